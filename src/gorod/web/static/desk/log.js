// @ts-check
/** The log: every entry ever recorded, the undone ones too; any of them can be set right. */
import { useEffect, useRef } from "preact/hooks";
import { html } from "../ui.js";
import { Rule } from "./said.js";

/** @param {{ desk: import("./desk.js").Desk }} p */
export function Log({ desk }) {
  const lines = desk.log.value;
  const gone = new Set(desk.sight.value.cancelled);
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    end.current?.scrollIntoView({ block: "nearest" });
  }, [lines.length]);
  return html`<ol class="log" aria-label=${desk.t("desk-log")}>
    ${lines.map((line) => html`<${Line} key=${line.row.n} ...${{ desk, line, isGone: gone.has(line.row.n) }} />`)}
    <li ref=${end} class="end" aria-hidden="true"></li>
  </ol>`;
}

/** @param {{ desk: import("./desk.js").Desk, line: import("./table.js").LogLine, isGone: boolean }} p */
function Line({ desk, line, isGone }) {
  const { row } = line;
  const time = new Date(row.at).toLocaleTimeString(desk.language.value, { hour: "2-digit", minute: "2-digit" });
  const isUndo = row.entry.startsWith("undo ");
  return html`<li class=${isGone ? "gone" : isUndo ? "undoing" : ""}>
    <button class="entry" disabled=${isGone || isUndo} onClick=${() => desk.open({ kind: "amend", n: row.n })}>
      <small>${row.n} · ${time} · ${row.who}</small>
      <span>${spokenName(desk, line.said)}</span>
    </button>
    ${line.told.map(
      (/** @type {[any, string]} */ [message, article]) =>
        html`<p>→ ${desk.texts.value.say(message, desk.naming())} <${Rule} desk=${desk} article=${article} /></p>`,
    )}
  </li>`;
}

/**
 * An entry as the judge says it, with the reason code by its title.
 * @param {import("./desk.js").Desk} desk
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
