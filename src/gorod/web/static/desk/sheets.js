// @ts-check
/** The sheets over the desk: a seat, its reasons, a question asked once more, and the rare things. */
import { useState } from "preact/hooks";
import { html, Sheet, useHold } from "../ui.js";
import { isGrave, sanctions, seatExtras, targetsBy } from "./act.js";
import { Eye } from "./eye.js";
import { Log, spokenName } from "./log.js";
import { MenuSheet, NoteSheet, WaitingSheet } from "./menu.js";
import { Rule, problemText } from "./said.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk }} p */
export function Sheets({ desk }) {
  const what = desk.sheet.value;
  const shown = what ?? (desk.troubles.value.length ? { kind: "troubles" } : null);
  if (!shown) return null;
  const part = KINDS[shown.kind];
  const [title, body, kind] = part(desk, shown);
  const close = () => {
    if (shown.kind === "troubles") desk.troubles.value = [];
    desk.close();
  };
  return html`<${Sheet}
    key=${JSON.stringify(shown)}
    title=${title}
    kind=${kind ?? ""}
    close=${close}
    closeWord=${desk.t("desk-close")}
  >
    ${body}
  <//>`;
}

/** @type {Record<string, (desk: Desk, what: any) => [string, any, string?]>} */
const KINDS = {
  seat: (desk, { seat }) => [seatTitle(desk, seat), html`<${SeatSheet} desk=${desk} seat=${seat} />`],
  reasons: (desk, { who }) => [
    seatTitle(desk, parseInt(who)),
    html`<${Reasons} desk=${desk} who=${who} only="foul" />`,
  ],
  shots: (desk) => [desk.t("desk-shots-apart"), html`<${ShotsSheet} desk=${desk} />`],
  confirm: (desk, what) => [desk.t("desk-sure"), html`<${Confirm} desk=${desk} what=${what} />`, "grave"],
  article: (desk, { article }) => [article, html`<p class="article">${articleText(desk, article)}</p>`],
  clock: (desk) => [desk.t("desk-clock"), html`<${ClockSheet} desk=${desk} />`],
  log: (desk) => [desk.t("desk-log"), html`<${Eye} desk=${desk} inWords /><${Log} desk=${desk} />`],
  amend: (desk, { n }) => [desk.t("desk-amend"), html`<${Amend} desk=${desk} n=${n} />`],
  left: (desk, { left }) => [desk.t("desk-left-over"), html`<${LeftOver} desk=${desk} left=${left} />`],
  menu: (desk) => [desk.t("desk-menu"), html`<${MenuSheet} desk=${desk} />`],
  note: (desk) => [desk.t("desk-note"), html`<${NoteSheet} desk=${desk} />`],
  waiting: (desk) => [desk.t("desk-waiting"), html`<${WaitingSheet} desk=${desk} />`],
  troubles: (desk) => [desk.t("desk-not-recorded"), html`<${Troubles} desk=${desk} />`],
  keys: (desk) => [desk.t("desk-keys"), html`<${Keys} desk=${desk} />`],
};

const seatTitle = (/** @type {Desk} */ desk, /** @type {number} */ seat) =>
  [desk.t("desk-seat", { seat }), desk.names.value[seat]].filter(Boolean).join(" · ");

const articleText = (/** @type {Desk} */ desk, /** @type {string} */ article) =>
  desk.about.value.book.articles[article]?.[desk.language.value] ?? article;

/** @param {{ desk: Desk, seat: number }} p */
function SeatSheet({ desk, seat }) {
  const { view, choices } = desk.sight.value;
  const place = view.seats[seat - 1];
  const [half, setHalf] = useState("");
  const who = `${seat}${half}`;
  const deals = (choices.card ?? []).filter((/** @type {string} */ x) => x.split(" ")[0] === String(seat));
  const lots = (choices.lot ?? []).filter((/** @type {string} */ x) => x.split(" ")[0] === String(seat));
  const winks = targetsBy(desk.sight.value, "wink", seat);
  return html`<div class="seat-sheet">
    ${view.roles[seat - 1] && html`<${HeldRole} desk=${desk} seat=${seat} />`}
    ${place.consigliere &&
    html`<div class="halves" role="group" aria-label=${desk.t("desk-pair")}>
      ${[["", place.player], ["c", place.consigliere]].map(
        ([value, name]) =>
          html`<button aria-pressed=${half === value} onClick=${() => setHalf(value)}>
            ${name}<small>${desk.t(value ? "desk-consigliere" : "desk-player")}</small>
          </button>`,
      )}
    </div>`}
    ${deals.length > 0 && html`<${Buttons} desk=${desk} title=${desk.t("desk-card")} items=${deals.map((/** @type {string} */ x) => [`card ${x}`, desk.t(`role-${x.split(" ")[1]}`)])} />`}
    ${lots.length > 0 && html`<${Buttons} desk=${desk} title=${desk.t("desk-lot")} items=${[place.player, place.consigliere].map((name) => [`lot ${seat} ${JSON.stringify(name)}`, name])} />`}
    <${Buttons}
      desk=${desk}
      title=""
      items=${seatExtras(desk.sight.value, seat).map(({ verb, entry, rest }) => [entry, desk.t(`desk-verb-${verb}${rest ? `-${rest}` : ""}`)])}
    />
    ${winks.length > 0 && html`<${Buttons} desk=${desk} title=${desk.t("desk-wink-at")} kind="numbers" items=${winks.map((to) => [`wink ${to} by ${seat}`, String(to)])} />`}
    <${Reasons} desk=${desk} who=${who} />
    <${Breaches} desk=${desk} seat=${seat} />
    ${!view.over && view.step.stage !== "lobby" && html`<${Decide} desk=${desk} seat=${seat} isIn=${place.in} />`}
  </div>`;
}

/**
 * A role under the finger: shown while it is held.
 * @param {{ desk: Desk, seat: any }} p
 */
function HeldRole({ desk, seat }) {
  const [held, handlers] = useHold();
  const role = desk.sight.value.view.roles[seat - 1];
  return html`<button class="held-role ${held ? role : ""}" ...${handlers}>
    ${held ? desk.t(`role-${role}`) : desk.t("desk-hold-role")}
  </button>`;
}

/**
 * A row of buttons, each an entry.
 * @param {{ desk: Desk, title: string, items: [string, string][], kind?: string }} p
 */
function Buttons({ desk, title, items, kind = "" }) {
  if (!items.length) return null;
  return html`<section>
    ${title && html`<h3>${title}</h3>`}
    <div class="choices ${kind}">
      ${items.map(
        ([entry, label]) =>
          html`<button data-entry=${entry} onClick=${() => { desk.close(); desk.tap(entry); }}>${label}</button>`,
      )}
    </div>
  </section>`;
}

/**
 * Every reason for which this person may be given something, by sanction.
 * @param {{ desk: Desk, who: string, only?: string }} p
 */
export function Reasons({ desk, who, only }) {
  const codes = desk.about.value.book.codes;
  const language = desk.language.value;
  const groups = sanctions(desk.sight.value, who).filter(({ sanction }) => !only || sanction === only);
  /** @param {string} sanction @param {string} verb @param {string} code */
  function choose(sanction, verb, code) {
    const start = `${verb} ${who} ${code}`;
    if (codes[code].free || isGrave(sanction)) desk.open({ kind: "confirm", entry: start, sanction, who, free: codes[code].free });
    else if (sanction === "foul" && desk.sight.value.choices.usual?.grave.includes(who)) desk.confirm(start, sanction, who);
    else {
      desk.close();
      desk.tap(start);
    }
  }
  return html`${groups.map(
    ({ sanction, verb, codes: reasons }) => html`<details class="reasons ${sanction}" open=${!isGrave(sanction)}>
      <summary>${desk.t(`sanction-${sanction}`)}</summary>
      <div class="choices">
        ${reasons.map(
          (code) => html`<button data-entry=${`${verb} ${who} ${code}`} onClick=${() => choose(sanction, verb, code)}>
            ${codes[code].title[language]}<small>${codes[code].sanctions[sanction]}</small>
          </button>`,
        )}
      </div>
    </details>`,
  )}`;
}

/**
 * A breach of the deal: deal again, or go on with a foul.
 * @param {{ desk: Desk, seat: any }} p
 */
function Breaches({ desk, seat }) {
  const found = (desk.sight.value.choices.breach ?? []).filter((/** @type {string} */ x) => x.split(" ")[0] === String(seat));
  const codes = desk.about.value.book.codes;
  return html`<${Buttons}
    desk=${desk}
    title=${found.length ? desk.t("desk-breach") : ""}
    items=${found.map((/** @type {string} */ rest) => {
      const [, code, choice] = rest.split(" ");
      return [`breach ${rest}`, `${codes[code].title[desk.language.value]} → ${desk.t(`desk-breach-${choice}`)}`];
    })}
  />`;
}

/**
 * The judge's own decision about a seat, against the program.
 * @param {{ desk: Desk, seat: any, isIn: boolean }} p
 */
function Decide({ desk, seat, isIn }) {
  const what = isIn ? "leaves" : "stays";
  return html`<details class="reasons decide">
    <summary>${desk.t("desk-decide")}</summary>
    <div class="choices">
      <button onClick=${() => desk.open({ kind: "confirm", entry: `decide ${what} ${seat}`, sanction: "decide", who: String(seat), free: true })}>
        ${desk.t(`desk-decide-${what}`)}
      </button>
    </div>
  </details>`;
}

/**
 * What is asked once more, in words; other things by their verb.
 * @type {Record<string, string>}
 */
const GRAVE = {
  foul: "desk-last-foul",
  warning: "sanction-warning",
  grey_card: "sanction-grey_card",
  removal: "sanction-removal",
  team_loss: "sanction-team_loss",
  decide: "desk-decide",
};

/**
 * Asked once more: what will happen, to whom, and a field for the reason where one is needed.
 * @param {{ desk: Desk, what: any }} p
 */
function Confirm({ desk, what }) {
  const [text, setText] = useState("");
  const codes = desk.about.value.book.codes;
  const code = what.entry.split(" ")[2];
  const seat = parseInt(what.who);
  const ready = !what.free || text.trim();
  const go = () => {
    desk.close();
    desk.tap(what.free ? `${what.entry} : ${text.trim()}` : what.entry);
  };
  return html`<form class="confirm" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); if (ready) go(); }}>
    <p class="what">
      ${seat ? `${seat} · ${desk.names.value[seat] ?? ""}` : ""}
      <b>${desk.t(GRAVE[what.sanction] ?? `desk-verb-${what.sanction}`)}</b>
      ${codes[code] && html`<span>${codes[code].title[desk.language.value]}</span>`}
    </p>
    ${what.free &&
    html`<label>${desk.t("desk-reason")}
      <input value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} maxlength="300" autofocus />
    </label>`}
    <div class="row">
      <button type="button" onClick=${desk.close}>${desk.t("desk-cancel")}</button>
      <button class="grave" disabled=${!ready}>${desk.t("desk-do-it")}</button>
    </div>
  </form>`;
}

/**
 * Every black player's own shot.
 * @param {{ desk: Desk }} p
 */
function ShotsSheet({ desk }) {
  const { view, choices } = desk.sight.value;
  const shooters = [...new Set((choices.shot ?? []).map((/** @type {string} */ x) => x.split(" by ")[1]).filter(Boolean))];
  return html`${shooters.map((by) => {
    const given = view.shots.filter((/** @type {number[]} */ s) => s[0] === Number(by)).map((/** @type {number[]} */ s) => s[1]);
    return html`<section>
      <h3>${desk.t("desk-shot-of", { seat: by })} ${given.join(", ")}</h3>
      <div class="choices numbers">
        ${targetsBy(desk.sight.value, "shot", Number(by)).map(
          (to) => html`<button data-entry=${`shot ${to} by ${by}`} aria-pressed=${given.includes(to)} onClick=${() => desk.tap(`shot ${to} by ${by}`)}>${to}</button>`,
        )}
      </div>
    </section>`;
  })}`;
}

/** @param {{ desk: Desk }} p */
function ClockSheet({ desk }) {
  const { clock, choices } = desk.sight.value;
  const turn = (/** @type {any} */ body) => { desk.close(); desk.clock(body); };
  return html`<div class="choices">
    ${clock.ends
      ? html`<button onClick=${() => turn({ do: "hold" })}>⏸ ${desk.t("desk-clock-hold")}</button>`
      : html`<button onClick=${() => turn({ do: "go" })}>▶ ${desk.t("desk-clock-go")}</button>`}
    <button onClick=${() => turn({ do: "again" })}>↺ ${desk.t("desk-clock-again")}</button>
    <button onClick=${() => turn({ do: "more", seconds: 10 })}>+10 ${desk.t("desk-s")}</button>
    <button onClick=${() => turn({ do: "more", seconds: -10 })}>−10 ${desk.t("desk-s")}</button>
    ${choices.time && html`<button data-entry="time" onClick=${() => { desk.close(); desk.tap("time"); }}>${desk.t("desk-verb-time")}</button>`}
    ${choices.timeout && html`<button onClick=${() => { desk.close(); desk.tap("timeout"); }}>${desk.t("desk-verb-timeout")}</button>`}
  </div>`;
}

/**
 * Set an earlier entry right: take it out, put another in its place, or go back to before it.
 * @param {{ desk: Desk, n: number }} p
 */
function Amend({ desk, n }) {
  const lines = desk.log.value;
  const line = lines.find((x) => x.row.n === n);
  const language = desk.language.value;
  const [text, setText] = useState(line?.said[language] ?? "");
  const [why, setWhy] = useState("");
  const isOver = desk.sight.value.view.over;
  if (!line) return null;
  const gone = new Set(desk.sight.value.cancelled);
  const after = lines.filter((x) => x.row.n >= n && !gone.has(x.row.n) && !x.row.entry.startsWith("undo ")).length;
  const ready = !isOver || why.trim();
  /** @param {string} [entry] */
  async function amend(entry) {
    desk.close();
    const answer = await desk.amend({ n, why: why.trim(), ...(entry ? { entry } : {}) });
    if (answer?.left.length) desk.open({ kind: "left", left: answer.left });
  }
  return html`<form class="amend" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); if (ready) amend(text); }}>
    <p class="what"><b>${n}</b> ${spokenName(desk, line.said)}</p>
    <label>${desk.t(isOver ? "desk-why-needed" : "desk-why")}
      <input value=${why} maxlength="300" onInput=${(/** @type {any} */ e) => setWhy(e.target.value)} />
    </label>
    <label>${desk.t("desk-amend-to")}
      <input value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} spellcheck="false" />
    </label>
    <button class="good" disabled=${!ready || text === line.said[language]}>${desk.t("desk-amend-replace")}</button>
    <button type="button" disabled=${!ready} onClick=${() => amend()}>${desk.t("desk-amend-remove")}</button>
    <button type="button" disabled=${!ready} onClick=${() => { desk.close(); desk.tap(`undo ${after}${why.trim() ? ` : ${why.trim()}` : ""}`); }}>
      ${desk.t("desk-amend-back", { count: after })}
    </button>
  </form>`;
}

/**
 * The entries that no longer fit after an amendment.
 * @param {{ desk: Desk, left: any[] }} p
 */
function LeftOver({ desk, left }) {
  return html`<p>${desk.t("desk-left-over-hint")}</p>
    <ul class="plain">${left.map((/** @type {any} */ said) => html`<li>${spokenName(desk, said)}</li>`)}</ul>`;
}

/**
 * Taps that were not recorded, with the chance to record them again.
 * @param {{ desk: Desk }} p
 */
function Troubles({ desk }) {
  return html`<p>${desk.t("desk-not-recorded-hint")}</p>
    <ul class="plain troubles">
      ${desk.troubles.value.map(
        (trouble) => html`<li>
          <b>${trouble.entry}</b>
          <small>${problemText(desk, trouble.problem)}</small>
          <${Rule} desk=${desk} article=${trouble.problem.by} />
          <button onClick=${() => {
            desk.troubles.value = desk.troubles.value.filter((x) => x !== trouble);
            desk.tap(trouble.entry, { sure: true });
          }}>${desk.t("desk-record-again")}</button>
        </li>`,
      )}
    </ul>`;
}

/** @param {{ desk: Desk }} p */
function Keys({ desk }) {
  const keys = ["digit", "shift", "alt", "enter", "backspace", "redo", "l", "n"];
  return html`<dl class="keys">
    ${keys.map((key) => html`<dt>${desk.t(`desk-key-${key}`)}</dt><dd>${desk.t(`desk-key-${key}-does`)}</dd>`)}
  </dl>`;
}
