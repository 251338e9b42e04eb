import { toPrintable } from "#import/fault.ts";
import type { Choice, Question } from "#import/question.ts";
import { toQuoted } from "./column-map.ts";
import { findLayout, type Layout, toHeaderKey } from "./layouts.ts";
import type { Remembered, Said } from "./remembered.ts";

/** Columns that said in earlier tables what is published, and that a table lacks. */
export type MissingStates = {
  /** what the owner has to say first */
  readonly questions: readonly Question[];
  /** those of which the owner said that without them all rows are published */
  readonly settled: readonly string[];
};

/**
 * Asks where a table lacks a column that said in an earlier table of the same layout and source what is
 * published: what was withheld then would be published now. A column of which the owner says it instead, and that
 * the earlier table did not have, takes its place. So it asks where the table of a platform lacks the column by
 * which the platform says what it publishes.
 */
export function findMissingStates(
  header: readonly string[],
  layout: Layout,
  said: Said,
  remembered: readonly Remembered[],
): MissingStates {
  const here = new Set(header.map(toHeaderKey));
  const own = layout.state?.header;
  const questions = new Map<string, Question>();
  const settled: string[] = [];
  for (const earlier of remembered.filter((each) => isAlike(each, layout, said))) {
    const names = earlier.map?.anonymous;
    if (names && !here.has(toHeaderKey(names)) && said.map?.anonymous === undefined) {
      questions.set("anonymous", toNameQuestion(names));
    }
    for (const [name, values] of Object.entries(earlier.only ?? {})) {
      const key = toHeaderKey(name);
      if (here.has(key) || values.includes("*")) continue;
      if (isAnswered(said, key)) settled.push(name);
      else if (!isReplaced(earlier, here, said)) questions.set(key, toQuestion(name, values));
    }
  }
  if (own !== undefined && !here.has(own) && !isSaidOfAny(said, here)) {
    if (!isAnswered(said, own)) questions.set(own, toOwnQuestion(own, layout));
    else if (!settled.some((name) => toHeaderKey(name) === own)) settled.push(own);
  }
  return { questions: [...questions.values()], settled };
}

/** Whether the owner says of a column of the table what is published. */
function isSaidOfAny({ only = {} }: Said, here: ReadonlySet<string>): boolean {
  return Object.keys(only).some((name) => here.has(toHeaderKey(name)));
}

function toOwnQuestion(header: string, { name }: Layout): Question {
  const text = `The column ${toQuoted(header)} is missing, by which ${name} says what it publishes. ${toAnswers(header)}`;
  return { kind: "missing state", about: header, choices: toAllPublished(header), text };
}

function toAllPublished(name: string): Choice[] {
  return [{ args: [`--only=${name}=*`] }];
}

function toAnswers(name: string): string {
  return `Export the table with that column; or name another one that says it now, with --only "COLUMN=VALUE"; or say that all rows of this table may be published: --only "${toPrintable(name)}=*".`;
}

/** A table of which the source is not yet said may be of any. */
function isAlike({ columns, source, ...of }: Remembered, layout: Layout, said: Said): boolean {
  if (of.export !== undefined) return false;
  const now = layout.source ?? said.source;
  return findLayout(columns).name === layout.name && (!now || (layout.source ?? source) === now);
}

function isAnswered({ only = {} }: Said, key: string): boolean {
  return Object.entries(only).some(
    ([name, values]) => toHeaderKey(name) === key && values.includes("*"),
  );
}

function isReplaced({ columns }: Remembered, here: ReadonlySet<string>, { only = {} }: Said) {
  const before = new Set(columns.map(toHeaderKey));
  return Object.entries(only).some(([name, values]) => {
    const key = toHeaderKey(name);
    return here.has(key) && !before.has(key) && !values.includes("*");
  });
}

function toNameQuestion(name: string): Question {
  const text = `The column ${toQuoted(name)} is missing, which said in an earlier table whether the name may be shown. Export the table with that column; or name another one that says it now, with --map "anonymous=COLUMN"; or say that all names may be shown: --map "anonymous=".`;
  return { kind: "missing names", about: name, choices: [{ args: ["--map=anonymous="] }], text };
}

function toQuestion(name: string, values: readonly string[]): Question {
  const text = `The column ${toQuoted(name)} is missing, which said in an earlier table what is published (${values.map((each) => toPrintable(each, 40)).join(", ")}); rows that were withheld then would be published now. ${toAnswers(name)}`;
  return { kind: "missing state", about: name, choices: toAllPublished(name), text };
}
