import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeWorkplace, readAllPublished } from "./built.ts";
import { type StoredReview, writeContent } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { toVisibleText } from "./page.ts";
import { cleanUp, type Environment, runAlone, runScript } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";

const newYear: StoredReview = {
  id: expectedId("2026-01-01T00:00:00Z", "direct", "new-year"),
  source: "direct",
  source_id: "new-year",
  author: "Äbba Öst",
  rating: 5,
  date: "2026-01-01",
  text: "Happy new year.",
  language: "en",
};
const card = "---\nid: card\nrating: 5\ndate: 2025-12-31\n---\nOn the last day.\n";
const reviews = [...sixtyReviews(), newYear];
const handWritten = { "direct/card.md": card, "direct/b.md": card.replace("card", "b") };
let reference: Map<string, Buffer>;

beforeAll(async () => {
  reference = await publish({ TZ: "UTC", LANG: "C.UTF-8" });
});
afterAll(cleanUp);

describe("The published bytes", () => {
  it.each([
    { name: "west of Greenwich", env: { TZ: "America/Los_Angeles" } },
    { name: "east of the date line", env: { TZ: "Pacific/Kiritimati" } },
    { name: "where German is spoken", env: { LANG: "de_DE.UTF-8", LC_ALL: "de_DE.UTF-8" } },
    {
      name: "in Turkey",
      env: { LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8", TZ: "Europe/Istanbul" },
    },
  ])("are the same $name, from another folder", async ({ env }) => {
    expectSame(await publish(env));
  });

  it("are the same in any order of lines and files", async () => {
    const order = reviews.map((review, index) => ({ review, key: (index * 37) % reviews.length }));
    const shuffled = order.toSorted((a, b) => a.key - b.key).map(({ review }) => review);
    expectSame(
      await publish({}, shuffled, Object.fromEntries(Object.entries(handWritten).reverse())),
    );
  });

  it("show a day as that day, whatever the zone of the machine", () => {
    const page = `${reference.get(`reviews/${newYear.id}/index.html`)}`;
    expect(page).toContain('<time datetime="2026-01-01">1 January 2026</time>');
    expect(page).toContain('"datePublished":"2026-01-01"');
  });

  it("say nothing relative to the day of the build", () => {
    for (const [path, bytes] of reference) {
      if (!path.endsWith(".html")) continue;
      const text = toVisibleText(`${bytes}`);
      expect(text).not.toMatch(
        /\b(ago|yesterday|today|last (week|month|year)|this (week|month))\b/i,
      );
    }
  });
});

async function publish(
  env: Environment,
  records: readonly StoredReview[] = reviews,
  notes: Readonly<Record<string, string>> = handWritten,
): Promise<Map<string, Buffer>> {
  const place = await makeWorkplace(null);
  await writeContent(place.content, { reviews: records, handWritten: notes });
  // A process takes its locale from its start, its time zone at any time.
  const run = "LANG" in env ? runAlone : runScript;
  const { code, output } = await run("build", [], { ...place.env, ...env });
  expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
  return readAllPublished(place);
}

function expectSame(files: Map<string, Buffer>): void {
  expect([...files.keys()]).toEqual([...reference.keys()]);
  const differing = [...files].filter(([path, bytes]) => !reference.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual([]);
}
