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
 * `call` asks a function of `gorod.table.local`; it takes and gives what that function does: JSON
 * text. `stop` ends the engine, quietly.
 * @typedef {{ call: (name: string, ...args: (string | number)[]) => Promise<string>, stop: () => void }} Engine
 */

/** Seconds that it may take to come up: about 13 MB are loaded the first time. */
const LOADING = 180;

/** Seconds that one answer may take, a long journal on a slow phone included. */
const ANSWER = 20;

/**
 * Start the engine; it comes up in the background, and what is asked before that waits.
 * @param {{ onReady?: (engine: Engine) => void, onFailed?: (why: string) => void }} [listener]
 *   one of the two is called, later; `onFailed` also when a ready engine gets stuck
 * @returns {Engine}
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

  /** @type {Engine} */
  const engine = {
    async call(name, ...args) {
      await ready;
      if (broken) throw new Error(broken);
      asked += 1;
      worker?.postMessage({ id: asked, call: name, args });
      return answer(asked, ANSWER);
    },
    stop: () => end("the engine was stopped"),
  };

  const ready = answer(0, LOADING);
  ready.then(
    () => onReady?.(engine),
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

  return engine;
}
