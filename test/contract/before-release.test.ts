import {
  appendFile,
  cp,
  mkdir,
  readFile,
  readlink,
  rename,
  symlink,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, inject, it } from "vitest";
import { build, makeWorkplace, readReviews, type Workplace } from "./built.ts";
import { writeReviews } from "./content-folder.ts";
import { hostSidecar } from "./hosted.ts";
import { cleanUp, makeFolder, runAlone, runScript } from "./product.ts";
import { documents } from "./served.ts";
import { problemShape } from "./shapes.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { ask } from "./wire.ts";

afterAll(cleanUp);

describe("A sidecar without a release", () => {
  it("is alive, not ready, answers 503 readable from anywhere, and serves as soon as there is one", async () => {
    const place = await makeWorkplace({ reviews: sixtyReviews() });
    await mkdir(place.dist, { recursive: true });
    const { origin } = await hostSidecar(place.env, {}, "alive");
    expect((await ask(origin, "/readyz")).status).toBe(503);
    for (const path of [...documents, "/", "/reviews/"]) {
      const answer = await ask(origin, path);
      expect([path, answer.status]).toEqual([path, 503]);
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(problemShape.parse(JSON.parse(`${answer.body}`)).status).toBe(503);
      expect(answer.headers["cache-control"]).toContain("no-store");
    }
    await copySixty(place);
    await until(async () => (await ask(origin, "/reviews.json")).status === 200);
    expect((await ask(origin, "/readyz")).status).toBe(200);
  });
});

describe("A sidecar", () => {
  it("refuses a release that was built for another address", async () => {
    const { env } = inject("ready").sixty;
    const elsewhere = { ...env, BASE_URL: "http://localhost:1234", STATE_DIR: await makeFolder() };
    const { code, output } = await runAlone("sidecar", [], { ...elsewhere, PORT: "0" });
    expect([code, output]).toEqual([1, expect.stringContaining(env.BASE_URL ?? "")]);
    expect(output).toContain("http://localhost:1234");
  });

  it("serves the old release while the new one is broken, and the next good one", async () => {
    const reviews = sixtyReviews();
    const place = await makeWorkplace({ reviews });
    await copySixty(place);
    const { origin, log } = await hostSidecar(place.env);
    const tag = (await ask(origin, "/reviews.json")).headers.etag;
    const shown = log().length;
    await breakNext(place);
    await until(() => Promise.resolve(log().length > shown));
    const answer = await ask(origin, "/reviews.json");
    expect([answer.status, answer.headers.etag]).toEqual([200, tag]);
    await writeReviews(place.content, reviews.slice(2));
    await build(place);
    await until(async () => (await ask(origin, "/reviews.json")).headers.etag !== tag);
    const { body } = await ask(origin, "/reviews.json");
    expect(JSON.parse(`${body}`)).toEqual(await readReviews(place));
  });

  it("swaps releases without one failed or mixed answer", async () => {
    const reviews = sixtyReviews();
    const place = await makeWorkplace({ reviews });
    await copySixty(place);
    const { origin } = await hostSidecar(place.env);
    const enough = new AbortController();
    const counts = new Set<number>();
    const reader = (async () => {
      while (!enough.signal.aborted) {
        const answer = await ask(origin, "/reviews.json");
        expect(answer.status).toBe(200);
        const document = JSON.parse(`${answer.body}`);
        expect(document.aggregate_rating.rating_count).toBe(document.reviews.length);
        counts.add(document.reviews.length);
        // Reading without a pause would only keep the build waiting.
        await sleep(2);
      }
    })();
    for (const count of [50, 40]) {
      await writeReviews(place.content, reviews.slice(-count));
      await build(place);
      await until(() => Promise.resolve(counts.has(count)));
    }
    enough.abort();
    await reader;
    expect([...counts]).toEqual([60, 50, 40]);
  });
});

describe("A business of one's own", () => {
  it("begins with its name, is served at home, and takes an import", async () => {
    const place = await makeWorkplace(null);
    const env = { ...place.env, BASE_URL: "http://localhost:8787" };
    const { code, output } = await runScript("init", ["Birch & Co"], env);
    expect([code, code === 0 ? "" : output]).toEqual([0, ""]);
    const sample = join(import.meta.dirname, "..", "fixtures", "google-takeout");
    const args = ["google-takeout", sample, "--location", "2000000000000000001", "--write"];
    expect((await runScript("import", args, env)).code).toBe(0);
    await build(place, env);
    const list = join(place.dist, "current", "client", "reviews.json");
    const { business, reviews } = JSON.parse(await readFile(list, "utf8"));
    expect(business).toMatchObject({ name: "Birch & Co", sample: false });
    expect(reviews).toHaveLength(8);
  });

  it("is never begun over content that is there", async () => {
    const place = await makeWorkplace({ reviews: sixtyReviews() });
    const { code } = await runScript("init", ["Birch & Co"], place.env);
    expect(code).not.toBe(0);
    await build(place);
    expect((await readReviews(place)).business.name).toBe("Larch & Daughters");
  });
});

/** Makes the release of the sixty reviews, which is built already, the one in use. */
async function copySixty({ dist }: Workplace): Promise<void> {
  const built = inject("ready").sixty.dist;
  await cp(join(built, "releases"), join(dist, "releases"), { recursive: true });
  await symlink(await readlink(join(built, "current")), join(dist, "current"));
}

/** Makes a release current whose bytes are not those that it lists. */
async function breakNext(place: Workplace): Promise<void> {
  const current = join(place.dist, "current");
  const target = await readlink(current);
  const name = "0".repeat(64);
  const folder = join(place.dist, "releases", name);
  await cp(join(place.dist, target), folder, { recursive: true });
  await appendFile(join(folder, "client", "release.json"), "\n");
  await writeFile(join(folder, "client", "reviews.json"), "{}");
  await symlink(join("releases", name), `${current}.next`);
  await rename(`${current}.next`, current);
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}
