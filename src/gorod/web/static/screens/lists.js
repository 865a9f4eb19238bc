// @ts-check
/** What the lists of tables do beyond being read: the short code, the search, a new table. */

/**
 * Ask the server; answers the status too, since the reader's language says what went wrong.
 * @param {string} address
 * @param {object} body
 * @returns {Promise<{ status: number, body: any }>}
 */
async function post(address, body) {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json().catch(() => ({})) };
  } catch {
    return { status: 0, body: {} };
  }
}

/**
 * A form that a script sends: its button waits meanwhile, and what went wrong is said in it.
 * @param {string} selector
 * @param {(form: HTMLFormElement, data: FormData) => Promise<string>} send  answers what was wrong
 */
function form(selector, send) {
  for (const found of document.querySelectorAll(selector)) {
    const form = /** @type {HTMLFormElement} */ (found);
    const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
    const alert = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      button.disabled = true;
      alert.hidden = true;
      const wrong = await send(form, new FormData(form));
      alert.textContent = wrong;
      alert.hidden = !wrong;
      button.disabled = false;
    });
  }
}

form("[data-code]", async ({ dataset }, data) => {
  const { status, body } = await post("/api/watch/code", { code: data.get("code") });
  if (status === 200) location.href = `/watch#t=${body.token}`;
  const wrongs = /** @type {Record<number, string | undefined>} */ ({
    200: "",
    0: dataset.away,
    429: dataset.often,
  });
  return wrongs[status] ?? dataset.wrong ?? "";
});

form("[data-new]", async ({ dataset }, data) => {
  const { status, body } = await post("/api/tables", {
    book: data.get("book"),
    title: data.get("title"),
    cards: data.get("cards"),
    listed: data.has("listed"),
  });
  if (status === 201) location.href = `/desk/${body.name}`;
  return status === 201 ? "" : (body.problem ?? dataset.wrong ?? "");
});

const search = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-search]"));
search?.addEventListener("input", () => {
  const words = search.value.toLowerCase().split(/\s+/);
  let seen = 0;
  for (const found of document.querySelectorAll("[data-found]")) {
    const row = /** @type {HTMLElement} */ (found);
    row.hidden = !words.every((word) => row.dataset.found?.includes(word));
    if (!row.hidden) seen += 1;
  }
  const none = /** @type {HTMLElement} */ (document.querySelector("[data-none]"));
  none.hidden = seen > 0;
});
