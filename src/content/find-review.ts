import { fold } from "#language/fold.ts";
import { type Reason, say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";
import type { Erased } from "#reviews/erased.ts";
import { isReviewId } from "#reviews/identity.ts";
import { toNearest } from "#reviews/nearest.ts";
import { compareNewestFirst } from "#reviews/order.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { LocatedRecord } from "./check-record.ts";
import type { ContentFolder } from "./read-content.ts";
import { toReviewLine } from "./review-lines.ts";

/** A review that somebody named: where it stands, or what is left of it. */
export type Found =
  | { readonly kind: "stored"; readonly id: string; readonly located: LocatedRecord }
  | { readonly kind: "erased"; readonly id: string; readonly erased: Erased };

/**
 * The review that an owner means by an id, by its first characters or by its address.
 *
 * @throws Refusal where no review is meant, or more than one
 */
export function findReview(
  content: Pick<
    ContentFolder,
    "located" | "erased" | "business" | "verifiedSources" | "authorPolicy"
  >,
  said: string,
): Found {
  const wanted = toId(said);
  const all = listFound(content);
  const found = wanted.length < minLength ? [] : all.filter(({ id }) => id.startsWith(wanted));
  const [one, ...others] = found;
  if (one === undefined) {
    const ids = all.map(({ id }) => id);
    throw new Refusal(toUnknown(said, ids, content.business.name));
  }
  if (others.length > 0) {
    const lines = found.map((each) =>
      each.kind === "stored" ? toReviewLine(each.located.record, content) : `${each.id}  (erased)`,
    );
    throw new Refusal(toAmbiguous(said, lines));
  }
  return one;
}

/**
 * The reviews that hold all of the words, wherever: in author, title, text, translation or reply. Case
 * and accents make no difference. Newest first.
 */
export function findByWords(
  records: readonly ReviewRecord[],
  words: readonly string[],
): readonly ReviewRecord[] {
  const wanted = words.map(fold);
  const holds = ({ author, title, text, translation, owner_reply: reply }: ReviewRecord) => {
    const all = fold([author, title, text, translation?.text, reply?.text].join("\n"));
    return wanted.every((word) => all.includes(word));
  };
  const found = wanted.length === 0 ? records : records.filter(holds);
  return found.toSorted(compareNewestFirst);
}

/** Fewer characters are a slip, not an id. */
const minLength = 4;

/** `https://…/reviews/01J…/` is what an owner has at hand; ids are in capital letters. */
function toId(said: string): string {
  const path = /\/reviews\/([^/?#]+)/.exec(said)?.[1] ?? said;
  return path.trim().toUpperCase();
}

function listFound({ located, erased }: Pick<ContentFolder, "located" | "erased">): Found[] {
  return [
    ...located.map((each) => ({ kind: "stored", id: each.record.id, located: each }) as const),
    ...erased.map((each) => ({ kind: "erased", id: each.id, erased: each }) as const),
  ];
}

function toUnknown(said: string, ids: readonly string[], business: string): Reason {
  const nearest = isReviewId(toId(said)) ? toNearest(toId(said), ids, 3) : null;
  const remedy =
    nearest === null
      ? say`The id is in the review's address, /reviews/ID/; its first characters are enough where no other id begins with them`
      : say`Did you mean ${nearest}?`;
  const name = JSON.stringify(said.slice(0, 100));
  return say`${name} is not a review of ${business}. ${remedy}`;
}

function toAmbiguous(said: string, lines: readonly string[]): string {
  const more = lines.length > 5 ? [`… and ${lines.length - 5} more`] : [];
  const name = JSON.stringify(said.slice(0, 100));
  const title = `${name} begins the ids of ${lines.length} reviews; give more of it:`;
  return [title, ...lines.slice(0, 5), ...more].join("\n  ");
}

/** @throws Refusal also for one that was erased: nothing of it is left to change */
export function findStored(content: Parameters<typeof findReview>[0], said: string): LocatedRecord {
  const found = findReview(content, said);
  if (found.kind === "stored") return found.located;
  throw new Refusal(say`${found.erased.id} was erased; nothing of it is left but its id and day`);
}
