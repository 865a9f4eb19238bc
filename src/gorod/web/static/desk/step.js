// @ts-check
/** The step: where the game stands, what to say, the clock, the ballot, and what the book made of it. */
import { Clock } from "../clock.js";
import { html } from "../ui.js";
import { isPicking, stepExtras } from "./act.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: import("./desk.js").Desk }} p */
export function Step({ desk }) {
  const sight = desk.sight.value;
  const { view, clock } = sight;
  return html`<section class="step" aria-label=${desk.t("desk-step")}>
    <${Where} desk=${desk} />
    <${Clock}
      clock=${clock}
      now=${desk.now}
      sounds=${desk.sounds}
      label=${desk.t(clock.ends ? "desk-clock-hold" : "desk-clock-go")}
      press=${() => desk.turnClock()}
      long=${() => desk.open({ kind: "clock" })}
    />
    ${view.step.says && html`<p class="says">«${view.step.says}»</p>`}
    ${view.result &&
    html`<p class="result ${view.result.winner}" role="status">${desk.t(`outcome-${view.result.winner}`)}</p>`}
    <${ToSay} desk=${desk} />
    <${Answer} desk=${desk} />
    <${Best} desk=${desk} />
    <${Ballot} desk=${desk} />
    <${Extras} desk=${desk} />
  </section>`;
}

/**
 * The day or night, what happens, and who has the floor.
 * @param {{ desk: Desk }} p
 */
function Where({ desk }) {
  const sight = desk.sight.value;
  const [time, ...rest] = sight.title.length > 1 ? sight.title : [null, ...sight.title];
  const { seat, consigliere } = sight.view.step;
  const who = sight.view.seats[seat - 1];
  const name = who && (consigliere ? who.consigliere : who.player);
  return html`<div class="where">
    <h1>
      ${time && html`<small>${desk.texts.value.title([time])}</small>`}
      <span>${desk.texts.value.title(rest)}</span>
    </h1>
    ${name && html`<p class="name">${name}</p>`}
    <p class="hint">${desk.texts.value.say(sight.hint, desk.naming())}</p>
  </div>`;
}

/**
 * Reminders that the judge owes the table.
 * @param {{ desk: Desk }} p
 */
function ToSay({ desk }) {
  const { view } = desk.sight.value;
  const items = view.reminders.map((/** @type {any[]} */ [kind, seats]) =>
    desk.t(`terminal-remind-${kind.replace("_", "-")}`, {
      seats: seats.map((/** @type {number} */ s) => `${s} (${view.fouls[s - 1]})`).join(", "),
    }),
  );
  for (const [seat, what] of view.alerts) items.push(desk.t("desk-alert", { seat, what }));
  if (!items.length) return null;
  return html`<ul class="to-say">
    ${items.map((/** @type {string} */ text) => html`<li>${text}</li>`)}
  </ul>`;
}

/**
 * The sign to show after a check, as large as the screen allows.
 * @param {{ desk: Desk }} p
 */
function Answer({ desk }) {
  const { view } = desk.sight.value;
  const stage = view.step.stage;
  if (stage !== "don_check" && stage !== "sheriff_check") return null;
  const role = stage === "don_check" ? "don" : "sheriff";
  const made = view.checks.filter(
    (/** @type {any[]} */ [night, by]) => night === view.step.night && by === role,
  );
  const last = made.at(-1);
  if (!last) return null;
  return html`<p class="answer ${last[4]}" role="status">
    <b>${last[3]}</b> ${desk.t(`answer-${last[4]}`)}
  </p>`;
}

/**
 * The places of a best move, filled by taps on the seats.
 * @param {{ desk: Desk }} p
 */
function Best({ desk }) {
  const sight = desk.sight.value;
  if (!isPicking(sight)) return null;
  const picked = desk.picked.value;
  const most = Math.max(...sight.choices.best.sizes);
  return html`<div class="ballot best">
    <p class="pool">${desk.t("desk-best-move")}</p>
    <ol>
      ${[...Array(most)].map((_, at) => html`<li class=${picked[at] ? "now" : ""}><b>${picked[at] ?? "·"}</b></li>`)}
    </ol>
  </div>`;
}

/**
 * The candidates in their order, with the pool of seats that goes from one to the next.
 * @param {{ desk: Desk }} p
 */
function Ballot({ desk }) {
  const { view, waiting } = desk.sight.value;
  const { stage } = view.step;
  const isVote = stage === "vote";
  const named = view.nominations.map((/** @type {number[]} */ [, seat]) => seat);
  const candidates = isVote || stage === "tie_speech" ? view.vote?.candidates ?? [] : named;
  const shows = ["speech", "silence", "vote_call", "vote", "tie_speech"].includes(stage);
  if (stage === "raise") return html`<${Raise} desk=${desk} />`;
  if (!shows || !candidates.length) return null;
  const counted = new Map((view.vote?.counted ?? []).map((/** @type {any} */ c) => [c.seat, c.votes]));
  const all = view.table.length;
  return html`<div class="ballot">
    <p class="caption">${desk.t(isVote ? "desk-ballot" : "desk-nominated")}</p>
    <ol>
      ${candidates.map(
        (/** @type {number} */ seat) => html`<li
          class=${isVote && view.step.seat === seat ? "now" : counted.has(seat) && isVote ? "done" : ""}
        >
          <b>${seat}</b>
          ${isVote && html`<span>${counted.get(seat) ?? "·"}</span>`}
        </li>`,
      )}
    </ol>
    ${isVote &&
    html`<p class="pool">
      <progress max=${all} value=${all - waiting.length} aria-label=${desk.t("desk-voted-of")}></progress>
      <span>${desk.t("desk-remainder", { count: waiting.length })}</span>
    </p>`}
  </div>`;
}

/** @param {{ desk: Desk }} p */
function Raise({ desk }) {
  const { view } = desk.sight.value;
  const raised = view.vote?.raised ?? [];
  return html`<div class="ballot">
    <p class="pool">
      <progress max=${view.table.length} value=${raised.length} aria-label=${desk.t("desk-raised-of")}></progress>
      <span>${desk.t("desk-raised", { count: raised.length, all: view.table.length })}</span>
    </p>
  </div>`;
}

/**
 * The step's own other buttons.
 * @param {{ desk: Desk }} p
 */
function Extras({ desk }) {
  const sight = desk.sight.value;
  const extras = stepExtras(sight);
  const canSplit = (sight.choices.shot ?? []).some((/** @type {string} */ x) => x.includes(" by "));
  if (!extras.length && !canSplit && !desk.picked.value.length) return null;
  return html`<div class="extras">
    ${canSplit &&
    html`<button data-open="shots" onClick=${() => desk.open({ kind: "shots" })}>${desk.t("desk-shots-apart")}</button>`}
    ${desk.picked.value.length > 0 &&
    html`<button onClick=${() => desk.unpick()}>${desk.t("desk-unpick")}</button>`}
    ${extras.map(
      ({ verb, entry }) => html`<button data-entry=${entry} onClick=${() => desk.tap(entry)}>${desk.t(`desk-verb-${verb}`)}</button>`,
    )}
  </div>`;
}
