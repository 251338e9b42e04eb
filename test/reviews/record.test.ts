import { describe, expect, test } from "vitest";
import { recordSchema } from "#reviews/record.ts";
import { isLanguageTag } from "#reviews/values.ts";
import { buildRecord } from "../build-content.ts";

const record = buildRecord("1");

test("a record is read as it is", () => {
  expect(recordSchema.parse(record)).toEqual(record);
});

test("a record may have everything a source gives", () => {
  const full = {
    ...record,
    published_at: "2026-03-14T09:30:00.123456Z",
    updated_at: "2026-03-15T09:30:00Z",
    title: "Kind",
    translation: { text: "Freundlich.", language: "de" },
    excerpt: true,
    source_url: "https://maps.example.com/?review=1&x=é",
    owner_reply: {
      text: "Thank you.",
      date: "2026-03-16",
      translation: { text: "Danke.", language: "de" },
    },
    verification: { method: "order", note: "order of 12 March" },
    mentions: { technicians: ["Grace Hopper"], services: ["home-visit"] },
    status: "gone",
  };
  expect(recordSchema.parse(full)).toEqual(full);
});

describe("a fault is named with its field and its remedy:", () => {
  test.each([
    ["id", "1", "ULID"],
    ["source", "Google Maps", "kebab-case"],
    ["rating", 4.5, "whole number of stars, 1 to 5"],
    ["rating", 0, "whole number of stars, 1 to 5"],
    ["rating", 6, "whole number of stars, 1 to 5"],
    ["rating", "5", "whole number of stars, 1 to 5"],
    ["date", "2026-02-29", "calendar day"],
    ["published_at", "2026-03-14", "instant in UTC"],
    ["author", " ", "must not be blank"],
    ["text", "\u200b", "must not be blank"],
    ["text", "a\u000bb", "control character"],
    ["title", "\ud83d", "surrogate"],
    ["language", "english language", "BCP 47"],
    ["source_url", "javascript:alert(1)", "http:// or https://"],
    ["source_url", "maps.example.com", "http:// or https://"],
    ["source_url", "https://example.com/\u0001", "control character"],
  ])("%s: %j", (field, value, remedy) => {
    const { error } = recordSchema.safeParse({ ...record, [field]: value });
    expect(error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual([
      expect.stringMatching(new RegExp(`^${field}: .*${remedy}`)),
    ]);
  });

  test.each([
    ["an unknown key", { colour: "red" }],
    ["an excerpt that is false", { excerpt: false }],
    ["a null in place of a key left out", { text: null }],
  ])("%s", (_, said) => {
    expect(recordSchema.safeParse({ ...record, ...said }).success).toBe(false);
  });
});

test.each(["en", "pt-BR", "zh-Hant", "sr-Latn-RS", "es-419"])("%s is a language tag", (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each(["", "en_US", "EN", "pt-br", "e", "english language"])("%j is none", (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});
