import { countOf } from "#reviews/in-words.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { ImportQuestion } from "./fault.ts";
import type { Movable } from "./move-source.ts";
import type { Plan } from "./plan.ts";
import { toKey } from "./to-incoming.ts";

/**
 * The same export under another source than before would double its reviews. New ones say the same
 * as stored ones of another source where their id at the source, or day, author, stars and text are
 * the same. One customer may write the same at two platforms; all of an export, or half of its new ones
 * from three on, is another matter.
 *
 * @param movable see findMovable
 * @throws ImportQuestion with the remedies
 */
export function askOtherSource(
  plans: ReadonlyMap<string, Plan>,
  stored: readonly ReviewRecord[],
  movable: Movable,
): void {
  const before = new Map(stored.map((record) => [record.id, record]));
  const moved = new Map([...movable].map(([id, { id: now }]) => [now, before.get(id)]));
  for (const [source, { added, records }] of plans) {
    if (added.length === 0) continue;
    const others = stored.filter((record) => record.source !== source);
    const known = new Map(
      others.flatMap((record) => toSayings(record).map((key) => [key, record])),
    );
    const toSame = (record: ReviewRecord) =>
      moved.get(record.id) ?? toSayings(record).flatMap((key) => known.get(key) ?? [])[0] ?? [];
    const same = added.flatMap(toSame);
    const isAll = same.length === added.length && added.length === records.length;
    if (same.length > 0 && (isAll || (same.length >= 3 && same.length * 2 >= added.length))) {
      throw new ImportQuestion(toSameQuestion(source, same, movable));
    }
  }
}

/** Ratings without words look all alike. */
function toSayings(record: ReviewRecord): string[] {
  const { source_id: id, date, text } = record;
  return [
    ...(id === undefined ? [] : [`${date}\n${id}`]),
    ...(text === undefined ? [] : [toKey(record, 0)]),
  ];
}

function toSameQuestion(source: string, same: readonly ReviewRecord[], movable: Movable): string {
  const reviews = countOf(same.length, "of these reviews is", "of these reviews are");
  const others = [...Map.groupBy(same, (record) => record.source)].sort(
    ([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1),
  );
  const [[other] = [source]] = others;
  const isOne = others.length === 1;
  const list = isOne ? other : others.map(([name, { length }]) => `${name} (${length})`).join(", ");
  const fixed = same.filter(({ id }) => !movable.has(id)).length;
  return [
    `${reviews} stored already, as of ${list}; as of ${source} they would be there twice. Nothing was written.`,
    isOne
      ? `  If ${other} is right: --source ${other}`
      : "  If these are right: say of the source what you said before",
    ...(fixed < same.length
      ? [
          `  If ${isOne ? other : "that"} was wrong: --move; they become reviews of ${source}, with their addresses and what you did to them`,
        ]
      : []),
    ...(fixed > 0
      ? [
          `  ${fixed} came from another file than this one, and ${fixed === 1 ? "stays" : "stay"} as of ${isOne ? other : "its source"}: leave the rows out here if it is the same`,
        ]
      : []),
    `  If they were written at both: --as-others`,
  ].join("\n");
}
