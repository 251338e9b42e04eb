import { expect, test } from "vitest";
import { toFeedEntry } from "#formats/feed.ts";
import type { Review } from "#reviews/review.ts";
import { toWords } from "#words/words.ts";
import { buildBusiness, buildReview } from "../build-review.ts";

const business = buildBusiness({ language: "sv" });
const toEntry = (said: Partial<Review>) =>
  toFeedEntry(buildReview(said), business, toWords("sv"), "example.com,2026-01-01");

test("a rating without words has a sentence that says so, in the language of our words", () => {
  const entry = toEntry({ rating: 4, text: null, language: null });
  expect(entry.content).toBe("Ada Example gave 4 stars out of 5, without words.");
  expect(entry.summary).toBe(entry.content);
  expect(entry.language).toBe("en");
});

test("a reply to a rating without words follows that sentence", () => {
  const owner_reply = { text: "Thanks.\n\nAda", date: null, translation: null };
  expect(toEntry({ rating: 1, text: null, owner_reply }).content).toBe(
    "Ada Example gave 1 star out of 5, without words.\n\n" +
      "Reply from Example & Daughters: Thanks.\n\nAda",
  );
});

test("a reply stays out of the summary", () => {
  const owner_reply = { text: "Thanks.", date: null, translation: null };
  expect(toEntry({ text: "Good.", owner_reply }).summary).toBe("Good.");
});

test("a text of unknown language is read as the business's", () => {
  expect(toEntry({ language: null }).language).toBe("sv");
});

test("a review that knows only its day is published at its first instant", () => {
  expect(toEntry({ date: "2026-01-01" }).published).toBe("2026-01-01T00:00:00Z");
});

test("a translation stays apart from what the customer wrote", () => {
  const translation = { text: "Good.", language: "en" };
  expect(toEntry({ text: "Bien.", language: "fr", translation }).content).toBe("Bien.");
});
