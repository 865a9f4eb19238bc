// @ts-check
/**
 * The table as this desk has it: what the server confirmed, what is still waiting, and the line
 * between them. A tap is kept on the device before it is sent, and sent until it is answered.
 */
import { batch, computed, effect, signal } from "@preact/signals";
import { startEngine } from "../engine.js";
import { newId } from "../ui.js";
import { shelvesOf } from "./kept.js";
import { Told, get, post } from "../ask.js";
import { openLine } from "../line.js";

/** @typedef {{ id: string, entry: string, version: number, step: string, at: number }} Tap */
/** @typedef {{ row: any, said: Record<string, string>, told: any[] }} LogLine */
/** @typedef {{ entry: string, problem: any, late: boolean }} Trouble */
/** @typedef {import("../engine.js").Engine} Engine */

/** The same tap twice within this time, in milliseconds, is one nervous finger. */
const TWICE = 400;
/** On one seat, the second touch of such a finger would take back the first, or be a step late. */
const ON_SEAT = /^(vote|unvote|nominate|withdraw|joined|shot|check) (?=\d)/;
const RETRY = 1000;
const PATIENCE = 5000;
/** How long a window that the book closes stays open for taps that were made in time. */
const GRACE = 700;
/** How long a new page waits for its service worker. */
const KEEPER = 3000;
/** How many taps go in one request. */
const BATCH = 50;
/** Answers that say what is wrong with the taps themselves: to send them again would not help. */
const HOPELESS = new Set([400, 413, 415, 422]);
/** After these the game stands at another step, so nothing more can be tapped without an engine. */
const MOVES_ON = /^(next|time|resume|pause|timeout|stop|annul|replay|undo|best|loss|remove)\b/;

/**
 * Open a table.
 * @param {string} name
 */
export function openTable(name) {
  const kept = shelvesOf(name);

  /** @type {import("@preact/signals").Signal<any>} */
  const about = signal(null);
  /** @type {import("@preact/signals").Signal<any>} */
  const sure = signal(null);
  /** @type {import("@preact/signals").Signal<{ sight: any, lines: LogLine[] } | null>} */
  const ahead = signal(null);
  /** @type {import("@preact/signals").Signal<LogLine[]>} */
  const lines = signal([]);
  /** @type {import("@preact/signals").Signal<Tap[]>} */
  const queue = signal(kept.taps());
  /** @type {import("@preact/signals").Signal<"opening" | "live" | "lost" | "out">} */
  const line = signal("opening");
  /** @type {import("@preact/signals").Signal<"loading" | "ready" | "none">} */
  const engine = signal("loading");
  /** @type {import("@preact/signals").Signal<Trouble[]>} */
  const troubles = signal(kept.troubles());
  /** @type {import("@preact/signals").Signal<any>} */
  const refusal = signal(null);
  /** @type {import("@preact/signals").Signal<string>} */
  const failure = signal("");

  const sight = computed(() => (queue.value.length && ahead.value?.sight) || sure.value);
  const log = computed(() => {
    const more = (queue.value.length && ahead.value?.lines) || [];
    return [...lines.value, ...more.filter(({ row }) => row.n > lines.value.length)];
  });
  effect(() => kept.keepTroubles(troubles.value));

  /** The engine, while it stands where the table stands. @type {Engine | null} */
  let local = null;
  /** The engine that came up; it may still have to read the journal. @type {Engine | null} */
  let started = null;
  let isSending = false;
  let sending = 0;
  /** @type {AbortController | null} */
  let asking = null;
  let most = BATCH;
  /** Taps that the server has, though its lines have not come yet. @type {Set<string>} */
  const taken = new Set();
  /** Whether the server wants a login first. */
  let isBarred = false;
  let isReading = false;
  /** The end of the window that this desk has closed last. */
  let expired = 0;
  let last = { finger: "", at: -TWICE };
  let turn = Promise.resolve();

  const live = openLine(`/live/desk/${name}`, {
    hello: () => ({ have: lines.value.length, hash: lines.value.at(-1)?.row.hash ?? "" }),
    heard: (message) => (about.value ? heard(message) : look().catch(() => {})),
    turned(state) {
      const was = line.value;
      line.value = isBarred && state === "live" ? "out" : state;
      if (state !== "live" || was === "live") return;
      // What was asked before may wait on a connection that is dead like the old line.
      asking?.abort();
      if (!isBarred) flush();
    },
  });
  const { now } = live;

  /** One thing at a time, in the order of the taps. */
  const inTurn = (/** @type {() => Promise<void> | void} */ work) => {
    turn = turn.then(work).catch((error) => console.error(error));
    return turn;
  };

  /** @param {Tap} tap */
  function enqueue(tap) {
    kept.keepTap(tap);
    queue.value = [...queue.value, tap];
  }

  /** @param {Set<string>} ids */
  function unqueue(ids) {
    if (!queue.value.some((tap) => ids.has(tap.id))) return;
    queue.value = queue.value.filter((tap) => !ids.has(tap.id));
    for (const id of ids) {
      taken.delete(id);
      kept.dropTap(id);
    }
  }

  /**
   * Record an entry: on the screen now, on the server as soon as it can be.
   * @param {string} entry
   * @param {{ sure?: boolean }} [how]
   */
  function tap(entry, how = {}) {
    const at = performance.now();
    const finger = entry.replace(ON_SEAT, "");
    if (!how.sure && finger === last.finger && at - last.at < TWICE) return;
    last = { finger, at };
    const seen = sight.value;
    if (!seen) return;
    const step = seen.view.key;
    inTurn(async () => {
      refusal.value = null;
      const current = sight.value;
      if (current.view.key !== step) {
        refusal.value = { kind: "stale", step: current.view.key, since: [], entry };
        return;
      }
      if (!local && queue.value.some((tap) => MOVES_ON.test(tap.entry))) {
        refusal.value = { kind: "waits", entry };
        return;
      }
      const version = local ? current.version : current.version + queue.value.length;
      const command = { id: newId(), entry, version, step, at: Math.round(now()) };
      const answer = await ask(local, "record", signed(command));
      if (answer?.stopped) {
        refusal.value = { ...answer.stopped.problem, entry };
        return;
      }
      batch(() => {
        if (answer) ahead.value = answer;
        enqueue(command);
      });
      flush();
    });
  }

  /** A command as the engine wants it, with its author and its time in words. */
  const signed = (/** @type {Tap} */ tap) => ({
    ...tap,
    who: about.value?.me ?? "judge",
    at: new Date(tap.at).toISOString(),
  });

  /**
   * Ask the engine of this device; without an answer it is let go, and the server decides alone.
   * @param {Engine | null} asked
   * @param {string} call
   * @param {...any} args what is no text or number goes as JSON
   */
  async function ask(asked, call, ...args) {
    if (!asked) return null;
    try {
      const plain = args.map((x) => (typeof x === "object" ? JSON.stringify(x) : x));
      return JSON.parse(await asked.call(call, ...plain));
    } catch (error) {
      console.error("the engine of this device stopped", error);
      letGo();
      return null;
    }
  }

  function letGo() {
    started?.stop();
    local = started = null;
    batch(() => {
      engine.value = "none";
      ahead.value = null;
    });
  }

  /** Send what waits, in order, one batch at a time; again and again while there is no answer. */
  async function flush() {
    const taps = queue.value.filter((tap) => !taken.has(tap.id)).slice(0, most);
    if (isSending || !taps.length) return;
    isSending = true;
    clearTimeout(sending);
    asking = new AbortController();
    try {
      const body = { commands: taps };
      const answer = await post(`/api/tables/${name}/commands`, body, "POST", asking);
      isBarred = false;
      most = BATCH;
      await inTurn(() => answered(answer));
      // Without a live line nobody brings the new lines; and one that seems to live may be dead.
      if (line.value !== "live" || answer.stopped?.problem.kind === "stale") await look();
    } catch (error) {
      sending = window.setTimeout(flush, RETRY);
      const status = error instanceof Told ? error.status : 0;
      isBarred = status === 401;
      if (isBarred) line.value = "out";
      // One tap that cannot be read must not take the others with it.
      else if (HOPELESS.has(status) && taps.length > 1) most = 1;
      else if (HOPELESS.has(status))
        await inTurn(() => drop(taps[0].id, why(error)));
      return;
    } finally {
      isSending = false;
      asking = null;
    }
    flush();
  }

  /** @param {any} answer what the server says to a batch */
  async function answered({ accepted, stopped }) {
    for (const { id } of accepted) taken.add(id);
    const known = accepted.filter((/** @type {any} */ { n }) => n <= lines.value.length);
    unqueue(new Set(known.map((/** @type {any} */ { id }) => id)));
    if (stopped) await drop(stopped.id, stopped.problem);
  }

  /**
   * The server did not take a tap: what came after it was meant for another game.
   * @param {string} id
   * @param {any} problem
   */
  async function drop(id, problem) {
    const at = queue.value.findIndex((tap) => tap.id === id);
    if (at < 0) return;
    const taps = queue.value.slice(at);
    const shown = taps.map((tap, at) => ({
      entry: tap.entry,
      problem: at ? { kind: "after" } : problem,
      late: now() - tap.at > PATIENCE,
    }));
    batch(() => {
      unqueue(new Set(taps.map((tap) => tap.id)));
      ahead.value = null;
      if (shown.length === 1 && !shown[0].late) refusal.value = { ...problem, entry: shown[0].entry };
      else troubles.value = [...troubles.value, ...shown];
    });
    await follow([]);
  }

  /**
   * The server's word: the table as it is, and the lines that are new here.
   * @param {{ sight: any, lines: LogLine[] }} message
   */
  function heard(message) {
    const had = lines.value;
    const before = message.sight.version - message.lines.length;
    const whole = [...had.slice(0, before), ...message.lines];
    const isSame = goesOn(had, whole);
    batch(() => {
      lines.value = whole;
      sure.value = message.sight;
      unqueue(new Set(message.lines.map((x) => x.row.id)));
    });
    kept.keepTable({ about: about.value, sight: sure.value, lines: lines.value });
    if (local && isSame) inTurn(() => follow(whole.slice(had.length)));
    else if (started && !isSame) bringUp();
  }

  /** @param {LogLine[]} fresh */
  async function follow(fresh) {
    const rows = fresh.map((x) => x.row);
    const answer = await ask(local, "follow", rows, queue.value.map(signed));
    if (answer) ahead.value = queue.value.length ? answer : null;
  }

  /** Let the engine read the journal; while it does, the server decides alone. */
  async function bringUp() {
    local = null;
    if (isReading || !about.value) return;
    isReading = true;
    const had = lines.value;
    const rows = [about.value.header, ...had.map((x) => x.row)];
    const text = rows.map((row) => JSON.stringify(row) + "\n").join("");
    const isOpen = await ask(started, "open", text, about.value.opened);
    await inTurn(async () => {
      isReading = false;
      if (!isOpen) return;
      if (!goesOn(had, lines.value)) return void bringUp();
      local = started;
      await follow(lines.value.slice(had.length));
      if (local) engine.value = "ready";
    });
  }

  /** The whole table, by a question of its own. */
  async function look() {
    const { table, ...found } = await get(`/api/tables/${name}`);
    live.guess(table.now);
    about.value = found;
    if (!sure.value || table.sight.version >= lines.value.length) heard(table);
    if (started && !local) bringUp();
  }

  async function load() {
    const old = kept.table();
    if (old) {
      batch(() => {
        about.value = old.about;
        lines.value = old.lines;
        sure.value = old.sight;
      });
    }
    try {
      await look();
    } catch (error) {
      if (error instanceof Told && error.status && error.status < 500) {
        line.value = "out";
        failure.value = error.message;
      } else if (!old) failure.value = String(error);
    }
    live.start();
    keepFiles().then(() =>
      startEngine({
        onReady(ready) {
          started = ready;
          bringUp();
          keepFiles();
        },
        onFailed: letGo,
      }),
    );
  }

  /** The time is up in a window that the book closes; without the server, this desk says so. */
  function expire() {
    const clock = sight.value?.clock;
    if (line.value !== "lost" || !local || !clock?.expires || !clock.ends) return;
    if (clock.ends === expired || now() < clock.ends + GRACE) return;
    expired = clock.ends;
    tap("time", { sure: true });
  }
  setInterval(expire, 500);

  return {
    ...{ name, about, sight, log, queue, line, engine, troubles, refusal, failure },
    ...{ tap, load, now },
    /** @param {Record<string, any>} turned */
    clock: (turned) =>
      post(`/api/tables/${name}/clock`, turned).catch((error) => (refusal.value = why(error))),
    /** @param {string} what */
    draw: (what) => ordered(`/api/tables/${name}/draw`, { what }),
    /** @param {{ n: number, entry?: string, why?: string }} amendment */
    amend: (amendment) => ordered(`/api/tables/${name}/amend`, amendment),
  };

  /**
   * Something that only the server can do, for the moment that is shown.
   * @param {string} address
   * @param {Record<string, any>} body
   */
  async function ordered(address, body) {
    refusal.value = null;
    const { version, view } = sight.value;
    try {
      const answer = await post(address, { ...body, id: newId(), version, step: view.key });
      if (answer.stopped) refusal.value = { ...answer.stopped.problem, entry: "" };
      return answer;
    } catch (error) {
      refusal.value = why(error);
      return null;
    }
  }
}

/** Why the server did not do something, as a problem to be shown. */
const why = (/** @type {unknown} */ error) =>
  error instanceof Told && error.status ? { kind: "text", text: error.message } : { kind: "offline" };

/**
 * Whether a journal goes on where another ended: the hash of a line stands for all before it.
 * @param {LogLine[]} before
 * @param {LogLine[]} after
 */
const goesOn = (before, after) =>
  !before.length || after[before.length - 1]?.row.hash === before[before.length - 1].row.hash;

/**
 * Tell the service worker, where there is one, which files this page needs: it came too late to see
 * them. A page that is opened for the first time waits for it, so that it sees those of the engine.
 */
async function keepFiles() {
  const keeper = isSecureContext && navigator.serviceWorker;
  if (!keeper) return;
  if (!keeper.controller)
    await new Promise((done) => {
      keeper.addEventListener("controllerchange", done, { once: true });
      setTimeout(done, KEEPER);
    });
  const files = performance.getEntriesByType("resource").map((x) => x.name);
  keeper.controller?.postMessage({ keep: [location.href, ...files] });
}
