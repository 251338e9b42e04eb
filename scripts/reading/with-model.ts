import { createInterface } from "node:readline/promises";
import { toCommand } from "#content/content-dir.ts";
import { readContent } from "#content/read-content.ts";
import { toKnown } from "#content/readings.ts";
import { appendReading } from "#content/readings-folder.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { waiting } from "../waiting.ts";
import { tellNothing } from "./by-file.ts";
import { chooseTexts, parseReader, type Which } from "./choose.ts";
import { type Model, parseModel } from "./model.ts";
import { type Outcome, readTexts, toCost } from "./read-texts.ts";
import { tidyReadings } from "./tidy.ts";

type Said = {
  readonly address: string;
  readonly model: string;
  readonly key: string | null;
  readonly reader: string;
  readonly yes: boolean;
};

/** Shows the cost, asks, then has a model read; the exit code. */
export async function readWith(dir: string, said: Said, which: Which): Promise<number> {
  const model = parseModel(said.address, said.model, said.key);
  const reader = parseReader(said.reader);
  const content = await readContent(dir);
  const texts = chooseTexts(content, which);
  const known = toKnown(content);
  if (texts.length === 0) return tellNothing();
  console.log(toCostText(toCost(texts, known), model));
  if (!said.yes && !(await isWanted())) {
    console.log("Nothing was asked. With --yes it is done.");
    return 0;
  }
  const interruption = createAbort();
  try {
    const outcome = await readTexts(
      texts,
      model,
      known,
      async (reading, { id, date }) => {
        const isWritten = await appendReading(dir, { ...reading, reader }, date, waiting);
        if (!isWritten) console.log(`${id}  was erased meanwhile; its reading was not kept`);
        return isWritten;
      },
      interruption.signal,
    );
    await tidyReadings(dir);
    return tellOutcome(outcome, texts.length, interruption.signal.aborted);
  } finally {
    interruption.end();
  }
}

function toCostText(cost: ReturnType<typeof toCost>, { url, name }: Model): string {
  const count = (value: number) => value.toLocaleString("en");
  return `${name} at ${url} is to read ${count(cost.reviews)} reviews of ${count(cost.characters)} characters:
about ${count(cost.tokensIn)} tokens to it and ${count(cost.tokensOut)} back, more where it has to be asked twice.`;
}

async function isWanted(): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Go on? (y/N) ");
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Ctrl+C and SIGTERM end the reading; a second one ends the process. */
function createAbort() {
  const controller = new AbortController();
  const stop = () => controller.abort();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const end = () => void process.off("SIGINT", stop).off("SIGTERM", stop);
  return { signal: controller.signal, end };
}

function tellOutcome({ kept, rejects, error }: Outcome, asked: number, isAborted: boolean): number {
  for (const { review, reason } of rejects) {
    console.log(`${review}  was refused: ${reason.replace(/\p{Cc}+/gu, " ")}`);
  }
  console.log(`${kept} of ${asked} readings were kept.`);
  const refusal = toRefusal(error);
  if (error !== null && !isRefusal(refusal)) throw error;
  if (isRefusal(refusal)) console.error(refusal.message);
  if (kept + rejects.length < asked) console.log("The same command goes on from there.");
  else if (kept > 0) console.log(`${toCommand("publish", process.env)} publishes them.`);
  if (isAborted) return 130;
  return kept === asked ? 0 : 1;
}
