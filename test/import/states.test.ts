import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { reviewColumns } from "#reviews/review-table.ts";
import { makeContent } from "./import-folder.ts";
import { runImport } from "./run-import.ts";

const judgeme = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply
Spam,buy pills,1,2024-03-07 12:30:11 UTC,web,spam,Spam Bot,s@example.invalid,1,urn,
New,waiting,1,2024-03-08 12:30:11 UTC,web,not-yet,Kim P.,k@example.invalid,1,urn,
Good,Kind people,5,2024-03-05 12:30:11 UTC,web,ok,Robin E.,r@example.invalid,1,urn,
`;

let folder = "";
let content = "";
let readTexts: () => Promise<(string | undefined)[]>;

beforeEach(async () => {
  const made = await makeContent();
  ({ folder, content } = made);
  readTexts = async () => (await made.present()).map(({ text }) => text);
});

/** A table of the owner's, a state a row, under these headers. */
async function makeTable(
  header: string,
  states: readonly string[],
  name = "reviews.csv",
): Promise<string> {
  const path = join(folder, name);
  const lines = states.map(
    (state, index) =>
      `Ada ${index};${(index % 5) + 1};Kind ${index};2026-01-${index + 10};${state}`,
  );
  await writeFile(path, [`Name;Stars;Text;Date;${header}`, ...lines, ""].join("\n"));
  return path;
}

const own = (path: string, ...more: string[]) =>
  runImport(content, ["csv", path, "--source", "direct", "--allow-skipped", ...more]);

describe("a table with a moderation state", () => {
  test("of Judge.me: only what is published there comes in, the rest is skipped and counted", async () => {
    const path = join(folder, "judgeme.csv");
    await writeFile(path, judgeme);
    const run = await runImport(content, ["csv", path, "--write"]);
    expect(run.out).toMatch(/judgeme: 1 new/);
    expect(run.out).toMatch(/2 skipped/);
    expect(run.out).toMatch(/line 2: is spam in “curated”, so Judge\.me does not publish it/);
    expect(run.out).toMatch(/line 3: is not-yet in “curated”, so Judge\.me does not publish it/);
    expect(run.out).not.toContain("imports.yaml");
    expect(run.out).toMatch(/not published by “curated”: spam 1, not-yet 1/);
    expect(await readTexts()).toEqual(["Kind people"]);
    expect(await readFile(join(content, "reviews/judgeme/2024.ndjson"), "utf8")).not.toMatch(
      /pills/,
    );
  });

  test("of Judge.me that lacks its state is asked about, and comes in where all is said to be published", async () => {
    const path = join(folder, "judgeme.csv");
    await writeFile(path, judgeme.replaceAll(/,(?:curated|spam|not-yet|ok),/g, ","));
    const asked = await runImport(content, ["csv", path, "--write"]);
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /“curated” is missing, by which Judge\.me says what it publishes.*--only "curated=\*"/,
      ),
    });
    const told = await runImport(content, ["csv", path, "--only", "curated=*", "--write"]);
    expect(told.out).toContain("3 new");
    const again = await runImport(content, ["csv", path]);
    expect(again.out).toContain("0 new");
  });

  test("of Judge.me whose state is called otherwise is asked about", async () => {
    const path = join(folder, "judgeme.csv");
    await writeFile(path, judgeme.replace("curated", "moderation"));
    const asked = await runImport(content, ["csv", path, "--write"]);
    expect([asked.code, asked.err]).toEqual([2, expect.stringContaining("“moderation” holds")]);
    const told = await runImport(content, ["csv", path, "--only", "moderation=ok", "--write"]);
    expect(told.out).toContain("1 new");
  });

  test("of Judge.me with a state that is not known there is asked about", async () => {
    const path = join(folder, "judgeme.csv");
    await writeFile(path, judgeme.replace("not-yet", "Hidden"));
    const asked = await runImport(content, ["csv", path]);
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringContaining("column “curated” holds spam 1, hidden 1, ok 1: which are"),
    });
    const spam = await runImport(content, ["csv", path, "--only", "curated=spam"]);
    expect(spam).toMatchObject({
      code: 2,
      err: expect.stringMatching(/Judge\.me does not publish/),
    });
    const told = await runImport(content, ["csv", path, "--only", "curated=ok", "--write"]);
    expect(told.out).toMatch(/judgeme: 1 new.*2 skipped/s);
  });

  test("that is not known is asked about, and the answer is remembered", async () => {
    const states = [...Array(12).fill("ok"), "Spam", "deleted", " pending ", "PENDING", "Pending"];
    const path = await makeTable("Status", states);
    const asked = await own(path, "--write");
    expect(asked).toMatchObject({ code: 2, out: "" });
    expect(asked.err).toContain(
      "column “Status” holds ok 12, pending 3, spam 1, deleted 1: which are published?",
    );
    expect(asked.err).toContain('--only "Status=ok"');
    const told = await own(path, "--only", "status= OK ", "--write");
    expect(told).toMatchObject({
      code: 0,
      out: expect.stringMatching(/direct: 12 new.*5 skipped/s),
    });
    expect(await readFile(join(content, "imports.yaml"), "utf8")).toMatch(
      /only:\n\s+Status:\n\s+- ok/,
    );
    const again = await runImport(content, ["csv", path, "--allow-skipped"]);
    expect(again).toMatchObject({
      code: 0,
      out: expect.stringMatching(/12 unchanged.*5 skipped/s),
    });
    const both = await own(path, "--only", "Status=ok", "--only", "Status=pending");
    expect(both.out).toMatch(/3 new, 0 changed, 0 gone, 12 unchanged/);
    const all = await own(path, "--only", "Status=*");
    expect(all.out).toMatch(/5 new.*0 skipped/s);
  });

  test.each([
    ["Statsu=ok", /No column is called “Statsu”.*“Status”/],
    ["Status=okay", /“Status” holds no “okay”; it holds ok 2, spam 1/],
    ["Status", /--only.*COLUMN=VALUE/],
    ["Stars=5", /“Stars” is read as the rating/],
    ["Name=Ada 1", /“Name” is read as the author/],
  ])("and --only %s is refused with what there is", async (only, message) => {
    const path = await makeTable("Status", ["ok", "spam", "ok"]);
    expect(await own(path, "--only", only)).toMatchObject({
      code: 2,
      err: expect.stringMatching(message),
    });
  });

  test("that is the text in truth may be answered in both ways that the questions offer", async () => {
    const path = await makeTable("Was möchten Sie uns sagen?", ["Gut", "Kein Parkplatz", "Ok so"]);
    const table = await readFile(path, "utf8");
    await writeFile(path, table.replace("Text", "Auftrag"));
    const header = "Was möchten Sie uns sagen?";
    const answers = ["--map", `text=${header}`, "--only", `${header}=*`];
    expect(await own(path, ...answers)).toMatchObject({ code: 0 });
  });

  test("of days shows what takes a consent back, and it is not published with the days", async () => {
    const path = await makeTable("Consent given on", ["2026-01-02", "", "withdrawn 2026-02-01"]);
    expect((await own(path)).err).toMatch(/filled 1, empty 1, withdrawn 2026-02-01 1: which/);
    await own(path, "--only", "Consent given on=filled", "--write");
    expect(await readTexts()).toEqual(["Kind 0"]);
  });

  test("shows twelve values, and what is refused beyond them counts by itself", async () => {
    const refused = Array.from({ length: 14 }, (_, at) => `nein, Brief vom ${at + 1}.3.2025`);
    const path = await makeTable("Freigabe", ["am 1.4.2025", ...refused, "nein, ada@example.com"]);
    expect((await own(path)).err).toMatch(/\brefused 3\b.*\bfilled 1\b/);
    await own(path, "--only", "Freigabe=filled", "--write");
    expect(await readTexts()).toEqual(["Kind 0"]);
  });

  test("shows yes and no however many others there are, and yes is none of these", async () => {
    const others = Array.from("abcdefghijklmn", (each) => `${each} fragt nach`);
    const path = await makeTable("Freigabe", ["ja", ...others, "nein", "nein, nie"]);
    expect((await own(path)).err).toMatch(/\bfilled 14\b.*\bja 1\b.*\bnein 1\b.*\bnein, nie 1/);
    await own(path, "--only", "Freigabe=ja", "--write");
    expect(await readTexts()).toEqual(["Kind 0"]);
  });

  test("is never the customers' mood", async () => {
    const path = await makeTable("Sentiment", ["positive", "negative", "positive"]);
    expect(await own(path, "--only", "Sentiment=positive")).toMatchObject({
      code: 2,
      err: expect.stringMatching(/neither by stars nor by mood/),
    });
  });

  test("in two columns has to be answered for both, and empty is a value", async () => {
    const path = await makeTable("Approved;Consent", ["yes;yes", "yes;", "no;yes", "yes;no"]);
    const asked = await own(path);
    expect(asked.err).toMatch(
      /“Approved” holds yes 3, no 1.*\n.*“Consent” holds yes 2, empty 1, no 1/,
    );
    const one = await own(path, "--only", "Approved=yes");
    expect(one).toMatchObject({ code: 2, err: expect.stringMatching(/“Consent” holds/) });
    const consent = ["--only", "Consent=yes", "--only", "Consent=empty", "--write"];
    await own(path, "--only", "Approved=yes", ...consent);
    expect(await readTexts()).toEqual(expect.arrayContaining(["Kind 0", "Kind 1"]));
    expect(await readTexts()).toHaveLength(2);
  });

  test("may be over several files, of which one holds none of the value", async () => {
    await makeTable("Status", ["ok", "spam"], "a.csv");
    const second = join(folder, "b.csv");
    await writeFile(second, "Name;Stars;Text;Date;Status\nBo;5;Fine;2026-03-01;spam\n");
    const paths = [join(folder, "a.csv"), second];
    const args = ["csv", ...paths, "--source", "direct", "--only", "Status=ok", "--write"];
    expect((await runImport(content, args)).out).toMatch(/direct: 1 new.*2 skipped/s);
  });

  test("takes a review down that was published before, whose row now says otherwise", async () => {
    const head = "Review ID;Name;Stars;Text;Date;Status\n";
    const path = join(folder, "own.csv");
    await writeFile(path, `${head}a;Ada;5;Kind;2026-01-05;ok\nb;Bo;1;Cold;2026-01-06;ok\n`);
    await own(path, "--only", "Status=ok", "--write");
    await writeFile(path, `${head}a;Ada;5;Kind;2026-01-05;ok\nb;Bo;1;Cold;2026-01-06;spam\n`);
    const asked = await own(path, "--write");
    expect(asked.err).toMatch(/1 of 2 reviews would be gone.*--gone 1/);
    expect(await readTexts()).toHaveLength(2);
    const told = await own(path, "--gone", "1", "--write");
    expect(told.out).toMatch(/1 gone/);
    expect(await readTexts()).toEqual(["Kind"]);
  });

  test("of which one row takes back what another says withholds it, also where there are no ids", async () => {
    const head = "Name;Stars;Text;Date;Consent\n";
    const [old, recent] = [join(folder, "old.csv"), join(folder, "new.csv")];
    const rows = (consent: string) =>
      `${head}Ada;5;Kind;2026-01-05;yes\nBo;4;Fine;2026-01-04;yes\nCy;5;Calm;2026-01-03;${consent}\n`;
    await writeFile(old, rows("yes"));
    await writeFile(recent, rows("no"));
    await own(old, "--only", "Consent=yes", "--write");
    expect((await own(old, recent)).out).toMatch(/1 gone.*is not published, another row says/s);
    const taken = await own(recent, "--write");
    expect(taken.out).toMatch(/0 new.*1 gone/);
    expect(await readTexts()).toEqual(["Fine", "Kind"]);
  });

  test("whose header holds an equals sign is answered all the same", async () => {
    const path = await makeTable("Status=x", ["ok", "spam"]);
    const run = await runImport(content, [
      "csv",
      path,
      "--source",
      "direct",
      "--only",
      "Status=x=ok",
    ]);
    expect(run.out).toMatch(/1 new.*1 skipped/s);
    expect([run.code, run.err]).toEqual([0, expect.not.stringContaining("exit code 1")]);
  });

  test("that an owner adds to a published reviews.csv is asked about too", async () => {
    const path = join(folder, "reviews.csv");
    const toLine = (id: string, text: string, state: string) => {
      const cells = new Map(Object.entries({ id, text, source: "direct", rating: "5" }));
      cells.set("date", "2026-01-05");
      return [...reviewColumns.map((column) => cells.get(column) ?? ""), state].join(",");
    };
    const first = toLine("01KE6XQ7M0T4W7A8B9C0D1E2F3", "Kind", "yes");
    const second = toLine("01KE6XQ7M0T4W7A8B9C0D1E2F4", "Cold", "no");
    await writeFile(path, [`${reviewColumns.join(",")},Consent`, first, second, ""].join("\n"));
    const asked = await runImport(content, ["csv", path, "--write"]);
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(/“Consent” holds yes 1, no 1/),
    });
    await runImport(content, ["csv", path, "--only", "Consent=yes", "--write"]);
    expect(await readTexts()).toEqual(["Kind"]);
  });
});

describe("a value that was not there when its owner said what is published", () => {
  const of = (...states: readonly string[]) =>
    `Name,Date,Stars,Review,Published\n${states.map((state, at) => `Ada ${at},2025-02-0${at + 1},5,Good job ${at},${state}\n`).join("")}`;
  const first = of("yes", "yes", "yes", "no");

  test("is asked about before it withdraws a published review, and both answers work", async () => {
    const content = await makeContent();
    const path = await content.put("a.csv", first);
    await content.write("csv", path, "--source", "direct", "--only", "Published=yes");
    const later = await content.put("b.csv", of("yes", "yes - typo fixed", "yes", "no"));
    const asked = await content.run("csv", later, "--write");
    expect(asked.code).toBe(2);
    expect(asked.said).toContain(
      "“Published” holds “yes - typo fixed” for 1 review published before",
    );
    expect(await content.present()).toHaveLength(3);
    const withdrawn = await content.run("csv", later, "--only", "Published=yes", "--gone", "1");
    expect(withdrawn.said).toContain("1 gone");
    const both = ["--only", "Published=yes", "--only", "Published=yes - typo fixed"];
    expect(await content.write("csv", later, ...both)).toMatch(/0 gone, 3 unchanged/);
  });

  test("is not asked about where it clearly says no", async () => {
    const content = await makeContent();
    const path = await content.put("a.csv", first);
    await content.write("csv", path, "--source", "direct", "--only", "Published=yes");
    const later = await content.put("b.csv", of("yes", "withheld", "yes", "no"));
    const { code, said } = await content.run("csv", later, "--gone", "1");
    expect([code, said]).toEqual([0, expect.stringContaining("1 gone")]);
  });
});
