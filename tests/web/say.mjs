// Says messages with texts.js: node say.mjs TEXTS_JS TEXTS_FOLDER < cases.json
// A case is {language, say, names} or {language, title}; prints the JSON list of their sentences.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, folder] = process.argv.slice(2);
const { Texts } = await import(pathToFileURL(module).href);
const { cases, codes, strict } = JSON.parse(readFileSync(0, "utf-8"));
const load = (language) => {
  const source = readFileSync(join(folder, `${language}.ftl`), "utf-8");
  return new Texts(language, source, { strict });
};
const texts = { ru: load("ru"), en: load("en") };
const said = cases.map(({ language, say, title, names }) =>
  title ? texts[language].title(title) : texts[language].say(say, { names, codes }),
);
console.log(JSON.stringify(said));
