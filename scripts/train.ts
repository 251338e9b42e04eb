import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readPacks, readTrade, readyLexicons } from "#content/read-lexicons.ts";
import { toModelJson } from "#insights/model.ts";
import { exams, lessons, train } from "#insights/training/train.ts";

const english = readPacks().get("en")?.();
const dir = process.env.ABSA_DIR ?? "";
const files = [...lessons, ...exams].map(({ file }) => file);
const texts = new Map<string, string>();
for (const file of files) {
  const text = await readFile(join(dir, file), "utf8").catch(() => null);
  if (text !== null) texts.set(file, text);
}
const missing = files.filter((file) => !texts.has(file));

if (english === undefined || dir === "" || missing.length > 0) {
  console.error(
    `Training needs ABSA_DIR, a folder with the data that src/language/lexicons/en/NOTICE.md describes.
${dir === "" ? "It is not set." : `In ${dir} these are missing: ${missing.join(", ")}.`}
Nothing was changed: the trained weights come with the repository.`,
  );
  process.exitCode = 1;
} else {
  const lexicon = join(readyLexicons, "en");
  const { aspects = [] } = readTrade("restaurant").get("en")?.() ?? {};
  const model = train(texts, aspects, english);
  const written = toModelJson(model);
  await writeFile(join(lexicon, "model.json"), written);
  console.log(`src/language/lexicons/en/model.json: ${Math.round(written.length / 1024)} kB`);
}
