// @ts-check
/** The log: every entry ever recorded, the undone ones too; any of them can be set right. */
import { html } from "../ui.js";
import { Rule } from "./said.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** Entries that people around the judge must not read: they are covered until the eye is held. */
const SECRET = /^(card|check|shot|joined|wink|roles)\b/;

/**
 * The newest line first, since it is the one that is looked for.
 * @param {{ desk: Desk }} p
 */
export function Log({ desk }) {
  const gone = new Set(desk.sight.value.cancelled);
  return html`<ol class="log" reversed aria-label=${desk.t("desk-log")}>
    ${[...desk.log.value]
      .reverse()
      .map((line) => html`<${Line} key=${line.row.n} ...${{ desk, line, isGone: gone.has(line.row.n) }} />`)}
  </ol>`;
}

/** @param {{ desk: Desk, line: import("./table.js").LogLine, isGone: boolean }} p */
function Line({ desk, line, isGone }) {
  const { row } = line;
  const time = new Date(row.at).toLocaleTimeString(desk.language.value, { hour: "2-digit", minute: "2-digit" });
  const isUndo = row.entry.startsWith("undo ");
  const isCovered = SECRET.test(row.entry) && !desk.rolesHeld.value && !desk.sight.value.view.over;
  return html`<li class=${isGone ? "gone" : row.entry === "next" ? "step-on" : ""}>
    <button class="entry" disabled=${isGone || isUndo} onClick=${() => desk.open({ kind: "amend", n: row.n })}>
      <small>${row.n} · ${time} · ${row.who}</small>
      <span>${isCovered ? `${line.said[desk.language.value].split(" ")[0]} •••` : spokenName(desk, line.said)}</span>
    </button>
    ${!isCovered &&
    line.told.map(
      (/** @type {[any, string]} */ [message, article]) =>
        html`<p>→ ${desk.texts.value.say(message, desk.naming())} <${Rule} desk=${desk} article=${article} /></p>`,
    )}
  </li>`;
}

/**
 * An entry as the judge says it, with the reason code by its title.
 * @param {Desk} desk
 * @param {Record<string, string>} said
 */
export function spokenName(desk, said) {
  const codes = desk.about.value?.book.codes ?? {};
  const language = desk.language.value;
  return said[language]
    .split(" ")
    .map((word) => (codes[word] ? `(${codes[word].title[language]})` : word))
    .join(" ");
}

/**
 * The same in short, for a button that everybody may see: a card is not named.
 * @param {Desk} desk
 * @param {Record<string, string>} said
 */
export const shortName = (desk, said) =>
  said.en.startsWith("card ")
    ? said[desk.language.value].split(" ").slice(0, 2).join(" ")
    : spokenName(desk, said);
