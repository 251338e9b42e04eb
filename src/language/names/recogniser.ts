import { type Candidate, findCandidates } from "./candidates.ts";
import { type Named, type Person, toNameForms } from "./name-forms.ts";
import type { Meaning, Row } from "./row.ts";
import { table, tableOfSurroundings } from "./table.ts";
import { gapAt, isOpening, keyAt, type Text } from "./text.ts";

/**
 * Prepares recognising people by name. A name counts where a row of the table says that it is one of
 * the staff's, and never once the text introduces it as somebody else's: kin, pet, deceased.
 *
 * @returns a function of a text and the keys of its author's name, which alone is not evidence then;
 *   it gives names in the order given, each once
 */
export function createNameRecogniser(staff: readonly Named[], rows: readonly Row[] = table) {
  const forms = toNameForms(staff);
  const toMeaning = createJudge(rows);
  const toAuthorsMeaning = createJudge(tableOfSurroundings);
  return (text: Text, author: readonly string[] = []): string[] => {
    const named = new Set<Person>();
    const foreign = new Set<string>();
    const bare: { readonly bareName: string; readonly person: Person }[] = [];
    for (const candidate of findCandidates(text, forms)) {
      const isAuthor = author.includes(candidate.bareName);
      const meaning = isAuthor ? toAuthorsMeaning(candidate) : toMeaning(candidate);
      if (foreignMeanings.has(meaning)) foreign.add(candidate.bareName);
      const person = meaning === "staff" ? toPerson(candidate) : undefined;
      if (!person) continue;
      if (candidate.weight === "full") named.add(person);
      else bare.push({ bareName: candidate.bareName, person });
    }
    for (const { bareName, person } of bare) if (!foreign.has(bareName)) named.add(person);
    return forms.people.filter((person) => named.has(person)).map(({ name }) => name);
  };
}

/** Prepares saying what the first row that is met says of a name. */
export function createJudge(rows: readonly Row[]): (candidate: Candidate) => Meaning {
  const byKey = Map.groupBy(
    rows.flatMap((row) => [...(row.needs ?? [])].map((key) => ({ key, row }))),
    ({ key }) => key,
  );
  return (candidate) => {
    const { list, groupStart, groupEnd } = candidate;
    const likely = new Set<Row>();
    for (let at = Math.max(0, groupStart - maxReach); at < groupEnd + maxReach; at++) {
      for (const { row } of byKey.get(keyAt(list, at)) ?? []) likely.add(row);
    }
    const isLikely = (row: Row) => row.needs === undefined || likely.has(row);
    return rows.find((row) => isLikely(row) && row.isMet(candidate))?.meaning ?? "unclear";
  };
}

/** No pattern asks for words that are further away. */
const maxReach = 16;

const foreignMeanings: ReadonlySet<Meaning> = new Set(["customer", "mourned", "stranger"]);

/** The person meant: of those who share a name the one whose role stands beside it. */
function toPerson({ list, start, end, people }: Candidate): Person | undefined {
  if (people.length === 1) return people[0];
  const beside = new Set<string>();
  for (let at = start - 1; at >= start - 3 && !isOpening(list, at + 1); at--) {
    beside.add(keyAt(list, at));
  }
  const isApposition =
    gapAt(list, end) !== "space" || /^(?:the|our|at|from|in)$/.test(keyAt(list, end));
  const isPredicate = /^(?:is|was|who)$/.test(keyAt(list, end));
  if (isApposition || isPredicate) {
    for (let at = end; at < end + 6 && !isOpening(list, at); at++) beside.add(keyAt(list, at));
  }
  const meant = people.filter(({ role }) => [...role].some((word) => beside.has(word)));
  return meant.length === 1 ? meant[0] : undefined;
}
