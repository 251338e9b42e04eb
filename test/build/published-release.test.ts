import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyPublished } from "../../src/build/published-release.ts";
import { makeFolder } from "../release/make-built.ts";
import { current, site, write } from "../release/write.ts";

const baseUrl = "https://example.com";
const log = {
  "log/checkpoint": "a checkpoint",
  "log/checkpoints/1": "one that was signed",
  "log/keys": "a key",
  "log/tile/0/x001/002.p/3": "hashes",
  "log/tile/entries/000": "entries",
};

/** Serves a release, but for the paths that are to be answered otherwise, in place of the public host. */
async function serve(answers: Readonly<Record<string, number | string>> = {}) {
  const dist = makeFolder();
  await write(dist, { ...site, ...log, "changes.json": '{"changes":[]}' });
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    const instead = answers[path] ?? answers["*"];
    if (typeof instead === "number") return void response.writeHead(instead).end();
    response.end(instead ?? (await readFile(join(dist, "current/client", path))));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const ask: typeof fetch = (url, init) =>
    fetch(`http://127.0.0.1:${port}${new URL(`${url}`).pathname}`, init);
  const said: string[] = [];
  const copy = (address = baseUrl) =>
    copyPublished(address, makeFolder(), ask, (note) => said.push(note));
  return { dist, copy, said };
}

test("what is published is copied as far as it is continued", async () => {
  const { dist, copy, said } = await serve();
  const [copied, { id, manifest }] = [await copy(), await current(dist)];
  expect(copied).toMatchObject({ id, manifest });
  for (const [path, text] of Object.entries({ ...log, "reviews.json": site["reviews.json"] }))
    expect(await readFile(join(copied?.folder ?? "", "client", path), "utf8"), path).toBe(text);
  expect(said).toEqual([]);
});

test("404 of a host that answers, and an address of this machine, are a first publish, and that is said", async () => {
  const { copy, said } = await serve({ "*": 404 });
  expect(await copy()).toBeNull();
  expect(await copy("http://localhost:1")).toBeNull();
  expect(said).toEqual([
    "Nothing is published at https://example.com yet: this is its first release.",
    "Nothing is published at http://localhost:1 yet: this is its first release.",
  ]);
});

test.each<[string, string, number | string, RegExp]>([
  ["an error", "*", 500, /release\.json answers 500, .*--first/],
  ["a redirect", "*", 301, /answers 301/],
  ["a page for everything", "*", "<!doctype html>", /is not the manifest of a release/],
  [
    "a dataset of another release",
    "/reviews.json",
    "{}",
    /reviews\.json is not what release\.json/,
  ],
  ["a dataset that is missing", "/changes.json", 404, /changes\.json is not what release\.json/],
])("%s is refused, and names the way out", async (_what, path, answer, reason) => {
  const { copy } = await serve({ [path]: answer });
  await expect(copy()).rejects.toThrow(reason);
});

test("so are a host that does not answer, and a release for another address", async () => {
  const refused: typeof fetch = () => fetch("http://127.0.0.1:1/release.json");
  await expect(copyPublished(baseUrl, makeFolder(), refused, () => {})).rejects.toThrow(
    /cannot be read \(.+\).*--first/,
  );
  const { copy } = await serve();
  await expect(copy("https://elsewhere.example")).rejects.toThrow(/for this address/);
});
