// @ts-check
/**
 * What makes the pages of a tournament live. The server writes them; here they ask for themselves
 * anew when there is news, and send what is decided on them.
 *
 * - `[data-part="name"]`: a part of the page that follows the news.
 * - `form[data-decide="kind"]`: its fields are the entry's; `data-as` says what a field is (int,
 *   bool, list: words parted by commas, points: thousandths).
 * - `button[data-entries]`: decisions ready made, as JSON.
 * - `form[data-result="game"]`: a result written down from paper.
 * - `form[data-post="address"]`: sent to another address; `data-then` is where to go, with the
 *   answer's values in braces.
 * - `[data-ask]`: asked once more before it is done. `button[data-opens]`: opens a dialog.
 * - `form[data-weigh="address"]`: what its decision would do is shown before it is recorded, and
 *   what it did afterwards. `button[data-shows="address"]`: shows that of an earlier one.
 * - A field whose name is several words has as many words for its value: "reach of", "game a/1/2".
 */
import { get, post, Told } from "../ask.js";
import { openLine } from "../line.js";
import { newId } from "../ui.js";

const root = /** @type {HTMLElement} */ (document.querySelector("[data-lost]"));
/** @type {{ [name: string]: string | undefined }} */
const say = root.dataset;

/** @param {string} name @param {{ [name: string]: string }} [with_] @param {...(Node | string)} inside */
function made(name, with_ = {}, ...inside) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(with_)) node.setAttribute(key, value);
  node.append(...inside);
  return node;
}

// What is new

/** Whether a part holds something that is being typed or read and must not be taken away. */
const isBusy = (/** @type {Element} */ part) =>
  part.contains(document.activeElement) &&
  document.activeElement?.matches("input, select, textarea");

/** What the reader has opened stays open. @param {Element} old @param {Element} fresh */
function keepOpen(old, fresh) {
  for (const open of old.querySelectorAll("details[open][id]"))
    fresh.querySelector(`#${CSS.escape(open.id)}`)?.setAttribute("open", "");
}

let asking = false;
let missed = false;

/** The page as it is now; parts that changed take the place of the old ones. */
export async function refresh() {
  if (asking) {
    missed = true;
    return;
  }
  asking = true;
  missed = false;
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const top = page.querySelector("[data-lost]");
    if (top instanceof HTMLElement) Object.assign(say, { version: top.dataset.version, stamp: top.dataset.stamp });
    for (const part of document.querySelectorAll("[data-part]")) {
      const name = /** @type {HTMLElement} */ (part).dataset.part ?? "";
      const fresh = page.querySelector(`[data-part="${CSS.escape(name)}"]`);
      if (!fresh || isBusy(part) || part.querySelector("dialog[open]")) continue;
      keepOpen(part, fresh);
      if (!part.isEqualNode(fresh)) part.replaceWith(document.adoptNode(fresh));
    }
    filterAll();
  } catch {
    // The line will say when the server is there again.
  } finally {
    asking = false;
    if (missed) refresh();
  }
}

/** What the time is over there, in milliseconds. */
let now = () => Date.now();

if (say.tournament) {
  const line = openLine(`/live/tournament/${say.tournament}`, {
    hello: () => ({ stamp: Number(say.stamp) }),
    heard: (said) => said.stamp !== Number(say.stamp) && refresh(),
    turned: (state) => document.body.classList.toggle("lost", state !== "live"),
  });
  now = line.now;
  line.start();
}

// What is said back

const toasts = document.body.appendChild(made("div", { class: "toasts", role: "status" }));

/** @param {string} words @param {{ bad?: boolean, act?: [string, () => void] }} [how] */
function toast(words, { bad = false, act } = {}) {
  const note = made("p", { class: bad ? "toast bad" : "toast" }, words);
  if (act) {
    const button = made("button", { type: "button" }, act[0]);
    button.addEventListener("click", () => (note.remove(), act[1]()));
    note.append(button);
  }
  toasts.append(note);
  setTimeout(() => note.remove(), act || bad ? 9000 : 5000);
}

/**
 * A question over the page; answers whether it was agreed to. Without `yes` nothing is asked.
 * @param {string} words
 * @param {string} yes
 * @param {Node[]} [more]
 * @returns {Promise<boolean>}
 */
function ask(words, yes, more = []) {
  return new Promise((answer) => {
    const agree = made("button", { type: "button", class: "main" }, yes);
    const leave = made("button", { type: "button" }, say.close ?? "");
    const dialog = /** @type {HTMLDialogElement} */ (
      made("dialog", { class: "sheet asks" }, made("p", {}, words), ...more, made("p", { class: "acts" }, ...(yes ? [agree] : []), leave))
    );
    let agreed = false;
    agree.addEventListener("click", () => ((agreed = true), dialog.close()));
    leave.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => (dialog.remove(), answer(agreed)));
    document.body.append(dialog);
    dialog.showModal();
  });
}

// What is decided

/**
 * Record decisions; when others were faster, show what they decided and ask again.
 * @param {any[]} entries
 * @param {string} [version]
 * @returns {Promise<any>} the answer, or null when it was left
 */
export async function decide(entries, version = say.version) {
  const command = { id: newId(), version: Number(version), entries };
  const address = `${say.api}/decisions`;
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(command),
  }).catch(() => null);
  const said = await answer?.json().catch(() => ({}));
  if (answer?.ok) {
    say.version = String(said.version);
    return said;
  }
  if (answer?.status !== 409) throw new Told(answer?.status ?? 0, said?.problem ?? say.lost ?? "");
  const items = said.since.map((/** @type {any} */ x) => made("li", {}, made("b", {}, x.who), ` ${x.says}`));
  const again = await ask(said.problem, say.again ?? "", [made("ul", { class: "since" }, ...items)]);
  if (!again) {
    refresh();
    return null;
  }
  return decide(entries, String(said.version));
}

/**
 * A piece of a page, to be shown over this one.
 * @param {string} address
 * @param {any[]} [entries] decisions to be looked at
 */
async function piece(address, entries) {
  const headers = { "Content-Type": "application/json" };
  const how = entries && { method: "POST", headers, body: JSON.stringify({ entries }) };
  const answer = await fetch(address, how).catch(() => null);
  if (!answer?.ok) {
    const said = await answer?.json().catch(() => ({}));
    throw new Told(answer?.status ?? 0, said?.problem ?? say.lost ?? "");
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...page.body.children].map((node) => document.adoptNode(node));
}

/** @param {string} words @param {string} address of a piece that is only to be read */
async function show(words, address) {
  try {
    await ask(words, "", await piece(address));
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { bad: true });
  }
}

/** @param {any} said */
function thank(said) {
  for (const note of said.notes) toast(note);
  const last = said.lines.at(-1);
  const n = said.lines.length;
  const takeBack = async () => {
    try {
      if (await decide([n > 1 ? { kind: "undo", count: n } : { kind: "undo", n: last.n }])) refresh();
    } catch (error) {
      toast(String(/** @type {Error} */ (error).message), { bad: true });
    }
  };
  toast(say.done ?? "", { act: [say.undo ?? "", takeBack] });
}

/** @type {{ [as: string]: (text: string) => any }} */
const AS = {
  int: (text) => Number.parseInt(text, 10),
  points: (text) => Math.round(Number(text.replace(",", ".").replace("−", "-")) * 1000),
  list: (text) => text.split(/[,;\n]/).map((part) => part.trim()).filter(Boolean),
  lines: (text) => text.split("\n").map((part) => part.trim()).filter(Boolean),
  minutes: (text) => new Date(now() + Number(text) * 60_000).toISOString().replace(/\.\d+/, ""),
  json: (text) => JSON.parse(text),
};

/**
 * The fields of a form as an entry has them; those left empty are left out.
 * @param {HTMLFormElement} form
 */
export function fields(form) {
  /** @type {{ [name: string]: any }} */
  const found = {};
  for (const one of form.elements) {
    if (!(one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement)) continue;
    const { name, dataset } = one;
    if (!name || one.disabled) continue;
    if (dataset.as === "bool") {
      found[name] = /** @type {HTMLInputElement} */ (one).checked;
    } else if (one instanceof HTMLInputElement && one.type === "checkbox") {
      if (one.checked) (found[name] ??= []).push(one.value);
    } else if (one instanceof HTMLInputElement && one.type === "radio") {
      if (one.checked && one.value) found[name] = AS[dataset.as ?? ""]?.(one.value) ?? one.value;
    } else if (one instanceof HTMLSelectElement && one.multiple) {
      found[name] = [...one.selectedOptions].map((option) => option.value);
    } else if (one.value.trim()) {
      found[name] = dataset.as ? AS[dataset.as](one.value) : one.value.trim();
    }
  }
  for (const name of Object.keys(found).filter((name) => name.includes(" "))) {
    const words = found[name].split(" ");
    name.split(" ").forEach((one, at) => words[at] && (found[one] = words[at]));
    delete found[name];
  }
  return found;
}

/** @param {HTMLFormElement} form @param {string} words */
function wrong(form, words) {
  const alert = form.querySelector("[role=alert]");
  if (!(alert instanceof HTMLElement)) {
    if (words) toast(words, { bad: true });
    return;
  }
  alert.textContent = words;
  alert.hidden = !words;
  if (words) alert.scrollIntoView({ block: "nearest" });
}

/**
 * A result that was written down from paper, as a draft.
 * @param {HTMLFormElement} form
 */
function drafted(form) {
  const value = (/** @type {ParentNode} */ at, /** @type {string} */ name) =>
    /** @type {HTMLInputElement | HTMLSelectElement} */ (at.querySelector(`[name=${name}]`)).value;
  const lines = [...form.querySelectorAll("[data-seat]")].map((row) => {
    /** @type {{ [name: string]: any }} */
    const line = { seat: Number(/** @type {HTMLElement} */ (row).dataset.seat), role: value(row, "role") };
    if (Number(value(row, "fouls"))) line.fouls = Number(value(row, "fouls"));
    if (value(row, "left")) line.left = value(row, "left");
    return line;
  });
  /** @type {{ [name: string]: any }} */
  const result = { winner: value(form, "winner"), lines };
  const killed = Number(value(form, "first_killed"));
  const move = AS.list(value(form, "best_move")).map(Number);
  if (killed) result.first_killed = killed;
  if (killed && move.length) Object.assign(result, { best_move_by: killed, best_move: move });
  return { kind: "draft", game: form.dataset.result, result };
}

/** @param {HTMLFormElement} form */
async function sendForm(form) {
  const { decide: kind, post: address, then, result, weigh } = form.dataset;
  if (kind || result) {
    const said = await decide([result ? drafted(form) : { kind, ...fields(form) }]);
    if (!said) return;
    thank(said);
    if (weigh) show(say.done ?? "", `${weigh}/${said.lines.at(-1).n}`);
  } else if (address) {
    const needs = form.dataset.versioned !== undefined;
    const stamp = needs ? { id: newId(), version: Number(say.version) } : {};
    const said = await post(address, { ...stamp, ...fields(form) }, form.dataset.method ?? "POST");
    if (then) {
      location.href = then.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(said[name]));
      return;
    }
  }
  form.closest("dialog")?.close();
  form.reset();
  /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
  await refresh();
}

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-decide], [data-post], [data-result]")) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter ?? form.querySelector("button"));
  const { ask: question, weigh, decide: kind } = form.dataset;
  const yes = button?.textContent?.trim() ?? say.yes ?? "";
  if (question && !weigh && !(await ask(question, yes))) return;
  wrong(form, "");
  if (button) button.disabled = true;
  try {
    if (weigh) {
      const what = await piece(weigh, [{ kind, ...fields(form) }]);
      if (!(await ask(question ?? say.sure ?? "", yes, what))) return;
    }
    await sendForm(form);
  } catch (error) {
    const told = /** @type {Told} */ (error);
    wrong(form, told.status === 0 ? (say.lost ?? "") : told.message);
  } finally {
    if (button) button.disabled = false;
  }
});

document.addEventListener("click", async (event) => {
  const target = /** @type {Element} */ (event.target);
  const opener = /** @type {HTMLElement | null} */ (target.closest("[data-opens]"));
  if (opener) {
    const dialog = document.getElementById(opener.dataset.opens ?? "");
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  const shower = /** @type {HTMLElement | null} */ (target.closest("[data-shows]"));
  if (shower) {
    show(shower.dataset.words ?? shower.textContent?.trim() ?? "", shower.dataset.shows ?? "");
  }
  if (target.closest("[data-shut]")) target.closest("dialog")?.close();
  if (target instanceof HTMLDialogElement && target.open) target.close();
  const button = /** @type {HTMLButtonElement | null} */ (target.closest("button[data-entries]"));
  if (!button) return;
  const { entries, ask: question } = button.dataset;
  if (question && !(await ask(question, button.textContent?.trim() ?? say.yes ?? ""))) return;
  button.disabled = true;
  try {
    const said = await decide(JSON.parse(entries ?? "[]"));
    if (said) {
      thank(said);
      button.closest("dialog")?.close();
      await refresh();
    }
  } catch (error) {
    toast(/** @type {Error} */ (error).message, { bad: true });
  } finally {
    button.disabled = false;
  }
});

// What is looked for: `input[data-filter="selector"]` hides what does not have its words.

/** @param {HTMLInputElement} input */
function filter(input) {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const one of document.querySelectorAll(input.dataset.filter ?? "none")) {
    const text = (/** @type {HTMLElement} */ (one).dataset.words ?? one.textContent ?? "").toLowerCase();
    /** @type {HTMLElement} */ (one).hidden = !words.every((word) => text.includes(word));
  }
}

function filterAll() {
  for (const input of document.querySelectorAll("input[data-filter]"))
    filter(/** @type {HTMLInputElement} */ (input));
}

document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.dataset.filter) filter(event.target);
});

for (const zone of document.querySelectorAll("[data-zone]"))
  /** @type {HTMLInputElement} */ (zone).value = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

filterAll();

export { ask, get, now, say, toast };
