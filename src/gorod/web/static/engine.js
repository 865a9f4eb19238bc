// @ts-check
/**
 * The engine at the judge's own device, for the minutes without a network.
 *
 * It is a help, never a need: where the browser cannot run it, or it does not come up, or it
 * gets stuck, `onFailed` says why, every question is refused, and the page goes on without it.
 *
 * @module
 */

/**
 * The table as the engine sees it (`gorod.table.local`): what a judge is shown, the lines that the
 * server has not confirmed, and the waiting command that could not be recorded, if any.
 * @typedef {{ sight: any, lines: any[], stopped: { id: string, problem: any } | null }} Bench
 */

/** Seconds that it may take to come up: about 15 MB are loaded the first time. */
const LOADING = 180;

/** Seconds that one answer may take, a long journal on a slow phone included. */
const ANSWER = 20;

/**
 * Start the engine; it comes up in the background, and what is asked before that waits.
 * @param {{ onReady?: () => void, onFailed?: (why: string) => void }} [listener]
 *   one of the two is called, later; `onFailed` also when a ready engine gets stuck
 */
export function startEngine({ onReady, onFailed } = {}) {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (why: Error) => void }>} */
  const waiting = new Map();
  let asked = 0;
  let broken = "";
  /** @type {Worker | undefined} */
  let worker;

  /** @param {string} why */
  const end = (why) => {
    if (broken) return;
    broken = why;
    worker?.terminate();
    for (const { reject } of waiting.values()) reject(new Error(why));
  };

  /**
   * @param {number} id
   * @param {number} seconds
   * @returns {Promise<any>}
   */
  const answer = (id, seconds) => {
    const late = setTimeout(() => fail(`no answer in ${seconds} s`), seconds * 1000);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject })).finally(() => {
      clearTimeout(late);
      waiting.delete(id);
    });
  };

  /** @param {string} why */
  const fail = (why) => {
    if (broken) return;
    end(why);
    onFailed?.(why);
  };

  const ready = answer(0, LOADING);
  ready.then(
    () => onReady?.(),
    (why) => fail(why.message),
  );

  try {
    worker = new Worker(new URL("./engine.worker.js", import.meta.url), { type: "module" });
    worker.addEventListener("error", (event) => fail(event.message || "the worker did not start"));
    worker.addEventListener("message", ({ data: { id, result, error } }) => {
      if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error));
    });
  } catch (error) {
    waiting.get(0)?.reject(new Error(`no worker: ${error}`));
  }

  /**
   * @param {string} call
   * @param {unknown[]} args
   * @returns {Promise<Bench>}
   */
  const ask = async (call, ...args) => {
    await ready;
    if (broken) throw new Error(broken);
    asked += 1;
    worker?.postMessage({ id: asked, call, args });
    return JSON.parse(await answer(asked, ANSWER));
  };

  return {
    /**
     * Take up a journal.
     * @param {string} journal  its text
     * @param {number} opened  when the table was opened, in milliseconds
     */
    open: (journal, opened) => ask("open", journal, opened),

    /**
     * Add the lines that the server confirmed, and play the commands that still wait again.
     * @param {object[]} lines
     * @param {object[]} commands
     */
    follow: (lines, commands) => ask("follow", JSON.stringify(lines), JSON.stringify(commands)),

    /**
     * Record one more command, before the server knows of it.
     * @param {object} command
     */
    record: (command) => ask("record", JSON.stringify(command)),

    /** The table as it is now. */
    see: () => ask("see"),

    /** End it, quietly. */
    stop: () => end("the engine was stopped"),
  };
}
