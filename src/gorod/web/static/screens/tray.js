// @ts-check
/** Ten cards, face down: a player takes one, and nobody can take it after that. */
import { useState } from "preact/hooks";
import { html } from "../ui.js";
import { Told, post } from "../ask.js";

/** @param {{ screen: import("./screen.js").Screen, line: import("./line.js").Line }} p */
export function Tray({ screen, line }) {
  const { fair, view } = line.sight.value;
  const [asked, ask] = useState(0);
  const [wrong, say] = useState("");
  const taken = new Set(fair.taken);
  /** @param {number} place */
  async function take(place) {
    ask(place);
    say("");
    try {
      await post("/api/watch/card", { token: line.token, place });
    } catch (error) {
      const status = error instanceof Told ? error.status : 0;
      say(screen.t(status === 409 ? "screen-card-gone" : "screen-no-server"));
      ask(0);
    }
  }
  return html`<section class="panel tray" aria-busy=${asked > 0}>
    <h2>${screen.t("screen-take-card")}</h2>
    <p class="muted">${screen.t("screen-take-card-hint")}</p>
    <ol>
      ${view.seats.map((/** @type {any} */ _, /** @type {number} */ at) => {
        const place = at + 1;
        const isTaken = taken.has(place);
        return html`<li key=${place}>
          <button class="small-card ${asked === place ? "asked" : ""}" disabled=${isTaken || asked > 0}
            aria-label=${screen.t(isTaken ? "screen-card-taken" : "screen-card", { place })}
            onClick=${() => take(place)}>
            ${isTaken ? "" : place}
          </button>
        </li>`;
      })}
    </ol>
    <p role="alert">${wrong}</p>
    <p class="muted promise">${screen.t("screen-promise-short")} <code>${fair.commitment}</code></p>
  </section>`;
}
