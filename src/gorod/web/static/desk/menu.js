// @ts-check
/** The rare things of a game, the device's own settings, and what is still waiting to be sent. */
import { useState } from "preact/hooks";
import { html } from "../ui.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk }} p */
export function MenuSheet({ desk }) {
  const { choices, view } = desk.sight.value;
  const can = (/** @type {string} */ verb) => Boolean(choices[verb]?.length);
  const entry = (/** @type {string} */ text) => () => { desk.close(); desk.tap(text); };
  /** @param {string} text @param {string} word @param {boolean} [free] */
  const ask = (text, word, free = false) => () => desk.open({ kind: "confirm", entry: text, sanction: word, who: "", free });
  return html`<div class="rare">
    <div class="choices">
      <button onClick=${() => desk.open({ kind: "log" })}>${desk.t("desk-log")}</button>
      <button onClick=${() => desk.open({ kind: "note" })}>${desk.t("desk-note")}</button>
      <a class="button" href=${`/tables/${desk.name}/links`}>${desk.t("desk-links")}</a>
      <a class="button" href=${`/tables/${desk.name}/end`}>${desk.t("desk-protocol")}</a>
      <button onClick=${() => desk.open({ kind: "keys" })}>${desk.t("desk-keys")}</button>
    </div>
    <h3>${desk.t("desk-device")}</h3>
    <div class="choices">
      <button aria-pressed=${!desk.sounds.isMuted.value} onClick=${() => desk.sounds.toggle()}>
        ${desk.t(desk.sounds.isMuted.value ? "desk-sound-off" : "desk-sound-on")}
      </button>
      <button onClick=${() => desk.turnNight()}>${desk.t(`desk-night-${desk.night.value}`)}</button>
      <button lang=${desk.language.value === "ru" ? "en" : "ru"} onClick=${() => desk.speak(desk.language.value === "ru" ? "en" : "ru")}>
        ${desk.language.value === "ru" ? "English" : "Русский"}
      </button>
      <p class="quiet">${desk.t(`desk-engine-${desk.engine.value}`)}</p>
    </div>
    <h3>${desk.t("desk-rare")}</h3>
    <div class="choices">
      ${can("timeout") && html`<button onClick=${entry("timeout")}>${desk.t("desk-verb-timeout")}</button>`}
      ${can("stop") && html`<button class="grave" onClick=${ask("stop", "stop")}>${desk.t("desk-verb-stop")}</button>`}
      ${can("annul") && html`<button class="grave" onClick=${ask("annul", "annul")}>${desk.t("desk-verb-annul")}</button>`}
      ${(choices.replay ?? []).map(
        (/** @type {string} */ reason) => html`<button class="grave" onClick=${ask(`replay ${reason}`, "replay")}>${desk.t("desk-verb-replay")}: ${desk.t(`desk-replay-${reason}`)}</button>`,
      )}
      ${!view.over && view.day > 0 && ["red", "black"].map((team) => html`<button class="grave" onClick=${ask(`decide wins ${team}`, "decide", true)}>${desk.t("desk-decide-wins", { team: desk.t(`team-${team}`) })}</button>`)}
      ${["red", "black"].map((team) => html`<${TeamLoss} desk=${desk} team=${team} />`)}
      ${[...new Set((choices.disqualify ?? []).map((/** @type {string} */ x) => x.split(" ")[1]))].map(
        (reason) => html`<${Disqualify} desk=${desk} reason=${reason} />`,
      )}
    </div>
    <h3>${desk.t("desk-by-words")}</h3>
    <${ByWords} desk=${desk} />
  </div>`;
}

/** @param {{ desk: Desk, team: string }} p */
function TeamLoss({ desk, team }) {
  const codes = desk.about.value.book.codes;
  const found = desk.sight.value.choices.penalties.filter((/** @type {any} */ g) => g.whom.includes(team));
  return found.flatMap((/** @type {any} */ group) =>
    group.codes.map(
      (/** @type {string} */ code) => html`<button
        class="grave"
        onClick=${() => desk.open({ kind: "confirm", entry: `loss ${team} ${code}`, sanction: "team_loss", who: "", free: codes[code].free })}
      >
        ${desk.t("sanction-team_loss")}: ${desk.t(`team-${team}`)} · ${codes[code].title[desk.language.value]}
      </button>`,
    ),
  );
}

/** @param {{ desk: Desk, reason: any }} p */
function Disqualify({ desk, reason }) {
  const [seat, setSeat] = useState("");
  const seats = desk.sight.value.choices.disqualify
    .map((/** @type {string} */ x) => x.split(" "))
    .filter((/** @type {string[]} */ [, why]) => why === reason);
  return html`<label class="pick-seat">${desk.t("desk-verb-disqualify")}: ${desk.t(`desk-disqualify-${reason}`)}
    <select value=${seat} onChange=${(/** @type {any} */ e) => {
      setSeat("");
      if (e.target.value) desk.open({ kind: "confirm", entry: `disqualify ${e.target.value} ${reason}`, sanction: "disqualify", who: e.target.value });
    }}>
      <option value="">—</option>
      ${seats.map((/** @type {string[]} */ [s]) => html`<option value=${s}>${s} ${desk.names.value[Number(s)] ?? ""}</option>`)}
    </select>
  </label>`;
}

/**
 * Any entry in the words of the notation, for what has no button.
 * @param {{ desk: Desk }} p
 */
function ByWords({ desk }) {
  const [text, setText] = useState("");
  return html`<form class="by-words" onSubmit=${(/** @type {Event} */ e) => {
    e.preventDefault();
    if (!text.trim()) return;
    desk.close();
    desk.tap(text.trim());
  }}>
    <input aria-label=${desk.t("desk-by-words")} placeholder=${desk.t("desk-by-words-hint")} value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} spellcheck="false" />
    <button>${desk.t("desk-record")}</button>
  </form>`;
}

/**
 * A line for the protocol, or a remark that the host says after the speech.
 * @param {{ desk: Desk }} p
 */
export function NoteSheet({ desk }) {
  const [text, setText] = useState("");
  /** @param {string} verb */
  const write = (verb) => {
    if (!text.trim()) return;
    desk.close();
    desk.tap(`${verb} ${text.trim().replace(/\s+/g, " ")}`);
  };
  return html`<form class="note" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); write("note"); }}>
    <textarea aria-label=${desk.t("desk-note")} rows="3" maxlength="900" value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)} autofocus></textarea>
    <div class="row">
      <button type="button" onClick=${() => write("remark")}>${desk.t("desk-remark")}</button>
      <button class="good">${desk.t("desk-note-write")}</button>
    </div>
  </form>`;
}

/**
 * What was tapped and is not on the server yet.
 * @param {{ desk: Desk }} p
 */
export function WaitingSheet({ desk }) {
  const taps = desk.queue.value;
  return html`<p>${desk.t(`desk-waiting-${desk.line.value === "opening" ? "live" : desk.line.value}`, { count: taps.length })}</p>
    <ol class="plain">
      ${taps.map((tap) => html`<li>${tap.entry}</li>`)}
    </ol>
    ${desk.line.value === "out" && html`<a class="button" href=${`/login?next=/desk/${desk.name}`}>${desk.t("desk-log-in")}</a>`}`;
}

