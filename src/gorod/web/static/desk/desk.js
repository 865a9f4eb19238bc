// @ts-check
/** The judge's desk: one page, one table, one thumb. */
import { computed, effect, signal } from "@preact/signals";
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Sounds } from "../clock.js";
import { load } from "../texts.js";
import { html } from "../ui.js";
import { isPicking, mainEntry, offers, seatEntry, usualFoul } from "./act.js";
import { Eye } from "./eye.js";
import { Lobby } from "./lobby.js";
import { Log, shortName } from "./log.js";
import { Said } from "./said.js";
import { Seats } from "./seats.js";
import { Sheets } from "./sheets.js";
import { Step } from "./step.js";
import { openTable } from "./table.js";

/** @typedef {ReturnType<typeof makeDesk>} Desk */

const LANGUAGES = ["ru", "en"];

/** @param {string} language */
const textsOf = (language) => load(language, `/texts/${language}.ftl`);

/**
 * What every part of the page shares.
 * @param {ReturnType<typeof openTable>} table
 * @param {import("../texts.js").Texts} spoken
 */
function makeDesk(table, spoken) {
  const texts = signal(spoken);
  const language = computed(() => texts.value.language);
  const rolesHeld = signal(false);
  const picked = signal(/** @type {number[]} */ ([]));
  const sheet = signal(/** @type {any} */ (null));
  const night = signal(localStorage.getItem("gorod:night") ?? "auto");
  const sounds = new Sounds();

  const names = computed(() => {
    /** @type {Record<number, string>} */
    const found = {};
    for (const seat of table.sight.value?.view.seats ?? []) if (seat.player) found[seat.seat] = seat.player;
    return found;
  });
  const naming = () => ({ names: names.value, codes: table.about.value?.book.codes });
  const t = (/** @type {string} */ id, /** @type {Record<string, any>} */ values = {}) =>
    texts.value.text(id, values);

  let step = "";
  effect(() => {
    const key = table.sight.value?.view.key;
    if (key !== step) picked.value = [];
    step = key;
  });

  /** @param {number} seat */
  function pick(seat) {
    const now = picked.value;
    const next = now.includes(seat) ? now.filter((s) => s !== seat) : [...now, seat];
    picked.value = next;
    if (next.length === Math.max(...table.sight.value.choices.best.sizes)) main();
  }

  function main() {
    const entry = mainEntry(table.sight.value, picked.value);
    picked.value = [];
    table.tap(entry);
  }

  return {
    ...table,
    ...{ language, texts, rolesHeld, picked, sheet, night, sounds, names, naming, t, pick, main },
    unpick: () => (picked.value = []),
    /** A tap on the clock stops it, or lets it run. */
    turnClock: () => table.clock({ do: table.sight.value.clock.ends ? "hold" : "go" }),
    /** @param {any} what */
    open: (what) => (sheet.value = what),
    close: () => (sheet.value = null),
    /**
     * Ask once more before something grave.
     * @param {string} entry
     * @param {string} sanction
     * @param {string} who
     */
    confirm: (entry, sanction, who) => (sheet.value = { kind: "confirm", entry, sanction, who }),
    /** @param {string} chosen */
    async speak(chosen) {
      texts.value = await textsOf(chosen);
      document.documentElement.lang = chosen;
      document.cookie = `language=${chosen}; path=/; max-age=31536000; samesite=lax`;
    },
    turnNight() {
      const order = ["auto", "on", "off"];
      night.value = order[(order.indexOf(night.value) + 1) % order.length];
      localStorage.setItem("gorod:night", night.value);
    },
  };
}

/** @param {{ desk: Desk }} p */
function Page({ desk }) {
  const sight = desk.sight.value;
  useKeys(desk);
  if (!sight) return html`<${Opening} desk=${desk} />`;
  const { stage, night } = sight.view.step;
  const isNight = desk.night.value === "on" || (desk.night.value === "auto" && NIGHTS.has(stage) && night > 0);
  document.documentElement.dataset.night = isNight ? "yes" : "no";
  const lobby = stage === "lobby";
  return html`<div class="desk ${lobby ? "in-lobby" : ""}" data-stage=${stage} data-version=${sight.version} data-winner=${sight.view.result?.winner}>
    <${Top} desk=${desk} />
    <main>
      ${lobby ? html`<${Lobby} desk=${desk} />` : html`<${Step} desk=${desk} /><${Seats} desk=${desk} />`}
      <${Said} desk=${desk} />
    </main>
    <aside class="log-side"><${Log} desk=${desk} /></aside>
    <${Bottom} desk=${desk} />
    <${Sheets} desk=${desk} />
  </div>`;
}

const NIGHTS = new Set([
  ...["deal", "agreement", "free_seating", "don_look", "sheriff_look", "nightfall"],
  ...["shooting", "don_check", "sheriff_check", "best_move", "dawn"],
]);

/** @param {{ desk: Desk }} p */
function Opening({ desk }) {
  const text = desk.failure.value || desk.t("desk-opening");
  return html`<main class="opening" role="status">
    <p>${text}</p>
    ${desk.failure.value && html`<a class="button" href="/tables">${desk.t("desk-to-tables")}</a>`}
  </main>`;
}

/** @param {{ desk: Desk }} p */
function Top({ desk }) {
  const { door } = desk.about.value;
  return html`<header class="top">
    <a href="/tables" aria-label=${desk.t("desk-to-tables")}>‹</a>
    <span class="title">${door.title || desk.about.value.book.title[desk.language.value]}</span>
    <${Link} desk=${desk} />
    <${Eye} desk=${desk} />
    <button onClick=${() => desk.open({ kind: "menu" })} aria-label=${desk.t("desk-menu")}>☰</button>
  </header>`;
}

/**
 * Whether the line is up, and how much waits.
 * @param {{ desk: Desk }} p
 */
function Link({ desk }) {
  const waits = desk.queue.value.length;
  const line = desk.line.value;
  const isGood = line === "live" || line === "opening";
  if (isGood && !waits)
    return html`<span class="line ${line}" role="status" aria-label=${desk.t(line === "live" ? "desk-line-live" : "desk-opening")}></span>`;
  return html`<button class="line ${line}" onClick=${() => desk.open({ kind: "waiting" })}>
    <span role="status">${isGood ? desk.t("desk-sending", { count: waits }) : desk.t(`desk-line-${line}`, { count: waits })}</span>
  </button>`;
}

/** @param {{ desk: Desk }} p */
function Bottom({ desk }) {
  const sight = desk.sight.value;
  return html`<footer class="bottom">
    ${sight.view.closes && html`<p class="closes">«${sight.view.closes}»</p>`}
    <div class="row">
      <button class="undo" disabled=${!sight.undo} onClick=${() => desk.tap("undo 1")}>
        <span aria-hidden="true">↶</span>
        <small>${sight.undo ? shortName(desk, sight.undo) : desk.t("desk-nothing-to-undo")}</small>
      </button>
      ${sight.redo &&
      html`<button class="redo" onClick=${() => desk.tap(sight.redo.en)} aria-label=${desk.t("desk-redo", { entry: shortName(desk, sight.redo) })}>
        <span aria-hidden="true">↷</span><small>${shortName(desk, sight.redo)}</small>
      </button>`}
      <${Main} desk=${desk} />
    </div>
  </footer>`;
}

/**
 * The one next step.
 * @param {{ desk: Desk }} p
 */
function Main({ desk }) {
  const sight = desk.sight.value;
  const { view, choices } = sight;
  if (view.over)
    return html`<a class="main" href="/tables/${desk.name}/end">${desk.t("desk-to-protocol")}</a>`;
  const { stage } = view.step;
  const draws = stage === "deal" && offers(sight, "roles", '""') && desk.about.value.door.cards === "program";
  if (draws)
    return html`<button class="main" onClick=${() => desk.draw("roles")}>${desk.t("desk-draw-roles")}</button>`;
  const entry = mainEntry(sight, desk.picked.value);
  const last = stage === "vote" && view.vote.candidates.at(-1) === view.step.seat ? sight.waiting.length : 0;
  const label = entry === "resume"
    ? desk.t("desk-resume")
    : desk.picked.value.length
      ? desk.t("desk-best", { seats: desk.picked.value.join(", ") })
      : last
        ? desk.t("desk-next-vote-last", { count: last, seat: view.step.seat })
        : desk.t(`desk-next-${stage}`);
  return html`<button class="main ${offers(sight, "next") || entry !== "next" ? "" : "not-yet"}" onClick=${desk.main}>
    ${label}
  </button>`;
}

/**
 * The keyboard: digits are seats (0 is seat 10), with Shift fouls; Enter goes on, Backspace undoes.
 * @param {Desk} desk
 */
function useKeys(desk) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    function press(event) {
      desk.sounds.wake();
      const target = /** @type {HTMLElement} */ (event.target);
      const sight = desk.sight.value;
      if (!sight || desk.sheet.value || target.closest("input, textarea, select, dialog")) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.code === "KeyZ" && !event.shiftKey && sight.undo) desk.tap("undo 1");
        else if (event.code === "KeyZ" && event.shiftKey && sight.redo) desk.tap(sight.redo.en);
        else return;
        event.preventDefault();
        return;
      }
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      if (digit !== undefined) keySeat(desk, Number(digit) || 10, event);
      else if (event.key === "Enter" && !target.closest("button, a")) {
        event.preventDefault();
        /** @type {HTMLElement | null} */ (document.querySelector(".bottom .main"))?.click();
      } else if (event.key === "Backspace" && sight.undo) desk.tap("undo 1");
      else if (event.key === "?") desk.open({ kind: "keys" });
      else if (event.code === "KeyL") desk.open({ kind: "log" });
      else if (event.code === "KeyN") desk.open({ kind: "note" });
      else return;
      event.preventDefault();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [desk]);
}

/**
 * @param {Desk} desk
 * @param {number} seat
 * @param {KeyboardEvent} event
 */
function keySeat(desk, seat, event) {
  const sight = desk.sight.value;
  if (event.shiftKey) {
    const foul = usualFoul(sight, String(seat));
    if (foul?.grave) desk.confirm(foul.entry, "foul", String(seat));
    else if (foul) desk.tap(foul.entry);
    return;
  }
  if (event.altKey) {
    desk.open({ kind: "seat", seat });
    return;
  }
  const entry = seatEntry(sight, seat);
  if (entry) desk.tap(entry);
  else if (isPicking(sight) && sight.choices.best.seats.includes(seat)) desk.pick(seat);
  else desk.open({ kind: "seat", seat });
}

async function start() {
  const name = location.pathname.split("/").at(-1) ?? "";
  const table = openTable(name);
  const desk = makeDesk(table, await textsOf(document.documentElement.lang));
  addEventListener("pointerdown", () => desk.sounds.wake());
  render(html`<${Page} desk=${desk} />`, /** @type {Element} */ (document.getElementById("desk")));
  await table.load();
  stayAwake();
  // The other language is fetched once, so that a page without a network has it too.
  LANGUAGES.filter((language) => language !== desk.language.value).forEach(textsOf);
  if (isSecureContext && navigator.serviceWorker) navigator.serviceWorker.register("/sw.js");
}

/** Keep the screen lit while the page is in sight; only secure pages are allowed to. */
function stayAwake() {
  const ask = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});
  ask();
  document.addEventListener("visibilitychange", ask);
}

start();
