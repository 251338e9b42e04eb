import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { findDamage } from "#release/damage.ts";
import { current } from "../release/write.ts";
import type { Place } from "./command.ts";
import { makePlace, runCommand, startCommand } from "./command.ts";

function start(place: Place, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return startCommand("build", place, args, env);
}

function build(place: Place, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}) {
  return runCommand("build", place, args, env);
}

test("a build says what it did, and a further one only what has changed", async () => {
  const place = makePlace();
  const first = await build(place);
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toMatch(
    /^Release [0-9a-f]{12} is in use: \d+ documents, \d+ changed; http:\/\/localhost:8787, [\d.]+ s\.\n$/,
  );
  expect(findDamage(await current(place.dist))).toEqual([]);
  expect((await build(place, ["--if-changed"])).out).toMatch(/^Nothing has changed/);
  expect((await build(place)).out).toMatch(/is unchanged: \d+ documents, 0 changed; http/);
  appendFileSync(join(place.content, "business.yaml"), "\n");
  expect((await build(place, ["--if-changed"])).out).toMatch(/is unchanged/);
  expect((await build(place, ["--if-changed"])).out).toMatch(/^Nothing has changed/);
});

test("a build names reviews whose texts hold an address, and not the address", async () => {
  const place = makePlace();
  const line = {
    id: "01JH0Q5C00W5BJ6DD84N1BR9ZD",
    source: "google",
    rating: 5,
    date: "2025-01-08",
    text: "Write to ada.byron@private.example.",
  };
  appendFileSync(join(place.content, "reviews/google/2025.ndjson"), `${JSON.stringify(line)}\n`);
  const { code, out, err } = await build(place);
  expect({ code, err }).toEqual({ code: 0, err: "" });
  expect(out).toContain("1 review with something like an e-mail address");
  expect(out).toContain(line.id);
  expect(out).not.toContain("ada.byron");
});

test("a build does not depend on time zone and locale, nor on the names of folders", async () => {
  const [east, plain] = [makePlace(), makePlace()];
  const odd = join(plain.content, "..", "o'neil #1 50%41?");
  cpSync(plain.content, join(odd, "content"), { recursive: true });
  const west = { content: join(odd, "content"), dist: join(odd, "dist") };
  await start(east, [], { TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" }).ended;
  await start(west, [], { TZ: "America/Los_Angeles", LC_ALL: "C" }).ended;
  expect(await listHashes(west.dist)).toEqual(await listHashes(east.dist));
});

async function listHashes(dist: string): Promise<[string, string][]> {
  const { documents } = (await current(dist)).manifest;
  return Object.entries(documents).map(([path, { sha256 }]) => [path, sha256]);
}

test("faults in the content are listed, and the old release stays in use", async () => {
  const place = makePlace();
  await build(place);
  const { id } = await current(place.dist);
  appendFileSync(join(place.content, "business.yaml"), "\ncolour: red\n");
  writeFileSync(join(place.content, "reviews/google/2025.ndjson"), "{}\nnonsense\n");
  const { code, err } = await build(place);
  expect(code).toBe(1);
  expect(err).toMatch(/content\/business\.yaml:\d+ colour: /);
  expect(err).toMatch(/content\/reviews\/google\/2025\.ndjson:2: /);
  expect(err).toMatch(/Nothing was published\.\n$/);
  expect(err).not.toMatch(/^ +at /m);
  expect((await current(place.dist)).id).toBe(id);
});

test.each<[string, readonly string[], NodeJS.ProcessEnv, number, RegExp]>([
  ["a BASE_URL with a path", [], { BASE_URL: "https://example.com/x" }, 1, /^BASE_URL must be/],
  ["an unknown option", ["--if-chnged"], {}, 2, /^Unknown option '--if-chnged'.*Usage: /s],
  ["a folder without content", [], { CONTENT_DIR: "/nowhere" }, 1, /^\/nowhere: is missing/],
  [
    "a file for RELEASE",
    [],
    { RELEASE: "package.json" },
    1,
    /package\.json: stands where a folder/,
  ],
  ["a RELEASE below a file", [], { RELEASE: "package.json/x" }, 1, /a file stands where a folder/],
])("%s is refused without a stack", async (_, args, env, status, message) => {
  const { code, err } = await build(makePlace(), args, env);
  expect(code).toBe(status);
  expect(err).toMatch(message);
  expect(err).not.toMatch(/^ +at /m);
});

test("content that goes in circles or never ends is refused by what is wrong with it", async () => {
  const place = makePlace();
  symlinkSync(".", join(place.content, "reviews/loop"));
  execFileSync("mkfifo", [join(place.content, "reviews/google/2020.ndjson")]);
  const { code, err } = await build(place);
  expect(code).toBe(1);
  expect(err).toMatch(/^\/\S+\/content\/reviews\/google\/2020\.ndjson: is a pipe/m);
  expect(err).toMatch(/^\/\S+\/content\/reviews\/loop\/google: is neither/m);
  expect(err).not.toMatch(/^ +at /m);
});

test("a build that is killed while it renders leaves nothing that holds up the next", async () => {
  const place = makePlace();
  await build(place);
  appendFileSync(join(place.content, "business.yaml"), "\n");
  const { child, ended } = start(place);
  while (listStagings(place.dist).length === 0) await setTimeout(5);
  child.kill("SIGKILL");
  await ended;
  expect(listStagings(place.dist)).not.toEqual([]);
  expect(findDamage(await current(place.dist))).toEqual([]);
  expect((await build(place)).code).toBe(0);
  expect(listStagings(place.dist)).toEqual([]);
});

function listStagings(dist: string): string[] {
  return readdirSync(dist).filter((name) => name.startsWith(".building-"));
}

test("of two builds at once the second waits, and says for whom", async () => {
  const place = makePlace();
  const first = start(place);
  while (!existsSync(join(place.dist, ".lock-holder"))) await setTimeout(5);
  const second = await build(place, ["--if-changed"]);
  expect(await first.ended).toMatchObject({ code: 0 });
  expect(second.out).toMatch(
    new RegExp(
      `^Another build is at work \\(process ${first.child.pid}, started .*\\nNothing has changed`,
    ),
  );
});
