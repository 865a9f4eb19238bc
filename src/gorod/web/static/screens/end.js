// @ts-check
/** A game as a whole, for its judge: the result, the papers, the log with its corrections, the replay. */
import { render } from "preact";
import { html } from "../ui.js";
import { Told, get } from "../ask.js";
import { Fair } from "./fair.js";
import { Article, Best, Result, Seats, Title } from "./parts.js";
import { Replay } from "./replay.js";
import { known, openScreen, spoken } from "./screen.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {{ frames: any[], evidence: any }} Past */

/** Every form of the protocol; the first ones are written in a language. */
const SPOKEN = ["pdf", "xlsx", "txt"];
const PLAIN = ["json", "journal"];

/** @param {{ screen: Screen, opened: any, past: Past | null }} p */
function Page({ screen, opened, past }) {
  const { door, book, table } = opened;
  const { view } = table.sight;
  return html`<div class="end-page">
    <header class="head">
      <div>
        <p class="muted"><a href="/tables">‹ ${screen.t("screen-tables")}</a></p>
        <h1>${door.title || screen.t("screen-untitled")}: ${screen.t("screen-end-title").toLowerCase()}</h1>
        <p class="muted">${book.title[screen.language.value]} · ${moment(screen, door.opened)}</p>
      </div>
      <a class="button" href="/desk/${door.name}">${screen.t(view.over ? "screen-correct" : "screen-desk")}</a>
    </header>
    <div class="end-columns">
      <div>
        ${view.over
          ? html`<${Result} screen=${screen} view=${view} book=${book} />`
          : html`<section class="panel"><h2><${Title} screen=${screen} sight=${table.sight} /></h2><p class="muted">${screen.t("screen-not-over")}</p></section>`}
        <${Papers} ...${{ screen, door }} />
        <${Best} screen=${screen} view=${view} />
      </div>
      <section class="panel">
        <h2>${screen.t("screen-seats")}</h2>
        <${Seats} screen=${screen} view=${view} roles=${view.over ? view.roles : null} />
      </section>
    </div>
    ${past && html`<${Replay} ...${{ screen, frames: past.frames, book }} />`}
    <${Log} ...${{ screen, opened }} />
    ${past && html`<details class="panel draws">
      <summary>${screen.t("screen-fair")}</summary>
      <${Fair} ...${{ screen, told: { commitment: past.evidence.commitment, evidence: past.evidence } }} />
    </details>`}
  </div>`;
}

/** @param {{ screen: Screen, door: any }} p */
function Papers({ screen, door }) {
  const address = (/** @type {string} */ form, /** @type {string} */ language) =>
    `/api/tables/${door.name}/protocol.${form}${language && `?language=${language}`}`;
  const mine = screen.language.value;
  const other = mine === "ru" ? "en" : "ru";
  return html`<section class="panel downloads">
    <h2>${screen.t("screen-protocol")}</h2>
    <p class="row">
      <a class="button main" href=${address("pdf", mine)}>PDF</a>
      <a class="button" lang=${other} href=${address("pdf", other)}>PDF · ${other === "ru" ? "Русский" : "English"}</a>
      ${SPOKEN.slice(1).map((form) => html`<a class="button" href=${address(form, mine)}>${screen.t(`screen-form-${form}`)}</a>`)}
      ${PLAIN.map((form) => html`<a class="button" href=${address(form, "")}>${screen.t(`screen-form-${form}`)}</a>`)}
    </p>
  </section>`;
}

/**
 * Every line ever written; what was taken back stays, with who did it and why.
 * @param {{ screen: Screen, opened: any }} p
 */
function Log({ screen, opened }) {
  const { book, table } = opened;
  const gone = new Set(table.sight.cancelled);
  const names = known(table.sight.view, book);
  return html`<details class="panel log-of-all" open=${gone.size > 0 || !table.sight.view.over}>
    <summary>${screen.t("desk-log")}</summary>
    ${gone.size > 0 && html`<p class="muted">${screen.t("screen-corrected", { count: gone.size })}</p>`}
    <ol class="whole-log">
      ${table.lines.map((/** @type {any} */ { row, said, told }) => {
        const isUndo = row.entry.startsWith("undo ");
        const kind = gone.has(row.n) ? "gone" : isUndo ? "undoing" : "";
        return html`<li key=${row.n} class=${kind}>
          <small>${row.n} · ${moment(screen, row.at)} · ${row.who}</small>
          <span class="entry">${kind && html`<b class="tag">${screen.t(`screen-log-${kind}`)}</b>`} ${spoken(screen, said, book)}</span>
          ${told.map((/** @type {[any, string]} */ [message, article]) => html`<span class="ruling">${screen.texts.value.say(message, names)} <${Article} ...${{ screen, book, article }} /></span>`)}
        </li>`;
      })}
    </ol>
  </details>`;
}

/**
 * @param {Screen} screen
 * @param {string} at
 */
const moment = (screen, at) =>
  new Date(at).toLocaleString(screen.language.value, { dateStyle: "short", timeStyle: "short" });

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("screen"));
  const address = `/api/tables/${root.dataset.table}`;
  const [screen, opened] = await Promise.all([openScreen(), get(address)]);
  const past = await get(`${address}/replay`).catch((error) => {
    if (error instanceof Told) return null;
    throw error;
  });
  root.replaceChildren();
  render(html`<${Page} ...${{ screen, opened, past }} />`, root);
}

start();
