// @ts-check
/** The players' links: all of them in one tap, and on one sheet of paper to be cut apart. */
import { html } from "../ui.js";
import { Qr, grouped } from "./link.js";

/** @typedef {import("./link.js").Link} Link */

/** @param {{ screen: import("./screen.js").Screen, links: import("./links.js").Links, enlarge: (link: Link) => void, players: Link[] }} p */
export function Papers({ screen, links, enlarge, players }) {
  const missing = links.without().length;
  const sorted = players.toSorted((a, b) => a.seat - b.seat);
  return html`<section class="panel papers" aria-labelledby="kind-player">
    <div class="no-print">
      <h2 id="kind-player">${screen.t("screen-eye-player")}</h2>
      <p class="muted">${screen.t("screen-eye-player-hint", { where: `${location.host}/p` })}</p>
      <p class="row">
        ${missing > 0 && html`<button class="main" data-make="players" disabled=${links.busy.value} onClick=${links.makePlayers}>${screen.t("screen-make-players", { count: missing })}</button>`}
        ${players.length > 0 && html`<button class=${missing ? "" : "main"} onClick=${() => print()}>${screen.t("screen-print")}</button>
          <button class="danger" disabled=${links.busy.value} onClick=${() => links.revoke(players)}>${screen.t("screen-revoke-all")}</button>`}
      </p>
    </div>
    <ul class="slips">
      ${sorted.map((link) => html`<${Slip} key=${link.id} ...${{ screen, links, enlarge, link }} />`)}
    </ul>
  </section>`;
}

/**
 * One player's slip of the sheet.
 * @param {{ screen: import("./screen.js").Screen, links: import("./links.js").Links, enlarge: (link: Link) => void, link: Link }} p
 */
function Slip({ screen, links, enlarge, link }) {
  const seat = links.seats[link.seat - 1];
  const names = [seat?.player, seat?.consigliere].filter(Boolean).join(" + ");
  return html`<li class="slip" data-seat=${link.seat}>
    <button class="qr-small" onClick=${() => enlarge(link)} aria-label=${screen.t("screen-qr-large")}><${Qr} link=${link} label="" /></button>
    <div>
      <p class="slip-name"><b>${link.seat}</b> ${names || "—"}</p>
      <p class="slip-code">${grouped(link.code)}</p>
      <p class="slip-where">${location.host}/p</p>
      <button class="quiet no-print" onClick=${() => links.revoke([link])}>${screen.t("screen-revoke")}<span class="unseen"> · ${link.seat}</span></button>
    </div>
  </li>`;
}
