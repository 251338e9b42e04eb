import { toLeftOutReason, type VerifiedSources } from "./left-out.ts";
import type { ReviewRecord } from "./record.ts";

/**
 * The ids of published reviews that hold something like an e-mail address or a telephone number, in
 * the order of the records. Texts are published as they were written, so the owner should look at
 * these. What replies give of the business itself is not counted: that of business.yaml, and what stands
 * in the replies to several reviews.
 */
export function findContactDetails({
  records,
  verifiedSources,
  business: { email, telephone },
}: {
  readonly records: readonly ReviewRecord[];
  readonly verifiedSources: VerifiedSources;
  readonly business: {
    readonly email?: string | null | undefined;
    readonly telephone?: string | null | undefined;
  };
}): string[] {
  const published = records.filter((record) => toLeftOutReason(record, verifiedSources) === null);
  const inReplies = published.map(({ owner_reply: reply }) => toDetails(reply?.text ?? ""));
  const own = new Set(toDetails(`${email ?? ""} ; ${telephone ?? ""}`));
  const counts = new Map<string, number>();
  for (const detail of inReplies.flat()) counts.set(detail, (counts.get(detail) ?? 0) + 1);
  const isOthers = (detail: string) => !own.has(detail) && counts.get(detail) === 1;
  return published
    .filter(
      ({ title, text, translation, verification, source_url: link }, index) =>
        [title, text, translation?.text, verification?.note].some(
          (each) => each && hasContactDetail(each),
        ) ||
        (link !== undefined && hasEmailInLink(link)) ||
        inReplies[index]?.some(isOthers),
    )
    .map(({ id }) => id);
}

/** What in a text is like an e-mail address or a telephone number, each once. */
function toDetails(text: string): readonly string[] {
  if (!hasContactDetail(text)) return [];
  const addresses = text.match(wholeAddresses) ?? [];
  const numbers = [...text.matchAll(digitGroups)].map(([found]) => toDigits(found));
  const found = [
    ...addresses.map((each) => each.toLowerCase()),
    // With the code of the country or without it, a number ends in the same digits.
    ...numbers.filter((each) => each.length >= minDigits).map((each) => each.slice(-minDigits)),
  ];
  return [...new Set(found)];
}

/** `@` and `.` as they are written, and as people spell them against robots. */
const [at, dot] = [
  String.raw`(?:[@＠]|[(\[{]\s?(?:at|ät|arroba)\s?[)\]}])`,
  String.raw`(?:[.．]|\s?[(\[{]\s?(?:dot|punkt|punto|point|punt)\s?[)\]}]\s?)`,
];

const wholeAddresses = new RegExp(
  String.raw`[\p{L}\p{N}._%+\-]+\s?${at}\s?[\p{L}\p{N}\-]+(?:${dot}[\p{L}\p{N}\-]+)+`,
  "giu",
);

/** Whether a text holds something like an e-mail address or a telephone number. */
export function hasContactDetail(text: string): boolean {
  return hasEmailAddress(text) || hasTelephoneNumber(text);
}

/** `ada@example.com`, also `ada (at) example (dot) com` and `ada @ example.com`. */
export function hasEmailAddress(text: string): boolean {
  return anyAt.test(text) && emailAddress.test(text);
}

const anyAt = new RegExp(at, "iu");
const emailAddress = new RegExp(
  String.raw`[\p{L}\p{N}_%+\-]\s?${at}\s?[\p{L}\p{N}\-]+${dot}\p{L}`,
  "iu",
);

/** Whether an address spells an e-mail address, be it encoded: `mail%3Dada%2540example.com`. */
export function hasEmailInLink(link: string): boolean {
  return hasEmailAddress(toDecoded(toDecoded(link)));
}

function toDecoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (coded) => {
    try {
      return decodeURIComponent(coded);
    } catch {
      return coded;
    }
  });
}

/** Seven digits or more, however grouped, that are not dates. */
export function hasTelephoneNumber(text: string): boolean {
  for (const [found] of text.matchAll(digitGroups)) {
    if (toDigits(found).length >= minDigits) return true;
  }
  return false;
}

const minDigits = 7;

function toDigits(group: string): string {
  return group.replace(dates, "").replace(/[^\p{Nd}]/gu, "");
}

const digitGroups = /\p{Nd}(?:[\s()./\-\u2010-\u2015]{0,3}\p{Nd})+/gu;

/** `2026-03-14`, `14.03.2026`, `3/14/26`, and a lone year. */
const dates =
  /(?<!\d)(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\s?\d{1,2}\2\s?(?:\d{4}|\d\d)|(?:19|20)\d\d)(?!\d)/g;
