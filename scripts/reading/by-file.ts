import { readContent } from "#content/read-content.ts";
import { toKnown, toReadable, toReadingsState, toVoidLines } from "#content/readings.ts";
import { appendReading } from "#content/readings-folder.ts";
import { UsageError } from "../command.ts";
import { waiting } from "../waiting.ts";
import { readAnswers, writeTexts } from "./answers.ts";
import { chooseTexts, parseReader, type Which } from "./choose.ts";
import { tidyReadings } from "./tidy.ts";

/** Writes a file with the texts that are to be read; the exit code. */
export async function writeToBeRead(dir: string, path: string, which: Which): Promise<number> {
  const content = await readContent(dir);
  const texts = chooseTexts(content, which);
  if (texts.length === 0) return tellNothing();
  await writeTexts(path, texts, toKnown(content));
  console.log(`${path} holds ${texts.length} texts, and how to answer. Then:
npx firsthand read --from ANSWERS --reader NAME`);
  return 0;
}

export function tellNothing(): number {
  console.log("There is nothing to read: every text that can be read was.");
  return 0;
}

/** Takes answers in that pass the checks, and names the others; the exit code. */
export async function takeAnswers(
  dir: string,
  path: string,
  said: string | undefined,
): Promise<number> {
  if (said === undefined) throw new UsageError("--from needs a --reader, too: who read them.");
  const reader = parseReader(said);
  const content = await readContent(dir);
  const { all } = toReadable(content);
  const days = new Map(all.map(({ id, date }) => [id, date]));
  const answers = await readAnswers(path, reader, all, toKnown(content));
  let kept = 0;
  for (const { line, review, reading, faults } of answers) {
    if (reading === null)
      console.log(`${path}:${line} ${review}  ${faults.slice(0, 3).join("; ")}`);
    else if (await appendReading(dir, reading, days.get(review) ?? "", waiting)) kept++;
  }
  await tidyReadings(dir);
  console.log(`${kept} of ${answers.length} answers were kept.`);
  return kept === answers.length && kept > 0 ? 0 : 1;
}

/** Says what was read, by whom, and what is void; the exit code. */
export async function tellState(dir: string): Promise<number> {
  const content = await readContent(dir);
  const { all, unread } = toReadable(content);
  const state = toReadingsState(content);
  const by = Object.entries(state.by).map(([reader, count]) => `  ${reader}  ${count}`);
  const voids = toVoidLines(state);
  console.log(
    [
      `${all.length} published reviews have words to read; ${all.length - unread.length} were read.`,
      ...(by.length === 0 ? [] : ["Readings that hold, by reader:", ...by]),
      ...(voids.length === 0
        ? []
        : [`${voids.length} that nobody believes:`, ...voids.map((each) => `  ${each}`)]),
    ].join("\n"),
  );
  return 0;
}
