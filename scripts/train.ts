import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { readPacks, readyLexicons } from "#content/read-packs.ts";
import { toModelJson } from "#insights/model.ts";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { exams, lessons, train } from "#insights/training/train.ts";

const english = (await readPacks()).get("en");
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
  const restaurant = parse(await readFile(join(lexicon, "trades/restaurant.yaml"), "utf8"));
  const model = train(texts, taxonomySchema.parse(restaurant).aspects, english);
  const written = toModelJson(model);
  await writeFile(join(lexicon, "model.json"), written);
  console.log(`src/language/lexicons/en/model.json: ${Math.round(written.length / 1024)} kB`);
}
