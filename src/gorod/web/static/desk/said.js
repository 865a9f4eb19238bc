// @ts-check
/** What the book made of the last entry, or why it was refused; and by which rule. */
import { html } from "../ui.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: import("./desk.js").Desk }} p */
export function Said({ desk }) {
  const refusal = desk.refusal.value;
  const { said } = desk.sight.value;
  return html`<section class="said" aria-live="polite" aria-label=${desk.t("desk-said")}>
    ${refusal
      ? html`<p class="refused"><span>✕ ${refusal.kind === "stale" && refusal.entry ? `${refusal.entry}: ` : ""}${problemText(desk, refusal)}</span><${Rule} desk=${desk} article=${refusal.by} /></p>`
      : said.map(
          (/** @type {[any, string]} */ [message, article]) =>
            html`<p><span>${desk.texts.value.say(message, desk.naming())}</span><${Rule} desk=${desk} article=${article} /></p>`,
        )}
  </section>`;
}

/**
 * “By which rule?”
 * @param {{ desk: Desk, article: string | undefined }} p
 */
export function Rule({ desk, article }) {
  if (!article) return null;
  return html`<button
    class="rule"
    onClick=${() => desk.open({ kind: "article", article })}
    aria-label=${desk.t("desk-by-which-rule", { article })}
  >
    ${article}
  </button>`;
}

/**
 * Why an entry was not recorded, as a sentence.
 * @param {import("./desk.js").Desk} desk
 * @param {any} problem
 */
export function problemText(desk, problem) {
  switch (problem.kind) {
    case "refused":
      return desk.texts.value.say(problem.said, desk.naming());
    case "stale":
      return desk.t(problem.since.length ? "desk-stale-since" : "desk-stale", {
        entries: problem.since.map((/** @type {any} */ x) => `${x.who}: ${x.entry}`).join("; "),
      });
    case "text":
    case "notation":
      return problem.text;
    default:
      return desk.t(`desk-problem-${problem.kind}`);
  }
}
