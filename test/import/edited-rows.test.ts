import { appendFile, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { toErased } from "#reviews/erased.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type ImportFolder, makeContent } from "./import-folder.ts";

const table = `Name,Date,Stars,Review
Ann Lee,2025-02-01,5,Lovely job done
Bob Ray,2025-02-02,4,Nice chapp came round on Tuesday
Cath Doe,2025-02-03,1,"Didn't mend it - ""never"" again"
Dee Fay,2025-02-04,4,Did what he said he would
`;
const mended = table.replace("chapp", "chap");

/** Imports the table, and does something to Bob's review. */
async function importAnd(change: (record: ReviewRecord) => ReviewRecord): Promise<ImportFolder> {
  const content = await makeContent();
  await content.write("csv", await content.put("sheet.csv", table), "--source", "direct");
  const reviews = join(content.content, "reviews/direct");
  for (const name of await readdir(reviews)) {
    const records = (await readFile(join(reviews, name), "utf8")).trim().split("\n");
    const changed = records.map((line) => {
      const record: ReviewRecord = JSON.parse(line);
      return JSON.stringify(record.author === "Bob Ray" ? change(record) : record);
    });
    await writeFile(join(reviews, name), `${changed.join("\n")}\n`);
  }
  return content;
}

const hide = (record: ReviewRecord): ReviewRecord => ({
  ...record,
  hidden: { reason: "privacy", date: "2026-01-01" },
});

const bobsOf = async ({ stored }: ImportFolder): Promise<ReviewRecord[]> =>
  (await stored()).filter(({ author }) => author === "Bob Ray");

describe("a new row that is nearly a review that was", () => {
  test.each<[string, (record: ReviewRecord) => ReviewRecord]>([
    ["hidden", hide],
    ["anonymised", (record) => ({ ...record, anonymous: true })],
    ["withheld", (record) => ({ ...record, status: "gone" })],
    ["redacted", (record) => ({ ...record, text: "Nice […] on Tuesday", edited: "name" })],
  ])("%s is asked about, and not added", async (_, change) => {
    const content = await importAnd(change);
    const [before] = await bobsOf(content);
    const { code, said } = await content.run(
      ...["csv", await content.put("sheet.csv", mended), "--write"],
    );
    expect(code).toBe(2);
    expect(said).toMatch(/sheet\.csv, line 3: .*nearly/);
    expect(said).toContain(before?.id);
    expect(said).toContain("--same");
    expect(said).toContain("--other");
    expect(await bobsOf(content)).toEqual([before]);
  });

  test("is the same review where the owner says so, and keeps what was done to it", async () => {
    const content = await importAnd(hide);
    const [before] = await bobsOf(content);
    const path = await content.put("sheet.csv", mended);
    const { said } = await content.run("csv", path);
    const id = /line 3: (\w{26})/.exec(said)?.[1] ?? "";
    await content.write("csv", path, "--same", id);
    expect(await bobsOf(content)).toMatchObject([
      { id: before?.id, text: "Nice chap came round on Tuesday", hidden: { reason: "privacy" } },
    ]);
    expect(await content.write("csv", path)).toContain("0 new, 0 changed");
  });

  test("is another review where the owner says so, once for all", async () => {
    const content = await importAnd(hide);
    const path = await content.put("sheet.csv", mended);
    await content.write("csv", path, "--other", "all");
    expect(await bobsOf(content)).toHaveLength(2);
    expect(await content.write("csv", path)).toContain("0 new, 0 changed");
  });

  test("is hidden as a copy where the review has an id at its source", async () => {
    const content = await importAnd((record) => ({ ...hide(record), source_id: "b1" }));
    const path = await content.put("sheet.csv", mended);
    await content.write("csv", path, "--same", "all");
    const reasons = (await bobsOf(content)).map(({ hidden }) => hidden?.reason);
    expect(new Set(reasons)).toEqual(new Set(["privacy", "duplicate"]));
    expect(await content.write("csv", path)).toContain("0 new, 0 changed");
  });

  test("is not asked about where the review is as it was, or has little in common", async () => {
    const content = await importAnd(hide);
    const more = `${table}Bob Ray,2025-06-02,4,All the radiators are warm again\n`;
    expect(await content.write("csv", await content.put("sheet.csv", more))).toContain("1 new");
  });
});

describe("a row that is nearly an erased one", () => {
  async function erase() {
    const content = await importAnd((record) => record);
    const reviews = join(content.content, "reviews/direct/2025.ndjson");
    const lines = (await readFile(reviews, "utf8")).trim().split("\n");
    const [bob = "", rest] = [
      lines.find((line) => line.includes("Bob Ray")),
      lines.filter((line) => !line.includes("Bob Ray")),
    ];
    await writeFile(reviews, `${rest.join("\n")}\n`);
    const tombstone = JSON.stringify(toErased(JSON.parse(bob)));
    await appendFile(join(content.content, "erased.ndjson"), `${tombstone}\n`);
    expect(tombstone).not.toMatch(/Bob|Nice/);
    return content;
  }

  test("is asked about, as far as the day tells; the answer is kept", async () => {
    const content = await erase();
    const path = await content.put("sheet.csv", mended);
    const { code, said } = await content.run("csv", path, "--write");
    expect(code).toBe(2);
    expect(said).toContain("erased");
    expect(await bobsOf(content)).toEqual([]);
    await content.write("csv", path, "--same", "all");
    expect(await content.write("csv", path)).toContain("1 was erased by you");
    expect(await bobsOf(content)).toEqual([]);
  });
});

test("quotes, dashes and spaces of another program make no new review", async () => {
  const content = await importAnd(hide);
  const typeset = table
    .replace('Didn\'t mend it - ""never""', "Didn’t mend it – “never”")
    .replace("chapp came", "chapp\u00a0came");
  const before = await content.stored();
  const said = await content.write("csv", await content.put("sheet.csv", typeset));
  expect(said).toContain("0 new, 2 changed");
  const after = await content.stored();
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test("a row that is mended and revoked at once takes its review down", async () => {
  const content = await makeContent();
  const withConsent = `Name,Date,Stars,Review,Consent
Ann Lee,2025-02-01,5,Lovely job done,yes
Bob Ray,2025-02-02,4,Nice chapp came round,yes
Cath Doe,2025-02-03,5,Very kind,yes
`;
  const path = await content.put("sheet.csv", withConsent);
  await content.write("csv", path, "--source", "direct", "--only", "Consent=yes");
  const revoked = withConsent.replace("chapp came round,yes", "chap came round,no");
  await content.write("csv", await content.put("sheet.csv", revoked));
  const names = (await content.present()).map(({ author }) => author);
  expect(new Set(names)).toEqual(new Set(["Ann Lee", "Cath Doe"]));
});
