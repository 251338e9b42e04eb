import { readdir, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainDesign } from "#content/business-schema.ts";
import { readContent } from "#content/read-content.ts";
import { toDataset } from "#reviews/dataset.ts";
import { toReviewId } from "#reviews/identity.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder, shortBusiness } from "./make-content.ts";

const fixture = join(import.meta.dirname, "../fixtures/content");

test("how the site looks is read along with all else", async () => {
  const yaml = `${shortBusiness}design: { accent: "#1a5f7a" }\n`;
  const { design } = await readContent(await makeContent({ "business.yaml": yaml }));
  expect(design).toEqual({ ...plainDesign, accent: "#1a5f7a" });
});

test("the fixture reads without a fault and gives a dataset", async () => {
  const content = await readContent(fixture);
  expect(content.records).toHaveLength(14);
  expect(content.feedTag).toBe("fixture.example,2025-01-01");
  expect(content.verifiedSources).toEqual(
    new Map([
      ["google", { method: "platform", note: null }],
      ["direct", { method: "order", note: "Checked against the order book" }],
    ]),
  );
  const { reviews, removed } = toDataset(content, "http://localhost:8787");
  expect(reviews).toHaveLength(12);
  expect(removed).toHaveLength(1);
  expect(new Set(reviews.map(({ source }) => source))).toEqual(new Set(["google", "direct"]));
});

test("the business has the keys of its type in their order, with the rosters among them", async () => {
  const { business, roster } = await readContent(fixture);
  expect(Object.keys(business)).toEqual([
    "name",
    "legal_name",
    "type",
    "additional_type",
    "description",
    "url",
    "telephone",
    "night_telephone",
    "email",
    "address",
    "geo",
    "time_zone",
    "price_range",
    "price_list",
    "opening_hours",
    "service_areas",
    "services",
    "technicians",
    "language",
    "same_as",
    "review_links",
    "imprint",
    "privacy",
    "licence",
    "verification",
    "sample",
  ]);
  expect(business.services[0]).toEqual({
    id: "drain-cleaning",
    label: "Drain cleaning",
    description: "Blocked drains cleared and inspected by camera.",
  });
  expect(roster.services[0]?.phrases).toEqual(["blocked drain", "clogged"]);
  expect(business.technicians[1]).toEqual({ name: "Will Novak", role: null, aliases: [] });
});

test("a short business.yaml is filled with defaults", async () => {
  const content = await readContent(await makeContent());
  expect(content.business).toEqual({
    name: "Ada & Co",
    legal_name: null,
    type: "LocalBusiness",
    additional_type: null,
    description: "",
    url: "",
    telephone: "",
    night_telephone: null,
    email: null,
    address: { street_address: "", locality: "", region: "", postal_code: "", country: "" },
    geo: null,
    time_zone: "Europe/Berlin",
    price_range: null,
    price_list: null,
    opening_hours: [],
    service_areas: [],
    services: [],
    technicians: [],
    language: "en",
    same_as: [],
    review_links: [],
    imprint: null,
    privacy: null,
    licence: "",
    verification: "",
    sample: false,
  });
  expect(content.authorPolicy).toBe("full");
  expect(content.records).toEqual([]);
});

test("a key without a value and an empty text count as left out", async () => {
  const more = 'legal_name:\ntelephone: ""\naddress:\n  country:\ngeo:\nopening_hours:\ndesign:\n';
  const { business } = await readContent(
    await makeContent({ "business.yaml": shortBusiness + more }),
  );
  expect(business.legal_name).toBeNull();
  expect(business.telephone).toBe("");
  expect(business.address.country).toBe("");
  expect(business.opening_hours).toEqual([]);
});

test("a byte order mark and Windows line ends change nothing", async () => {
  const line = JSON.stringify(buildRecord("a", { date: "2026-03-14" }));
  const markdown = "---\nid: b\nrating: 4\ndate: 2026-03-15\n---\nOne\n\nTwo\n";
  const files = {
    "business.yaml": `${shortBusiness}description: |\n  One\n  Two\n`,
    "reviews/google/2026.ndjson": `${line}\n`,
    "reviews/google/b.md": markdown,
  };
  const windows = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `\ufeff${text.replaceAll("\n", "\r\n")}`]),
  );
  const read = async (given: typeof files) => {
    const dir = await makeContent(given);
    const { located, ...content } = await readContent(dir);
    const relative = located.map((each) => ({ ...each, file: each.file.slice(dir.length) }));
    return { ...content, located: relative };
  };
  expect(await read(windows as typeof files)).toEqual(await read(files));
});

test("what editors, file managers and unfinished writes leave behind is ignored", async () => {
  const dir = await makeContent({
    ".DS_Store": "x",
    "business.yaml~": "x",
    ".business.yaml.swp": "x",
    "reviews/Thumbs.db": "x",
    "reviews/google/.pending.tmp-77/2026.ndjson": "half a li",
    "reviews/google/.lock": "",
  });
  expect((await readContent(dir)).records).toEqual([]);
});

test("folders and files may be symbolic links", async () => {
  const dir = await makeContent({
    "reviews/google/2026.ndjson": `${JSON.stringify(buildRecord("a"))}\n`,
  });
  const elsewhere = join(await makeFolder(), "reviews");
  await rename(join(dir, "reviews"), elsewhere);
  await symlink(elsewhere, join(dir, "reviews"));
  expect((await readContent(dir)).records).toHaveLength(1);
});

test("a review in Markdown keeps its text as it is written, marks included", async () => {
  const dir = await makeContent({
    "reviews/direct/card.md": `---
id: card
author: Ruth Miller
rating: 5
date: 2025-11-03
title:
owner_reply:
  text: |
    Thank you.

    Ada
---

# To *everyone*

---
Not &amp; front matter: <b>text</b>

`,
  });
  const { records } = await readContent(dir);
  expect(records).toEqual([
    {
      id: toReviewId(Date.UTC(2025, 10, 3), "direct", "card"),
      source: "direct",
      author: "Ruth Miller",
      rating: 5,
      date: "2025-11-03",
      text: "# To *everyone*\n\n---\nNot &amp; front matter: <b>text</b>",
      owner_reply: { text: "Thank you.\n\nAda" },
    },
  ]);
});

test("a review in Markdown without a body is a rating without words", async () => {
  const dir = await makeContent({
    "reviews/direct/a.md": "---\nid: a\nrating: 3\ndate: 2025-11-03\n---",
  });
  expect((await readContent(dir)).records[0]).not.toHaveProperty("text");
});

test("the id of a hand-written review is made of its own id and time, or is the ULID given", async () => {
  const ulid = "01JJ5MY200FHG9FMZF0RH7P84V";
  const dir = await makeContent({
    "reviews/direct/a.md":
      "---\nid: a\nrating: 3\ndate: 2025-11-03\npublished_at: 2025-11-02T23:30:00Z\n---\n",
    "reviews/direct/b.md": `---\nid: ${ulid}\nrating: 3\ndate: 2025-11-03\n---\n`,
  });
  const ids = (await readContent(dir)).records.map(({ id }) => id);
  expect(ids).toEqual([toReviewId(Date.UTC(2025, 10, 2, 23, 30), "direct", "a"), ulid]);
});

test("records come in the order of names, whatever the order in which files were made", async () => {
  const names = ["c.md", "a.md", "B.md", "10.md", "9.md"];
  const files = names.map((name): [string, string] => [
    `reviews/direct/${name}`,
    `---\nid: ${name}\nrating: 3\ndate: 2025-11-03\n---\n${name}\n`,
  ]);
  const forwards = await makeContent(Object.fromEntries(files));
  const backwards = await makeContent(Object.fromEntries(files.toReversed()));
  expect(await readdir(join(forwards, "reviews/direct"))).toHaveLength(5);
  const { records } = await readContent(forwards);
  expect(records.map(({ text }) => text)).toEqual(["10.md", "9.md", "B.md", "a.md", "c.md"]);
  expect((await readContent(backwards)).records).toEqual(records);
});
