// Asks engine.js as a page does, with Node's threads for a browser's workers:
// node engine.mjs STATIC < questions.json
// Questions are [call, ...args]. Prints, one JSON value a line: "ready" or {"failed"}, then
// {"result"} or {"error"} for each question.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as threads from "node:worker_threads";

class Worker extends EventTarget {
  #thread;
  constructor(url) {
    super();
    const data = String(url);
    this.#thread = new threads.Worker(new URL("worker.mjs", import.meta.url), { workerData: data });
    const tell = (kind, rest) => this.dispatchEvent(Object.assign(new Event(kind), rest));
    this.#thread.on("message", (data) => tell("message", { data }));
    this.#thread.on("error", (error) => tell("error", { message: error.message }));
  }
  postMessage(data) {
    this.#thread.postMessage(data);
  }
  terminate() {
    this.#thread.terminate();
  }
}

const { without, questions } = JSON.parse(readFileSync(0, "utf-8"));
if (without !== "Worker") globalThis.Worker = Worker;
const print = (answer) => console.log(JSON.stringify(answer));
const { startEngine } = await import(new URL("engine.js", pathToFileURL(process.argv[2] + "/")));
const engine = await new Promise((started) => {
  const engine = startEngine({
    onReady: (ready) => started(ready, print("ready")),
    onFailed: (why) => started(engine, print({ failed: why })),
  });
});
for (const [name, ...args] of questions) {
  try {
    print({ result: JSON.parse(await engine.call(name, ...args)) });
  } catch (error) {
    print({ error: error.message });
  }
}
engine.stop();
