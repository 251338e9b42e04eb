import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSite, readSites } from "#content/sites.ts";
import { makeFolder } from "./make-content.ts";

const before = process.cwd();
beforeEach(async () => {
  process.chdir(await makeFolder());
});
afterEach(() => process.chdir(before));

/** A site of content/ with these lines in its business.yaml. */
function write(name: string, ...lines: readonly string[]): void {
  const file = join("content", name, "business.yaml");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, lines.join("\n"));
}

const all = { SITE: "all" };

test("each folder of content/ is a site with an address, hosts and releases of its own", () => {
  write("sample");
  write(
    "ada",
    "name: Ada",
    "base_url: https://ada.example/",
    "allowed_hosts: [Side.example]",
    "sidecar: false",
  );
  write("eve", "name: Eve");
  const cwd = process.cwd();
  expect(readSites(all)).toEqual([
    {
      name: "ada",
      contentDir: `${cwd}/content/ada`,
      baseUrl: "https://ada.example",
      allowedHosts: ["side.example"],
      dist: `${cwd}/dist/ada`,
      logKey: `${cwd}/.firsthand/ada.key`,
      buildCommand: "npx firsthand build --site ada",
      sidecar: false,
      fault: null,
    },
    {
      name: "eve",
      contentDir: `${cwd}/content/eve`,
      baseUrl: "http://eve.localhost:8787",
      allowedHosts: [],
      dist: `${cwd}/dist/eve`,
      logKey: `${cwd}/.firsthand/eve.key`,
      buildCommand: "npx firsthand build --site eve",
      sidecar: true,
      fault: null,
    },
  ]);
  expect(readSites({ ...all, PORT: "80" })[1]?.baseUrl).toBe("http://eve.localhost");
});

test("the sample is a site where there is no other", () => {
  write("sample");
  expect(readSites(all).map(({ name }) => name)).toEqual(["sample"]);
  write("ada");
  expect(readSites(all).map(({ name }) => name)).toEqual(["ada"]);
});

test("what is for one site is refused with several, all of it at once", () => {
  write("ada");
  const env = { ...all, BASE_URL: "https://a.example", RELEASE: "x", ALLOWED_HOSTS: "b.example" };
  expect(() => readSites({ ...env, CONTENT_DIR: "content/ada" })).toThrow(
    /BASE_URL must.*base_url; ALLOWED_HOSTS must.*allowed_hosts; RELEASE must.*dist\/.*CONTENT_DIR must/,
  );
  expect(() => readSites({ ...all, BASE_URL: "", PORT: "x" })).toThrow("PORT must be a whole");
});

test("a fault of one business.yaml is that site's alone, and names its place", () => {
  write("ada", "base_url: https://ada.example/reviews", "allowed_hosts: ['a.example:80']");
  write("bob", "name: [");
  write("eve", "base_url: https://eve.example", "unknown: 1");
  write("not a host", "name: No");
  const faults = readSites(all).map(({ name, fault }) => [name, fault]);
  expect(faults).toEqual([
    [
      "ada",
      expect.stringMatching(
        /^content\/ada\/business\.yaml:1 base_url: must be an http.*\n.*:2 allowed_hosts\[0\]: must be a host name/,
      ),
    ],
    ["bob", expect.stringContaining("content/bob/business.yaml:1: is not valid YAML")],
    ["eve", null],
    ["not a host", expect.stringContaining("needs a base_url")],
  ]);
});

test.each([
  ["base_url: https://same.example", "base_url: http://same.example"],
  ["base_url: https://same.example", "allowed_hosts: [same.example]"],
  ["allowed_hosts: [same.example]", "allowed_hosts: [a.example, same.example]"],
])("%s beside %s is a fault that names both", (one, two) => {
  write("ada", one);
  write("bob", "base_url: https://bob.example");
  write("eve", two);
  const both = expect.stringMatching(/^ada and eve are reached by one host name/);
  expect(readSites(all).map(({ fault }) => fault)).toEqual([both, null, both]);
});

test("of one site the environment says more than business.yaml, and the release is in dist/", () => {
  write("ada", "base_url: https://ada.example", "allowed_hosts: [side.example]", "sidecar: false");
  const dist = join(process.cwd(), "dist");
  const own = { baseUrl: "https://ada.example", allowedHosts: ["side.example"], sidecar: false };
  expect(readSites({})).toEqual([expect.objectContaining({ name: "ada", dist, ...own })]);
  const said = {
    BASE_URL: "https://b.example/",
    ALLOWED_HOSTS: "C.example, d.example",
    SIDECAR: "on",
  };
  expect(readSite(said)).toMatchObject({
    baseUrl: "https://b.example",
    allowedHosts: ["c.example", "d.example"],
    sidecar: true,
  });
  expect(() => readSite({ SIDECAR: "no" })).toThrow("SIDECAR must be on or off, not no");
});

test("SIDECAR=off holds for several sites as well", () => {
  write("ada");
  write("eve");
  expect(readSites({ ...all, SIDECAR: "off" }).map(({ sidecar }) => sidecar)).toEqual([
    false,
    false,
  ]);
});

test("one that SITE chooses of several is where it is among all, unless the environment says more", () => {
  write("sample");
  write("ada", "base_url: https://ada.example");
  const cwd = process.cwd();
  const alone = { dist: `${cwd}/dist`, buildCommand: "npx firsthand build" };
  expect(readSite({ SITE: "ada" })).toMatchObject(alone);
  write("eve");
  expect(readSite({ SITE: "ada" })).toMatchObject({
    baseUrl: "https://ada.example",
    dist: `${cwd}/dist/ada`,
    buildCommand: "SITE=ada npx firsthand build",
  });
  expect(readSite({ SITE: "eve", PORT: "9000" }).baseUrl).toBe("http://eve.localhost:9000");
  expect(readSite({ SITE: "eve", RELEASE: "https://cdn.example" }).dist).toBe(`${cwd}/dist/eve`);
  const said = { SITE: "eve", RELEASE: "out", BASE_URL: "https://b.example" };
  expect(readSite(said)).toMatchObject({ dist: `${cwd}/out`, baseUrl: "https://b.example" });
  expect(readSite({ CONTENT_DIR: "content/eve" }).dist).toBe(`${cwd}/dist`);
});
