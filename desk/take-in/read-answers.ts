import { createHash } from "node:crypto";
import type { Question } from "#import/question.ts";
import type { Answered } from "./uploads.ts";

/** The source that is not one of the choices, typed by the owner. */
export const otherSource = "other";
/** Before the name of a source that many have. */
export const sourcePrefix = "source:";

/** By which a form is known to ask what is still asked. */
export function toPrintOf(questions: readonly Question[]): string {
  return createHash("sha256").update(JSON.stringify(questions)).digest("hex").slice(0, 16);
}

/**
 * What a form answers, as arguments of the command: only answers that the questions offer count.
 *
 * @returns why it is not an answer
 */
export function toAnswers(
  questions: readonly Question[],
  form: URLSearchParams,
): Answered[] | "stale" | "unanswered" {
  if (form.get("asked") !== toPrintOf(questions)) return "stale";
  const answers = questions.flatMap((question, index) => {
    const args =
      question.choices.length === 0 && question.kind !== "source"
        ? null
        : toArgs(question, index, form);
    return args === null ? [] : [{ key: toKey(question), args }];
  });
  const asked = questions.filter(({ kind, choices }) => choices.length > 0 || kind === "source");
  const isWhole = answers.length === asked.length && answers.every(({ args }) => args.length > 0);
  return isWhole ? answers : "unanswered";
}

function toArgs(
  { kind, choices }: Question,
  index: number,
  form: URLSearchParams,
): readonly string[] | null {
  const said = form.getAll(`a${index}`);
  const source = kind === "source" ? toSourceAnswer(form, index) : null;
  if (source !== null) return source;
  const chosen = said.flatMap((each) => choices[Number(each)] ?? []);
  const alone = chosen.find(({ isAlone }) => isAlone);
  return alone ? alone.args : chosen.flatMap(({ args }) => args);
}

/** What a form says of where reviews were written, as arguments; null: nothing of that. */
export function toSourceAnswer(form: URLSearchParams, index: number): readonly string[] | null {
  const said = form.get(`a${index}`) ?? "";
  if (said === otherSource) return toSourceArgs(form.get(`other${index}`) ?? "");
  return said.startsWith(sourcePrefix) ? toSourceArgs(said.slice(sourcePrefix.length)) : null;
}

/** The questions of a form that it leaves unanswered, by their places. */
export function listUnanswered(
  questions: readonly Question[],
  form: URLSearchParams,
): readonly number[] {
  return [...questions.keys()].filter((index) => {
    const question = questions[index];
    const isAsked = question && (question.choices.length > 0 || question.kind === "source");
    // Where an answer adds nothing to the command, it is one all the same.
    return isAsked && form.getAll(`a${index}`).length === 0
      ? true
      : isAsked && question.kind === "source" && toArgs(question, index, form)?.length === 0;
  });
}

/** A source is called in small letters and hyphens. */
function toSourceArgs(said: string): string[] {
  const name = said
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-\d]+|-+$/g, "");
  return name === "" ? [] : [`--source=${name}`];
}

/** What is asked once more is answered anew. */
function toKey({ kind, about, column, place, choices }: Question): string {
  const what = kind === "column" ? column : kind === "source" ? "" : about;
  const of = kind === "set apart" ? choices[0]?.args[0] : what;
  return JSON.stringify([kind, of ?? "", kind === "state" || kind === "column" ? place : ""]);
}
