// @ts-check
/** The parts that several screens are made of. */
import { useState } from "preact/hooks";
import { Sheet, html } from "../ui.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {{ screen: Screen, line: import("./line.js").Line, title: string }} p */
export function Top({ screen, line, title }) {
  const state = line.state.value;
  return html`<header class="screen-top">
    <span class="door">${title}</span>
    <span class="line ${state}" role="status">
      <span class=${state === "live" ? "unseen" : ""}>${screen.t(`screen-line-${state}`)}</span>
    </span>
    <${Speak} screen=${screen} />
  </header>`;
}

/**
 * The other language, by the name that its readers know.
 * @param {{ screen: Screen }} p
 */
function Speak({ screen }) {
  const other = screen.language.value === "ru" ? "en" : "ru";
  const name = other === "ru" ? "Русский" : "English";
  return html`<button class="quiet speak" lang=${other} onClick=${() => screen.speak(other)}>${name}</button>`;
}

/**
 * The link opens nothing, and will not.
 * @param {{ screen: Screen }} p
 */
export function Dead({ screen }) {
  return html`<main class="dead">
    <div role="alert">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d="M14 31l-4 4a7 7 0 0 1-10-10M34 17l4-4a7 7 0 0 1 10 10M17 17l14 14M31 17 17 31" />
      </svg>
      <h1>${screen.t("screen-dead")}</h1>
      <p>${screen.t("screen-dead-hint")}</p>
    </div>
    <p><a class="button" href="/p">${screen.t("screen-code-title")}</a></p>
  </main>`;
}

/**
 * Where the game stands, in one line.
 * @param {{ screen: Screen, sight: any }} p
 */
export const Title = ({ screen, sight }) => html`${screen.texts.value.title(sight.title)}`;

/**
 * Everybody at the table.
 * @param {{ screen: Screen, view: any, roles?: string[] | null, marks?: Record<number, string>, own?: number }} p
 *   `marks` is one word more about a seat
 */
export function Seats({ screen, view, roles = view.roles, marks = {}, own = 0 }) {
  return html`<ol class="table-seats" aria-label=${screen.t("screen-seats")}>
    ${view.seats.map((/** @type {any} */ seat) => {
      const role = roles?.[seat.seat - 1];
      const isOut = !seat.in && view.step.stage !== "lobby";
      const kind = ["place", isOut && "out", view.step.seat === seat.seat && "now", own === seat.seat && "own"];
      return html`<li key=${seat.seat} class=${kind.filter(Boolean).join(" ")} data-seat=${seat.seat}>
        <b class="number">${seat.seat}</b>
        <span class="who">
          <span class="nick">${seat.player || "—"}</span>
          ${seat.consigliere && html`<span class="advisor">${seat.consigliere}</span>`}
          <span class="note">${note(screen, seat, marks[seat.seat], own, isOut)}</span>
        </span>
        ${role && html`<span class="role ${role}">${screen.t(`role-${role}`)}</span>`}
        ${seat.fouls !== undefined && html`<${Sanctions} screen=${screen} of=${seat} />`}
      </li>`;
    })}
  </ol>`;
}

/**
 * @param {Screen} screen
 * @param {any} seat
 * @param {string | undefined} mark
 * @param {number} own
 * @param {boolean} isOut
 */
function note(screen, seat, mark, own, isOut) {
  const left = isOut && seat.left ? screen.t(`exit-${seat.left}`) : "";
  const silent = seat.silent ? screen.t("terminal-silent") : "";
  return [own === seat.seat && screen.t("screen-you"), left, silent, mark].filter(Boolean).join(" · ");
}

/**
 * Fouls as dots, warnings and grey cards as cards, and all of it as words for who hears the page.
 * @param {{ screen: Screen, of: any }} p
 */
export function Sanctions({ screen, of }) {
  const { fouls, warnings, grey_cards } = of;
  return html`<span class="sanctions">
    <span class="unseen">${sanctions(screen, of)}</span>
    <span class="dots" aria-hidden="true">
      ${[1, 2, 3, 4].map((n) => html`<i class=${n <= fouls ? `on f${n}` : ""}></i>`)}
    </span>
    ${(warnings > 0 || grey_cards > 0) &&
    html`<span class="cards" aria-hidden="true">
      ${[...Array(warnings)].map(() => html`<i class="warning"></i>`)}
      ${[...Array(grey_cards)].map(() => html`<i class="grey"></i>`)}
    </span>`}
  </span>`;
}

/**
 * @param {Screen} screen
 * @param {{ fouls: number, warnings: number, grey_cards: number }} of
 */
export function sanctions(screen, { fouls, warnings, grey_cards }) {
  const parts = [screen.t("screen-fouls", { count: fouls })];
  if (warnings) parts.push(screen.t("screen-warnings", { count: warnings }));
  if (grey_cards) parts.push(screen.t("screen-grey-cards", { count: grey_cards }));
  return parts.join(", ");
}

/**
 * The vote as it has been said aloud: candidates in their order, and the counts made.
 * @param {{ screen: Screen, view: any }} p
 */
export function Vote({ screen, view }) {
  const { vote, step } = view;
  if (!vote?.candidates?.length) return null;
  const counted = new Map((vote.counted ?? []).map((/** @type {any} */ c) => [c.seat, c.votes]));
  const most = Math.max(1, ...counted.values());
  const isVote = step.stage === "vote";
  const voters = (/** @type {number} */ seat) =>
    (vote.votes ?? []).flatMap((/** @type {number} */ v, /** @type {number} */ at) => (v === seat ? [at + 1] : []));
  return html`<section class="panel vote" aria-label=${screen.t("screen-vote")}>
    <h2>${screen.t(vote.counted ? "screen-vote" : "screen-nominated")}</h2>
    <ol>
      ${vote.candidates.map((/** @type {number} */ seat) => {
        const votes = counted.get(seat);
        const kind = [isVote && step.seat === seat && "now", vote.tied?.includes(seat) && "tied"];
        return html`<li key=${seat} class=${kind.filter(Boolean).join(" ")}>
          <b>${seat}</b>
          <span class="whose">
            <span class="nick">${view.seats[seat - 1]?.player}</span>
            <${Bar} share=${(votes ?? 0) / most} />
            <span class="voters">${voters(seat).join(" ")}</span>
          </span>
          <span class="votes">${votes === undefined ? "" : votes}
            ${votes !== undefined && html`<span class="unseen">${screen.t("screen-votes", { count: votes })}</span>`}
          </span>
        </li>`;
      })}
    </ol>
    ${vote.tied?.length > 0 && html`<p class="tie">${screen.t("screen-tie", { seats: screen.texts.value.seats(vote.tied) })}</p>`}
    ${vote.raised?.length > 0 && html`<p class="tie">${screen.t("screen-raised", { count: vote.raised.length })}</p>`}
  </section>`;
}

/**
 * A bar that is full at 1.
 * @param {{ share: number }} p
 */
const Bar = ({ share }) => html`<svg class="vote-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
  <rect class="all" width="100" height="4" /><rect class="rest" width=${Math.round(share * 100)} height="4" />
</svg>`;

/**
 * The three seats that the first one killed has named.
 * @param {{ screen: Screen, view: any }} p
 */
export function Best({ screen, view }) {
  if (!view.best_move) return null;
  const { by, seats } = view.best_move;
  return html`<section class="panel best">
    <h2>${screen.t("screen-best", { seat: by })}</h2>
    <p class="three">${seats.map((/** @type {number} */ seat) => html`<b>${seat}</b>`)}</p>
  </section>`;
}

/**
 * Who has won, and why.
 * @param {{ screen: Screen, view: any, book: any, level?: "h1" | "h2" }} p  `level` of its heading
 */
export function Result({ screen, view, book, level = "h2" }) {
  if (!view.result) return null;
  const { winner, cause, article } = view.result;
  return html`<section class="panel ended ${winner}" role="status">
    <${level}>${screen.t(`outcome-${winner}`)}</${level}>
    <p>${screen.t(`cause-${cause}`)} <${Article} screen=${screen} book=${book} article=${article} /></p>
  </section>`;
}

/**
 * “By which rule?”: the article's number, and its text on demand.
 * @param {{ screen: Screen, book: any, article: string }} p
 */
export function Article({ screen, book, article }) {
  const [isOpen, open] = useState(false);
  const found = book?.articles[article];
  if (!found) return null;
  return html`<button class="article" aria-label=${screen.t("screen-article", { article })} onClick=${() => open(true)}>
      ${article}
    </button>
    ${isOpen &&
    html`<${Sheet} title=${article} close=${() => open(false)} closeWord=${screen.t("desk-close")}>
      <p>${found[screen.language.value]}</p>
    </${Sheet}>`}`;
}
