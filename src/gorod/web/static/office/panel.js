// @ts-check
/**
 * What the panel's page counts by itself: what damaged property costs (`form[data-times]`), and
 * how long there is until something is due (`time[data-left]`).
 */
import { now } from "./office.js";

const MINUTE = 60_000;
const said = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });

/** @param {HTMLFormElement} form */
function price(form) {
  const asked = Number(/** @type {HTMLInputElement} */ (form.elements.namedItem("price")).value) || 0;
  const due = asked * Number(form.dataset.times);
  /** @type {HTMLInputElement} */ (form.elements.namedItem("amount")).value = due ? String(due) : "";
  const shown = { "[data-price]": asked, "[data-due]": due };
  for (const [where, sum] of Object.entries(shown)) {
    const at = form.querySelector(where);
    if (at) at.textContent = String(sum);
  }
}

for (const kind of ["input", "reset"])
  document.addEventListener(kind, (event) => {
    const form = /** @type {Element} */ (event.target).closest("form[data-times]");
    if (form instanceof HTMLFormElement) setTimeout(() => price(form));
  });

/** @param {number} minutes */
function words(minutes) {
  const far = Math.abs(minutes);
  if (far < 120) return said.format(minutes, "minute");
  return far < 2880 ? said.format(Math.round(minutes / 60), "hour") : said.format(Math.round(minutes / 1440), "day");
}

function tell() {
  for (const time of document.querySelectorAll("time[data-left]")) {
    const until = /** @type {HTMLTimeElement} */ (time);
    const left = Math.round((Date.parse(until.dateTime) - now()) / MINUTE);
    until.classList.toggle("late", left < 0);
    until.classList.toggle("soon", left >= 0 && left < 15);
    until.dataset.left = words(left);
  }
}

tell();
setInterval(tell, 1000);
