import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readers } from "#import/readers/readers.ts";
import { toReviewId } from "#reviews/identity.ts";
import { reviewColumns } from "#reviews/review-table.ts";
import { buildPage, buildRow } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import type { ImportFolder } from "./import-folder.ts";
import { makeContent } from "./import-folder.ts";

/** A review as it stands at its source. */
type Said = {
  readonly key: string;
  readonly day: string;
  readonly text?: string;
  readonly author?: string;
  /** its row is damaged */
  readonly bad?: true;
  /** its source, or the owner, does not publish it */
  readonly withheld?: true;
};
type Kind = {
  readonly reader: string;
  readonly file: string;
  readonly flags: readonly string[];
  readonly toFile: (reviews: readonly Said[]) => string | Uint8Array;
  /** it has no place in which to say that a review is not published */
  readonly stateless?: true;
};

const stars = (good: string | number, { bad }: Said) => (bad ? "many" : good);
const toText = ({ key, text = `Text ${key}` }: Said) => text;
const toTime = ({ day }: Said) => `${day}T10:00:00Z`;
const toLines = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells) => `${cells.join(",")}\n`).join("");

const googleTakeout: Kind = {
  reader: "google-takeout",
  file: "takeout.zip",
  flags: [],
  stateless: true,
  toFile: (reviews) => {
    const rows = reviews.map((said) => {
      const [createTime, displayName] = [toTime(said), said.author ?? "Ada"];
      return buildRow({
        ...{ key: said.key, createTime, updateTime: createTime, comment: toText(said) },
        ...{ reviewer: { displayName }, starRating: stars("FIVE", said) },
      });
    });
    return buildZip([
      { name: "Takeout/account-1/location-2/reviews.json", data: buildPage(...rows) },
    ]);
  },
};

const trustpilot: Kind = {
  reader: "trustpilot",
  file: "reviews.json",
  flags: [],
  toFile: (reviews) => {
    const rows = reviews.map((said) => ({
      ...{ id: said.key, stars: stars(5, said), createdAt: toTime(said), text: toText(said) },
      ...{ consumer: { displayName: said.author ?? "Ada" } },
      status: said.withheld ? "spam" : "active",
    }));
    return JSON.stringify({ reviews: rows });
  },
};

const facebook: Kind = {
  reader: "facebook",
  file: "ratings.json",
  flags: [],
  stateless: true,
  toFile: (reviews) => {
    const data = reviews.map((said) => ({
      ...{ open_graph_story: { id: said.key }, created_time: toTime(said), has_rating: true },
      ...{ rating: said.bad ? 9 : 5, reviewer: { name: said.author ?? "Ada" } },
      review_text: toText(said),
    }));
    return JSON.stringify({ data });
  },
};

const jsonLd: Kind = {
  reader: "json-ld",
  file: "page.html",
  flags: [],
  toFile: (reviews) => {
    const review = reviews.map((said) => ({
      ...{ "@type": "Review", "@id": `https://larch.example/#${said.key}` },
      ...{ author: said.author ?? "Ada", datePublished: toTime(said), reviewBody: toText(said) },
      ...{
        reviewRating: stars(5, said),
        creativeWorkStatus: said.withheld ? "Draft" : "Published",
      },
    }));
    const data = JSON.stringify({ "@context": "https://schema.org", "@type": "Shop", review });
    return `<script type="application/ld+json">${data}</script>`;
  },
};

const table: Kind = {
  reader: "csv",
  file: "own.csv",
  flags: ["--source", "direct", "--only", "Status=ok", "--map", "author=Name"],
  toFile: (reviews) => {
    const rows = reviews.map((said) => {
      const [name, state] = [said.author ?? "Ada", said.withheld ? "spam" : "ok"];
      return [said.key, name, `${stars(5, said)}`, toText(said), said.day, state];
    });
    return toLines(["ID", "Name", "Stars", "Text", "Date", "Status"], ...rows);
  },
};

const published: Kind = {
  reader: "csv",
  file: "reviews.csv",
  flags: ["--only", "Consent=yes"],
  toFile: (reviews) => {
    const rows = reviews.map((said) => {
      const id = toReviewId(Date.parse(said.day), "google", said.key);
      const cells: Readonly<Partial<Record<string, string>>> = {
        ...{ id, source: "google", date: said.day, author: said.author ?? "Ada" },
        ...{ rating: `${stars(5, said)}`, text: toText(said) },
      };
      const own = reviewColumns.map((column) => cells[column] ?? "");
      return [...own, said.withheld ? "no" : "yes"];
    });
    return toLines([...reviewColumns, "Consent"], ...rows);
  },
};

/** Those that say what is at their source; reviews.csv says what was published from here. */
const sources = [googleTakeout, trustpilot, facebook, jsonLd, table];
const all = [...sources, published];
const named = (kinds: readonly Kind[]) =>
  kinds.map((kind) => [`${kind.reader} ${kind.file}`, kind] as const);

const days = ["2025-07-01", "2025-08-01", "2025-09-01", "2025-10-01", "2025-11-01", "2025-12-04"];
const six = days.map((day, index): Said => ({ key: `r${index}`, day }));

async function give(to: ImportFolder, kind: Kind, reviews: readonly Said[], ...flags: string[]) {
  const path = await to.put(kind.file, kind.toFile(reviews));
  return to.run(kind.reader, path, ...kind.flags, ...flags);
}

const textsOf = async (to: ImportFolder) =>
  (await to.present()).map(({ text = "" }) => text).sort((a, b) => a.localeCompare(b));

test("every reader is among those that the guards are tried with", () => {
  expect(new Set(all.map(({ reader }) => reader))).toEqual(
    new Set(readers.map(({ name }) => name)),
  );
});

describe.each(named(all))("whatever reads the export: %s", (_, kind) => {
  test("done again changes nothing", async () => {
    const content = await makeContent();
    expect(await give(content, kind, six, "--write")).toMatchObject({ code: 0 });
    const before = await content.stored();
    expect(before).toHaveLength(6);
    const again = await give(content, kind, six.toReversed(), "--complete", "--write");
    expect(again.out).toMatch(/0 new, 0 changed, 0 gone, 6 unchanged/);
    expect(await content.stored()).toEqual(before);
  });

  test("a complete export of which a row was refused is refused, and nothing is written", async () => {
    const content = await makeContent();
    await give(content, kind, six, "--write");
    const before = await content.stored();
    const [first, ...others] = six.map((said): Said => ({ ...said, text: `Edited ${said.key}.` }));
    const broken: readonly Said[] = first ? [...others, { ...first, bad: true }] : [];
    for (const flags of [["--complete", "--write"], ["--complete"]]) {
      const refused = await give(content, kind, broken, ...flags, "--allow-skipped");
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.err).toMatch(
        /^--complete needs a whole export.*not read:\n.*\nImport without/ms,
      );
      expect(await content.stored()).toEqual(before);
    }
  });

  test("what was erased stays away", async () => {
    const content = await makeContent();
    await give(content, kind, six.slice(0, 1), "--write");
    const [record] = await content.stored();
    if (!record) throw new Error("Nothing was stored");
    const { id, date, source } = record;
    await rm(join(content.content, "reviews", source, "2025.ndjson"));
    await writeFile(join(content.content, "erased.ndjson"), `${JSON.stringify({ id, date })}\n`);
    const after = await give(content, kind, six, "--write");
    expect(after.out).toMatch(/5 new.*1 was erased by you/s);
    expect(await content.stored()).toHaveLength(5);
  });

  test("a review of the future is not taken", async () => {
    const content = await makeContent();
    const late = { key: "late", day: "2098-01-01" };
    const done = await give(content, kind, [...six, late], "--write");
    expect(await content.stored()).toHaveLength(kind === published ? 7 : 6);
    expect(done.out).toMatch(kind === published ? /7 new/ : /its date lies in the future/);
  });
});

describe.each(named(sources))("what an export of a source says: %s", (_, kind) => {
  test("an older one brings nothing back that a newer complete one lacks", async () => {
    const content = await makeContent();
    const newer = [...six.filter(({ key }) => key !== "r1"), { key: "r6", day: "2026-01-05" }];
    await give(content, kind, newer, "--complete", "--write");
    const before = await content.stored();
    for (const flags of [[], ["--complete"]]) {
      const older = await give(content, kind, six, ...flags, "--write");
      expect(older.out).toMatch(/0 new, 0 changed, 0 gone.*is older than the one taken in on/s);
      expect(await content.stored()).toEqual(before);
    }
  });

  test("much that is missing is gone only with its number", async () => {
    const content = await makeContent();
    await give(content, kind, six, "--write");
    const rest = six.slice(4);
    for (const flags of [[], ["--gone", "3"]]) {
      const asked = await give(content, kind, rest, "--complete", "--write", ...flags);
      expect(asked).toMatchObject({ code: 1, err: expect.stringContaining("4 of 6 reviews") });
      expect(await content.present()).toHaveLength(6);
    }
    const told = await give(content, kind, rest, "--complete", "--write", "--gone", "4");
    expect(told).toMatchObject({ code: 0, out: expect.stringContaining("4 gone") });
    expect(await textsOf(content)).toEqual(["Text r4", "Text r5"]);
  });

  test("what is missing from a part of it is not gone", async () => {
    const content = await makeContent();
    await give(content, kind, six, "--write");
    const part = await give(content, kind, six.slice(4), "--write");
    expect(part.out).toMatch(/0 gone.*4 stored reviews are not in it/s);
    expect(await content.present()).toHaveLength(6);
  });

  test("an e-mail address is not published as a name", async () => {
    const content = await makeContent();
    const author = "ada@larch.example";
    const done = await give(content, kind, [{ key: "a", day: "2026-01-05", author }], "--write");
    expect(done.out).toMatch(/the author is an e-mail address, so the review is anonymous/);
    expect(JSON.stringify([done.said, await content.stored()])).not.toContain(author);
  });
});

describe.each(named(all.filter(({ stateless }) => !stateless)))(
  "what is not published at its source: %s",
  (_, kind) => {
    // --only asks where no row has the value that is published.
    const others = kind.reader === "csv" ? [{ key: "r9", day: "2025-06-01" }] : [];

    test("does not come in", async () => {
      const content = await makeContent();
      const reviews = six.map((said, at): Said => (at === 0 ? { ...said, withheld: true } : said));
      const done = await give(content, kind, reviews, "--write");
      expect(done).toMatchObject({ code: 0, out: expect.stringMatching(/5 new.*1 skipped/s) });
      expect(await textsOf(content)).toEqual(six.slice(1).map(toText));
    });

    test("is taken down where it was published before, also where it is all that the export holds", async () => {
      const content = await makeContent();
      await give(content, kind, six, "--write");
      // An export that does not reach as far as the stored ones would be an older one.
      const key = kind === published ? "r0" : "r5";
      const isDown = (said: Said) => said.key === key;
      const down = six.filter(isDown).map((said): Said => ({ ...said, withheld: true }));
      const done = await give(content, kind, [...down, ...others], "--write");
      expect(done.out).toMatch(/1 gone/);
      expect(await textsOf(content)).toEqual(
        [...six.filter((said) => !isDown(said)), ...others].map(toText),
      );
    });

    test("asks for the number where it is much", async () => {
      const content = await makeContent();
      await give(content, kind, six, "--write");
      const down = six.map((said): Said => ({ ...said, withheld: true }));
      const asked = await give(content, kind, [...down, ...others], "--write");
      expect(asked).toMatchObject({ code: 1, err: expect.stringContaining("--gone 6") });
      expect(await content.present()).toHaveLength(6);
    });
  },
);
