import type { Business } from "#reviews/business.ts";
import type { Instant } from "#reviews/day.ts";
import { toDay } from "#reviews/day.ts";
import type { Taken } from "#reviews/reach.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import type { Chosen, Undecided } from "./choose-location.ts";
import { chooseLocation } from "./choose-location.ts";
import type { Skipped } from "./fault.ts";
import { ImportError } from "./fault.ts";
import { tellLanguages } from "./google-languages.ts";
import { toLocationId } from "./google-review.ts";
import type { GoogleExport, GoogleLocation, OnProgress } from "./google-takeout.ts";
import { isGoogleFile, parseGoogleTakeout } from "./google-takeout.ts";
import type { DetectLanguage } from "./language.ts";
import type { Field } from "./merge.ts";
import type { PlanRules } from "./plan.ts";
import { toConfirmedPlan } from "./plan.ts";
import { createPrecedence, toTaken } from "./precedence.ts";
import type { Source } from "./read-export.ts";
import { findMissingPart, readExport, toSources } from "./read-export.ts";
import type { Settled } from "./settle-duplicates.ts";
import { settleDuplicates } from "./settle-duplicates.ts";
import type { SkippedReviews } from "./whole-export.ts";
import { readSkipped, refuseUnread } from "./whole-export.ts";

export type GoogleImport = {
  readonly business: Pick<Business, "time_zone" | "language">;
  /** the stored records of source google */
  readonly stored: readonly ReviewRecord[];
  readonly now: Instant;
  /** id of the location to import; null where the stored reviews or the export tell it */
  readonly location: string | null;
  /** reviews that the export lacks are gone */
  readonly complete: boolean;
  /** how many reviews the owner says are gone; null where nothing is said */
  readonly gone: number | null;
  /** reviews written by hand as Google's: an import leaves these alone */
  readonly handWritten: readonly ReviewRecord[];
  /** what is known of earlier exports of Google's */
  readonly taken: readonly Taken[];
  /** whether the owner erased a review */
  readonly isErased: (record: ReviewRecord) => boolean;
  /** copies of reviews that came by another way are hidden, not only reported */
  readonly mergeDuplicates: boolean;
  readonly onProgress: OnProgress;
};

/** The difference that the export makes, or the locations among which its owner has to choose. */
export type GoogleOutcome = Pick<GoogleExport, "skipped" | "leftOut"> &
  ((Chosen & Settled & { readonly taken: readonly Taken[] }) | Undecided);

/**
 * Plans the import of a Google Takeout export.
 *
 * @param paths folders, zip archives (the parts of one export in any order) or loose files
 * @throws ImportError where nothing can be concluded from what was given
 */
export async function planGoogleImport(
  paths: readonly string[],
  request: GoogleImport,
): Promise<GoogleOutcome> {
  const { business, stored, complete } = request;
  const sources = await toSources(paths);
  if (complete) refusePart(sources);
  const context = { timeZone: business.time_zone };
  const files = readExport(sources, isGoogleFile);
  const found = await parseGoogleTakeout(files, context, request.onProgress);
  const detect = tellLanguages(found, business.language);
  const choice = chooseLocation(found, request.location, stored);
  if (choice.kind === "undecided") return { ...found, ...choice };
  const { location } = choice;
  const skipped = found.skipped.filter(({ key }) => key === null || isOf(location, key));
  if (complete) refuseUnread(skipped);
  const { incoming, leftOut } = withoutHandWritten(location, request.handWritten);
  const rows = readSkipped(skipped);
  const held = [...incoming, ...stored.filter(rows.isNamed)];
  const rules = {
    ...toRules(detect, location, rows),
    complete,
    now: request.now,
    isErased: request.isErased,
    precedence: createPrecedence(held, stored, request.taken),
  };
  const plan = toConfirmedPlan(stored, incoming, rules, request.gone);
  const merge = request.mergeDuplicates ? toDay(request.now, business.time_zone) : null;
  const settled = settleDuplicates(plan, request.handWritten, merge);
  const taken = toTaken(request.taken, held, request);
  return { ...choice, ...settled, taken, skipped, leftOut: [...found.leftOut, ...leftOut] };
}

function isOf(location: GoogleLocation, key: string | undefined): boolean {
  return toLocationId(key) === location.id;
}

/** A row that was skipped is not a sign that its review is gone. */
function toRules(
  detect: DetectLanguage,
  location: GoogleLocation,
  { isThere }: SkippedReviews,
): Omit<PlanRules, "complete" | "now"> {
  return {
    sourceFields,
    detectLanguage: ({ text, translation }) =>
      text === undefined ? undefined : detect(text, translation?.language),
    isCovered: (record) => isOf(location, record.source_id) && !isThere(record),
  };
}

function withoutHandWritten(location: GoogleLocation, handWritten: readonly ReviewRecord[]) {
  const own = new Set(handWritten.flatMap(({ id, source_id }) => [id, source_id]));
  const incoming: ReviewRecord[] = [];
  const leftOut: Skipped[] = [];
  for (const { record } of location.reviews.values()) {
    const { id, source_id = null } = record;
    if (!own.has(id) && !own.has(record.source_id)) incoming.push(record);
    else leftOut.push({ place: id, index: null, key: source_id, reason: "is written by hand" });
  }
  return { incoming, leftOut };
}

/** Google knows no titles; source_url, excerpt, verification and mentions are the owner's too. */
const sourceFields: readonly Field[] = [
  "author",
  "rating",
  "date",
  "published_at",
  "updated_at",
  "text",
  "translation",
  "owner_reply",
];

function refusePart(sources: readonly Source[]): void {
  const reason = findMissingPart(sources);
  if (reason === null) return;
  throw new ImportError(
    `--complete needs a whole export, because it marks what is missing as gone: ${reason}. Give the folder or all zip archives, or leave --complete out`,
  );
}
