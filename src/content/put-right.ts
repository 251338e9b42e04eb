import type { Correction } from "#insights/editorial.ts";
import { createIsErased, type Erased, toErased } from "#reviews/erased.ts";
import { findLikelyCopies } from "#reviews/likely-duplicates.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Change } from "./change.ts";
import type { LocatedRecord } from "./check-record.ts";
import { type RecordEdit, toCorrectionsChange, toRecordChange } from "./edit-record.ts";
import { toErasedChange } from "./erased-file.ts";
import { findReview, findStored } from "./find-review.ts";
import type { ContentFolder } from "./read-content.ts";
import { createToFound } from "./readings.ts";
import { toReadingsChange } from "./readings-folder.ts";
import { toForgotten } from "./remember-said.ts";
import { act, type ReviewAction } from "./review-action.ts";
import { readSaid, toSaidChange } from "./said-file.ts";

/** A review before and after. */
export type Righted = {
  readonly located: LocatedRecord;
  readonly record: ReviewRecord;
  /** what business.yaml says of this review */
  readonly corrections: {
    readonly before: readonly Correction[];
    readonly after: readonly Correction[];
  };
};

/** What putting reviews right comes to: the reviews, and the files as they will be. */
export type Righting = { readonly righted: readonly Righted[]; readonly change: Change };

/**
 * Plans to put reviews right. What is planned follows from what was read, so both belong in one
 * hold of the write lock.
 *
 * @param dir the content folder
 * @param ids as an owner gives them, see find-review.ts
 * @throws Refusal, before anything has changed, where one of them cannot be put right
 */
export async function planRighting(
  dir: string,
  content: ContentFolder,
  ids: readonly string[],
  action: ReviewAction,
): Promise<Righting> {
  const edits = new Map<string, RecordEdit>();
  const righted: Righted[] = [];
  let { corrections } = content.editorial;
  const toFound = createToFound(content);
  const byId = new Map(content.located.map((located) => [located.record.id, located]));
  for (const located of toUnique(ids.map((id) => byId.get(id) ?? findStored(content, id)))) {
    const before = corrections;
    const standing = { record: located.record, corrections };
    const after = act(standing, action, content.roster, toFound);
    corrections = after.corrections;
    const isOf = ({ review }: Correction) => review === located.record.id;
    const said = { before: before.filter(isOf), after: corrections.filter(isOf) };
    righted.push({ located, record: after.record, corrections: said });
    if (isDifferent(located.record, after.record)) {
      edits.set(located.record.id, { located, record: after.record });
    }
  }
  const forgotten = await toForgotten(dir, [...edits.values()]);
  const change = new Map([
    ...(await toRecordChange(dir, [...edits.values()])),
    ...(await toCorrectionsChange(dir, content.editorial.corrections, corrections)),
    ...(forgotten.news.size > 0
      ? toSaidChange(forgotten.before, (id) => forgotten.news.get(id), content.records)
      : []),
  ]);
  return { righted, change };
}

/** What erasing comes to: what is erased now, and the files as they will be. */
export type Erasure = {
  /** every file's record that goes, also of reviews that were erased before */
  readonly removed: readonly LocatedRecord[];
  /** of all reviews that were named */
  readonly erased: readonly Erased[];
  /** what stays and is likely the same review, come by another way */
  readonly copies: readonly ReviewRecord[];
  readonly change: Change;
};

/**
 * Plans to erase reviews. One that was erased before is not a fault: where a backup brought its words
 * back, they go again.
 *
 * @throws Refusal, before anything has changed, for an id that is not a review's
 */
export async function planErasure(
  dir: string,
  content: ContentFolder,
  ids: readonly string[],
): Promise<Erasure> {
  const found = ids.map((id) => findReview(content, id));
  const stored = toUnique(found.flatMap((each) => (each.kind === "stored" ? each.located : [])));
  const before = found.flatMap((each) => (each.kind === "erased" ? each.erased : []));
  const isErased = createIsErased(before);
  const left = content.unerased.filter(({ record }) => isErased(record));
  const fresh = stored.map(({ record }) => toErased(record));
  const gone = new Set(fresh.map(({ id }) => id));
  const { corrections } = content.editorial;
  const named = new Set(found.map(({ id }) => id));
  const rest = corrections.filter(({ review }) => !gone.has(review));
  const removed = [...stored, ...left];
  const staying = content.records.filter(({ id }) => !gone.has(id));
  const change = new Map([
    ...(await toErasedChange(dir, fresh)),
    ...(await toReadingsChange(dir, (review) => !named.has(review))),
    ...toSaidChange(await readSaid(dir), () => undefined, staying),
    ...(await toRecordChange(
      dir,
      removed.map((located) => ({ located, record: null })),
    )),
    ...(await toCorrectionsChange(dir, corrections, rest)),
  ]);
  const copies = removed.flatMap(({ record }) => findLikelyCopies(record, staying));
  return { removed, erased: [...fresh, ...before], copies: [...new Set(copies)], change };
}

function toUnique(located: readonly LocatedRecord[]): LocatedRecord[] {
  return [...new Set(located)];
}

function isDifferent(a: ReviewRecord, b: ReviewRecord): boolean {
  return JSON.stringify(Object.entries(a).sort()) !== JSON.stringify(Object.entries(b).sort());
}
