import type { DateFlag } from "#import/values/date-rules.ts";
import { fold } from "#language/fold.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { platforms } from "./layouts/platforms.ts";
import { shops } from "./layouts/shops.ts";
import { spreadsheet } from "./layouts/spreadsheet.ts";
import { suites } from "./layouts/suites.ts";

/** What a column can hold of a review. */
export const columns = [
  "platform",
  "id",
  "author",
  "surname",
  "anonymous",
  "rating",
  "date",
  "title",
  "text",
  "language",
  "link",
  "reply",
  "reply_date",
  "evidence",
] as const;
export type Column = (typeof columns)[number];

/** A table that a platform or suite exports. */
export type Layout = {
  readonly name: string;
  /** headers, folded, that together no other table has */
  readonly signs: readonly string[];
  /** the source of its rows; null where a column or the owner says it */
  readonly source: string | null;
  /** before the ids of a suite, which are its own and not the platform's */
  readonly idPrefix: string;
  /** folded headers of a column; those of a surname and of anonymity belong to the author */
  readonly headers: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** what its column of evidence says of how a review came about */
  readonly toVerification?: (evidence: string) => ReviewRecord["verification"];
  readonly dates?: DateFlag[];
  /** what a row without stars is, where that is not a fault: then it is skipped, and nothing is missing */
  readonly withoutStars?: string;
  /** folded headers of the name of the place that was reviewed, and of its address */
  readonly place?: readonly (readonly string[])[];
  /** folded headers of its columns of yes and no that say nothing of publishing */
  readonly others?: readonly string[];
  /** the column that says whether the platform itself publishes a row, folded, and its values */
  readonly state?: {
    readonly header: string;
    readonly published: readonly string[];
    readonly withheld: readonly string[];
  };
};

/** Headers as they are compared: case, accents and punctuation make no difference. */
export function toHeaderKey(header: string): string {
  return fold(header.replace(/\p{Cc}/gu, ""))
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** The layout that the headers give away; the spreadsheet's where they are nobody's. */
export function findLayout(header: readonly string[]): Layout {
  const keys = new Set(header.map(toHeaderKey));
  return layouts.find(({ signs }) => signs.every((sign) => keys.has(sign))) ?? spreadsheet;
}

/** The tables that are known. The first whose signs all occur is taken, so a narrow one stands before a wide one. */
export const layouts: readonly Layout[] = [...platforms, ...suites, ...shops];
