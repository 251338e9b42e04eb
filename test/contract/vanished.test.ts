import { rename } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { build, makeWorkplace, readPublished, readReviews, type Workplace } from "./built.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, runAlone, runScript, startSidecar } from "./product.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { ask } from "./wire.ts";

afterAll(cleanUp);

const own = {
  id: expectedId("2025-03-01T00:00:00Z", "direct", "one"),
  source: "direct",
  rating: 5,
  date: "2025-03-01",
  text: "Good work.",
};

/** A place with a release of 61 reviews, of which the 60 of one source are then moved away. */
async function makeRobbed(): Promise<Workplace> {
  const place = await makeWorkplace({ reviews: [...sixtyReviews(), own] });
  await build(place);
  await rename(join(place.content, "reviews/google"), `${place.content}-google`);
  return place;
}

it("npx firsthand start goes on with the reviews that are left only when it is told how many are gone", async () => {
  const place = await makeRobbed();
  const before = await readPublished(place, "release.json");
  const refused = await runAlone("start", [], place.env);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^60 of 61 published reviews would be gone .*: npx firsthand start --gone 60$/ms,
  );
  expect((await readPublished(place, "release.json")).equals(before)).toBe(true);
  const { origin } = await startSidecar(place.env, "ready", ["start", "--gone", "60"]);
  const { body } = await ask(origin, "/reviews.json");
  expect(JSON.parse(`${body}`).reviews).toHaveLength(1);
});

it("an erasure does not publish that others vanished, and can be ended when that is settled", async () => {
  const place = await makeRobbed();
  const refused = await runScript("review", ["erase", own.id], place.env);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /60 of 61 published .*: npx firsthand build --gone 60\n.*Put that right, then say/s,
  );
  expect((await readReviews(place)).reviews).toHaveLength(61);
  await rename(`${place.content}-google`, join(place.content, "reviews/google"));
  expect((await runScript("review", ["erase", own.id], place.env)).code).toBe(0);
  expect((await readReviews(place)).reviews).toHaveLength(60);
});
