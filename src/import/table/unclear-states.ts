import { ImportQuestion, type Skipped, toPlace, toPrintable } from "#import/fault.ts";
import type { Plan } from "#import/plan.ts";
import type { Incoming } from "#import/to-incoming.ts";
import { countOf } from "#reviews/in-words.ts";
import { toQuoted } from "./column-map.ts";
import { toHeaderKey } from "./layouts.ts";
import type { Only } from "./states.ts";

/**
 * Asks where a published review would be withdrawn because of a value that does not clearly say so:
 * what the owner said earlier was said without it.
 *
 * @param now what the owner says with this import, and so with the value before the eyes
 */
export function askUnclear(
  plans: ReadonlyMap<string, Plan>,
  rows: { readonly skipped: readonly Skipped[]; readonly withheld: readonly Incoming[] },
  now: Only,
): void {
  const settled = new Set(Object.keys(now).map(toHeaderKey));
  const gone = new Set([...plans.values()].flatMap((plan) => plan.gone.flatMap(toKeys)));
  const records = new Map(rows.withheld.map(({ at, record }) => [toPlace(at), record]));
  const unclear = rows.skipped.flatMap(({ unclear, ...row }) => {
    const record = records.get(toPlace(row));
    const isGone = toKeys({ id: record?.id, source_id: row.key ?? undefined }).some((key) =>
      gone.has(key),
    );
    return unclear && isGone && !settled.has(toHeaderKey(unclear.column)) ? [unclear] : [];
  });
  const same = Map.groupBy(unclear, ({ column, value }) => `${column}\n${value}`);
  const questions = [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { column, value, published } = first;
    const count = countOf(others.length + 1, "review");
    const only = published.map((each) => toOnly(column, each)).join(" ");
    return `The column ${toQuoted(column)} holds ${toQuoted(value)} for ${count} published before, which would be withdrawn: you said that ${published.map(toQuoted).join(", ")} is published. If this is too: ${only} ${toOnly(column, value)}. If it is not: ${only}.`;
  });
  if (questions.length > 0) throw new ImportQuestion(questions.join("\n"));
}

function toKeys({
  id,
  source_id,
}: {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
}): string[] {
  return [...(id ? [`id ${id}`] : []), ...(source_id ? [`key ${source_id}`] : [])];
}

function toOnly(column: string, value: string): string {
  return `--only "${toPrintable(column)}=${toPrintable(value)}"`;
}
