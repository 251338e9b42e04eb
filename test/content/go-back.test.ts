import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { commitChange } from "#content/change.ts";
import { planGoingBack } from "#content/go-back.ts";
import { readContent } from "#content/read-content.ts";
import { makeFolder } from "../release/make-built.ts";

const fixture = join(import.meta.dirname, "../fixtures/content");
const ids = ["A", "B", "C", "D"].map((letter) => `01JH0Q5C00W5BJ6DD84N1BR9Z${letter}`);
const year = "reviews/google/2031.ndjson";

type Line = Readonly<Record<string, unknown>>;

function toLine(at: number, said: Line = {}): Line {
  const text = `They said so, ${at} times.`;
  return { id: ids[at], source: "google", rating: 5, date: "2031-01-08", text, ...said };
}

/** A content folder with these reviews beside the fixture's. */
function write(dir: string, lines: readonly Line[], erased: readonly string[] = []): void {
  cpSync(fixture, dir, { recursive: true });
  mkdirSync(dirname(join(dir, year)), { recursive: true });
  const toText = (all: readonly object[]) =>
    all.map((each) => `${JSON.stringify(each)}\n`).join("");
  writeFileSync(join(dir, year), toText(lines));
  if (erased.length > 0)
    writeFileSync(
      join(dir, "erased.ndjson"),
      toText(erased.map((id) => ({ id, date: "2031-01-08" }))),
    );
}

let [dir, earlier] = ["", ""];
beforeEach(() => {
  [dir, earlier] = [join(makeFolder(), "now"), join(makeFolder(), "then")];
});

async function goBack() {
  const { content, change } = await planGoingBack(dir, earlier);
  await commitChange(dir, change);
  const records = (await readContent(dir)).records.filter(({ id }) => ids.includes(id));
  return { content, change, records: Object.fromEntries(records.map((each) => [each.id, each])) };
}

const hidden = { reason: "spam", date: "2031-02-01" };

test("files are as they were, those that came later go, and others are not touched", async () => {
  write(earlier, [toLine(0)]);
  write(dir, [toLine(0, { text: "Edited since." }), toLine(1)]);
  const later = JSON.stringify(toLine(2, { date: "2032-01-08" }));
  writeFileSync(join(dir, "reviews/google/2032.ndjson"), `${later}\n`);
  const { change, records } = await goBack();
  expect(new Set(change.keys())).toEqual(new Set([year, "reviews/google/2032.ndjson"]));
  expect(Object.keys(records)).toEqual([ids[0]]);
  expect(readFileSync(join(dir, year), "utf8")).toBe(`${JSON.stringify(toLine(0))}\n`);
});

test("what was hidden, made anonymous, redacted or erased since stays so", async () => {
  write(earlier, [toLine(0), toLine(1, { author: "Ada" }), toLine(2)]);
  write(
    dir,
    [toLine(0, { hidden }), toLine(1, { author: "Ada", anonymous: true }), toLine(3, { hidden })],
    [ids[2] ?? ""],
  );
  const { content, records } = await goBack();
  expect(records[ids[0] ?? ""]).toMatchObject({ hidden });
  expect(records[ids[1] ?? ""]).toMatchObject({ anonymous: true });
  expect(records[ids[2] ?? ""]).toBeUndefined();
  expect(records[ids[3] ?? ""]).toMatchObject({ hidden });
  expect(content.erased.map(({ id }) => id)).toEqual([ids[2]]);
  expect(readFileSync(join(dir, year), "utf8")).not.toContain("2 times");
});

test("what was hidden then, and is not any more, is as it was then", async () => {
  write(earlier, [toLine(0, { hidden })]);
  write(dir, [toLine(0)]);
  expect((await goBack()).records[ids[0] ?? ""]).toMatchObject({ hidden });
});
