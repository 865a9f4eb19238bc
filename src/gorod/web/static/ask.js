// @ts-check
/** What a page asks of the server: JSON, answered in good time or not at all. */

/** How long an answer may take, in milliseconds. */
const PATIENCE = 5000;

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
 * @param {AbortController} [control] with which whoever asks can give up before its time
 * @returns {Promise<any>}
 */
export async function get(address, how = {}, control = new AbortController()) {
  const late = setTimeout(() => control.abort(), PATIENCE);
  try {
    const { signal } = control;
    const response = await fetch(address, { credentials: "same-origin", signal, ...how });
    if (response.ok) return await response.json();
    const body = await response.json().catch(() => ({}));
    throw new Told(response.status, body.problem ?? response.statusText);
  } catch (error) {
    throw error instanceof Told ? error : new Told(0, String(error));
  } finally {
    clearTimeout(late);
  }
}

/**
 * @param {string} address
 * @param {any} body
 * @param {string} [method]
 * @param {AbortController} [control]
 */
export const post = (address, body, method = "POST", control) =>
  get(
    address,
    {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    },
    control,
  );
