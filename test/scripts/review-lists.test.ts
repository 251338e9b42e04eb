import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "../import/import-folder.ts";
import { runMain } from "./run-main.ts";

const business = `name: Larch & Daughters
time_zone: UTC
language: en
feed_tag: larch.example,2025-01-01
author_policy: initials
verified_sources: {direct: order, birdeye: platform}
`;
const table = `Name;Stars;Text;Date;Reply
Kim Pine;5;The casket was lovely, and all of them were so kind to us in every way;2026-01-01;Thank you, Kim Pine!
Ida Elm;2;Nobody called back;2026-01-02;
`;

async function make() {
  const folder = await makeContent(business);
  const path = await folder.put("own.csv", table);
  const run = (...args: readonly string[]) => runMain(folder.content, ...args);
  return { ...folder, path, run };
}

const kim = /\w{26} {2}2026-01-01 {2}★★★★★ {2}K\. P\./;
const ida = "2026-01-02  ★★  I. E.  Nobody called back";

describe("reviews in lists are told by day, stars, author as shown and first words:", () => {
  test("an import notes those that hold a hidden name, and says how to replace it", async () => {
    const { path, run, write } = await make();
    const dry = await run("import", "csv", path, "--source", "direct");
    expect(dry.out).toMatch(/\n1 review with a part of the author's name.*review redact.*:\n {2}/);
    expect(dry.out).toMatch(kim);
    const written = await write("csv", path, "--source", "direct");
    const note = written.slice(written.indexOf("1 review with a part"));
    expect(note).toMatch(kim);
    expect(note).not.toMatch(/Pine|casket/);
    expect(await write("csv", path)).not.toContain("with a part of the author's name");
  });

  test("the doctor", async () => {
    const { content, path, run, write } = await make();
    await write("csv", path, "--source", "direct");
    const { out } = await run("doctor");
    expect(out).toContain(
      `1 review without a reply (npx firsthand review reply ID TEXT); the newest:\n  `,
    );
    expect(out).toContain(ida);
    expect(out).toMatch(
      /1 review with a part of the author's name .*:\n {2}\w{26} .*K\. P\. {2}The casket/,
    );
    const { hidden_names: ids } = JSON.parse((await run("doctor", "--json")).out);
    const [line = ""] = (await readFile(join(content, "reviews/direct/2026.ndjson"), "utf8")).split(
      "\n",
    );
    expect(ids).toEqual([JSON.parse(line).id]);
  });

  test("likely duplicates, of an import and by the doctor", async () => {
    const { path, run, write, put } = await make();
    await write("csv", path, "--source", "direct");
    const rows = table.replace("Name;Stars;Text;", "Author;Rating;Review;").trim().split("\n");
    const ided = rows.map((row, at) => `${at === 0 ? "Id" : `r-${at}`};${row}\n`).join("");
    const copy = await put("copy.csv", ided.replace("2026-01-02", "2026-01-03"));
    const dry = await run("import", "csv", copy, "--source", "direct");
    expect(dry.out).toMatch(
      /I\. E\. {2}Nobody called back {2}\(direct\)\n\s+looks like {2}\w{26} {2}2026-01-03 .*I\. E\. .*\(direct\): npx firsthand review hide \w{26} --reason duplicate/,
    );
    await write("csv", copy, "--source", "direct");
    expect((await run("doctor")).out).toMatch(
      /Nobody called back\n\s+looks like {2}\w{26} {2}2026-01-03 {2}★★ {2}I\. E\./,
    );
  });

  test("an id that begins several", async () => {
    const { content, path, run, write } = await make();
    await write("csv", path, "--source", "direct");
    const file = join(content, "reviews/direct/2026.ndjson");
    const [first = "", second = ""] = (await readFile(file, "utf8")).split("\n");
    const [one, two] = [JSON.parse(first), JSON.parse(second)];
    const id = `${two.id.slice(0, 20)}${one.id.slice(20)}`;
    await writeFile(file, `${JSON.stringify({ ...one, id })}\n${second}\n`);
    const { code, out } = await run("review", "hide", two.id.slice(0, 20), "--reason", "spam");
    expect(code).toBe(1);
    expect(out).toMatch(/begins the ids of 2 reviews; give more of it:\n/);
    expect(out).toContain(ida);
  });
});

test("no control character of a text reaches the terminal", async () => {
  const { content, path, run, write } = await make();
  await write("csv", path, "--source", "direct");
  const { id } = JSON.parse(
    (await readFile(join(content, "reviews/direct/2026.ndjson"), "utf8")).split("\n")[0] ?? "",
  );
  const { out } = await run("review", "reply", id, "Thank\u202e you\n\n\tall", "--dry-run");
  expect(out).not.toMatch(/[\u202e\t]/);
  expect(out).toContain("text Thank you all");
});
