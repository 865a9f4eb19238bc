// @ts-check
/**
 * The rules at the judge's own device: `gorod.table.local` in Python, in a worker.
 *
 * It is asked `{ id, call, args }` and answers `{ id, result }` or `{ id, error }`, in the order
 * of the questions. Once it can be asked, or never will, it says so as the answer to question 0.
 */

/** @type {Promise<any>} */
const table = start();
answer(0, async () => (await table) && null);
addEventListener("message", ({ data: { id, call, args } }) => {
  answer(id, async () => (await table)[call](...args));
});

/**
 * @param {number} id
 * @param {() => Promise<unknown>} work
 */
async function answer(id, work) {
  try {
    postMessage({ id, result: await work() });
  } catch (error) {
    postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Python with the engine's packages, and in it the module that is asked. */
async function start() {
  const here = (/** @type {string} */ file) => new URL(file, import.meta.url).href;
  /** @type {typeof import("pyodide")} */
  const { loadPyodide } = await import(here("pyodide/pyodide.mjs"));
  const [python, packages] = await Promise.all([
    loadPyodide(),
    fetched(here("engine.zip")),
  ]);
  python.unpackArchive(packages, "zip", { extractDir: "/engine" });
  python.pyimport("sys").path.insert(0, "/engine");
  return python.pyimport("gorod.table.local");
}

/** @param {string} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}
