// @ts-check
/** The page that a streaming program lays over its video: nothing but the layer, on no ground. */
import { render } from "preact";
import { html } from "../ui.js";
import { fragment, stayAwake, token } from "./token.js";
import { Layer } from "./layer.js";
import { openLine } from "./line.js";
import { read } from "./options.js";
import { openScreen } from "./screen.js";

/** @param {{ screen: import("./screen.js").Screen, line: import("./line.js").Line, options: import("./options.js").Options }} p */
function Overlay({ screen, line, options }) {
  const sight = line.sight.value;
  // Viewers must not read of our troubles; whoever sets the overlay up must.
  if (line.state.value === "dead") return html`<p class="layer-dead" role="alert">${screen.t("screen-dead")}</p>`;
  return sight && html`<${Layer} ...${{ screen, sight, now: line.now, options }} />`;
}

async function start() {
  const options = read(fragment(), new URLSearchParams(location.search));
  const screen = await openScreen(options.language);
  const root = /** @type {HTMLElement} */ (document.getElementById("overlay"));
  render(html`<${Overlay} ...${{ screen, line: openLine(token()), options }} />`, root);
  addEventListener("hashchange", () => location.reload());
  stayAwake();
}

start();
