// @ts-check
/** The links of a table: for its players on a sheet of paper, for its spectators, for a stream. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { useState } from "preact/hooks";
import { Sheet, html } from "../ui.js";
import { get, post } from "../ask.js";
import { Builder } from "./builder.js";
import { Copy, Qr, grouped } from "./link.js";
import { Papers } from "./papers.js";
import { openScreen } from "./screen.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./link.js").Link} Link */

/** A broadcast later than this, in seconds, helps nobody at the table. */
const LATE = 60;

/**
 * The links as the server has them, and what changes them.
 * @param {string} table
 * @param {any} opened
 */
function makeLinks(table, opened) {
  const address = `/api/tables/${table}/links`;
  const all = signal(/** @type {Link[]} */ ([]));
  const wrong = signal("");
  const busy = signal(false);
  /** @param {() => Promise<unknown>} change */
  async function then(change) {
    busy.value = true;
    wrong.value = "";
    try {
      await change();
    } catch (error) {
      wrong.value = error instanceof Error ? error.message : String(error);
    }
    await refresh().catch(() => {});
    busy.value = false;
  }
  async function refresh() {
    all.value = (await get(address)).links;
  }
  const seats = opened.table.sight.view.seats;
  const without = () => seats.filter((/** @type {any} */ s) => !all.value.some((l) => l.seat === s.seat));
  return {
    ...{ all, wrong, busy, refresh, opened, seats, without },
    make: (/** @type {object} */ wanted) => then(() => post(address, wanted)),
    makePlayers: () =>
      then(async () => {
        for (const { seat } of without()) await post(address, { eye: "player", seat });
      }),
    revoke: (/** @type {Link[]} */ links) =>
      then(() => Promise.all(links.map((link) => get(`${address}/${link.id}`, { method: "DELETE" })))),
  };
}

/** @typedef {ReturnType<typeof makeLinks>} Links */

/** @param {{ screen: Screen, links: Links }} p */
function Page({ screen, links }) {
  const { door } = links.opened;
  const of = (/** @type {string[]} */ ...eyes) => links.all.value.filter((link) => eyes.includes(link.eye));
  const [large, enlarge] = useState(/** @type {Link | null} */ (null));
  const shared = { screen, links, enlarge };
  return html`<div class="links-page" aria-busy=${links.busy.value}>
    <header class="head no-print">
      <div>
        <p class="muted"><a href="/tables">‹ ${screen.t("screen-tables")}</a></p>
        <h1>${door.title || screen.t("screen-untitled")}: ${screen.t("screen-links-title").toLowerCase()}</h1>
      </div>
      <a class="button" href="/desk/${door.name}">${screen.t("screen-desk")}</a>
    </header>
    ${links.wrong.value && html`<p class="alert" role="alert">${links.wrong.value}</p>`}
    <${Papers} ...${{ ...shared, players: of("player") }} />
    <${Kind} ...${{ ...shared, eye: "public", found: of("public") }} />
    <${Kind} ...${{ ...shared, eye: "clock", found: of("clock") }} />
    <${Kind} ...${{ ...shared, eye: "overlay", found: of("overlay") }} />
    <${Stream} ...${{ ...shared, found: of("stream") }} />
    ${of("overlay", "stream").length > 0 && html`<${Builder} ...${{ screen, found: of("overlay", "stream") }} />`}
    ${large && html`<${Sheet} title=${name(screen, links, large)} kind="qr-sheet" close=${() => enlarge(null)} closeWord=${screen.t("desk-close")}>
      <${Qr} link=${large} label=${name(screen, links, large)} />
      ${large.code && html`<p class="big-code">${grouped(large.code)}</p>`}
      <p class="address">${large.address}</p>
    </${Sheet}>`}
  </div>`;
}

/**
 * The links of one eye.
 * @param {{ screen: Screen, links: Links, enlarge: (link: Link) => void, eye: string, found: Link[] }} p
 */
function Kind({ screen, links, enlarge, eye, found }) {
  return html`<section class="panel no-print" aria-labelledby=${`kind-${eye}`}>
    <h2 id=${`kind-${eye}`}>${screen.t(`screen-eye-${eye}`)}</h2>
    <p class="muted">${screen.t(`screen-eye-${eye}-hint`)}</p>
    <${List} ...${{ screen, links, enlarge, found }} />
    <p><button disabled=${links.busy.value} data-make=${eye} onClick=${() => links.make({ eye })}>${screen.t("screen-make-link")}</button></p>
  </section>`;
}

/**
 * A broadcast with the cards: late, or not at all.
 * @param {{ screen: Screen, links: Links, enlarge: (link: Link) => void, found: Link[] }} p
 */
function Stream({ screen, links, enlarge, found }) {
  const [delay, wait] = useState(2 * LATE);
  return html`<section class="panel no-print" aria-labelledby="kind-stream">
    <h2 id="kind-stream">${screen.t("screen-eye-stream")}</h2>
    <p class="alert warn">${screen.t("screen-eye-stream-hint")}</p>
    <${List} ...${{ screen, links, enlarge, found }} />
    <form class="row" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); links.make({ eye: "stream", delay }); }}>
      <label>${screen.t("screen-delay")}
        <input type="number" min="0" max="7200" step="10" required value=${delay} onInput=${(/** @type {any} */ e) => wait(Number(e.target.value))} />
      </label>
      <button disabled=${links.busy.value} data-make="stream">${screen.t("screen-make-link")}</button>
    </form>
    ${delay < LATE && html`<p class="alert" role="alert">${screen.t("screen-delay-short", { seconds: LATE })}</p>`}
  </section>`;
}

/** @param {{ screen: Screen, links: Links, enlarge: (link: Link) => void, found: Link[] }} p */
function List({ screen, links, enlarge, found }) {
  if (!found.length) return null;
  return html`<ul class="links">
    ${found.map((link) => html`<li key=${link.id}>
      <button class="qr-small" onClick=${() => enlarge(link)} aria-label=${screen.t("screen-qr-large")}><${Qr} link=${link} label="" /></button>
      <span class="address">
        ${link.delay > 0 && html`<b>${screen.t("screen-later", { seconds: link.delay })}</b>`}
        <a href=${link.address}>${link.address}</a>
      </span>
      <span class="row">
        <${Copy} screen=${screen} text=${link.address} />
        <button class="danger" onClick=${() => links.revoke([link])}>${screen.t("screen-revoke")}</button>
      </span>
    </li>`)}
  </ul>`;
}

/**
 * Whose link it is.
 * @param {Screen} screen
 * @param {Links} links
 * @param {Link} link
 */
function name(screen, links, link) {
  const seat = links.seats[link.seat - 1];
  return seat ? `${link.seat} · ${seat.player}` : screen.t(`screen-eye-${link.eye}`);
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("screen"));
  const table = root.dataset.table ?? "";
  const [screen, opened] = await Promise.all([openScreen(), get(`/api/tables/${table}`)]);
  const links = makeLinks(table, opened);
  await links.refresh();
  root.replaceChildren();
  render(html`<${Page} ...${{ screen, links }} />`, root);
}

start();
