// Replays journals with the engine in Pyodide: node run.mjs SOURCE JOURNAL...
// Prints one JSON line a journal: {"file", "equal", "lines"}.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [source, ...journals] = process.argv.slice(2);
const indexURL = fileURLToPath(new URL(".", import.meta.resolve("pyodide")));
const python = await loadPyodide({ indexURL });
python.mountNodeFS("/source", source);
python.runPython("import sys; sys.path.insert(0, '/source')");
const replay = python.runPython(`
from gorod.protocol.journal import read

def replay(text):
    journal = read(text)
    return journal.dumps(), journal.version

replay
`);
for (const file of journals) {
  const text = readFileSync(file, "utf-8");
  const [again, lines] = replay(text).toJs();
  console.log(JSON.stringify({ file, equal: again === text, lines }));
}
