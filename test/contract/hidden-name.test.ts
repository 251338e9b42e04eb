import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Workplace } from "./built.ts";
import { build, makeWorkplace, readAllPublished, readReviews } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { hostSidecar } from "./hosted.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, runScript } from "./product.ts";
import { ask } from "./wire.ts";

afterAll(cleanUp);

const toStored = (key: string, said: Partial<StoredReview>): StoredReview => ({
  id: expectedId("2025-03-01T10:00:00Z", "google", key),
  source: "google",
  source_id: key,
  rating: 5,
  date: "2025-03-01",
  published_at: "2025-03-01T10:00:00Z",
  language: "en",
  text: "They were kind, and mended the drain in no time.",
  ...said,
});
const named = toStored("one", {
  author: "Kim Quibblesnort",
  title: "Ms Quibblesnort is glad",
  text: "Philippa Larch was wonderful and very kind, and the price was fair. Signed, Kim Quibblesnort.",
  translation: { text: "Philippa Larch war wunderbar. Kim Quibblesnort", language: "de" },
  owner_reply: {
    text: "Thank you, QUIBBLESNORT, KIM!",
    translation: { text: "Danke, Kim Quibblesnort!", language: "de" },
  },
  verification: { method: "order", note: "Order of K. Quibblesnort’s" },
  source_url: "https://social.example/kim.quibblesnort/posts/1",
});
const other = toStored("two", { author: "Ida Elm", rating: 2, text: "Too late, and too dear." });

const name = /quibblesnort/i;

/** Every file below a folder, coded ones by what they say. */
async function findNaming(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(file, "utf8")] as const),
  );
  return texts.filter(([file, text]) => name.test(`${file}\n${text}`)).map(([file]) => file);
}

describe.each(["initials", "first-name-initial"])("a hidden name in words, with %s,", (policy) => {
  let work: Workplace;
  const review = (...args: string[]) => runScript("review", args, work.env);
  beforeAll(async () => {
    const business = { author_policy: policy };
    work = await makeWorkplace({ business, reviews: [named, other] });
  });

  it("is noted by the build and the doctor, with day, stars and author", async () => {
    const line = new RegExp(
      `Note: 1 review .*redact.*:\n {2}${named.id} {2}2025-03-01 {2}★{5} {2}K`,
    );
    expect(await build(work)).toMatch(line);
    const doctor = await runScript("doctor", [], work.env);
    expect(doctor.output).toMatch(/1 review with a part of the author's name.*\n {2}01/);
    expect((await findNaming(join(work.dist, "current", "client"))).length).toBeGreaterThan(5);
  });

  it("is listed, then replaced by what is shown in every file, search and feed", async () => {
    const { output } = await review("redact");
    expect(output).toMatch(/“Thank you, QUIBBLESNORT, KIM!” is published as “Thank you, K\S* /);
    expect(output).toMatch(/dry run.*--all/s);
    expect(await review("redact", other.id)).toMatchObject({ code: 1 });
    expect(await review("redact", named.id)).toMatchObject({ code: 0 });
    expect(await build(work)).not.toContain("author_policy");
    // The release before still has it, as it has whatever is put right later.
    const published = [...(await readAllPublished(work))];
    expect(published.filter(([, bytes]) => name.test(`${bytes}`)).map(([path]) => path)).toEqual(
      [],
    );
    expect(await findNaming(join(work.dist, "current", "server"))).toEqual([]);
    const [found] = (await readReviews(work)).reviews.filter(({ id }) => id === named.id);
    expect(found).toMatchObject({ edited: "name", source_url: null });
    expect(found?.owner_reply?.text).toMatch(/^Thank you, K\S* \S\.!$/);
    const sidecar = await hostSidecar(work.env);
    const search = await ask(sidecar.origin, "/api/reviews/search?query=quibblesnort");
    expect(JSON.parse(`${search.body}`)).toMatchObject({ matched: 0 });
    const whole = await ask(sidecar.origin, `/api/reviews/${named.id}`);
    expect(`${whole.body}`).not.toMatch(name);
    const page = published.find(([path]) => path === `reviews/${named.id}/index.html`)?.[1];
    expect(`${page}`).toContain("was replaced by its initial");
    const methods = published.find(([path]) => path === "how-we-collect-reviews/index.html")?.[1];
    expect(`${methods}`).toMatch(/In 1 review, a part of the author’s name/);
  });

  it("stays as the source has it in the content, and is published again by restore", async () => {
    const text = await readFile(join(work.content, "reviews/google/2025.ndjson"), "utf8");
    expect(JSON.parse(text.split("\n").find((line) => name.test(line)) ?? "")).toEqual({
      ...named,
      edited: "name",
    });
    await review("restore", named.id);
    expect(await review("show", named.id)).toMatchObject({
      output: expect.not.stringContaining("edited"),
    });
  });
});
