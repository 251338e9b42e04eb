import type { Person } from "./name-forms.ts";
import type { Naming } from "./naming.ts";
import { gapAt, isOpening, keyAt } from "./words.ts";

/** Which of those who share a name is meant, if a role beside it says so: "Sarah, the manager". */
export function toPersonByRole({ list, start, end, people }: Naming): Person | undefined {
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
