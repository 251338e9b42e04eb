import { fold } from "#language/fold.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { ImportQuestion } from "./fault.ts";
import type { Plan } from "./plan.ts";

/**
 * Ids that stand beside other reviews than before: the rows of a table were sorted anew, or it is
 * another table that counts the same way.
 *
 * @param taken ids of stored reviews of which the owner takes the source's word
 * @throws ImportQuestion with the remedies
 */
export function askOtherRows(
  plans: ReadonlyMap<string, Plan>,
  stored: readonly ReviewRecord[],
  taken: ReadonlySet<string>,
): void {
  const before = new Map(stored.map((record) => [record.id, record]));
  const pairs = [...plans.values()].flatMap(({ changed }) =>
    changed.flatMap(({ record }) => {
      const old = before.get(record.id);
      return old?.source_id !== undefined && !taken.has(record.id) ? [[old, record] as const] : [];
    }),
  );
  const others = pairs.filter(([old, now]) => isOther(old, now));
  const isSure = others.some(([old, now]) => old.date !== now.date && old.text !== now.text);
  if (others.length < 2 && !isSure) return;
  const lines = others.slice(0, 10).map(([{ id, source_id }]) => `  ${source_id}: ${id}`);
  const more = others.length > 10 ? [`  … and ${others.length - 10} more`] : [];
  const text = [
    "These ids stand beside another author and other words than before, as where a table was sorted anew or is another one. Nothing was written.",
    ...[...lines, ...more],
    "  If the column holds no ids of reviews, but numbers of rows: --map 'id='",
    "  If these reviews were rewritten by other authors: --take-source ID, once for each",
  ].join("\n");
  const ids = others.map(([{ id }]) => `--take-source=${id}`);
  throw new ImportQuestion([
    { kind: "other rows", choices: [{ args: ["--map=id="] }, { args: ids }], text },
  ]);
}

/** Whether the author is another one, and the words or the day too; of two anonymous reviews both of these. */
function isOther(old: ReviewRecord, now: ReviewRecord): boolean {
  const [isWords, isDay] = [old.text !== now.text, old.date !== now.date];
  const [author, other] = [old, now].map((each) => fold(each.author ?? ""));
  return author === other ? author === "" && isWords && isDay : isWords || isDay;
}
