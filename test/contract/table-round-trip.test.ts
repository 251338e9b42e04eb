import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { build, makeWorkplace, readPublished } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, makeFolder, runScript } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";

afterAll(cleanUp);

const texts = ["=HYPERLINK(1)", "a\n- b\n;=c", '"quoted", twice', "'=x", "@here +1 -2", "𝒜\tz"];
const hostile: readonly StoredReview[] = texts.map((text, at) => ({
  id: expectedId("2025-02-05T00:00:00Z", "google", `hostile-${at}`),
  source: "google",
  source_id: `hostile-${at}`,
  author: `=Mallory ${at}`,
  rating: 3,
  date: "2025-02-05",
  text,
  owner_reply: { text: `- ${text}`, translation: { text: "+x", language: "de" } },
  verification: { method: "manual", note: "-noted" },
  mentions: { technicians: ["Tobias Quill"], services: [] },
}));

describe("reviews.csv", () => {
  it("goes in by the csv importer and gives the same reviews.json, byte for byte", async () => {
    for (const author_policy of ["full", "first-name-initial"]) {
      const business = { author_policy };
      const place = await makeWorkplace({ business, reviews: [...sixtyReviews(), ...hostile] });
      await build(place);
      const folder = await makeFolder();
      const table = join(folder, "reviews.csv");
      await cp(join(place.dist, "current/client/reviews.csv"), table);
      const fresh = await makeWorkplace({ business, reviews: [] });
      await mkdir(join(fresh.content, "reviews"), { recursive: true });
      const imported = await runScript("import", ["csv", table, "--write"], fresh.env);
      expect(imported).toMatchObject({ code: 0 });
      await build(fresh);
      for (const path of ["reviews.json", "reviews.csv", "insights.json", "feed.xml"]) {
        const [before, after] = [
          await readPublished(place, path),
          await readPublished(fresh, path),
        ];
        expect(after.equals(before), `${path} under ${author_policy}`).toBe(true);
      }
      const again = await runScript("import", ["csv", table, "--write"], place.env);
      expect(again.output).toMatch(/0 new, 0 changed, 0 gone.*Nothing to write/s);
    }
  });
});
