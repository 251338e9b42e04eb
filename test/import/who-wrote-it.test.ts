import { expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const outscraper = `name,place_id,rating,reviews,author_title,review_id,review_rating,review_text,review_datetime_utc,owner_answer,owner_answer_timestamp_datetime_utc
Evergreen Funeral Home,ChIJx,4.7,120,Robin Example,rev-1,4,Kind and calm,01/15/2026 18:20:31,Thank you,01/16/2026 09:00:00
Evergreen Funeral Home,ChIJx,4.7,120,Sam Sample,rev-2,1,Nobody called back,02/01/2026 10:00:00,,
`;

test("an export of Outscraper has its authors and stars, not the place's name and average", async () => {
  const content = await makeContent();
  await content.write("csv", await content.put("outscraper.csv", outscraper));
  expect(await content.stored()).toMatchObject([
    {
      ...{ source: "google", source_id: "rev-1", author: "Robin Example", rating: 4 },
      ...{ published_at: "2026-01-15T18:20:31Z" },
      owner_reply: { text: "Thank you", date: "2026-01-16" },
    },
    { source_id: "rev-2", author: "Sam Sample", rating: 1, text: "Nobody called back" },
  ]);
});

test("a question with two answers shows what each column holds, and favours neither", async () => {
  const content = await makeContent();
  const table = outscraper.replace("place_id", "place").replaceAll("author_title", "author");
  const path = await content.put("own.csv", table);
  const { code, err } = await content.run("csv", path, "--source", "google");
  expect(code).toBe(2);
  expect(err).toContain(
    "The rating could be in “rating” or “review_rating”: “rating” holds “4.7” 2; “review_rating” holds “4” 1, “1” 1. Choose with --map 'rating=HEADER'.",
  );
  expect(err).toContain("The author could be in “name” or “author”");
});

const rows = ["One kind word", "Two kind words", "Three kind words", "Four", "Five"];
const toTable = (author: (at: number) => string, text: (at: number) => string) =>
  [
    "Name;Stars;Text;Date",
    ...rows.map((_, at) => `${author(at)};${1 + at};${text(at)};2026-01-1${at}`),
    "",
  ].join("\n");

test.each([
  ["author", "Name", "Larch Funeral Home"],
  ["text", "Text", "Thank you for your review"],
])(
  "a column that holds the same in every row is not taken for the %s unasked",
  async (column, header, same) => {
    const content = await makeContent();
    const table = toTable(
      (at) => (column === "author" ? same : `Ada ${at}`),
      (at) => (column === "text" ? same : (rows[at] ?? "")),
    );
    const path = await content.put("own.csv", table);
    const asked = await content.run("csv", path, "--source", "direct", "--write");
    expect([asked.code, await content.stored()]).toEqual([2, []]);
    expect(asked.err).toContain(
      `“${header}” is read as the ${column}, and it holds “${same}” in all 5 rows.`,
    );
    const map = `${column}=${header}`;
    await content.write("csv", path, "--source", "direct", "--map", map);
    expect(await content.stored()).toHaveLength(5);
    expect((await content.run("csv", path)).out).toContain("5 unchanged");
  },
);

test("fewer rows, or two values, are no reason to ask", async () => {
  const content = await makeContent();
  const table = toTable(
    (at) => (at === 0 ? "Bo" : "Ada"),
    (at) => `Text ${at}`,
  );
  await content.write("csv", await content.put("own.csv", table), "--source", "direct");
  const four = toTable(
    () => "Cleo",
    (at) => `Words ${at}`,
  );
  const few = `${four.split("\n").slice(0, 5).join("\n")}\n`;
  await content.write("csv", await content.put("few.csv", few), "--source", "direct");
  expect(await content.stored()).toHaveLength(9);
});
