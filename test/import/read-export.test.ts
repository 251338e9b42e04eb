import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findMissingPart, readExport, toSources } from "#import/read-export.ts";
import { toText } from "#machine/reason.ts";
import { makeFolder } from "./build-google.ts";
import type { ZipPart } from "./build-zip.ts";
import { buildZip } from "./build-zip.ts";

let folder = "";

beforeAll(async () => {
  folder = await makeFolder();
});

afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, data: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, data);
  return path;
}

async function readAll(...paths: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const wanted = (path: string) => path.endsWith(".json");
  for await (const file of readExport(await toSources(paths), wanted)) {
    found[file.path] = new TextDecoder().decode(await file.read());
  }
  return found;
}

const part: ZipPart = { name: "Takeout/reviews.json", data: "{}" };

describe("what an import is given", () => {
  test("a zip: only the wanted files are read", async () => {
    const locked = { name: "photo.jpg", data: "x", encrypted: true };
    const path = await write("some.zip", buildZip([locked, part]));
    expect(await readAll(path)).toEqual({ "Takeout/reviews.json": "{}" });
  });

  test("a zip under any name", async () => {
    const path = await write("download", buildZip([part]));
    expect(await readAll(path)).toEqual({ "Takeout/reviews.json": "{}" });
  });

  test("a folder is searched downwards, but links are not followed", async () => {
    const deep = join(folder, "tree/a/b");
    await mkdir(deep, { recursive: true });
    await writeFile(join(deep, "one.json"), "1");
    await writeFile(join(deep, "two.txt"), "2");
    await symlink(folder, join(deep, "loop"));
    const found = await readAll(join(folder, "tree"));
    expect(Object.values(found)).toEqual(["1"]);
  });

  test("a loose file, whatever its name", async () => {
    const path = await write("mine.txt", "[]");
    expect(Object.values(await readAll(path))).toEqual(["[]"]);
  });

  test("names that climb out of the archive are only names", async () => {
    const path = await write("slip.zip", buildZip([{ ...part, name: "../../evil.json" }]));
    expect(await readAll(path)).toEqual({ "../../evil.json": "{}" });
  });

  test("control characters in names do not reach the terminal", async () => {
    const path = await write("names.zip", buildZip([{ ...part, name: "\u001b[31m\nred.json" }]));
    for await (const { place } of readExport(await toSources([path]), () => true)) {
      expect(place).toMatch(/names\.zip: \[31m red\.json$/);
    }
  });

  test.each([
    ["cut.zip", buildZip([part]).subarray(0, -9), /cut off or damaged: download it again/],
    ["half.zip", buildZip([part]).subarray(0, 40), /cut off or damaged: download it again/],
    ["text.zip", "no zip", /not a zip archive: download it again/],
    ["locked.zip", buildZip([{ ...part, encrypted: true }]), /protected with a password: unpack/],
    ["lying.zip", buildZip([{ ...part, claimedSize: 1 }]), /damaged .*download the archive again/],
    ["bomb.zip", buildZip([{ ...part, data: Buffer.alloc(2e6) }]), /far more than an export/],
    ["large.zip", buildZip([{ ...part, claimedSize: 3e8 }]), /larger than 256 MB/],
    ["takeout.tgz", Buffer.from("1f8b0800", "hex"), /not a zip: unpack it \(tar xf .*\)/],
    ["gzip.json", Buffer.from("1f8b0800", "hex"), /not a zip: unpack it/],
  ])("%s is refused with a remedy", async (name, data, message) => {
    const path = await write(name, data);
    await expect(readAll(path)).rejects.toThrow(message);
  });

  test("a path that is not there is refused", async () => {
    await expect(toSources([join(folder, "nowhere")])).rejects.toThrow(/nowhere cannot be read/);
  });
});

describe("whether an export is whole", () => {
  const zip = (path: string) => ({ path, kind: "zip" as const });

  test.each([
    [[zip("takeout-20260301T101010Z-001.zip")]],
    [[zip("b/takeout-20260301T101010Z-002.zip"), zip("a/takeout-20260301T101010Z-001 (1).zip")]],
    [[zip("reviews-2024.zip")]],
    [[{ path: "Takeout", kind: "folder" as const }]],
  ])("%j may be", (sources) => {
    expect(findMissingPart(sources)).toBeNull();
  });

  test("a loose file is not, nor a split archive without its first parts", () => {
    const loose = { path: "reviews.json", kind: "file" as const };
    expect(toText(findMissingPart([zip("all.zip"), loose]) ?? "")).toMatch(
      /reviews\.json is a single file/,
    );
    const third = zip("takeout-20260301T101010Z-003.zip");
    const first = zip("takeout-20260301T101010Z-001.zip");
    expect(toText(findMissingPart([third, first]) ?? "")).toMatch(/part 002 of takeout-/);
    const other = zip("takeout-20250101T101010Z-002.zip");
    expect(toText(findMissingPart([third, first, other]) ?? "")).toMatch(/part 00[12]/);
  });
});
