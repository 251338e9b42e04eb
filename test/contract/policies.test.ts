import { afterAll, describe, expect, it } from "vitest";
import { build, makeWorkplace, readAllPublished, readPublished, readReviews } from "./built.ts";
import type { ContentFolder, StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, runScript } from "./product.ts";

afterAll(cleanUp);

const named: StoredReview = {
  id: expectedId("2025-03-01T00:00:00Z", "direct", "one"),
  source: "direct",
  author: "Robin Zweigeltholer",
  rating: 5,
  date: "2025-03-01",
  text: "Good work.",
};

describe("The policy on authors", () => {
  it.each([
    { policy: "full", shown: /^Robin Zweigeltholer$/ },
    { policy: "initials", shown: /^R\. ?Z\.$/ },
    { policy: "first-name-initial", shown: /^Robin Z\.$/ },
  ])("$policy shows authors in that way and no other in every file", async ({ policy, shown }) => {
    const place = await publish({ business: { author_policy: policy }, reviews: [named] });
    expect((await readReviews(place)).reviews[0]?.author).toMatch(shown);
    const files = [...(await readAllPublished(place)).values()];
    const naming = files.filter((bytes) => bytes.includes("Zweigeltholer"));
    expect(naming.length > 0).toBe(policy === "full");
  });
});

describe("The build", () => {
  it("says on every page that a business is a sample", async () => {
    const place = await makeWorkplace({ business: { sample: true }, reviews: [named] });
    await build(place, { BASE_URL: "http://localhost:8787" });
    const pages = [...(await readAllPublished(place))].filter(([path]) => path.endsWith(".html"));
    for (const [path, bytes] of pages) expect(`${path}: ${bytes}`).toMatch(/sample|demonstration/i);
    expect((await readReviews(place)).business.sample).toBe(true);
  });

  it("refuses to publish a sample on a public address", async () => {
    const place = await makeWorkplace({ business: { sample: true }, reviews: [named] });
    const { code, output } = await runScript("build", [], place.env);
    expect(code).not.toBe(0);
    expect(output).toMatch(/sample/i);
    await expect(readPublished(place, "reviews.json")).rejects.toThrow();
  });

  it("refuses to publish a draft on a public address, and names what is missing", async () => {
    const business = { telephone: "", description: "" };
    const place = await makeWorkplace({ business, reviews: [named] });
    const { code, output } = await runScript("build", [], place.env);
    expect(code).not.toBe(0);
    expect(output).toContain("telephone");
    expect(output).toContain("description");
  });

  it("lists every fault of every file at once and leaves the published release alone", async () => {
    const place = await publish({ reviews: [named] });
    const before = await readAllPublished(place);
    const faulty = await makeWorkplace({
      business: { colour: "red", time_zone: "Mars/Olympus" },
      reviews: [named, { ...named, rating: 6, date: "2025-02-30" }],
      handWritten: { "direct/bad.md": "---\nid: bad\nrating: 4.5\ndate: 2025-01-01\n---\nHm.\n" },
    });
    const env = { ...place.env, CONTENT_DIR: faulty.content };
    const { code, output } = await runScript("build", [], env);
    expect(code).not.toBe(0);
    expect(output).toMatch(/business\.yaml:\d+ .*colour/);
    expect(output).toMatch(/business\.yaml:\d+ .*time_zone/);
    expect(output).toMatch(/2025\.ndjson:2 .*rating/);
    expect(output).toMatch(/2025\.ndjson:2 .*date/);
    expect(output).toMatch(/bad\.md:\d+ .*rating/);
    expect(await readAllPublished(place)).toEqual(before);
  });

  it("does not accept two reviews with one id, and says where both are", async () => {
    const place = await makeWorkplace({ reviews: [named, { ...named, source: "google" }] });
    const { code, output } = await runScript("build", [], place.env);
    expect(code).not.toBe(0);
    expect(output).toMatch(/google\/2025\.ndjson:1 .*direct\/2025\.ndjson:1/);
  });
});

async function publish(content: ContentFolder) {
  const place = await makeWorkplace(content);
  await build(place);
  return place;
}
