import PQueue from "p-queue";
import type { ToBeRead } from "#content/readings.ts";
import { type Known, parseAnswer } from "#insights/readings/check-answer.ts";
import { toAnswerSchema, toInstructions } from "#insights/readings/instructions.ts";
import { type Reading, toReading } from "#insights/readings/reading.ts";
import { askModel, type Message, type Model, parseJson } from "./model.ts";

/** Reviews that a server is asked about at the same time. */
const concurrency = 4;

/** What came of reading: how many were kept, which were not and why, and what ended it early. */
export type Outcome = {
  readonly kept: number;
  readonly rejects: readonly { readonly review: string; readonly reason: string }[];
  readonly error: unknown;
};

/**
 * Has a model read texts. Each reading that passes the checks is written at once, one after the other;
 * an answer that does not is asked for a second time, with what was wrong with it.
 *
 * @param write says whether it was written
 * @param signal ends it; what is written stays
 */
export async function readTexts(
  texts: readonly ToBeRead[],
  model: Model,
  known: Known,
  write: (reading: Reading, text: ToBeRead) => Promise<boolean>,
  signal: AbortSignal,
): Promise<Outcome> {
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const asking = new PQueue({ concurrency });
  const writing = new PQueue({ concurrency: 1 });
  const rejects: { review: string; reason: string }[] = [];
  let kept = 0;
  let error: unknown = null;
  const readOne = async (text: ToBeRead) => {
    if (either.aborted) return;
    try {
      const answer = await ask(text.text, model, known, either);
      if ("faults" in answer) {
        rejects.push({ review: text.id, reason: answer.faults.slice(0, 3).join("; ") });
        return;
      }
      const origin = { review: text.id, text: text.text, taxonomy: known.taxonomy.version };
      const reading = toReading({ ...origin, reader: model.name }, answer);
      if (await writing.add(() => write(reading, text))) kept++;
    } catch (thrown) {
      if (!either.aborted) error = thrown;
      stop.abort();
    }
  };
  await asking.addAll(texts.map((text) => () => readOne(text)));
  return { kept, rejects, error };
}

async function ask(text: string, model: Model, known: Known, signal: AbortSignal) {
  const schema = toAnswerSchema(known);
  const messages = toMessages(text, known);
  const first = await askModel(model, messages, schema, signal);
  const checked = check(first, text, known);
  if (!("faults" in checked)) return checked;
  const said = "text" in first ? first.text.slice(0, maxRepeated) : "";
  const again: Message[] = [
    ...messages,
    { role: "assistant", content: said || "{}" },
    {
      role: "user",
      content: `That answer was refused:\n${checked.faults.slice(0, 10).join("\n")}\nAnswer again, whole.`,
    },
  ];
  return check(await askModel(model, again, schema, signal), text, known);
}

const maxRepeated = 10_000;

function check(said: Awaited<ReturnType<typeof askModel>>, text: string, known: Known) {
  if ("fault" in said) return { faults: [said.fault] };
  const value = parseJson(said.text);
  return value === undefined
    ? { faults: ["the answer is not JSON"] }
    : parseAnswer(value, text, known);
}

/** The words of a review stand in a JSON string, so that they end where they end. */
function toMessages(text: string, known: Known): Message[] {
  return [
    { role: "system", content: toInstructions(known) },
    { role: "user", content: JSON.stringify({ review: text }) },
  ];
}

/** What reading comes to, before it begins; four characters are about a token. */
export function toCost(texts: readonly ToBeRead[], known: Known) {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const around = toInstructions(known).length + JSON.stringify(toAnswerSchema(known)).length;
  const toTokens = (length: number) => Math.ceil(length / 4);
  return {
    reviews: texts.length,
    characters,
    tokensIn: toTokens(characters + texts.length * around),
    tokensOut: texts.length * tokensOfAnswer,
  };
}

const tokensOfAnswer = 250;
