import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const textsOf = (reviews: readonly { readonly text?: string }[]) =>
  reviews.map(({ text }) => text).sort();

const judgeMe = `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply
Spam,buy pills,1,2024-03-07 12:30:11 UTC,web,spam,Spam Bot,s@example.invalid,1,urn,
New,waiting,1,2024-03-08 12:30:11 UTC,web,not-yet,Kim P.,k@example.invalid,1,urn,
Good,Kind people,5,2024-03-05 12:30:11 UTC,web,ok,Robin E.,r@example.invalid,1,urn,
`;

describe("a table of Judge.me", () => {
  test("gives the reviews that were published there, and counts the others with their state", async () => {
    const content = await makeContent();
    const path = await content.put("reviews.csv", judgeMe);
    const { said } = await content.run("csv", path, "--write");
    expect(await content.stored()).toMatchObject([
      { author: "Robin E.", rating: 5, text: "Kind people" },
    ]);
    expect(said).toMatch(/\b1 new\b/);
    expect(said).toMatch(/\b2 (rows )?(skipped|left out)\b/);
    expect(said).toContain("spam");
    expect(said).toContain("not-yet");
    expect(said).not.toMatch(/example\.invalid|Spam Bot|Kim P/);
  });

  test("shows the same before anything is written", async () => {
    const content = await makeContent();
    const { said } = await content.run("csv", await content.put("reviews.csv", judgeMe));
    expect(said).toMatch(/\b1 new\b[\s\S]*\b2 (rows )?(skipped|left out)\b/);
  });

  test("that holds spam alone gives nothing", async () => {
    const content = await makeContent();
    const spam = judgeMe.split("\n").slice(0, 2).join("\n");
    await content.run("csv", await content.put("reviews.csv", spam), "--write");
    expect(await content.stored()).toEqual([]);
  });

  test("is read to its end: what waits there is not called missing", async () => {
    const content = await makeContent();
    const path = await content.put("reviews.csv", judgeMe);
    await content.run("csv", path, "--write");
    const { said } = await content.run("csv", path, "--complete", "--write");
    expect(said).toMatch(/\b0 gone\b/);
    expect(textsOf(await content.present())).toEqual(["Kind people"]);
  });
});

test.each([
  [
    "Birdeye",
    "Review ID,Business Name,Location,Source,Reviewer Name,Rating,Review,Review Date,Review URL,Status",
    (state: string, key: number) =>
      `BE-${key},Larch,Main,Google,Robin Example,5,Text ${state},"Jan 1${key}, 2026 12:20 PM",https://maps.example/?cid=${key},${state}`,
  ],
  [
    "Podium",
    "Review ID,Site,Location Name,Customer Name,Stars,Comment,Date Posted,Link,Status",
    (state: string, key: number) =>
      `pd-${key},google,Main,Robin Example,5,Text ${state},2026-01-1${key},https://maps.example/?cid=${key},${state}`,
  ],
])("a state in a table of %s is never passed over", async (_, headers, toRow) => {
  const content = await makeContent();
  const rows = ["Published", "Spam"].map(toRow);
  const path = await content.put("reviews.csv", [headers, ...rows, ""].join("\n"));
  const { said } = await content.run("csv", path, "--write");
  expect(textsOf(await content.stored())).not.toContain("Text Spam");
  expect(said).toMatch(/spam/i);
});

/** A table of the owner's own with a last column, a row for each of its values. */
function toTable(column: string, values: readonly string[]): string {
  const rows = values.map(
    (value, at) => `Ada ${at};${1 + (at % 5)};Text ${at} ${value};2025-01-${at + 10};${value}`,
  );
  return [`Name;Stars;Text;Date;${column}`, ...rows, ""].join("\n");
}

const states = [
  ...Array.from({ length: 12 }, () => "ok"),
  ...["pending", "Spam", "pending", "deleted", "pending"],
];

describe("a column of a table that looks like a state", () => {
  test("is asked about, with each value and how many hold it, and nothing is written before", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable("Status", states));
    const { code, said } = await content.run("csv", path, "--source", "direct", "--write");
    expect([code, await content.stored()]).toEqual([2, []]);
    for (const words of [/Status/, /\bok 12\b/, /\bpending 3\b/, /\bspam 1\b/i, /\bdeleted 1\b/]) {
      expect(said).toMatch(words);
    }
    expect(said).toContain("--only");
  });

  test("is answered by --only, which is remembered with the other answers", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable("Status", states));
    const answered = ["--source", "direct", "--only", "Status=ok", "--write"];
    const { said } = await content.run("csv", path, ...answered);
    expect(await content.stored()).toHaveLength(12);
    expect(textsOf(await content.stored()).filter((text) => !text?.endsWith(" ok"))).toEqual([]);
    expect(said).toMatch(/\b12 new\b/);
    expect(said).toMatch(/\b5\b/);
    expect(await readFile(join(content.content, "imports.yaml"), "utf8")).toContain("Status");
    const again = await content.run("csv", path, "--write");
    expect(again.said).toMatch(/\b0 new\b.*\b12 unchanged\b/);
    expect(await content.stored()).toHaveLength(12);
  });

  test("leaves out a value that is new since the answer", async () => {
    const content = await makeContent();
    const first = await content.put("own.csv", toTable("Status", ["ok", "ok", "pending"]));
    const answered = ["--source", "direct", "--only", "Status=ok"];
    await content.run("csv", first, ...answered, "--write");
    const later = toTable("Status", ["ok", "ok", "pending", "archived"]);
    await content.run("csv", await content.put("later.csv", later), "--write");
    expect(textsOf(await content.stored())).toEqual(["Text 0 ok", "Text 1 ok"]);
  });

  test("does not make the rows that it leaves out into missing ones", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable("Status", states));
    const answered = ["--source", "direct", "--only", "Status=ok"];
    await content.run("csv", path, ...answered, "--write");
    const { said } = await content.run("csv", path, "--complete", "--write");
    expect(said).toMatch(/\b0 gone\b/);
    expect(await content.present()).toHaveLength(12);
  });

  test.each([
    ["approved", ["true", "false", "true", "true"], "true"],
    ["Consent", ["yes", "no", "yes", "yes"], "yes"],
    ["Status", ["freigegeben", "gesperrt", "freigegeben", "freigegeben"], "freigegeben"],
  ])("named %s is asked about too", async (column, values, good) => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable(column, values));
    const asked = await content.run("csv", path, "--source", "direct", "--write");
    expect([asked.code, await content.stored()]).toEqual([2, []]);
    expect(asked.said).toContain(column);
    expect(asked.said).toMatch(new RegExp(`\\b${good} 3\\b`));
    await content.run("csv", path, "--source", "direct", "--only", `${column}=${good}`, "--write");
    expect(await content.stored()).toHaveLength(3);
  });

  test("is answered by the owner alone, never by the stars", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable("Status", states));
    const answered = ["--source", "direct", "--only", "Status=ok", "--write"];
    await content.run("csv", path, ...answered);
    const ratings = new Set((await content.stored()).map(({ rating }) => rating));
    expect(ratings).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  test("must be there when it is named", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTable("Status", states));
    const named = ["--source", "direct", "--only", "Statsu=ok", "--write"];
    const { code, said } = await content.run("csv", path, ...named);
    expect(code).not.toBe(0);
    expect(said).toContain("Statsu");
    expect(said).toContain("Status");
    expect(await content.stored()).toEqual([]);
  });
});

test("a table without such a column is not asked about one", async () => {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable("Town", ["Springfield", "Chatham"]));
  await content.write("csv", path, "--source", "direct");
  expect(await content.stored()).toHaveLength(2);
});

describe("a table without the column that said earlier what is published", () => {
  const header = "Name,Date,Stars,Review";
  const rows = ["Ann Lee,2025-02-01,5,Great", "Cath Doe,2025-02-03,1,Awful"];
  const toCsv = (more: string, values: readonly string[]) =>
    [header + more, ...rows.map((row, at) => row + (values[at] ?? "")), ""].join("\n");
  const importFirst = async () => {
    const content = await makeContent();
    const first = await content.put("first.csv", toCsv(",Published", [",yes", ",no"]));
    await content.write("csv", first, "--source", "direct", "--only", "Published=yes");
    return { ...content, later: await content.put("later.csv", toCsv("", [])) };
  };

  test("is asked about, whether the source is said or not, and nothing is written", async () => {
    const { run, later, stored } = await importFirst();
    for (const source of [[], ["--source", "direct"]]) {
      const { code, said } = await run("csv", later, ...source, "--write");
      expect(code).toBe(2);
      expect(said).toMatch(/“Published” is missing.*--only "Published=\*"/);
    }
    expect(textsOf(await stored())).toEqual(["Great"]);
  });

  test("is read whole where the owner says so, which is remembered", async () => {
    const { write, later, stored } = await importFirst();
    await write("csv", later, "--source", "direct", "--only", "Published=*");
    expect(textsOf(await stored())).toEqual(["Awful", "Great"]);
    expect(await write("csv", later)).toMatch(/\b0 new\b.*\b2 unchanged\b/);
  });

  test("is read by another column that says it now", async () => {
    const { write, put, stored } = await importFirst();
    const renamed = await put("renamed.csv", toCsv(",Freigegeben", [",ja", ",nein"]));
    await write("csv", renamed, "--source", "direct", "--only", "Freigegeben=ja");
    expect(textsOf(await stored())).toEqual(["Great"]);
  });

  test("is not asked about it where it comes from another source", async () => {
    const { write, later, stored } = await importFirst();
    await write("csv", later, "--source", "google", "--as-others");
    expect(await stored()).toHaveLength(3);
  });

  test("misses no column that never withheld anything", async () => {
    const content = await makeContent();
    const first = await content.put("first.csv", toCsv(",Published", [",yes", ",no"]));
    await content.write("csv", first, "--source", "direct", "--only", "Published=*");
    await content.write("csv", await content.put("later.csv", toCsv("", [])), "--source", "direct");
  });
});

test("a link that leads to no public page is left out, and counted", async () => {
  const content = await makeContent();
  const links = [
    "https://crm.example/kunde/4711?mail=ada@web.de",
    "https://example.com/reviews/2",
    "http://192.168.0.7/r/3",
    "https://crm.example/kunde/4713?mail=bo@web.de",
  ];
  const rows = links.map((link, at) => `Kim ${at};5;Text ${at};2026-01-0${at + 1};${link}`);
  const path = await content.put("own.csv", ["Name;Stars;Text;Date;Link", ...rows, ""].join("\n"));
  const said = await content.write("csv", path, "--source", "direct");
  expect(said).toMatch(
    /3 links are left out, .*: 2 with an e-mail address, 1 with a private host; the first in .*line 2/,
  );
  const stored = await Promise.all((await content.stored()).map((each) => JSON.stringify(each)));
  expect(stored.filter((each) => each.includes("source_url"))).toHaveLength(1);
  expect(stored.join()).not.toMatch(/web\.de|192\.168/);
});
