import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { taxonomySchema } from "#insights/taxonomy.ts";
import { toModule } from "#insights/training/compact.ts";
import { exams, lessons, train } from "#insights/training/train.ts";

const insights = join(import.meta.dirname, "../src/insights");
const dir = process.env.ABSA_DIR ?? "";
const files = [...lessons, ...exams].map(({ file }) => file);
const texts = new Map<string, string>();
for (const file of files) {
  const text = await readFile(join(dir, file), "utf8").catch(() => null);
  if (text !== null) texts.set(file, text);
}
const missing = files.filter((file) => !texts.has(file));

if (dir === "" || missing.length > 0) {
  console.error(
    `Training needs ABSA_DIR, a folder with the data that src/insights/model/NOTICE.md describes.
${dir === "" ? "It is not set." : `In ${dir} these are missing: ${missing.join(", ")}.`}
Nothing was changed: the trained weights come with the repository.`,
  );
  process.exitCode = 1;
} else {
  const restaurant = parse(await readFile(join(insights, "trades/restaurant.yaml"), "utf8"));
  const model = train(texts, taxonomySchema.parse(restaurant).aspects);
  const written = toModule(model);
  await writeFile(join(insights, "model/weights.ts"), written);
  console.log(`src/insights/model/weights.ts: ${Math.round(written.length / 1024)} kB`);
}
