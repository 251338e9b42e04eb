import type { Roster } from "#reviews/mentions.ts";
import type { Taxonomy } from "../taxonomy.ts";
import { type Answer, answerSchema } from "./reading.ts";

/** What a reading may name. */
export type Known = {
  readonly taxonomy: Pick<Taxonomy, "version" | "aspects" | "problems" | "topics">;
  readonly roster: Roster;
};

/** An answer that holds, or all that is wrong with it: the place, and what. */
export type Checked = Answer | { readonly faults: readonly string[] };

/**
 * Checks what a reader says of a text, whoever that is: it has the form of an answer, evidence is a slice
 * of the text, ids are of the taxonomy, names of the roster, and nothing is said twice.
 *
 * @param said anything, such as what JSON.parse gave
 */
export function parseAnswer(said: unknown, text: string, known: Known): Checked {
  const parsed = answerSchema.safeParse(said);
  if (!parsed.success) {
    const { issues } = parsed.error;
    return { faults: issues.map(({ path, message }) => `${toPlace(path)}: ${message}`) };
  }
  const faults = findFaults(parsed.data, text, known);
  return faults.length === 0 ? parsed.data : { faults };
}

/** All that is wrong with an answer of the right form. */
export function findFaults(answer: Answer, text: string, { taxonomy, roster }: Known): string[] {
  const { aspects, problems, people, services, topics } = answer;
  const toIds = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  const names = people.map(({ name }) => name);
  return [
    ...findStrangers("aspects", "id", toIds(aspects), toIds(taxonomy.aspects), "the taxonomy"),
    ...findStrangers("problems", "id", toIds(problems), toIds(taxonomy.problems), "the taxonomy"),
    ...findStrangers("topics", null, topics, toIds(taxonomy.topics), "the taxonomy"),
    ...findStrangers("people", "name", names, toNames(roster), "the roster"),
    ...findStrangers("services", "id", toIds(services), toIds(roster.services), "the roster"),
    ...Object.entries({ aspects, problems, people, services }).flatMap(([list, entries]) =>
      entries.flatMap(({ evidence }, at) =>
        isSlice(evidence, text) ? [] : [`${list}[${at}].evidence: is not a slice of the text`],
      ),
    ),
  ];
}

/** Entries that are not known, or stand there twice. */
function findStrangers(
  list: string,
  key: string | null,
  said: readonly string[],
  known: readonly string[],
  of: string,
): string[] {
  const toField = (at: number) => (key === null ? `${list}[${at}]` : `${list}[${at}].${key}`);
  return said.flatMap((each, at) => {
    if (!known.includes(each)) return [`${toField(at)}: ${quote(each)} is not of ${of}`];
    return said.indexOf(each) < at ? [`${toField(at)}: ${quote(each)} is said twice`] : [];
  });
}

function toNames({ technicians }: Roster): string[] {
  return technicians.map(({ name }) => name);
}

/** Half of a surrogate pair is a slice of nothing that a reader sees. */
function isSlice(evidence: string, text: string): boolean {
  return evidence.trim() !== "" && evidence.isWellFormed() && text.includes(evidence);
}

function quote(said: string): string {
  return JSON.stringify(said.slice(0, 60));
}

function toPlace(path: readonly PropertyKey[]): string {
  const place = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`));
  return place.join("").replace(/^\./, "") || "the answer";
}
