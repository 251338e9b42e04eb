import { readFile, writeFile } from "node:fs/promises";
import type { ToBeRead } from "#content/readings.ts";
import { type Known, parseAnswer } from "#insights/readings/check-answer.ts";
import { toInstructions } from "#insights/readings/instructions.ts";
import { type Reading, toReading } from "#insights/readings/reading.ts";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { toTextHash } from "#reviews/identity.ts";
import { parseJson } from "./model.ts";

/** Writes what is to be read, for an assistant or a person: how to answer, then a text a line. */
export async function writeTexts(
  path: string,
  texts: readonly ToBeRead[],
  known: Known,
): Promise<void> {
  const lines = texts.map(({ id, text }) =>
    JSON.stringify({ review: id, text_sha256: toTextHash(text), text }),
  );
  const said = `# Reviews to be read

${toInstructions(known)}
Answer with one line of JSON for each review below, and put its id and text_sha256 first, as they stand there:
{"review": "${texts[0]?.id ?? "ID"}", "text_sha256": …, "sentiment": …, "aspects": […], …}

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
 * An answer repeats the hash of the text that was read, so that none is taken for one of other words.
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
  const { review, text_sha256, ...answer } = value as Readonly<Record<string, unknown>>;
  const id = typeof review === "string" ? review : "?";
  const text = texts.get(id);
  if (text === undefined)
    return { review: id.slice(0, 60), reading: null, faults: ["review: is not one to be read"] };
  if (text_sha256 !== toTextHash(text)) {
    const fault =
      text_sha256 === undefined
        ? "text_sha256: is missing; copy it from the line of the review"
        : "text_sha256: its text has changed since it was written out";
    return { review: id, reading: null, faults: [fault] };
  }
  const checked = parseAnswer(answer, text, known);
  if ("faults" in checked) return { review: id, reading: null, faults: checked.faults };
  const origin = { review: id, text, taxonomy: known.taxonomy.version, reader };
  return { review: id, reading: toReading(origin, checked), faults: [] };
}
