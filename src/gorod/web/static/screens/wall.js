// @ts-check
/** The clock for the room: to be read from the far end of it. */
import { useEffect } from "preact/hooks";
import { Clock, Sounds, read } from "../clock.js";
import { html } from "../ui.js";
import { Title } from "./parts.js";

const sounds = new Sounds();

/** @param {{ screen: import("./screen.js").Screen, line: import("./line.js").Line }} p */
export function Wall({ screen, line }) {
  const sight = line.sight.value;
  const { view, clock } = sight;
  const seat = view.seats[view.step.seat - 1];
  const who = view.step.consigliere ? seat?.consigliere : seat?.player;
  const result = view.result?.winner;
  useEffect(() => {
    const wake = () => sounds.wake();
    addEventListener("pointerdown", wake);
    addEventListener("keydown", full);
    return () => {
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", full);
    };
  }, []);
  return html`<main class="wall" data-stage=${view.step.stage}>
    <header>
      <h1><${Title} screen=${screen} sight=${sight} /></h1>
      ${line.state.value !== "live" && html`<p class="line lost" role="status">${screen.t(`screen-line-${line.state.value}`)}</p>`}
    </header>
    <div class="face">
      ${result
        ? html`<p class="whole ${result}">${screen.t(`outcome-${result}`)}</p>`
        : read(clock, line.now())
          ? html`<${Clock} clock=${clock} now=${line.now} label=${screen.t("desk-clock")} sounds=${sounds} />`
          : html`<p class="whole">${view.step.seat ? view.step.seat : "—"}</p>`}
    </div>
    <footer>
      ${seat && html`<p class="speaker"><b>${seat.seat}</b> ${who}</p>`}
      ${view.step.stage === "vote" && html`<${Counts} view=${view} />`}
    </footer>
    <div class="wall-tools">
      <button class="quiet" aria-pressed=${!sounds.isMuted.value} onClick=${() => sounds.toggle()}>
        ${screen.t(sounds.isMuted.value ? "desk-sound-off" : "desk-sound-on")}
      </button>
      <button class="quiet" onClick=${() => turnFull()}>${screen.t("screen-full")}</button>
    </div>
  </main>`;
}

/**
 * The counts of the vote so far, along the foot of the clock.
 * @param {{ view: any }} p
 */
function Counts({ view }) {
  return html`<ol class="counts">
    ${view.vote.counted.map((/** @type {any} */ c) => html`<li class=${c.seat === view.step.seat ? "now" : ""}><b>${c.seat}</b> ${c.votes}</li>`)}
  </ol>`;
}

/** @param {KeyboardEvent} event */
function full(event) {
  if (event.code === "KeyF" && !event.ctrlKey && !event.metaKey) turnFull();
}

function turnFull() {
  sounds.wake();
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}
