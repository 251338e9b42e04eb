import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectedId } from "../contract/identity.ts";
import { current } from "../release/write.ts";
import { makePlace, type Place, root, startCommand } from "./command.ts";

const timeout = 240_000;

let copies = 0;
const hints: string[] = [];
const hub = createServer((request, response) => {
  hints.push(`${request.method} ${request.url}`);
  request.resume();
  response.writeHead(202).end();
});
let BASE_URL = "";
const room = mkdtempSync(join(tmpdir(), "firsthand-"));
/** 33 reviews of Google and two letters, published. */
const published = toPlace("published");

beforeAll(async () => {
  await new Promise<void>((resolve) => hub.listen(0, "127.0.0.1", resolve));
  BASE_URL = `http://127.0.0.1:${(hub.address() as AddressInfo).port}`;
  for (const name of ["business", "services", "technicians"]) {
    const fixture = join(root, "test/fixtures/content", `${name}.yaml`);
    cpSync(fixture, join(published.content, `${name}.yaml`));
  }
  writeReviews(published, "google", 1, 33);
  writeReviews(published, "direct", 1, 2);
  const { code, err } = await publish(published, ["--no-hint"]);
  if (code !== 0) throw new Error(err);
}, timeout);
afterAll(() => {
  hub.close();
  hub.closeAllConnections();
  rmSync(room, { recursive: true });
});

function toPlace(name: string): Place {
  return { content: join(room, name, "content"), dist: join(room, name, "dist") };
}

function publish(place: Place, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return startCommand("publish", place, args, { BASE_URL, ...env }).ended;
}

/** The published place again, with what was published, to be changed. */
function copyPlace(): Place {
  const place = toPlace(`copy-${copies++}`);
  for (const part of ["content", "dist"] as const) {
    cpSync(published[part], place[part], { recursive: true, verbatimSymlinks: true });
  }
  return place;
}

/** Writes the reviews of these days as all that there are of a source. */
function writeReviews({ content }: Place, source: string, from: number, to: number): void {
  const lines = Array.from({ length: to - from + 1 }, (_, index) => {
    const instant = new Date(Date.UTC(2025, 0, from + index, 18)).toISOString();
    const said = { source, source_id: `${source}-${from + index}` };
    return JSON.stringify({
      id: expectedId(instant, source, said.source_id),
      ...said,
      rating: 5,
      date: instant.slice(0, 10),
      published_at: instant,
      text: `Visit number ${from + index}: on time.`,
      language: "en",
    });
  });
  mkdirSync(join(content, "reviews", source), { recursive: true });
  writeFileSync(join(content, "reviews", source, "2025.ndjson"), `${lines.join("\n")}\n`);
}

async function countPublished({ dist }: Place): Promise<number> {
  const { folder } = await current(dist);
  const { default: data } = await import(join(folder, "client", "reviews.json"), {
    with: { type: "json" },
  });
  return data.reviews.length;
}

/** That a command refuses, in numbers, and changes and tells nothing. */
async function expectRefusal(place: Place, missing: number, args: readonly string[] = []) {
  const { id } = await current(place.dist);
  const told = hints.length;
  const { code, out, err } = await publish(place, args);
  expect(code, out).not.toBe(0);
  expect(out + err).toContain(`--gone ${missing}`);
  expect((await current(place.dist)).id).toBe(id);
  expect(hints).toHaveLength(told);
  return out + err;
}

describe("publishing", { timeout }, () => {
  test("refuses to publish none of what was published, with the numbers, and tells nobody", async () => {
    const place = copyPlace();
    renameSync(join(place.content, "reviews"), join(place.content, "..", "reviews"));
    expect(await expectRefusal(place, 35)).toMatch(/\b35 of 35\b/);
  });

  test("does so when it is told, with the very number and no other", async () => {
    const place = copyPlace();
    writeReviews(place, "google", 1, 21);
    expect(await expectRefusal(place, 12)).toMatch(/\b12 of 35\b/);
    await expectRefusal(place, 12, ["--gone", "11"]);
    const { code, out } = await publish(place, ["--gone", "12"]);
    expect([code, out]).toEqual([0, expect.stringContaining("is in use")]);
    expect(await countPublished(place)).toBe(23);
  });

  test("refuses to lose a whole source, however small", async () => {
    const place = copyPlace();
    rmSync(join(place.content, "reviews", "direct"), { recursive: true });
    expect(await expectRefusal(place, 2)).toContain("direct");
  });

  test("asks nothing where 10 of 35 are missing", async () => {
    const place = copyPlace();
    writeReviews(place, "google", 11, 33);
    expect(await publish(place, ["--no-hint"])).toMatchObject({ code: 0 });
    expect(await countPublished(place)).toBe(25);
  });

  test("of fewer than 20 refuses to lose half, and asks nothing for fewer", async () => {
    const place = copyPlace();
    writeReviews(place, "google", 1, 8);
    expect(await publish(place, ["--gone", "25", "--no-hint"])).toMatchObject({ code: 0 });
    writeReviews(place, "google", 1, 3);
    await expectRefusal(place, 5);
    writeReviews(place, "google", 1, 4);
    expect(await publish(place, ["--no-hint"])).toMatchObject({ code: 0 });
  });
});

describe("building", { timeout }, () => {
  test("refuses it as well: it would be published by it", async () => {
    const place = copyPlace();
    rmSync(join(place.content, "reviews"), { recursive: true });
    const { id } = await current(place.dist);
    const { code, out, err } = await startCommand("build", place, [], { BASE_URL }).ended;
    expect(code, out).not.toBe(0);
    expect(out + err).toMatch(/\b35 of 35\b/);
    expect((await current(place.dist)).id).toBe(id);
  });
});

describe("what publishing says of subscribers", { timeout }, () => {
  /** Lines that say that somebody was told something. */
  const claims = (said: string) =>
    said
      .split("\n")
      .filter((line) => /\b(sent|told|delivered|notified)\b/i.test(line))
      .filter((line) => !/\b(not|no|nobody|nothing|nor|by itself|--no-hint)\b/i.test(line));

  test("is nothing where --no-hint has nobody told", async () => {
    const place = copyPlace();
    writeReviews(place, "google", 1, 34);
    const { code, out } = await publish(place, ["--no-hint"]);
    expect(code).toBe(0);
    expect(out).toContain(`${BASE_URL}/feed.xml`);
    expect(claims(out)).toEqual([]);
  });

  test("is nothing where the hub could not be reached", async () => {
    const place = makePlace();
    const { code, out } = await publish(place, [], { BASE_URL: "http://localhost:9" });
    expect([code, claims(out)]).toEqual([0, []]);
  });
});
