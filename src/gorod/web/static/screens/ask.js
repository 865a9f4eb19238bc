// @ts-check
/** What a screen asks of the server. */

/** An answer that is a problem; `status` 0 means that there was no answer. */
export class Told extends Error {
  /**
   * @param {number} status
   * @param {string} says
   */
  constructor(status, says) {
    super(says);
    this.status = status;
  }
}

/**
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export async function get(address, how = {}) {
  const answer = await fetch(address, how).catch((error) => {
    throw new Told(0, String(error));
  });
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Told(answer.status, body.problem ?? answer.statusText);
  return body;
}

/**
 * @param {string} address
 * @param {object} body
 * @param {string} [method]
 */
export const post = (address, body, method = "POST") =>
  get(address, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

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
