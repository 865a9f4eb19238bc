// @ts-check
/** A player's own phone: the card while it is held, the own fouls, the clock, the table. */
import { Clock } from "../clock.js";
import { html, useHold } from "../ui.js";
import { Promised } from "./fair.js";
import { Best, Result, Seats, Title, Vote, sanctions } from "./parts.js";
import { Tray } from "./tray.js";

/** @typedef {import("./screen.js").Screen} Screen */

const TEAM = { civilian: "red", sheriff: "red", mafia: "black", don: "black" };

/** @param {{ screen: Screen, line: import("./line.js").Line }} p */
export function PlayerPage({ screen, line }) {
  const sight = line.sight.value;
  const { view, fair } = sight;
  const { own } = view;
  const { book } = line.about.value;
  const seat = view.seats[own.seat - 1];
  const draws = view.step.stage === "deal" && fair?.taken && !own.role;
  return html`<main class="player-page">
    <section class="me">
      <b class="number">${own.seat}</b>
      <h1>${seat.player || "—"}${seat.consigliere && html`<small>${seat.consigliere}</small>`}</h1>
    </section>
    <${Result} screen=${screen} view=${view} book=${book} />
    <div>
      <section class="panel stand">
        <h2><${Title} screen=${screen} sight=${sight} /></h2>
        <${Clock} clock=${sight.clock} now=${line.now} label=${screen.t("desk-clock")} />
        ${view.step.seat === own.seat && html`<p class="turn">${screen.t("screen-your-turn")}</p>`}
      </section>
      ${draws ? html`<${Tray} ...${{ screen, line }} />` : html`<${Card} ...${{ screen, view }} />`}
      <${Own} ...${{ screen, view, seat }} />
    </div>
    <div class="around">
      <${Vote} screen=${screen} view=${view} />
      <${Best} screen=${screen} view=${view} />
      <section class="panel">
        <h2>${screen.t("screen-at-table", { count: view.seats.filter((/** @type {any} */ s) => s.in).length })}</h2>
        <${Seats} screen=${screen} view=${view} own=${own.seat} />
      </section>
    </div>
    <${Promised} ...${{ screen, line }} />
  </main>`;
}

/**
 * The card, face down; it lies face up while a finger, the mouse or a key holds it.
 * @param {{ screen: Screen, view: any }} p
 */
function Card({ screen, view }) {
  const [held, hold] = useHold();
  const { own } = view;
  if (!own.role) return null;
  return html`<div class="own-card">
    <button class="playing-card ${held ? "up" : ""}" ...${hold} aria-pressed=${held} data-held=${held ? own.role : undefined}>
      ${held
        ? html`<span class="face ${own.role}" role="status"><${Face} screen=${screen} view=${view} /></span>`
        : html`<span class="back">
            <svg viewBox="0 0 64 64" aria-hidden="true"><path d="M6 32c8-14 18-18 26-18s18 4 26 18c-8 14-18 18-26 18S14 46 6 32z" /><circle cx="32" cy="32" r="9" /></svg>
            <span>${screen.t("screen-hold-card")}</span>
          </span>`}
    </button>
  </div>`;
}

/**
 * What only this seat may know.
 * @param {{ screen: Screen, view: any }} p
 */
function Face({ screen, view }) {
  const { own } = view;
  const team = TEAM[/** @type {keyof typeof TEAM} */ (own.role)];
  const name = (/** @type {number} */ seat) => `${seat} ${view.seats[seat - 1]?.player ?? ""}`;
  const mates = own.black_team.filter((/** @type {any} */ x) => x.seat !== own.seat);
  return html`<strong class="role-name">${screen.t(`role-${own.role}`)}</strong>
    <span class="team">${screen.t("screen-team", { team: screen.t(`team-${team}`) })}</span>
    ${mates.length > 0 &&
    html`<span class="fact"><em>${screen.t("screen-mates")}</em>
      ${mates.map((/** @type {any} */ x) => html`<span>${name(x.seat)} · ${screen.t(`role-${x.role}`)}</span>`)}</span>`}
    ${own.checks.length > 0 &&
    html`<span class="fact"><em>${screen.t("screen-checks")}</em>
      ${own.checks.map((/** @type {any} */ c) => html`<span>${screen.t("sheet-night", { night: c.night })}: ${name(c.target)} · ${screen.t(`answer-${c.answer}`)}</span>`)}</span>`}
    ${own.winks_left > 0 && html`<span class="fact">${screen.t("screen-winks", { count: own.winks_left })}</span>`}
    ${own.winked_by.length > 0 && html`<span class="fact">${screen.t("screen-winked", { seats: screen.texts.value.seats(own.winked_by) })}</span>`}`;
}

/**
 * The own fouls and cards, and whether the voice is lost.
 * @param {{ screen: Screen, view: any, seat: any }} p
 */
function Own({ screen, view, seat }) {
  const { own } = view;
  const left = !seat.in && seat.left;
  const silent = own.silent_on > 0 && own.silent_on >= view.step.day && !left;
  return html`<section class="panel own">
    <h2>${screen.t("screen-own-fouls")}</h2>
    <p class="tokens" aria-hidden="true">
      ${[1, 2, 3, 4].map((n) => html`<i class=${n <= own.fouls ? `on f${n}` : ""}>${n}</i>`)}
      ${[...Array(own.warnings)].map(() => html`<i class="warning"></i>`)}
      ${[...Array(own.grey_cards)].map(() => html`<i class="grey"></i>`)}
    </p>
    <p>${sanctions(screen, own)}</p>
    ${silent && html`<p class="alert warn">${screen.t("screen-silent-on", { day: own.silent_on })}</p>`}
    ${left && html`<p class="alert">${screen.t("screen-you-left", { how: screen.t(`exit-${left}`) })}</p>`}
  </section>`;
}
