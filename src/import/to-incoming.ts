import { fold } from "#language/fold.ts";
import { hasEmailAddress } from "#reviews/contact-details.ts";
import type { Instant } from "#reviews/day.ts";
import { compareInstants, toDay, toInstant } from "#reviews/day.ts";
import { toContentKey, toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toCleanName, toCleanText } from "#reviews/text.ts";
import { isLanguageTag } from "#reviews/values.ts";
import { splitByContradiction } from "./contradiction.ts";
import type { Draft } from "./draft.ts";
import type { Skipped } from "./fault.ts";
import { toPlace } from "./fault.ts";
import type { DetectLanguage } from "./language.ts";
import type { Incoming } from "./plan.ts";
import { isNewerCopy } from "./plan.ts";

export type IncomingContext = {
  readonly timeZone: string;
  readonly detect: DetectLanguage;
  readonly now: Instant;
};

/** The reviews of an export, one for each that there is at its source. */
export type IncomingReviews = {
  readonly records: readonly ReviewRecord[];
  /** further copies of the same reviews */
  readonly duplicates: number;
  readonly skipped: readonly Skipped[];
  readonly notes: readonly string[];
};

/**
 * Makes records of drafts. Reviews without an id at their source are known by what they say, and
 * those that say the same by their number among these; they are numbered file by file, so that the
 * same rows in another order, or in two overlapping files, are the same reviews.
 *
 * @param files the drafts of each file
 */
export function toIncoming(
  files: readonly (readonly Draft[])[],
  context: IncomingContext,
): IncomingReviews {
  const found = new Map<string, Incoming>();
  const [skipped, notes]: [Skipped[], string[]] = [[], []];
  let count = 0;
  for (const drafts of files) {
    const { past, future } = splitByTime(drafts, context);
    for (const { at } of future) skipped.push({ ...at, key: null, reason: outOfTime });
    const { clear, contradictory } = splitByContradiction(past);
    for (const { at, sourceId } of contradictory) {
      skipped.push({ ...at, key: sourceId, reason: sameId });
    }
    for (const incoming of toNumbered(clear, context, notes)) {
      count++;
      const { source, source_id, id } = incoming.record;
      const key = `${source}\n${source_id ?? id}`;
      const other = found.get(key);
      if (!other || isNewerCopy(incoming, other)) found.set(key, incoming);
    }
  }
  const records = [...found.values()].map(({ record }) => record);
  return { records, duplicates: count - records.length, skipped, notes };
}

const outOfTime = "its date lies in the future or before 1970";

const sameId =
  "has the same id as another row, but says something else: mend the ids, or if the column holds no ids of reviews, give --map 'id='";

function splitByTime(drafts: readonly Draft[], { now, timeZone }: IncomingContext) {
  const today = toDay(now, timeZone);
  const fits = ({ when }: Draft) => when.day <= today && when.day >= "1970-01-02";
  return { past: drafts.filter(fits), future: drafts.filter((draft) => !fits(draft)) };
}

function toNumbered(
  drafts: readonly Draft[],
  context: IncomingContext,
  notes: string[],
): Incoming[] {
  const alike = new Map<string, (readonly [Draft, Omit<ReviewRecord, "id">])[]>();
  const numbered: Incoming[] = [];
  for (const draft of drafts) {
    const record = toUnnamed(draft, context, notes);
    if (draft.sourceId !== null) numbered.push(toNamed(draft, record, draft.sourceId));
    else {
      const key = `${draft.source}\n${toKey(record, 0)}`;
      alike.set(key, [...(alike.get(key) ?? []), [draft, record]]);
    }
  }
  for (const same of alike.values()) {
    same.sort(([, a], [, b]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    for (const [index, [draft, record]] of same.entries()) {
      numbered.push(toNamed(draft, record, toKey(record, index)));
    }
  }
  return numbered;
}

function toNamed(draft: Draft, record: Omit<ReviewRecord, "id">, key: string): Incoming {
  const time = record.published_at ?? toInstant(record.date);
  const id = toReviewId(Date.parse(time), draft.source, key);
  return { record: { id, ...record }, revision: [record.updated_at ?? time] };
}

/** Composed characters, so that a program which saves them decomposed makes no other review. */
function toKey({ date, author, rating, text }: Omit<ReviewRecord, "id">, index: number): string {
  const foldedAuthor = fold(author ?? "");
  return toContentKey({ date, foldedAuthor, rating, text: text?.normalize("NFC") ?? null }, index);
}

function toUnnamed(
  draft: Draft,
  context: IncomingContext,
  notes: string[],
): Omit<ReviewRecord, "id"> {
  const { source, sourceId, rating, when, reply } = draft;
  const author = toAuthor(draft, notes);
  const title = toCleanText(draft.title ?? "");
  const text = toCleanText(draft.text ?? "");
  const language = text === null ? undefined : (toTag(draft.language) ?? context.detect(text));
  const replyText = toCleanText(reply?.text ?? "");
  const updated = toUpdated(draft);
  return {
    source,
    ...(sourceId !== null && { source_id: sourceId }),
    ...(author !== null && { author }),
    rating,
    date: when.day,
    ...(when.instant !== null && { published_at: when.instant }),
    ...(updated !== null && { updated_at: updated }),
    ...(title !== null && { title }),
    ...(text !== null && { text }),
    ...(language !== undefined && { language }),
    ...(draft.sourceUrl && { source_url: draft.sourceUrl }),
    ...(replyText !== null && {
      owner_reply: { text: replyText, ...(reply?.day && { date: reply.day }) },
    }),
    ...(draft.verification && { verification: draft.verification }),
  };
}

/** An address is no name, and nobody agreed to see theirs published. */
function toAuthor({ author, at }: Draft, notes: string[]): string | null {
  const name = toCleanName(author ?? "");
  if (name === null || !hasEmailAddress(name)) return name;
  notes.push(`${toPlace(at)}: the author is an e-mail address, so the review is anonymous`);
  return null;
}

function toTag(language: string | null | undefined): string | undefined {
  const tag = language?.trim().replaceAll("_", "-") ?? "";
  try {
    const found = Intl.getCanonicalLocales(tag)[0];
    return found !== undefined && isLanguageTag(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function toUpdated({ when, updatedAt }: Draft): Instant | null {
  if (!updatedAt) return null;
  const { instant } = when;
  return instant !== null && compareInstants(instant, updatedAt) > 0 ? instant : updatedAt;
}
