// @ts-check
/** One link, shown: its code for a camera, its address for the clipboard. */
import { useState } from "preact/hooks";
import { html } from "../ui.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {{ id: string, eye: string, seat: number, label: string, delay: number, code: string, address: string, qr: string }} Link */

/** @param {{ link: Link, label: string }} p */
export const Qr = ({ link, label }) =>
  html`<img class="qr-code" src=${`data:image/svg+xml,${encodeURIComponent(link.qr)}`} alt=${label} />`;

/**
 * Copy a text; plain HTTP has no clipboard, there the text is chosen for Ctrl+C.
 * @param {{ screen: Screen, text: string }} p
 */
export function Copy({ screen, text }) {
  const [done, say] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      say("screen-copied");
    } catch {
      prompt(screen.t("screen-copy"), text);
    }
    setTimeout(() => say(""), 2000);
  }
  return html`<button onClick=${copy}><span role="status">${screen.t(done || "screen-copy")}</span></button>`;
}

/** A code in two groups: it is read aloud and typed by hand. */
export const grouped = (/** @type {string} */ code) => `${code.slice(0, 3)} ${code.slice(3)}`;
