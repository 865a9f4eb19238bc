// @ts-check
// A key stands behind the # of a link, where no server and no log sees it. This carries it into
// the form's field, and takes it out of the address bar, which others may look at.

const field = /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-fragment]"));

/**
 * The key of this page's link, also after the page was loaded again without it.
 * @param {string} name
 */
function key(name) {
  const found = new URLSearchParams(location.hash.slice(1)).get(name);
  try {
    if (found) sessionStorage.setItem(location.pathname, found);
    return found || sessionStorage.getItem(location.pathname);
  } catch {
    return found; // a browser that keeps nothing
  }
}

/** @param {HTMLInputElement} into */
function fill(into) {
  const found = key(into.dataset.fragment ?? "t");
  if (!found) return;
  into.value = found;
  const label = into.closest("label");
  if (label) label.hidden = !document.querySelector("[role=alert]");
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
}

if (field) {
  fill(field);
  addEventListener("hashchange", () => fill(field));
}
