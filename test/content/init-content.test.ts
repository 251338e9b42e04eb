import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findGaps } from "#checks/publishable.ts";
import { businessSchema } from "#content/business-schema.ts";
import { toBusinessDocument } from "#content/business-template.ts";
import { InitError, initContent } from "#content/init-content.ts";
import { parseYaml } from "#content/parse-yaml.ts";
import { readContent } from "#content/read-content.ts";
import { makeContent, makeFolder, shortBusiness } from "./make-content.ts";

const ada = {
  name: "Ada & Co",
  type: "Plumber",
  url: "https://www.ada.example",
  telephone: "+493012345",
  country: "DE",
  timeZone: "Europe/Berlin",
  language: "de",
  trade: "plumbing",
  authorPolicy: "initials",
};
const bare = { ...ada, type: "LocalBusiness", url: "", telephone: "", country: "", trade: "" };
const today = "2026-03-14";

test("new content reads without a fault and says what was said", async () => {
  const dir = join(await makeFolder(), "content");
  await initContent(dir, ada, today);
  expect((await readdir(dir)).sort()).toEqual([
    "business.yaml",
    "reviews",
    "services.yaml",
    "technicians.yaml",
  ]);
  const content = await readContent(dir);
  const { business, feedTag, records, verifiedSources } = content;
  expect(business).toMatchObject({
    name: "Ada & Co",
    type: "Plumber",
    url: "https://www.ada.example",
    telephone: "+493012345",
    address: { country: "DE" },
    time_zone: "Europe/Berlin",
    language: "de",
    sample: false,
  });
  expect(content.taxonomy.aspects.map(({ id }) => id)).toContain("punctuality");
  expect(content.authorPolicy).toBe("initials");
  expect(feedTag).toBe("ada.example,2026-03-14");
  expect([...verifiedSources.keys()]).toEqual(["google"]);
  expect(records).toEqual([]);
  expect(findGaps(content)).toEqual(["description", "address.street_address", "address.locality"]);
});

test("business.yaml names every key of the schema, each with a comment", async () => {
  const dir = join(await makeFolder(), "content");
  await initContent(dir, bare, today);
  const lines = (await readFile(join(dir, "business.yaml"), "utf8")).split("\n");
  for (const key of Object.keys(businessSchema.shape)) {
    const place = lines.findIndex((line) => line.startsWith(`${key}:`));
    expect(place, key).toBeGreaterThan(0);
    expect(lines[place - 1], key).toMatch(/^# /);
  }
});

test("the commented examples of the rosters are valid once they are uncommented", async () => {
  const dir = join(await makeFolder(), "content");
  await initContent(dir, bare, today);
  for (const name of ["services.yaml", "technicians.yaml"]) {
    const text = await readFile(join(dir, name), "utf8");
    const example = text.slice(text.indexOf("# -")).replace(/^# ?/gm, "").replace("[]\n", "");
    await writeFile(join(dir, name), example);
  }
  const { business } = await readContent(dir);
  expect(business.services[0]?.id).toBe("drain-cleaning");
  expect(business.technicians[0]?.aliases).toEqual(["Gracie"]);
});

test("any name makes valid YAML that gives the name back", () => {
  const name = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: fc.constantFrom(..."\"'`:#&*!|>%@{}[]-?,~ \n\\/é漢🙂".split("")) }),
    fc.constantFrom(
      "true",
      "null",
      "~",
      "1",
      "0x1F",
      "- a",
      "a: b",
      "# a",
      "---",
      "*a",
      "2026-01-01",
    ),
  );
  fc.assert(
    fc.property(name, (text) => {
      const yaml = toBusinessDocument({ ...bare, name: text }, today).toString();
      const fail = (fault: object) => {
        throw new Error(JSON.stringify(fault));
      };
      const parsed = parseYaml(yaml, { file: "business.yaml", firstLine: 1 }, fail);
      expect(parsed?.value).toMatchObject({ name: text.trim() });
    }),
  );
});

test("a name is made one line", async () => {
  const dir = join(await makeFolder(), "content");
  const name = ' Müller: "Söhne"\r\n- & #1\t\u0007Co ';
  await initContent(dir, { ...bare, name }, today);
  expect((await readContent(dir)).business.name).toBe('Müller: "Söhne" - & #1 Co');
});

test.each([
  ["an owner's", { "business.yaml": shortBusiness }],
  ["the sample", { "business.yaml": `${shortBusiness}sample: true\n` }],
  ["broken", { "business.yaml": "sample: true\nsample: true\n" }],
  ["in want of business.yaml", { "business.yaml": null }],
])("content that is %s is left alone", async (_, files) => {
  const dir = await makeContent(files);
  const before = await readdir(dir);
  await expect(initContent(dir, bare, today)).rejects.toThrow(/holds content already/);
  expect(await readdir(dir)).toEqual(before);
});

test("an empty folder, such as a fresh volume, is filled", async () => {
  const dir = await makeFolder();
  await writeFile(join(dir, ".gitkeep"), "");
  await initContent(dir, bare, today);
  await readContent(dir);
});

test("all that is wrong is said at once, and nothing is changed", async () => {
  const dir = join(await makeFolder(), "content");
  const wrong = {
    ...ada,
    type: "plumber",
    url: "ada.example",
    telephone: "call",
    country: "Germany",
    timeZone: "Mars/Base",
    language: "DEUTSCH SPRACHE",
    trade: "plumber",
    authorPolicy: "none",
  };
  const error: unknown = await initContent(dir, wrong, today).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InitError);
  expect(String(error).match(/--[a-z-]+/g)).toEqual([
    "--type",
    "--url",
    "--telephone",
    "--country",
    "--time-zone",
    "--language",
    "--authors",
    "--trade",
  ]);
  await expect(initContent(dir, { ...ada, name: " \n" }, today)).rejects.toThrow(
    /must not be blank/,
  );
  await expect(readdir(dir)).rejects.toThrow("ENOENT");
});
