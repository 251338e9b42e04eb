import type { DateFlag } from "#import/values/date-rules.ts";
import { fold } from "#language/fold.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { toInvitation, toPurchase } from "./evidence.ts";
import { spreadsheet } from "./spreadsheet-layout.ts";

/** What a column can hold of a review. */
export const columns = [
  "platform",
  "id",
  "author",
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
  /** folded headers of a column */
  readonly headers: Readonly<Partial<Record<Column, readonly string[]>>>;
  /** what its column of evidence says of how a review came about */
  readonly toVerification?: (evidence: string) => ReviewRecord["verification"];
  readonly dates?: DateFlag[];
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

/** The tables that are known; to know another one is to add it here. */
export const layouts: readonly Layout[] = [
  {
    name: "Trustpilot",
    signs: ["review stars", "review content"],
    source: "trustpilot",
    idPrefix: "",
    headers: {
      id: ["review id"],
      author: ["review username", "reviewer name", "consumer name"],
      rating: ["review stars"],
      date: ["review created utc", "review created", "review date utc"],
      title: ["review title"],
      text: ["review content"],
      language: ["review language"],
      link: ["review link", "review url"],
      reply: ["company response", "company reply", "business reply", "business response"],
      reply_date: ["company reply date utc", "business reply date utc", "company reply date"],
      evidence: ["source of review", "review source"],
    },
    toVerification: toInvitation,
  },
  {
    name: "Birdeye",
    signs: ["review id", "source", "reviewer name", "rating", "review", "review date"],
    source: null,
    idPrefix: "birdeye:",
    headers: {
      platform: ["source"],
      id: ["review id"],
      author: ["reviewer name"],
      rating: ["rating"],
      date: ["review date"],
      text: ["review"],
      link: ["review url"],
      reply: ["response", "review response", "reply"],
      reply_date: ["response date"],
    },
  },
  {
    name: "Podium",
    signs: ["review id", "site", "customer name", "stars"],
    source: null,
    idPrefix: "podium:",
    headers: {
      platform: ["site"],
      id: ["review id"],
      author: ["customer name"],
      rating: ["stars"],
      date: ["date posted"],
      text: ["comment"],
      link: ["link"],
      reply: ["response", "reply"],
    },
  },
  {
    name: "Apify",
    signs: ["reviewid", "publishedatdate", "stars", "text"],
    source: "google",
    idPrefix: "apify:",
    headers: {
      id: ["reviewid"],
      author: ["name"],
      rating: ["stars"],
      date: ["publishedatdate"],
      text: ["text"],
      language: ["originallanguage"],
      link: ["reviewurl"],
      reply: ["responsefromownertext"],
      reply_date: ["responsefromownerdate"],
    },
    others: [
      ...["islocalguide", "isadvertisement", "publishat"],
      ...["permanentlyclosed", "temporarilyclosed"],
    ],
  },
  {
    name: "WordPress",
    signs: ["comment id", "comment author", "comment date", "comment content", "comment approved"],
    source: "website",
    idPrefix: "wordpress:",
    headers: {
      id: ["comment id"],
      author: ["comment author"],
      rating: ["rating", "meta rating"],
      date: ["comment date"],
      title: ["title"],
      text: ["comment content"],
      evidence: ["verified", "meta verified"],
    },
    toVerification: toPurchase("WooCommerce: verified owner"),
    state: { header: "comment approved", published: ["1"], withheld: ["0", "spam", "trash"] },
  },
  {
    name: "Shopify Product Reviews",
    signs: ["product handle", "state", "author", "body", "created at", "replied at"],
    source: "shopify",
    idPrefix: "",
    headers: {
      author: ["author"],
      rating: ["rating"],
      date: ["created at"],
      title: ["title"],
      text: ["body"],
      reply: ["reply"],
      reply_date: ["replied at"],
    },
    state: { header: "state", published: ["published"], withheld: ["unpublished", "spam"] },
  },
  {
    name: "Loox",
    signs: ["nickname", "full name", "review", "status", "verified purchase"],
    source: "loox",
    idPrefix: "",
    headers: {
      id: ["id"],
      author: ["nickname"],
      rating: ["rating"],
      date: ["date"],
      text: ["review"],
      reply: ["reply"],
      evidence: ["verified purchase"],
    },
    toVerification: toPurchase("Loox: verified purchase"),
    state: { header: "status", published: ["active"], withheld: ["hidden", "pending", "deleted"] },
  },
  {
    name: "Okendo",
    signs: ["productid", "rating", "body", "datecreated"],
    source: "okendo",
    idPrefix: "",
    headers: {
      id: ["reviewid"],
      author: ["name", "reviewer name"],
      rating: ["rating"],
      date: ["datecreated"],
      title: ["title"],
      text: ["body"],
    },
    state: { header: "status", published: ["approved"], withheld: ["pending", "rejected"] },
  },
  {
    name: "Yotpo",
    signs: ["review title", "review content", "review score"],
    source: "yotpo",
    idPrefix: "",
    headers: {
      id: ["review id"],
      author: ["display name", "reviewer display name"],
      rating: ["review score"],
      date: ["date", "review creation date"],
      title: ["review title"],
      text: ["review content"],
    },
    state: { header: "review status", published: ["published"], withheld: ["pending", "rejected"] },
  },
  {
    name: "Judge.me",
    signs: ["body", "rating", "review date", "reviewer name", "product handle"],
    source: "judgeme",
    idPrefix: "",
    headers: {
      author: ["reviewer name"],
      rating: ["rating"],
      date: ["review date"],
      title: ["title"],
      text: ["body"],
      reply: ["reply"],
      reply_date: ["reply date"],
    },
    state: { header: "curated", published: ["ok"], withheld: ["not-yet", "spam"] },
  },
  {
    name: "Outscraper",
    signs: ["author title", "review rating", "review text", "review datetime utc"],
    source: "google",
    idPrefix: "",
    dates: ["mdy"],
    headers: {
      id: ["review id"],
      author: ["author title"],
      rating: ["review rating"],
      date: ["review datetime utc"],
      text: ["review text"],
      link: ["review link"],
      reply: ["owner answer"],
      reply_date: ["owner answer timestamp datetime utc"],
    },
  },
];
