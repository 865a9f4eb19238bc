// @ts-check
/** An overlay is set up here: what it shows, how it looks, and the address to give the program. */
import { useEffect, useState } from "preact/hooks";
import { html } from "../ui.js";
import { Layer } from "./layer.js";
import { openLine } from "./line.js";
import { Copy } from "./link.js";
import { PARTS, SIDES, THEMES, USUAL, written } from "./options.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./options.js").Options} Options */
/** @typedef {import("./link.js").Link} Link */

/** @param {{ screen: Screen, found: Link[] }} p */
export function Builder({ screen, found }) {
  const [options, set] = useState(USUAL);
  const [chosen, choose] = useState(found[0].id);
  const link = found.find(({ id }) => id === chosen) ?? found[0];
  const more = written(options);
  const address = more ? `${link.address}&${more}` : link.address;
  const put = (/** @type {Partial<Options>} */ change) => set({ ...options, ...change });
  return html`<section class="panel builder no-print" aria-labelledby="builder">
    <h2 id="builder">${screen.t("screen-builder")}</h2>
    <p class="muted">${screen.t("screen-builder-hint")}</p>
    <${Preview} key=${link.id} ...${{ screen, link, options }} />
    <form class="builder-form" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${found.length > 1 &&
      html`<label>${screen.t("screen-builder-link")}
        <select value=${link.id} onChange=${(/** @type {any} */ e) => choose(e.target.value)}>
          ${found.map((one) => html`<option value=${one.id}>${screen.t(`screen-eye-${one.eye}`)}${one.delay ? ` · ${one.delay}` : ""}</option>`)}
        </select>
      </label>`}
      <fieldset>
        <legend>${screen.t("screen-builder-show")}</legend>
        ${PARTS.map((part) => html`<label class="choice">
          <input type="checkbox" checked=${options.show.includes(part)} onChange=${() => put({ show: turned(options.show, part) })} />
          ${screen.t(`screen-part-${part}`)}
        </label>`)}
        <label class="choice">
          <input type="checkbox" checked=${options.names} onChange=${() => put({ names: !options.names })} />${screen.t("screen-part-names")}
        </label>
      </fieldset>
      <div>
        <${Choice} ...${{ screen, name: "side", of: SIDES, value: options.side, put }} />
        <${Choice} ...${{ screen, name: "theme", of: THEMES, value: options.theme, put }} />
        <label>${screen.t("screen-builder-language")}
          <select value=${options.language} onChange=${(/** @type {any} */ e) => put({ language: e.target.value })}>
            <option value="">${screen.t("screen-language-own")}</option><option value="ru" lang="ru">Русский</option><option value="en" lang="en">English</option>
          </select>
        </label>
        <label>${screen.t("screen-builder-scale", { percent: Math.round(options.scale * 100) })}
          <input type="range" min="0.6" max="2" step="0.1" value=${options.scale} onInput=${(/** @type {any} */ e) => put({ scale: Number(e.target.value) })} />
        </label>
      </div>
    </form>
    <p class="row built"><input readonly aria-label=${screen.t("screen-builder-address")} value=${address} onFocus=${(/** @type {any} */ e) => e.target.select()} />
      <${Copy} screen=${screen} text=${address} />
    </p>
  </section>`;
}

/**
 * A part more, or one fewer; the last one stays.
 * @param {string[]} show
 * @param {string} part
 */
function turned(show, part) {
  const next = PARTS.filter((p) => show.includes(p) !== (p === part));
  return next.length ? next : show;
}

/** @param {{ screen: Screen, name: "side" | "theme", of: string[], value: string, put: (change: Partial<Options>) => void }} p */
function Choice({ screen, name, of, value, put }) {
  return html`<label>${screen.t(`screen-builder-${name}`)}
    <select value=${value} onChange=${(/** @type {any} */ e) => put({ [name]: e.target.value })}>
      ${of.map((one) => html`<option value=${one}>${screen.t(`screen-${name}-${one}`)}</option>`)}
    </select>
  </label>`;
}

/**
 * The layer as it is now, over something like a picture.
 * @param {{ screen: Screen, link: Link, options: Options }} p
 */
function Preview({ screen, link, options }) {
  const [line, keep] = useState(/** @type {import("./line.js").Line | null} */ (null));
  useEffect(() => {
    const opened = openLine(link.address.split("#t=")[1]);
    keep(opened);
    return opened.close;
  }, []);
  const sight = line?.sight.value;
  return html`<div class="preview-picture" role="img" aria-label=${screen.t("screen-builder-preview")}>
    ${line && sight && html`<${Layer} ...${{ screen, sight, now: line.now, options }} />`}
  </div>`;
}
