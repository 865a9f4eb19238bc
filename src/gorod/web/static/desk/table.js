// @ts-check
/**
 * The table as this desk has it: what the server confirmed, what is still waiting, and the line
 * between them. A tap is kept on the device before it is sent, and sent until it is answered.
 */
import { batch, computed, signal } from "@preact/signals";
import { startEngine } from "../engine.js";
import { newId } from "../ui.js";

/** @typedef {{ id: string, entry: string, version: number, step: string, at: number }} Tap */
/** @typedef {{ row: any, said: Record<string, string>, told: any[] }} LogLine */
/** @typedef {{ entry: string, problem: any, late: boolean }} Trouble */

/** The same entry twice within this time, in milliseconds, is one nervous finger. */
const TWICE = 400;
/** How often the line is tried, and after how long it counts as lost, in milliseconds. */
const PING = 2500;
const LOST = 6000;
const RETRY = 1000;
const PATIENCE = 5000;
/** After these the game stands at another step, so nothing more can be tapped without an engine. */
const MOVES_ON = /^(next|time|resume|pause|timeout|stop|annul|replay|undo|best|loss|remove)\b/;

/**
 * A shelf of this device for one table; it may be full or forbidden, then nothing is kept.
 * @param {string} key
 */
function shelf(key) {
  return {
    /** @returns {any} */
    get() {
      try {
        return JSON.parse(localStorage.getItem(key) ?? "null");
      } catch {
        return null;
      }
    },
    /** @param {any} value */
    put(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The page in memory still has it.
      }
    },
  };
}

/**
 * Open a table.
 * @param {string} name
 */
export function openTable(name) {
  const kept = shelf(`gorod:table:${name}`);
  const keptQueue = shelf(`gorod:queue:${name}`);

  /** @type {import("@preact/signals").Signal<any>} */
  const about = signal(null);
  /** @type {import("@preact/signals").Signal<any>} */
  const sure = signal(null);
  /** @type {import("@preact/signals").Signal<{ sight: any, lines: LogLine[] } | null>} */
  const ahead = signal(null);
  /** @type {import("@preact/signals").Signal<LogLine[]>} */
  const lines = signal([]);
  /** @type {import("@preact/signals").Signal<Tap[]>} */
  const queue = signal(keptQueue.get() ?? []);
  /** @type {import("@preact/signals").Signal<"live" | "lost" | "out">} */
  const line = signal("lost");
  /** @type {import("@preact/signals").Signal<"loading" | "ready" | "none">} */
  const engine = signal("loading");
  /** @type {import("@preact/signals").Signal<Trouble[]>} */
  const troubles = signal([]);
  /** @type {import("@preact/signals").Signal<any>} */
  const refusal = signal(null);
  /** @type {import("@preact/signals").Signal<string>} */
  const failure = signal("");

  const sight = computed(() => (queue.value.length && ahead.value?.sight) || sure.value);
  const log = computed(() =>
    queue.value.length && ahead.value ? [...lines.value, ...ahead.value.lines] : lines.value,
  );

  /** Server time minus this device's, in milliseconds. */
  let offset = 0;
  let bestTrip = Infinity;
  const now = () => Date.now() + offset;

  /** @type {ReturnType<typeof startEngine> | null} */
  let local = null;
  let isSending = false;
  /** @type {WebSocket | null} */
  let socket = null;
  let heardAt = 0;
  let last = { entry: "", at: 0 };
  let turn = Promise.resolve();

  /** One thing at a time, in the order of the taps. */
  const inTurn = (/** @type {() => Promise<void>} */ work) => {
    turn = turn.then(work).catch((error) => console.error(error));
    return turn;
  };

  /** @param {Tap[]} taps */
  function setQueue(taps) {
    queue.value = taps;
    keptQueue.put(taps);
  }

  function keep() {
    if (about.value && sure.value)
      kept.put({ about: about.value, sight: sure.value, lines: lines.value });
  }

  /**
   * Record an entry: on the screen now, on the server as soon as it can be.
   * @param {string} entry
   * @param {{ sure?: boolean }} [how]
   */
  function tap(entry, how = {}) {
    const at = performance.now();
    if (!how.sure && entry === last.entry && at - last.at < TWICE) return;
    last = { entry, at };
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
      if (local) {
        const answer = await ask("record", signed(command));
        if (answer?.stopped) {
          refusal.value = { ...answer.stopped.problem, entry };
          return;
        }
        batch(() => {
          if (answer) ahead.value = answer;
          setQueue([...queue.value, command]);
        });
      } else setQueue([...queue.value, command]);
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
   * @param {string} call
   * @param {...any} args what is no text or number goes as JSON
   */
  async function ask(call, ...args) {
    if (!local) return null;
    try {
      const plain = args.map((x) => (typeof x === "object" ? JSON.stringify(x) : x));
      return JSON.parse(await local.call(call, ...plain));
    } catch (error) {
      console.error("the engine of this device stopped", error);
      local = null;
      batch(() => {
        engine.value = "none";
        ahead.value = null;
      });
      return null;
    }
  }

  /** Send what waits, in order, one batch at a time. */
  async function flush() {
    if (isSending || !queue.value.length || line.value === "out") return;
    isSending = true;
    const taps = queue.value.slice(0, 50);
    try {
      const answer = await post(`/api/tables/${name}/commands`, { commands: taps });
      answered(taps, answer);
    } catch (error) {
      if (error instanceof Told) {
        if (error.status === 401) line.value = "out";
        else if (error.status < 500 && error.status !== 429) drop(taps, { kind: "text", text: error.message });
      }
      setTimeout(flush, RETRY);
      return;
    } finally {
      isSending = false;
    }
    if (queue.value.length) flush();
  }

  /**
   * @param {Tap[]} taps
   * @param {any} answer
   */
  function answered(taps, answer) {
    if (!answer.stopped) return;
    const at = taps.findIndex((tap) => tap.id === answer.stopped.id);
    drop(queue.value.slice(queue.value.findIndex((tap) => tap.id === taps[at]?.id)), answer.stopped.problem);
  }

  /**
   * Taps that the server did not take: what comes after the first was meant for another game.
   * @param {Tap[]} taps
   * @param {any} problem
   */
  function drop(taps, problem) {
    const ids = new Set(taps.map((tap) => tap.id));
    const shown = taps.map((tap, at) => ({
      entry: tap.entry,
      problem: at ? { kind: "after" } : problem,
      late: now() - tap.at > PATIENCE,
    }));
    batch(() => {
      setQueue(queue.value.filter((tap) => !ids.has(tap.id)));
      ahead.value = null;
      if (shown.length === 1 && !shown[0].late) refusal.value = { ...problem, entry: shown[0].entry };
      else troubles.value = [...troubles.value, ...shown];
    });
  }

  /**
   * The server's word.
   * @param {any} message
   */
  function heard(message) {
    const fresh = /** @type {LogLine[]} */ (message.lines);
    const isWhole = !fresh.length || fresh[0].row.n === lines.value.length + 1;
    const start = isWhole ? lines.value : [];
    const ids = new Set(fresh.map((x) => x.row.id));
    batch(() => {
      lines.value = [...start, ...fresh];
      sure.value = message.sight;
      if (queue.value.some((tap) => ids.has(tap.id)))
        setQueue(queue.value.filter((tap) => !ids.has(tap.id)));
    });
    keep();
    if (!local) return;
    if (isWhole) inTurn(() => follow(fresh));
    else inTurn(openLocally);
  }

  /** @param {LogLine[]} fresh */
  async function follow(fresh) {
    if (!local) return;
    const rows = fresh.map((x) => x.row);
    const answer = await ask("follow", rows, queue.value.map(signed));
    if (answer) ahead.value = queue.value.length ? answer : null;
  }

  async function openLocally() {
    if (!local || !about.value) return;
    const rows = [about.value.header, ...lines.value.map((x) => x.row)];
    const text = rows.map((row) => JSON.stringify(row) + "\n").join("");
    if (!(await ask("open", text, about.value.opened))) return;
    if (queue.value.length) await follow([]);
  }

  function connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    socket = new WebSocket(`${scheme}://${location.host}/live/desk/${name}`);
    const mine = socket;
    mine.onopen = () => {
      const hash = lines.value.at(-1)?.row.hash ?? "";
      mine.send(JSON.stringify({ have: lines.value.length, hash }));
    };
    mine.onmessage = ({ data }) => {
      heardAt = performance.now();
      const message = JSON.parse(data);
      if (message.pong !== undefined) timed(message);
      else {
        if (bestTrip === Infinity) offset = message.now - Date.now();
        heard(message);
      }
      if (line.value !== "live") {
        line.value = "live";
        flush();
      }
    };
    mine.onclose = ({ code }) => {
      if (mine !== socket) return;
      line.value = code === 4404 ? "out" : "lost";
      setTimeout(connect, RETRY);
    };
  }

  /** @param {{ pong: number, now: number }} message */
  function timed(message) {
    const trip = performance.now() - message.pong;
    if (trip > bestTrip * 1.5 + 5) return;
    bestTrip = trip;
    offset = message.now + trip / 2 - Date.now();
  }

  function ping() {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (performance.now() - heardAt > LOST && heardAt) {
      line.value = "lost";
      socket.close();
      heardAt = performance.now();
      return;
    }
    socket.send(JSON.stringify({ ping: Math.round(performance.now()) }));
  }

  async function load() {
    const old = kept.get();
    if (old) {
      batch(() => {
        about.value = old.about;
        lines.value = old.lines;
        sure.value = old.sight;
      });
    }
    try {
      const { table, ...found } = await get(`/api/tables/${name}`);
      batch(() => {
        about.value = found;
        lines.value = [];
      });
      offset = table.now - Date.now();
      heard(table);
    } catch (error) {
      if (error instanceof Told) {
        line.value = "out";
        failure.value = error.message;
      } else if (!old) failure.value = String(error);
    }
    connect();
    setInterval(ping, PING);
    startEngine({
      onReady: (started) =>
        inTurn(async () => {
          local = started;
          await openLocally();
          if (local) engine.value = "ready";
        }),
      onFailed: () => {
        local = null;
        engine.value = "none";
      },
    });
  }

  /** The time is up in a window that the book closes; without the server, this desk says so. */
  function expire() {
    const clock = sight.value?.clock;
    if (line.value === "lost" && local && clock?.expires && clock.ends && now() > clock.ends + 700)
      tap("time");
  }
  setInterval(expire, 500);

  return {
    ...{ name, about, sight, log, queue, line, engine, troubles, refusal, failure },
    ...{ tap, load, now },
    /** @param {Record<string, any>} turned */
    clock: (turned) => post(`/api/tables/${name}/clock`, turned).catch(() => {}),
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
      refusal.value = {
        kind: error instanceof Told ? "text" : "offline",
        text: error instanceof Error ? error.message : String(error),
      };
      return null;
    }
  }
}

/** An answer of the server that is a problem. */
export class Told extends Error {
  /**
   * @param {number} status
   * @param {string} says
   */
  constructor(status, says) {
    super(says);
    this.status = status;
  }
}

/**
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
async function get(address, how = {}) {
  const response = await fetch(address, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(PATIENCE),
    ...how,
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Told(response.status, body.problem ?? response.statusText);
  return body;
}

/**
 * @param {string} address
 * @param {any} body
 * @param {string} [method]
 */
export const post = (address, body, method = "POST") =>
  get(address, {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

export { get };
