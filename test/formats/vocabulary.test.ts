import { expect, test } from "vitest";
import { findUnknown, readVocabulary } from "./vocabulary.ts";

const vocabulary = readVocabulary();

test("the vocabulary knows types, and the properties that they inherit", () => {
  expect(vocabulary.size).toBeGreaterThan(700);
  expect(vocabulary.get("FuneralHome") ?? vocabulary.get("LocalBusiness")).toBeDefined();
  expect(vocabulary.get("DataDownload")).toContain("sha256");
  expect(vocabulary.get("Review")).toContain("name");
});

test("what is not in it is found at any depth", () => {
  const node = { "@type": "Review", stars: 5, author: { "@type": "Persona", name: "A" } };
  expect(findUnknown(node, vocabulary)).toEqual(["Review.stars", "Persona"]);
});
