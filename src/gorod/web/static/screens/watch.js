// @ts-check
/** A screen that a link opens: a player's phone, the public page, the clock of the room. */
import { render } from "preact";
import { html } from "../ui.js";
import { stayAwake, token } from "./token.js";
import { FairPage } from "./fair.js";
import { openLine } from "./line.js";
import { Dead, Top } from "./parts.js";
import { PlayerPage } from "./player.js";
import { PublicPage } from "./public.js";
import { openScreen } from "./screen.js";
import { Wall } from "./wall.js";

/** @param {{ screen: import("./screen.js").Screen, line: import("./line.js").Line, kind: string }} p */
function Page({ screen, line, kind }) {
  const about = line.about.value;
  const sight = line.sight.value;
  const title = about ? about.title || about.book.title[screen.language.value] : "";
  document.title = [heading(screen, about), title, screen.t("web-access-brand")].filter(Boolean).join(" · ");
  if (line.state.value === "dead") return html`<${Dead} screen=${screen} />`;
  if (kind === "watch" && about?.eye === "clock" && sight) return html`<${Wall} ...${{ screen, line }} />`;
  const Body = kind === "fair" ? FairPage : about?.eye === "player" ? PlayerPage : PublicPage;
  return html`<div class="screen ${kind === "watch" ? (about?.eye ?? "") : kind}" data-stage=${sight?.view.step.stage}>
    <${Top} ...${{ screen, line, title }} />
    ${sight
      ? html`<${Body} ...${{ screen, line }} />`
      : html`<main class="opening" role="status">${screen.t("screen-opening")}</main>`}
  </div>`;
}

/**
 * @param {import("./screen.js").Screen} screen
 * @param {any} about
 */
function heading(screen, about) {
  return about?.eye === "player" ? screen.t("desk-seat", { seat: about.seat }) : "";
}

async function start() {
  const root = /** @type {HTMLElement} */ (document.getElementById("screen"));
  const screen = await openScreen();
  const line = openLine(token());
  root.replaceChildren();
  render(html`<${Page} ...${{ screen, line, kind: root.dataset.screen }} />`, root);
  addEventListener("hashchange", () => location.reload());
  stayAwake();
}

start();
