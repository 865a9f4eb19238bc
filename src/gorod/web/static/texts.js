// @ts-check
/**
 * What people read, said in the browser: the same Fluent files and the same messages as
 * `gorod.texts` in Python, and the same sentences.
 *
 *     const t = await load("ru", "/static/texts/ru.ftl");
 *     t.say(["ruling-foul", { seats: { seats: [6] }, count: 1, value: 2 }], { names, codes });
 *
 * @module
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";

/**
 * A message as it travels (`gorod.texts.messages.wire`): the id of a text and what goes into it.
 * @typedef {[id: string, values: { [name: string]: Value }]} Message
 *
 * A number, a person's own words, seats, a reason code of the book, or another message.
 * @typedef {number | string | { seats: number[] } | { code: string } | Message} Value
 *
 * Who sits where.
 * @typedef {{ [seat: number]: string }} Names
 *
 * The reason codes of a book, by id.
 * @typedef {{ [code: string]: { title: { [language: string]: string } } }} Codes
 */

/** How much of a person's own words is shown, in letters. */
const LONGEST = 1000;

/** Control characters and turns of the writing direction: what was typed may hold them. */
const UNSEEN = /[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A text as it may be shown: what a person typed may be long, or hold control characters.
 * @param {string} value
 */
export function shown(value) {
  const letters = [...value.replace(UNSEEN, "\ufffd")];
  return letters.length <= LONGEST ? letters.join("") : letters.slice(0, LONGEST).join("") + "…";
}

/** The texts of one language. */
export class Texts {
  #bundle;
  #strict;

  /**
   * @param {string} language
   * @param {string} source  the Fluent file of that language
   * @param {{ strict?: boolean }} [options]  strict: throw where a text or a value is missing,
   *   instead of showing its id
   */
  constructor(language, source, { strict = false } = {}) {
    this.language = language;
    this.#strict = strict;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(source));
  }

  /**
   * The text with this id.
   * @param {string} id
   * @param {{ [name: string]: string | number }} [values]
   * @returns {string}
   */
  text(id, values = {}) {
    const pattern = this.#bundle.getMessage(id)?.value;
    if (pattern == null) return this.#missing(id);
    /** @type {Error[]} */
    const errors = [];
    const safe = Object.entries(values).map(([n, v]) => [n, typeof v === "string" ? shown(v) : v]);
    const text = this.#bundle.formatPattern(pattern, Object.fromEntries(safe), errors);
    if (errors.length && this.#strict) throw new Error(`${id}: ${errors[0].message}`);
    return text;
  }

  /**
   * A message in this language; with `names`, a seat is followed by its name.
   * @param {Message} message
   * @param {{ names?: Names, codes?: Codes }} [known]
   * @returns {string}
   */
  say([id, values], known = {}) {
    const put = (/** @type {Value} */ value) => {
      if (typeof value !== "object") return value;
      if (Array.isArray(value)) return this.say(value, known);
      if ("seats" in value) return this.seats(value.seats, known.names);
      return known.codes?.[value.code]?.title[this.language] ?? this.#missing(value.code);
    };
    const said = Object.entries(values).map(([name, value]) => [name, put(value)]);
    return this.text(id, Object.fromEntries(said));
  }

  /**
   * A title of several parts: «День 3 · речь игрока 7».
   * @param {Message[]} parts
   */
  title(parts) {
    const title = parts.map((part) => this.say(part)).join(" · ");
    return title.slice(0, 1).toUpperCase() + title.slice(1);
  }

  /**
   * A list of seats: “5, 2 and 8”; empty when there are none.
   * @param {number[]} seats
   * @param {Names} [names]
   */
  seats(seats, names = {}) {
    const named = seats.map((seat) => (names[seat] ? `${seat} (${names[seat]})` : `${seat}`));
    if (named.length < 2) return named.join("");
    return `${named.slice(0, -1).join(", ")} ${this.text("and")} ${named.at(-1)}`;
  }

  /** @param {string} id */
  #missing(id) {
    if (this.#strict) throw new Error(`there is no text “${id}”`);
    return id;
  }
}

/**
 * The texts of a language, from the address of its Fluent file.
 * @param {string} language
 * @param {string} url
 */
export async function load(language, url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return new Texts(language, await answer.text());
}
