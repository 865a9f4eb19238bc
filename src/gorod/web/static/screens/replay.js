// @ts-check
/** A game that is over, step by step: forwards, backwards, or by itself. */
import { useEffect, useRef, useState } from "preact/hooks";
import { html } from "../ui.js";
import { Article, Best, Seats, Vote } from "./parts.js";
import { known, spoken } from "./screen.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {{ at: string | null, entry: string, said: any, rulings: any[], title: any[], view: any }} Frame */

/** Milliseconds that a moment stays when the replay plays by itself. */
const PACE = 1200;

/** @param {{ screen: Screen, frames: Frame[], book: any }} p */
export function Replay({ screen, frames, book }) {
  const last = frames.length - 1;
  const [at, go] = useState(0);
  const [plays, play] = useState(false);
  const move = (/** @type {number} */ to) => go(Math.max(0, Math.min(last, to)));
  useEffect(() => {
    if (!plays) return;
    if (at === last) return play(false);
    const timer = setTimeout(() => move(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [plays, at]);
  useKeys({ back: () => move(at - 1), on: () => move(at + 1), first: () => move(0), last: () => move(last) });
  const frame = frames[at];
  const toggle = () => {
    if (!plays && at === last) go(0);
    play(!plays);
  };
  return html`<section class="replay" aria-labelledby="replay">
    <div class="panel controls">
      <h2 id="replay">${screen.t("screen-replay")}</h2>
      <div class="moment" aria-live=${plays ? "off" : "polite"}>
        <p class="title">${screen.texts.value.title(/** @type {any} */ (frame.title))}</p>
        <p class="entry">${at ? spoken(screen, frame.said, book) : screen.t("screen-replay-start")}</p>
        <${Rulings} ...${{ screen, frame, book }} />
      </div>
      <input type="range" min="0" max=${last} value=${at} aria-label=${screen.t("screen-replay-slider")}
        aria-valuetext=${screen.texts.value.title(/** @type {any} */ (frame.title))}
        onInput=${(/** @type {any} */ event) => { play(false); move(Number(event.target.value)); }} />
      <div class="keys">
        <button onClick=${() => move(at - 1)} disabled=${at === 0} aria-label=${screen.t("screen-replay-back")}>‹</button>
        <button class="main" onClick=${toggle}>${screen.t(plays ? "screen-replay-stop" : "screen-replay-play")}</button>
        <button onClick=${() => move(at + 1)} disabled=${at === last} aria-label=${screen.t("screen-replay-on")}>›</button>
        <span class="count">${at} / ${last}</span>
      </div>
    </div>
    <div class="panel scene">
      <${Seats} screen=${screen} view=${frame.view} marks=${marks(screen, frame.view)} />
      <${Vote} screen=${screen} view=${voted(frame.view)} />
      <${Best} screen=${screen} view=${frame.view} />
    </div>
    <${Log} ...${{ screen, frames, book, at, go: (/** @type {number} */ to) => { play(false); move(to); } }} />
  </section>`;
}

/** @param {{ screen: Screen, frame: Frame, book: any }} p */
function Rulings({ screen, frame, book }) {
  if (!frame.rulings.length) return null;
  const names = known(frame.view, book);
  return html`<ul class="rulings">
    ${frame.rulings.map(([message, article]) => html`<li>
      ${screen.texts.value.say(message, names)} <${Article} ...${{ screen, book, article }} />
    </li>`)}
  </ul>`;
}

/**
 * The whole log; a tap on a line goes to its moment.
 * @param {{ screen: Screen, frames: Frame[], book: any, at: number, go: (at: number) => void }} p
 */
function Log({ screen, frames, book, at, go }) {
  const title = (/** @type {number} */ n) => frames[n] && screen.texts.value.title(/** @type {any} */ (frames[n].title));
  const here = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const line = here.current;
    const box = line?.parentElement;
    if (line && box) box.scrollTop = line.offsetTop - box.offsetTop - box.clientHeight / 2;
  }, [at]);
  return html`<section class="panel log-panel">
    <h2>${screen.t("desk-log")}</h2>
    <ol class="moments">
      ${frames.map((/** @type {Frame} */ frame, /** @type {number} */ n) => html`<li key=${n} ref=${n === at ? here : undefined}>
        <button aria-current=${n === at ? "step" : undefined} onClick=${() => go(n)}>
          ${title(n) !== title(n - 1) && html`<small>${title(n)}</small>`}
          <span>${n ? spoken(screen, frame.said, book) : screen.t("screen-replay-start")}</span>
          ${frame.rulings.map(([message]) => html`<em>${screen.texts.value.say(message, known(frame.view, book))}</em>`)}
        </button>
      </li>`)}
    </ol>
  </section>`;
}

/**
 * What happened to a seat at this moment: who named it, for whom it votes, who shoots, who is checked.
 * @param {Screen} screen
 * @param {any} view
 */
function marks(screen, view) {
  /** @type {Record<number, string[]>} */
  const found = {};
  const mark = (/** @type {number} */ seat, /** @type {string} */ text) => (found[seat] ??= []).push(text);
  const { stage, night } = view.step;
  const byDay = ["speech", "silence", "vote_call", "vote", "tie_speech", "raise"].includes(stage);
  if (byDay) for (const [by, seat] of view.nominations) mark(seat, screen.t("screen-mark-nominated", { seat: by }));
  if (stage === "vote") view.vote.votes.forEach((/** @type {number} */ to, /** @type {number} */ at) => to && mark(at + 1, `→ ${to}`));
  if (["shooting", "don_check", "sheriff_check", "best_move", "dawn"].includes(stage))
    for (const [by, seat] of view.shots) mark(by, screen.t("screen-mark-shot", { seat }));
  for (const [at, , by, target, answer] of view.checks)
    if (at === night && ["don_check", "sheriff_check", "best_move", "dawn"].includes(stage))
      mark(by, screen.t("screen-mark-check", { seat: target, answer: screen.t(`answer-${answer}`) }));
  return Object.fromEntries(Object.entries(found).map(([seat, texts]) => [seat, texts.join(" · ")]));
}

/**
 * The view with the vote only while it is voted; by night it is yesterday's.
 * @param {any} view
 */
const voted = (view) =>
  ["vote_call", "vote", "tie_speech", "raise", "last_word", "over"].includes(view.step.stage) ? view : { ...view, vote: null };

/**
 * The arrows, Home and End, wherever the reader is on the page.
 * @param {Record<"back" | "on" | "first" | "last", () => void>} does
 */
function useKeys(does) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function press(event) {
      const target = /** @type {HTMLElement} */ (event.target);
      if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, dialog")) return;
      const keys = { ArrowLeft: does.back, ArrowRight: does.on, Home: does.first, End: does.last };
      const act = keys[/** @type {keyof typeof keys} */ (event.key)];
      if (!act) return;
      event.preventDefault();
      act();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
