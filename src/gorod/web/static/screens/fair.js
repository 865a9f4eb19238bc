// @ts-check
/** The draws of a table, for anybody to check: the promise before, the seed after, all drawn anew. */
import { useEffect, useState } from "preact/hooks";
import { startEngine } from "../engine.js";
import { html } from "../ui.js";
import { post } from "../ask.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {{ what: string, number: number, holds: boolean }} Checked */

/**
 * At the foot of a screen: the promise, and the way to the whole page.
 * @param {{ screen: Screen, line: import("./line.js").Line }} p
 */
export function Promised({ screen, line }) {
  const { fair } = line.sight.value;
  if (!fair) return null;
  return html`<details class="promised">
    <summary>${screen.t("screen-fair")}</summary>
    <p>${screen.t(fair.seed ? "screen-fair-after" : "screen-fair-before")}</p>
    <p><code>${fair.commitment}</code></p>
    <p><a class="button" href="/fair#t=${line.token}">${screen.t("screen-fair-open")}</a></p>
  </details>`;
}

/** @param {{ screen: Screen, line: import("./line.js").Line }} p */
export function FairPage({ screen, line }) {
  const [told, tell] = useState(/** @type {any} */ (null));
  const isOver = line.sight.value.view.over;
  useEffect(() => {
    post("/api/watch/draws", { token: line.token }).then(tell, () => {});
  }, [isOver]);
  return html`<main class="fair-page">
    <h1>${screen.t("screen-fair")}</h1>
    ${told && html`<${Fair} ...${{ screen, told }} />`}
    <p><a href="/watch#t=${line.token}">${screen.t("screen-fair-back")}</a></p>
  </main>`;
}

/**
 * What was promised, what came of it, and the check itself.
 * @param {{ screen: Screen, told: { commitment: string, evidence: any } }} p
 */
export function Fair({ screen, told: { commitment, evidence } }) {
  const seen = remembered(commitment);
  return html`<div class="fair">
    <section class="panel">
      <h2>${screen.t("screen-fair-promise")}</h2>
      <p>${screen.t("screen-fair-how")}</p>
      <p><code class="long">${commitment}</code></p>
      ${seen && html`<p class="muted">${screen.t("screen-fair-seen", { time: new Date(seen).toLocaleString(screen.language.value) })}</p>`}
    </section>
    <section class="panel">
      <h2>${screen.t("screen-fair-seed")}</h2>
      ${evidence
        ? html`<p><code class="long">${evidence.seed}</code></p>
            <${Check} ...${{ screen, evidence }} />
            <h3>${screen.t("screen-fair-yourself")}</h3>
            <p>${screen.t("screen-fair-command")}</p>
            <pre><code>gorod draw ${evidence.seed}</code></pre>`
        : html`<p>${screen.t("screen-fair-wait")}</p>`}
    </section>
  </div>`;
}

/**
 * The check, in this browser, by the engine that judges.
 * @param {{ screen: Screen, evidence: any }} p
 */
function Check({ screen, evidence }) {
  const [state, set] = useState(/** @type {"" | "runs" | "failed"} */ (""));
  const [found, show] = useState(/** @type {Checked[] | null} */ (null));
  async function run() {
    set("runs");
    const engine = startEngine();
    try {
      show(JSON.parse(await engine.call("check_draws", JSON.stringify(evidence))));
      set("");
    } catch {
      set("failed");
    } finally {
      engine.stop();
    }
  }
  return html`<div role="status">
      ${state === "runs" && html`<p>${screen.t("screen-fair-runs")}</p>`}
      ${state === "failed" && html`<p class="alert">${screen.t("screen-fair-failed")}</p>`}
      ${found && html`<${Findings} ...${{ screen, found }} />`}
    </div>
    ${!found && html`<p><button class="main" disabled=${state === "runs"} onClick=${run}>${screen.t("screen-fair-check")}</button></p>`}`;
}

/** @param {{ screen: Screen, found: Checked[] }} p */
function Findings({ screen, found }) {
  const holds = found.every((row) => row.holds);
  return html`<p class="alert ${holds ? "good" : ""}"><b>${screen.t(holds ? "screen-fair-holds" : "screen-fair-broken")}</b></p>
    <ul class="findings">
      ${found.map((row) => html`<li class=${row.holds ? "holds" : "broken"}>
        <span aria-hidden="true">${row.holds ? "✓" : "✗"}</span>
        <span>${screen.t(`screen-fair-${row.holds ? "yes" : "no"}-${row.what}`, { number: row.number })}</span>
      </li>`)}
    </ul>
    ${found.length === 1 && html`<p class="muted">${screen.t("screen-fair-nothing")}</p>`}`;
}

/**
 * When this device saw the promise first: nobody can have changed it since.
 * @param {string} commitment
 * @returns {string}
 */
function remembered(commitment) {
  const key = `gorod:promise:${commitment}`;
  try {
    const seen = localStorage.getItem(key) ?? new Date().toISOString();
    localStorage.setItem(key, seen);
    return seen;
  } catch {
    return "";
  }
}
