// @ts-check
/** What every part of a screen shares: the reader's language, the names of the seats, the book. */
import { computed, signal } from "@preact/signals";
import { load } from "../texts.js";

/**
 * @typedef {object} Screen
 * @property {import("@preact/signals").Signal<string>} language
 * @property {import("@preact/signals").ReadonlySignal<import("../texts.js").Texts>} texts
 * @property {(id: string, values?: Record<string, string | number>) => string} t
 * @property {(language: string) => void} speak
 */

const LANGUAGES = ["ru", "en"];

/**
 * Load the texts, in every language, so that another one is there at once.
 * @param {string} [wanted]  the page's own language, if none
 * @returns {Promise<Screen>}
 */
export async function openScreen(wanted) {
  const loaded = await Promise.all(LANGUAGES.map((l) => load(l, `/texts/${l}.ftl`)));
  const known = wanted && LANGUAGES.includes(wanted) ? wanted : document.documentElement.lang;
  const language = signal(known);
  const texts = computed(() => loaded[LANGUAGES.indexOf(language.value)]);
  return {
    language,
    texts,
    t: (id, values = {}) => texts.value.text(id, values),
    speak(chosen) {
      language.value = chosen;
      document.documentElement.lang = chosen;
      // The server keeps it for the next page; a screen without a network speaks it all the same.
      const body = new URLSearchParams({ language: chosen, back: "/" });
      fetch("/language", { method: "POST", body, redirect: "manual" }).catch(() => {});
    },
  };
}

/**
 * What messages need to name seats and reasons.
 * @param {any} view
 * @param {any} book
 */
export function known(view, book) {
  /** @type {Record<number, string>} */
  const names = {};
  for (const seat of view?.seats ?? []) if (seat.player) names[seat.seat] = seat.player;
  return { names, codes: book?.codes };
}

/**
 * An entry in words, its reason by the title in the book.
 * @param {Screen} screen
 * @param {Record<string, string> | null} said
 * @param {any} book
 */
export function spoken(screen, said, book) {
  const language = screen.language.value;
  return (said?.[language] ?? "")
    .split(" ")
    .map((word) => (book?.codes[word] ? `(${book.codes[word].title[language]})` : word))
    .join(" ");
}
