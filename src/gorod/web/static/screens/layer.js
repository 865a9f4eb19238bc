// @ts-check
/** What lies over the video: the table, the clock and the vote, as far as they are settled. */
import { Clock } from "../clock.js";
import { html } from "../ui.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./options.js").Options} Options */

/** @param {{ screen: Screen, sight: any, now: () => number, options: Options }} p */
export function Layer({ screen, sight, now, options }) {
  const { view } = sight;
  const shows = (/** @type {string} */ part) => options.show.includes(part);
  const isBallot = ["vote_call", "vote", "tie_speech", "raise"].includes(view.step.stage);
  return html`<div class="layer ${options.theme} at-${options.side}" data-stage=${view.step.stage}
    ref=${(/** @type {HTMLElement | null} */ node) => node?.style.setProperty("--scale", String(options.scale))}>
    <div class="layer-head">
      ${shows("title") && html`<p class="layer-title">${screen.texts.value.title(sight.title)}</p>`}
      ${shows("clock") && html`<${Clock} clock=${sight.clock} now=${now} label=${screen.t("desk-clock")} />`}
    </div>
    <div class="layer-side">
      ${shows("result") && view.result && html`<p class="layer-result ${view.result.winner}">${screen.t(`outcome-${view.result.winner}`)}</p>`}
      ${shows("vote") && isBallot && view.vote && html`<${Ballot} ...${{ screen, view, options }} />`}
      ${shows("best") && view.best_move && html`<p class="layer-best">
        <span>${screen.t("screen-best", { seat: view.best_move.by })}</span>
        ${view.best_move.seats.map((/** @type {number} */ seat) => html`<b>${seat}</b>`)}
      </p>`}
    </div>
    ${shows("seats") && html`<ol class="layer-seats">
      ${view.seats.map((/** @type {any} */ seat) => html`<${Tile} key=${seat.seat} ...${{ screen, view, seat, options }} />`)}
    </ol>`}
  </div>`;
}

/**
 * One seat.
 * @param {{ screen: Screen, view: any, seat: any, options: Options }} p
 */
function Tile({ screen, view, seat, options }) {
  const role = view.roles?.[seat.seat - 1];
  const isOut = !seat.in && view.step.stage !== "lobby";
  const kind = ["tile", isOut && "out", view.step.seat === seat.seat && "now", role];
  return html`<li class=${kind.filter(Boolean).join(" ")} data-seat=${seat.seat}>
    <b>${seat.seat}</b>
    <span class="tile-who">
      ${options.names && html`<span class="nick">${seat.player}</span>`}
      ${options.names && seat.consigliere && html`<span class="advisor">${seat.consigliere}</span>`}
      ${isOut && seat.left ? html`<span class="how">${screen.t(`exit-${seat.left}`)}</span>` : html`<${Marks} seat=${seat} />`}
    </span>
    ${role && html`<span class="tile-role">${screen.t(`role-${role}`)}</span>`}
  </li>`;
}

/**
 * Fouls and cards, if there are any.
 * @param {{ seat: any }} p
 */
function Marks({ seat }) {
  if (!seat.fouls && !seat.warnings && !seat.grey_cards) return null;
  return html`<span class="marks">
    ${[...Array(seat.fouls)].map(() => html`<i class="foul"></i>`)}
    ${[...Array(seat.warnings)].map(() => html`<i class="warning"></i>`)}
    ${[...Array(seat.grey_cards)].map(() => html`<i class="grey"></i>`)}
  </span>`;
}

/**
 * The candidates, and the counts that are made.
 * @param {{ screen: Screen, view: any, options: Options }} p
 */
function Ballot({ screen, view, options }) {
  const counted = new Map((view.vote.counted ?? []).map((/** @type {any} */ c) => [c.seat, c.votes]));
  return html`<div class="layer-vote">
    <p>${screen.t("screen-vote")}</p>
    <ol>
      ${view.vote.candidates.map((/** @type {number} */ seat) => html`<li class=${view.step.seat === seat ? "now" : ""}>
        <b>${seat}</b>${options.names && html`<span class="nick">${view.seats[seat - 1].player}</span>`}
        <span class="votes">${counted.get(seat) ?? ""}</span>
      </li>`)}
    </ol>
  </div>`;
}
