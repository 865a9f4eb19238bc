// @ts-check
/**
 * How an overlay looks, as its address says it, behind the “#” or the “?”:
 * `scale=1.2&show=seats,clock&theme=light&side=left&names=no&language=en`.
 */

export const PARTS = ["seats", "clock", "title", "vote", "best", "result"];
export const SIDES = ["bottom", "top", "left", "right"];
export const THEMES = ["dark", "light"];

/** @typedef {{ scale: number, show: string[], theme: string, side: string, names: boolean, language: string }} Options */

/** @type {Options} */
export const USUAL = { scale: 1, show: PARTS, theme: "dark", side: "bottom", names: true, language: "" };

/**
 * What an address asks for; what it does not say, or says wrongly, is as usual.
 * @param {URLSearchParams[]} places
 * @returns {Options}
 */
export function read(...places) {
  const said = (/** @type {string} */ name) => places.map((p) => p.get(name)).find(Boolean) ?? "";
  const one = (/** @type {string} */ name, /** @type {string[]} */ of) => (of.includes(said(name)) ? said(name) : of[0]);
  const scale = Number(said("scale").replace(",", "."));
  const show = PARTS.filter((part) => said("show").split(",").includes(part));
  return {
    scale: scale >= 0.4 && scale <= 3 ? scale : 1,
    show: show.length ? show : PARTS,
    theme: one("theme", THEMES),
    side: one("side", SIDES),
    names: said("names") !== "no",
    language: ["ru", "en"].includes(said("language")) ? said("language") : "",
  };
}

/**
 * The same as it stands in an address: only what is not as usual.
 * @param {Options} options
 */
export function written(options) {
  const said = new URLSearchParams();
  if (options.scale !== USUAL.scale) said.set("scale", String(options.scale));
  if (options.show.length < PARTS.length) said.set("show", options.show.join(","));
  if (options.theme !== USUAL.theme) said.set("theme", options.theme);
  if (options.side !== USUAL.side) said.set("side", options.side);
  if (!options.names) said.set("names", "no");
  if (options.language) said.set("language", options.language);
  return said.toString().replaceAll("%2C", ",");
}
