// @ts-check
/** A screen opens by the token behind the # of its address, and stays lit. */

/** What stands behind the # of this page's address. */
export const fragment = () => new URLSearchParams(location.hash.slice(1));

/** The token of this page's link: from its address, or as this tab had it before. */
export function token() {
  const found = fragment().get("t");
  try {
    if (found) sessionStorage.setItem(location.pathname, found);
    return found ?? sessionStorage.getItem(location.pathname) ?? "";
  } catch {
    return found ?? ""; // a browser that keeps nothing
  }
}

/** Keep the screen lit while the page is in sight; only secure pages are allowed to. */
export function stayAwake() {
  const ask = () =>
    document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  ask();
  document.addEventListener("visibilitychange", ask);
}
