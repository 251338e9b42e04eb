import { readFile, writeFile } from "node:fs/promises";
import type { ToBeRead } from "#content/readings.ts";
import { type Known, parseAnswer } from "#insights/readings/check-answer.ts";
import { toInstructions } from "#insights/readings/instructions.ts";
import { type Reading, toReading } from "#insights/readings/reading.ts";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { parseJson } from "./model.ts";

/** Writes what is to be read, for an assistant or a person: how to answer, then a text a line. */
export async function writeTexts(
  path: string,
  texts: readonly ToBeRead[],
  known: Known,
): Promise<void> {
  const lines = texts.map(({ id, text }) => JSON.stringify({ review: id, text }));
  const said = `# Reviews to be read

${toInstructions(known)}
Answer with one line of JSON for each review below, and put its id first:
{"review": "${texts[0]?.id ?? "ID"}", "sentiment": …, "aspects": […], …}

## The reviews

\`\`\`json
${lines.join("\n")}
\`\`\`
`;
  await writeFile(path, said, { flag: "wx" }).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw new Refusal(`${path} is there already; choose another name`);
    throw toRefusal(error, path);
  });
}

/** What a file of answers comes to: by place what is wrong with it, or the reading. */
export type Taken = {
  readonly line: number;
  readonly review: string;
  readonly reading: Reading | null;
  readonly faults: readonly string[];
};

/**
 * The answers of a file, one a line; lines that do not begin with a brace are not answers.
 *
 * @param texts those that may be read
 */
export async function readAnswers(
  path: string,
  reader: string,
  texts: readonly ToBeRead[],
  known: Known,
): Promise<Taken[]> {
  const file = await readFile(path, "utf8").catch((error: unknown) => {
    throw toRefusal(error, path);
  });
  const byId = new Map(texts.map((each) => [each.id, each.text]));
  return file.split(/\r?\n/).flatMap((text, at) => {
    if (!text.trimStart().startsWith("{")) return [];
    return [{ line: at + 1, ...toTaken(parseJson(text), reader, byId, known) }];
  });
}

function toTaken(
  value: unknown,
  reader: string,
  texts: ReadonlyMap<string, string>,
  known: Known,
): Omit<Taken, "line"> {
  if (typeof value !== "object" || value === null)
    return { review: "?", reading: null, faults: ["is not JSON"] };
  const { review, ...answer } = value as Readonly<Record<string, unknown>>;
  const id = typeof review === "string" ? review : "?";
  const text = texts.get(id);
  if (text === undefined)
    return { review: id.slice(0, 60), reading: null, faults: ["review: is not one to be read"] };
  const checked = parseAnswer(answer, text, known);
  if ("faults" in checked) return { review: id, reading: null, faults: checked.faults };
  const origin = { review: id, text, taxonomy: known.taxonomy.version, reader };
  return { review: id, reading: toReading(origin, checked), faults: [] };
}
