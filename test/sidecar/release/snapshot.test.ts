import { appendFile, cp, mkdir, open, rename, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toManifestText, toReleaseId } from "#release/manifest.ts";
import { BrokenRelease } from "../../../sidecar/release/broken-release.ts";
import { readRemoved, readSnapshot } from "../../../sidecar/release/snapshot.ts";
import { baseUrl, buildFiles, createDist, publish, removedId } from "../release-on-disk.ts";

let dist: string;
let good: { id: string; folder: string };

beforeAll(async () => {
  dist = await createDist();
  good = await publish(dist);
});

afterAll(() => rm(dist, { recursive: true }));

test("data documents are held in memory in all codings, pages stay in their folder", async () => {
  const { id, find, removed } = await readSnapshot(good.folder, baseUrl);
  expect(id).toBe(good.id);
  for (const path of ["/reviews.json", "/reviews.ndjson", "/api/feed.json", "/feed.xml"]) {
    const document = find(path);
    for (const each of [document?.identity, document?.br, document?.gzip]) {
      expect(each?.bytes).toHaveLength(each?.size ?? -1);
    }
  }
  expect(find("/")?.identity.bytes).toBeNull();
  expect([...removed]).toEqual([removedId]);
});

/** A copy of the good release, which the test then damages. */
async function copy(name: string): Promise<string> {
  const folder = join(dist, name, good.id);
  await cp(good.folder, folder, { recursive: true });
  return folder;
}

test("a release of an earlier version, whose coded variants lie in a folder, is served as it stands", async () => {
  const folder = await copy("earlier");
  await rm(join(folder, "coded.bin"));
  await mkdir(join(folder, "coded"));
  const { find } = await readSnapshot(folder, baseUrl);
  expect(find("/reviews.json")).toMatchObject({ br: null, gzip: null });
  expect(find("/reviews.json")?.identity.bytes).toHaveLength(
    find("/reviews.json")?.identity.size ?? -1,
  );
});

describe("a release is refused where", () => {
  const damages: [string, (folder: string) => Promise<unknown>, RegExp][] = [
    ["a page is longer", (at) => appendFile(join(at, "client/index.html"), "x"), /index\.html has/],
    ["a page is shorter", (at) => truncate(join(at, "client/index.html"), 5), /index\.html has/],
    ["a byte differs", (at) => flip(join(at, "client/reviews.json")), /reviews\.json .*SHA-256/],
    ["a large file differs", (at) => flip(join(at, "client/large.bin")), /large\.bin .*SHA-256/],
    ["a file is missing", (at) => rm(join(at, "client/feed.xml")), /feed\.xml cannot .*ENOENT/],
    ["a coded variant differs", (at) => flip(join(at, "coded.bin")), /coded\.bin .*SHA-256/],
    ["a coded variant is cut", (at) => truncate(join(at, "coded.bin"), 5), /coded\.bin has 5/],
    ["the coded variants are missing", (at) => rm(join(at, "coded.bin")), /coded\.bin .*ENOENT/],
    ["a file is a folder", (at) => toFolder(join(at, "client/robots.txt")), /txt is not a file/],
    [
      "the manifest differs",
      (at) => flip(join(at, "client/release.json")),
      /release\.json .*SHA-256/,
    ],
    [
      "the manifest is missing",
      (at) => rm(join(at, "client/release.json")),
      /release\.json .*ENOENT/,
    ],
  ];

  test.each(damages)("%s", async (name, damage, message) => {
    const folder = await copy(name.replaceAll(" ", "-"));
    await damage(folder);
    const refused = expect(readSnapshot(folder, baseUrl)).rejects;
    await refused.toThrow(BrokenRelease);
    await expect(readSnapshot(folder, baseUrl)).rejects.toThrow(message);
    await expect(readSnapshot(folder, baseUrl)).rejects.toThrow(/npx firsthand build/);
  });

  test("its folder does not bear its name", async () => {
    const folder = await copy("renamed");
    const renamed = join(dist, "renamed", "0".repeat(64));
    await rename(folder, renamed);
    await expect(readSnapshot(renamed, baseUrl)).rejects.toThrow(/SHA-256/);
  });

  test("it was built for another address, and both are named", async () => {
    await expect(readSnapshot(good.folder, "http://localhost:8787")).rejects.toThrow(
      /https:\/\/reviews\.example\.com.*http:\/\/localhost:8787.*npx firsthand build/,
    );
  });

  const document = (more = "") =>
    `{"type":"text/plain","size":1,"sha256":"${"0".repeat(64)}","last_modified":"2026-03-14T15:09:26Z"${more}}`;
  test.each([
    ["", "nothing"],
    ["{}", "no manifest"],
    [`{"format": 2, "base_url": "${baseUrl}", "documents": {\n}}\n`, "another format"],
    [toLine(`"a.txt": ${document()} "b"`), "no JSON"],
    [toLine(`"a.txt": ${document(',"size2":1')}`), "an unknown key"],
    [toLine(`"../a.txt": ${document()}`), "a path that leads out"],
    [toLine(`"/etc/passwd": ${document()}`), "a path from the root"],
    [toLine(`"a\\\\b": ${document()}`), "a backslash"],
    [toLine(`"a//b": ${document()}`), "an empty name"],
    [toLine(`"a\\u0000b": ${document()}`), "a control character"],
    [toLine(`"\\ud800": ${document()}`), "half of a surrogate pair"],
    [toLine(`"a.txt": ${document()},\n"a.txt": ${document()}`), "one path twice"],
    [toLine(`"a.txt": ${document()}, "b.txt": ${document()}`), "two documents on a line"],
  ])("its manifest is %j: %s", async (text) => {
    const folder = join(dist, "manifests", toReleaseId(text));
    await mkdir(join(folder, "client"), { recursive: true });
    await writeFile(join(folder, "client/release.json"), text);
    await expect(readSnapshot(folder, baseUrl)).rejects.toThrow(BrokenRelease);
  });

  function toLine(line: string): string {
    return toManifestText({ format: 1, base_url: baseUrl, documents: {} }).replace(
      "\n\n",
      `\n${line}\n`,
    );
  }
});

test("a release of no documents, and a file without bytes, are as good as any", async () => {
  const { folder } = await publish(dist, {});
  expect((await readSnapshot(folder, baseUrl)).find("/")).toBeUndefined();
  const empty = await publish(dist, { ...buildFiles(), "reviews.ndjson": "" });
  const snapshot = await readSnapshot(empty.folder, baseUrl);
  expect(snapshot.find("/reviews.ndjson")?.identity.bytes).toHaveLength(0);
});

test("insights of another layout are refused, not passed over", async () => {
  const { folder } = await publish(dist, { ...buildFiles(), "insights.json": '{"version":1}\n' });
  await expect(readSnapshot(folder, baseUrl)).rejects.toThrow(/insights\.json is not laid out/);
});

test("removed ids are the last member's, however long it is", async () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `01${String(index).padStart(24, "0")}`);
  const lines = ids.map((id) => `{"id":"${id}","date":"2026-01-01"}`).join(",\n");
  const json = `{"reviews":[{"text":"\\"removed\\":[{\\"id\\":\\"${removedId}\\"}]"}],\n"removed":[\n${lines}\n]}\n`;
  expect([...(await readRemoved(Buffer.from(json)))]).toEqual(ids);
  expect((await readRemoved(Buffer.from('{"reviews":[]}'))).size).toBe(0);
});

async function flip(file: string): Promise<void> {
  await using handle = await open(file, "r+");
  const { size } = await handle.stat();
  const byte = Buffer.alloc(1);
  await handle.read(byte, 0, 1, size - 1);
  await handle.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, size - 1);
}

async function toFolder(file: string): Promise<void> {
  await rm(file);
  await mkdir(file);
}
