// @ts-check
/** The page for everybody: the table as whoever stands beside it sees it; afterwards, everything. */
import { useEffect, useState } from "preact/hooks";
import { Clock } from "../clock.js";
import { html } from "../ui.js";
import { post } from "../ask.js";
import { Promised } from "./fair.js";
import { Best, Result, Seats, Title, Vote } from "./parts.js";
import { Replay } from "./replay.js";

/** @typedef {import("./screen.js").Screen} Screen */

/** @param {{ screen: Screen, line: import("./line.js").Line }} p */
export function PublicPage({ screen, line }) {
  const sight = line.sight.value;
  const { view } = sight;
  const { book } = line.about.value;
  const inside = view.seats.filter((/** @type {any} */ s) => s.in).length;
  return html`<main class="public-page ${view.over ? "is-over" : ""}">
    <div class="standing">
      <${Result} screen=${screen} view=${view} book=${book} level="h1" />
      ${!view.over &&
      html`<section class="panel stand">
        <h1><${Title} screen=${screen} sight=${sight} /></h1>
        <${Speaker} screen=${screen} view=${view} />
        <${Clock} clock=${sight.clock} now=${line.now} label=${screen.t("desk-clock")} />
      </section>`}
      ${!view.over && html`<${Vote} screen=${screen} view=${view} />`}
      <${Best} screen=${screen} view=${view} />
    </div>
    <section class="panel all">
      <h2>${view.over || view.step.stage === "lobby" ? screen.t("screen-seats") : screen.t("screen-at-table", { count: inside })}</h2>
      <${Seats} screen=${screen} view=${view} />
    </section>
    ${view.over && html`<${Past} ...${{ screen, line, book }} />`}
    <${Promised} ...${{ screen, line }} />
  </main>`;
}

/**
 * Who has the word now.
 * @param {{ view: any }} p
 */
function Speaker({ view }) {
  const seat = view.seats[view.step.seat - 1];
  if (!seat) return null;
  return html`<p class="speaker"><b>${seat.seat}</b> ${view.step.consigliere ? seat.consigliere : seat.player}</p>`;
}

/**
 * The game as it was, once it is over.
 * @param {{ screen: Screen, line: import("./line.js").Line, book: any }} p
 */
function Past({ screen, line, book }) {
  const [frames, show] = useState(/** @type {any[] | null} */ (null));
  useEffect(() => {
    post("/api/watch/replay", { token: line.token }).then(
      (answer) => show(answer.frames),
      () => {},
    );
  }, []);
  return frames && html`<${Replay} ...${{ screen, frames, book }} />`;
}
