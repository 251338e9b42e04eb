import { expect, test } from "vitest";
import { toHtml } from "#notices/html.ts";
import { type Audience, toNotice } from "#notices/notice.ts";
import { languages } from "#notices/rules.ts";
import { toText } from "#notices/text.ts";
import type { Review } from "#reviews/review.ts";
import { languages as deskLanguages } from "../../desk/words.ts";
import { buildReview, buildReviews } from "../build-review.ts";
import { buildDigest } from "./build-digest.ts";

const audience: Audience = { language: "en", business: "Ada & Co", desk: null, wait: 7 };

function tell(reviews: readonly Review[], said: Partial<Audience> = {}) {
  const news = reviews.map(({ id }) => ({ id, before: null }));
  const message = { id: "11111111-2222-4333-8444-555555555555", kind: "new", news, waiting: [] };
  const byId = new Map(reviews.map((each) => [each.id, each]));
  const notice = toNotice(
    message as never,
    { reviews: byId, unfetched: [] },
    { ...audience, ...said },
  );
  if (notice === null) throw new Error("There is something to tell");
  return notice;
}

test("owners are spoken to in the languages of the desk", () => {
  expect(languages).toEqual(deskLanguages);
});

test.each(languages)("the digest in %s is all in that language", async (language) => {
  const notice = buildDigest(language);
  const told = `${notice.subject}\n\n${toText(notice)}`;
  await expect(told).toMatchFileSnapshot(`../golden/notices/digest-${language}.txt`);
});

test("a number is never alone at the end of a line", () => {
  const html = toHtml(buildDigest("de"));
  for (const said of ["3\u00a0neue Bewertungen, 1\u00a0Bewertung ohne", "(vorher 5\u00a0Sterne)"])
    expect(html).toContain(said);
});

test("text and HTML say the same", () => {
  const notice = buildDigest("de");
  const bare = (text: string) => text.replace(/<[^>]+>|[★☆\s\u2068\u2069]+/g, " ");
  const html = bare(toHtml(notice).replaceAll("&amp;", "&").replaceAll("&lt;", "<"));
  for (const { heading, items } of notice.sections)
    for (const said of [heading, ...items.flatMap(({ stars, facts }) => [stars, ...facts])])
      expect([html.includes(said), toText(notice).includes(said)]).toEqual([true, true]);
});

test("without a desk links lead to the platform where the reply is given, else nowhere", () => {
  const urls = (said: Partial<Review>, desk: string | null = null) =>
    tell([buildReview(said)], { desk }).sections[0]?.items[0]?.links.map(({ url }) => url);
  const there = { source_url: "https://maps.example/1" };
  expect(urls(there)).toEqual(["https://maps.example/1"]);
  expect(urls({ ...there, source: "direct" })).toEqual([]);
  expect(urls({})).toEqual([]);
  expect(urls(there, "https://desk.example/ada")?.[0]).toMatch(
    /^https:\/\/desk\.example\/ada\/reviews\/0/,
  );
  const answered = { text: "Thanks.", date: null, translation: null };
  expect(urls({ ...there, owner_reply: answered }, "https://desk.example/ada")).toEqual([]);
});

test("of many reviews twenty are shown, and the others counted", () => {
  const notice = tell(buildReviews(23));
  expect(notice.subject).toBe("23 new reviews · Ada & Co");
  expect(notice.sections[0]?.items.length).toBe(20);
  expect(toText(notice)).toContain("and 3 more");
  expect(toHtml(notice)).toContain("and 3 more");
});

test("a subject is one line that nothing turns around", () => {
  const notice = tell([buildReview()], { business: "Ada\r\nBcc: x@y.example\u202e\u0000 Co" });
  expect(notice.subject).toBe("New review: 5 of 5 stars · Ada Bcc: x@y.example Co");
});
