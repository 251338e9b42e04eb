import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { build, makeWorkplace, readAllPublished, readReviews, type Workplace } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, runScript } from "./product.ts";
import { writeTakeout } from "./takeout.ts";

/** Embeddings, overrides and isolates of direction, and the ends of them. */
const controls = /[\u202A-\u202E\u2066-\u2069]/;
const override = "\u202E";

const stored: StoredReview = {
  id: expectedId("2025-03-01T18:00:00Z", "google", "stored"),
  source: "google",
  source_id: "stored",
  author: `Eve ${override}gnp.exe`,
  rating: 4,
  date: "2025-03-01",
  published_at: "2025-03-01T18:00:00Z",
  text: `It was ${override}tac, they said.`,
  language: "en",
};
const handWritten = `---
id: card
author: "\u2066Ruth\u2069 Miller"
rating: 5
date: 2025-03-03
---
A card.
`;

let place: Workplace;
beforeAll(async () => {
  place = await makeWorkplace({
    reviews: [stored],
    handWritten: { "direct/card.md": handWritten },
  });
  const exported = ["\u202A", "\u202B", "\u202C", "\u202D", override, "\u2067", "\u2068"];
  const reviews = exported.map((mark, at) => ({
    key: `row-${at}`,
    author: `Ali ${mark}gnp.exe`,
    comment: `Number ${at}.`,
    createTime: `2025-02-0${at + 1}T12:00:00Z`,
  }));
  const kept = { key: "kept", author: "\u200Fעלי\u200E", comment: "Number 7." };
  const folder = await writeTakeout(`${place.dist}-export`, [...reviews, kept]);
  const { code, output } = await runScript(
    "import",
    ["google-takeout", folder, "--write"],
    place.env,
  );
  if (code !== 0) throw new Error(output);
  await build(place);
});
afterAll(cleanUp);

describe("A name", () => {
  it("keeps no mark that turns what follows, imported, stored before, or written by hand", async () => {
    const { reviews } = await readReviews(place);
    expect(reviews).toHaveLength(10);
    expect(reviews.filter(({ author }) => controls.test(author))).toEqual([]);
    const authors = new Set(reviews.map(({ author }) => author));
    expect(authors).toContain("Ali gnp.exe");
    expect(authors).toContain("Eve gnp.exe");
    expect(authors).toContain("Ruth Miller");
  });

  it("keeps the marks that only say which way a letter runs", async () => {
    const { reviews } = await readReviews(place);
    expect(reviews.find(({ text }) => text === "Number 7.")?.author).toContain("עלי");
  });

  it("has none in any published file, though a text may keep its own", async () => {
    const files = [...(await readAllPublished(place))].filter(([path]) =>
      /\.(html|json|jsonld|ndjson|csv|xml|txt|md)$/.test(path),
    );
    const turned = files.filter(([, bytes]) => /gnp\.exe/.test(`${bytes}`));
    expect(turned.length).toBeGreaterThan(0);
    const marked = new RegExp(`(${controls.source}|&#x20[2]e;|\\\\u202e)gnp`, "i");
    expect(turned.filter(([, bytes]) => marked.test(`${bytes}`)).map(([path]) => path)).toEqual([]);
    const { reviews } = await readReviews(place);
    expect(reviews.find(({ text }) => text?.includes(`${override}tac`))).toBeDefined();
  });
});
