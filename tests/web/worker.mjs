// A thread that looks to its script as a browser's worker does, as far as engine.worker.js looks.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";

globalThis.postMessage = (data) => parentPort.postMessage(data);
globalThis.addEventListener = (kind, listener) =>
  parentPort.on(kind, (data) => listener({ data }));
const fetched = globalThis.fetch;
globalThis.fetch = async (url) =>
  String(url).startsWith("file:") ? new Response(readFileSync(new URL(url))) : fetched(url);
await import(workerData);
