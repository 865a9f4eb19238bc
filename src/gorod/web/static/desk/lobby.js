// @ts-check
/** Before the game: who sits where, in pairs or alone, and how the cards are dealt. */
import { useState } from "preact/hooks";
import { html } from "../ui.js";
import { offers, quoted } from "./act.js";
import { post } from "../ask.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** @param {{ desk: Desk }} p */
export function Lobby({ desk }) {
  const { view } = desk.sight.value;
  const { book, known } = desk.about.value;
  const full = view.seats.every((/** @type {any} */ s) => s.player);
  const pairs = view.seats.filter((/** @type {any} */ s) => s.consigliere);
  return html`<section class="lobby">
    <h1>${desk.texts.value.title(desk.sight.value.title)}</h1>
    <p class="hint">${book.title[desk.language.value]}</p>
    <${Paste} desk=${desk} />
    <datalist id="known">${(known ?? []).map((/** @type {string} */ name) => html`<option value=${name} />`)}</datalist>
    <ol class="places">
      ${view.seats.map((/** @type {any} */ seat) => html`<${Place} key=${seat.seat} desk=${desk} seat=${seat} />`)}
    </ol>
    <div class="choices draws">
      <button disabled=${!offers(desk.sight.value, "seats", '""')} onClick=${() => desk.draw("seats")}>${desk.t("desk-draw-seats")}</button>
      ${book.pairs !== "never" &&
      html`<button disabled=${!pairs.length} onClick=${() => desk.draw("lots")}>${desk.t("desk-draw-lots")}</button>`}
    </div>
    <fieldset class="cards-how">
      <legend>${desk.t("desk-cards")}</legend>
      ${["program", "cards", "phones"].map(
        (how) => html`<label>
          <input type="radio" name="cards" checked=${desk.about.value.door.cards === how} onChange=${() => dealBy(desk, how)} />
          ${desk.t(`desk-cards-${how}`)}
        </label>`,
      )}
    </fieldset>
    ${!full && html`<p class="hint">${desk.t("desk-seats-free", { count: view.seats.filter((/** @type {any} */ s) => !s.player).length })}</p>`}
  </section>`;
}

/** @param {Desk} desk @param {string} cards */
async function dealBy(desk, cards) {
  const door = await post(`/api/tables/${desk.name}`, { cards }, "PATCH");
  desk.about.value = { ...desk.about.value, door };
}

/**
 * One seat: its people, typed or chosen.
 * @param {{ desk: Desk, seat: any }} p
 */
function Place({ desk, seat }) {
  const [player, setPlayer] = useState("");
  const [advisor, setAdvisor] = useState("");
  const withPairs = desk.about.value.book.pairs !== "never";
  if (seat.player)
    return html`<li class="taken">
      <b>${seat.seat}</b>
      <span>${seat.player}${seat.consigliere && html`<small>${seat.consigliere}</small>`}</span>
      <button onClick=${() => desk.open({ kind: "seat", seat: seat.seat })} aria-label=${desk.t("desk-more-of", { seat: seat.seat })}>⋯</button>
      <button onClick=${() => desk.tap(`suspend ${seat.seat}`)} aria-label=${desk.t("desk-free-seat", { seat: seat.seat })}>✕</button>
    </li>`;
  const sit = () => {
    if (!player.trim()) return;
    desk.tap(`sit ${seat.seat} ${quoted(player)}${advisor.trim() ? ` ${quoted(advisor)}` : ""}`);
    setPlayer("");
    setAdvisor("");
  };
  return html`<li>
    <b>${seat.seat}</b>
    <form onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); sit(); }}>
      <input list="known" aria-label=${desk.t("desk-player-of", { seat: seat.seat })} placeholder=${desk.t("desk-player")} maxlength="60" value=${player} onInput=${(/** @type {any} */ e) => setPlayer(e.target.value)} />
      ${withPairs &&
      html`<input list="known" aria-label=${desk.t("desk-consigliere-of", { seat: seat.seat })} placeholder=${desk.t("desk-consigliere")} maxlength="60" value=${advisor} onInput=${(/** @type {any} */ e) => setAdvisor(e.target.value)} />`}
      <button disabled=${!player.trim()} aria-label=${desk.t("desk-sit")}>✓</button>
    </form>
  </li>`;
}

/**
 * A pasted list: a name a line; a pair as “name + name”.
 * @param {{ desk: Desk }} p
 */
function Paste({ desk }) {
  const [text, setText] = useState("");
  const free = desk.sight.value.view.seats.filter((/** @type {any} */ s) => !s.player);
  if (!free.length) return null;
  const rows = text.split(/[\n;]+/).map((row) => row.replace(/^\s*\d+[.)]?\s+/, "").trim()).filter(Boolean);
  async function seat() {
    for (const [at, row] of rows.slice(0, free.length).entries()) {
      const [player, advisor] = row.split(/\s*[+/]\s*/);
      desk.tap(`sit ${free[at].seat} ${quoted(player)}${advisor ? ` ${quoted(advisor)}` : ""}`);
    }
    setText("");
  }
  return html`<details class="paste" open=${free.length === desk.sight.value.view.seats.length}>
    <summary>${desk.t("desk-paste")}</summary>
    <textarea rows="5" aria-label=${desk.t("desk-paste")} placeholder=${desk.t("desk-paste-hint")} value=${text} onInput=${(/** @type {any} */ e) => setText(e.target.value)}></textarea>
    <button class="good" disabled=${!rows.length} onClick=${seat}>${desk.t("desk-paste-seat", { count: Math.min(rows.length, free.length) })}</button>
  </details>`;
}
