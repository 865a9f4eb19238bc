// @ts-check
/** The screen of the hall goes round its views by itself, and knows what the time is. */
import { now } from "./office.js";

const hall = /** @type {HTMLElement} */ (document.querySelector(".hall"));
const passing = /** @type {HTMLElement} */ (hall.querySelector(".passing"));
const clock = /** @type {HTMLElement} */ (hall.querySelector(".clock"));
const stay = Number(hall.dataset.seconds) * 1000;
const still = matchMedia("(prefers-reduced-motion: reduce)");
const time = new Intl.DateTimeFormat(document.documentElement.lang, {
  hourCycle: "h23",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: clock.dataset.zone,
});

/** The view that is shown; it stays when the news come, if it is still there. */
let key = "";
let place = 0;

const views = () => /** @type {HTMLElement[]} */ ([...hall.querySelectorAll(".view")]);

/** Show the view of this key, or else the one that has come to its place. */
function show() {
  const all = views();
  const found = all.findIndex((view) => view.dataset.key === key);
  place = found < 0 ? place % all.length : found;
  key = all[place].dataset.key ?? "";
  all.forEach((view, n) => view.classList.toggle("on", n === place));
}

function turn() {
  const all = views();
  place = (place + 1) % all.length;
  key = all[place].dataset.key ?? "";
  show();
  if (still.matches || all.length < 2) return;
  all[place].animate({ opacity: [0, 1] }, 500);
  passing.animate({ transform: ["scaleX(0)", "scaleX(1)"] }, stay);
}

const tell = () => (clock.textContent = time.format(now()));

new MutationObserver(show).observe(hall, { childList: true, subtree: true });
show();
tell();
setInterval(turn, stay);
setInterval(tell, 1000);
