import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseGoogleReview, toGoogleKey } from "#import/readers/google-review.ts";
import { toIncoming } from "#import/to-incoming.ts";
import { toText } from "#machine/reason.ts";
import { toReviewId } from "#reviews/identity.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { recordSchema } from "#reviews/record.ts";
import { buildRow, home } from "../build-google.ts";

const at = { place: "reviews.json", index: 0 };

/** The record of a row, or why it is refused. */
function parse(row: unknown, timeZone = "America/Chicago"): ReviewRecord | string {
  const draft = parseGoogleReview(timeZone)(row, at);
  if ("reason" in draft) return toText(draft.reason);
  const { incoming, skipped } = toIncoming([[draft]], { timeZone, now: "2026-06-01T12:00:00Z" });
  return incoming[0]?.record ?? toText(skipped[0]?.reason ?? "is not there");
}

function read(said: Readonly<Record<string, unknown>>): ReviewRecord {
  const record = parse(buildRow(said));
  if (typeof record === "string") throw new Error(record);
  return record;
}

function refuse(row: unknown): string {
  const record = parse(row);
  return typeof record === "string" ? record : "was read";
}

describe("a row of a Google export", () => {
  test("becomes a record whose id follows from its time and its key", () => {
    const key = `locations/${home}/reviews/AbFvOq1`;
    expect(read({})).toEqual({
      id: toReviewId(Date.parse("2026-01-15T18:20:31.123Z"), "google", key),
      source: "google",
      source_id: key,
      author: "Ada Example",
      rating: 5,
      date: "2026-01-15",
      published_at: "2026-01-15T18:20:31.123456Z",
      updated_at: "2026-01-15T18:20:31.123456Z",
      text: "They were kind and on time.",
    });
  });

  test("has the same key under every account", () => {
    const name = `accounts/999/locations/${home}/reviews/AbFvOq1`;
    expect(read({ name })).toEqual(read({}));
  });

  test.each([undefined, null, "", "   ", "\u200b\n"])(
    "without words (%j) has no text",
    (comment) => {
      const record = read({ comment });
      expect(record).not.toHaveProperty("text");
      expect(record).not.toHaveProperty("language");
      expect(record.rating).toBe(5);
    },
  );

  test.each([
    undefined,
    null,
    {},
    { displayName: "A Google user" },
    { displayName: "Ein Google-Nutzer" },
    { displayName: "Un utilisateur de Google" },
    { displayName: "Google ユーザー" },
    { displayName: "Пользователь Google" },
    { displayName: "Google-käyttäjä" },
    { displayName: "Bir Google Kullanıcısı" },
    { displayName: " " },
  ])("by %j has no author", (reviewer) => {
    expect(read({ reviewer })).not.toHaveProperty("author");
  });

  test("by someone anonymous has no author", () => {
    const reviewer = {
      displayName: "Kim",
      isAnonymous: true,
      profilePhotoUrl: "https://x.example",
    };
    expect(JSON.stringify(read({ reviewer }))).not.toMatch(/Kim|x\.example/);
  });

  test("keeps Google's translation apart, in text and reply", () => {
    const record = read({
      comment: "(Translated by Google) Very good.\n\n(Original)\nMuy bueno.",
      reviewReply: {
        comment: "Gracias por tu visita.\n\n(Translated by Google)\nThanks for your visit.",
        updateTime: "2026-01-16T03:00:00Z",
      },
    });
    expect(record).toMatchObject({
      text: "Muy bueno.",
      translation: { text: "Very good.", language: "und" },
      owner_reply: {
        text: "Gracias por tu visita.",
        date: "2026-01-15",
        translation: { text: "Thanks for your visit.", language: "und" },
      },
      updated_at: "2026-01-16T03:00:00Z",
    });
  });

  test("was updated when the review or the reply was, whichever is later", () => {
    const reviewReply = { comment: "Sorry.", updateTime: "2026-01-16T00:00:00Z" };
    const updateTime = "2026-02-01T00:00:00.000001Z";
    expect(read({ reviewReply, updateTime }).updated_at).toBe(updateTime);
    expect(read({ reviewReply }).updated_at).toBe(reviewReply.updateTime);
    expect(read({ reviewReply: { ...reviewReply, comment: " " } })).toMatchObject({
      updated_at: "2026-01-15T18:20:31.123456Z",
    });
    expect(read({ reviewReply: { comment: " " } })).not.toHaveProperty("owner_reply");
  });

  test("has the day that it was in the business's time zone", () => {
    const createTime = "2025-12-31T23:30:00Z";
    expect(read({ createTime }).date).toBe("2025-12-31");
    expect(parse(buildRow({ createTime }), "Europe/Berlin")).toMatchObject({
      date: "2026-01-01",
      published_at: createTime,
    });
  });

  test.each([
    ["a\u000bb", "ab"],
    ["a\u0000b", "ab"],
    ["x\ud83d", "x\ufffd"],
    ["x\u2028y", "x\u2028y"],
    ["]]>", "]]>"],
    ["</script><script>alert(2)</script>", "</script><script>alert(2)</script>"],
    ["AT&amp;T & <rant>", "AT&amp;T & <rant>"],
    ["👨‍👩‍👧‍👦 🙏🏽", "👨‍👩‍👧‍👦 🙏🏽"],
    ["\u202Egpj.exe", "\u202Egpj.exe"],
    ["one\r\ntwo\rthree", "one\ntwo\nthree"],
    ["é".repeat(20_000), "é".repeat(20_000)],
  ])("with hostile text %j is cleaned once and for all", (comment, text) => {
    expect(read({ comment }).text).toBe(text);
  });

  test("has an author who turns nothing around", () => {
    const reviewer = { displayName: "Ali \u202Egnp.exe \u2067B\u2069 \u200eC" };
    expect(read({ reviewer }).author).toBe("Ali gnp.exe B \u200eC");
  });

  test.each([
    [{ starRating: "STAR_RATING_UNSPECIFIED" }, /starRating STAR_RATING_UNSPECIFIED .*stars/],
    [{ starRating: 5 }, /starRating 5 is not one to five stars/],
    [{ starRating: Number.POSITIVE_INFINITY }, /starRating Infinity/],
    [{ starRating: "\u001b[31mSIX" }, /^starRating \[31mSIX/],
    [{ createTime: "2026-02-30T00:00:00Z" }, /createTime 2026-02-30T00:00:00Z is not a time/],
    [{ createTime: 1e300 }, /createTime/],
    [{ updateTime: "yesterday" }, /updateTime yesterday is not a time/],
    [{ reviewReply: { comment: "x", updateTime: "never" } }, /reviewReply.updateTime never/],
    [{ name: "reviews/1" }, /name is not of the form/],
    [{ comment: 5 }, /comment/],
    [{ starRating: "SIX", createTime: "x" }, /starRating .*; createTime /],
  ])("with %j is refused, saying why", (said, reason) => {
    expect(refuse(buildRow(said))).toMatch(reason);
  });

  test.each([
    [{ createTime: undefined, name: undefined }, "name is missing; createTime is missing"],
    [{ starRating: undefined }, "starRating is missing, and a review needs stars"],
    [{ name: 5, comment: 5 }, "name is not text; comment is not text"],
    [
      { reviewer: "Ada", reviewReply: [] },
      "reviewer is not an object; reviewReply is not an object",
    ],
    [{ reviewer: { isAnonymous: "no" } }, "reviewer.isAnonymous is neither true nor false"],
  ])("with %j is refused in plain words", (said, reason) => {
    expect(refuse(buildRow(said))).toBe(reason);
  });

  test("of any depth is refused like any other", () => {
    const deep = JSON.parse("[".repeat(100_000) + "]".repeat(100_000));
    for (const key of ["starRating", "createTime", "comment", "name", "reviewer", "reviewReply"]) {
      expect(refuse(buildRow(key === "name" ? {} : { [key]: deep }))).not.toMatch(/Invalid/);
    }
    expect(refuse({ ...buildRow(), name: deep })).toBe("name is not text");
    expect(refuse(buildRow({ starRating: deep }))).toMatch(/^starRating is not one to five stars/);
  });

  test("that is refused still tells its key, for it exists at Google", () => {
    const row = buildRow({ starRating: "NONE" });
    expect(refuse(row)).toMatch(/^starRating NONE/);
    expect(toGoogleKey(row)).toBe(`locations/${home}/reviews/AbFvOq1`);
  });

  test("tells nobody's words or name when it is refused", () => {
    const reviewer = { displayName: 77 };
    expect(refuse(buildRow({ reviewer, comment: { secret: "s" } }))).not.toMatch(/77|secret/);
  });

  test("is a valid record or a reason, whatever it is", () => {
    const word = fc.oneof(fc.string({ unit: "binary" }), fc.constant(undefined), fc.jsonValue());
    const time = fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      word,
    );
    const row = fc.record({
      comment: word,
      starRating: fc.constantFrom("ONE", "FIVE", "x", null),
      createTime: time,
      updateTime: time,
      reviewer: fc.oneof(fc.record({ displayName: word }), word),
      reviewReply: fc.oneof(fc.record({ comment: word, updateTime: time }), word),
    });
    fc.assert(
      fc.property(fc.oneof(row.map(buildRow), fc.jsonValue()), (value) => {
        const record = parse(value);
        if (typeof record === "string") expect(record).not.toBe("");
        else expect(recordSchema.parse(record)).toEqual(record);
      }),
    );
  });
});
