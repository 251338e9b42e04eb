import { describe, expect, test } from "vitest";
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

describe("a table that names two people, or the dead", () => {
  const toTwo = (first: string, second: string, values = ["Karl Groß", "Ilona Brandt"]) =>
    [
      `${first};${second};Sterne;Text;Datum`,
      `Elfriede Groß;${values[0]};5;Mutter hätte es gefallen.;14.02.2025`,
      `Otto Brandt;${values[1]};4;Sehr einfühlsam alles.;15.02.2025`,
      "",
    ].join("\n");
  const own = ["--source", "direct"];

  test.each([
    ["Name", "Auftraggeber"],
    ["Name", "Next of kin"],
    ["Name", "Angehörige(r)"],
    ["Name", "Angehöriger"],
    ["Name", "Familie"],
    ["Nombre", "Solicitante"],
    ["Nom", "Demandeur"],
    ["Kunde", "Hinterbliebene"],
    ["Name", "Tierhalter"],
    ["Nachname", "Auftraggeberin"],
    ["Name", "Verstorbene(r)"],
    ["Name", "Deceased"],
    ["Nombre", "Nombre del difunto"],
    ["Nom", "Défunt"],
  ])("is asked about: %s beside %s", async (first, second) => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTwo(first, second));
    const { code, err } = await content.run("csv", path, ...own, "--write");
    expect([code, await content.stored()]).toEqual([2, []]);
    expect(err).toMatch(/Who wrote these reviews\?.*“elfriede groß” 1.*--map 'author=HEADER'/);
    await content.write("csv", path, ...own, "--map", `author=${second}`);
    const authors = (await content.stored()).map(({ author }) => author);
    expect(new Set(authors)).toEqual(new Set(["Karl Groß", "Ilona Brandt"]));
  });

  test("is asked about where only days tell of the dead", async () => {
    const content = await makeContent();
    const table = toTwo("Name", "verst.", ["01.02.2025", "02.02.2025"]);
    const { code, err } = await content.run("csv", await content.put("own.csv", table), ...own);
    expect([code, err]).toEqual([2, expect.stringContaining("“verst.” speaks of somebody")]);
  });

  test.each([
    ["Name", "Kunde seit", ["2019", "2020"]],
    ["Name", "Kundennummer", ["K 12", "K 14"]],
    ["Name", "Family", ["yes", "no"]],
    ["Reviewer", "Next of kin", ["Karl Groß", "Ilona Brandt"]],
    ["Name", "Ort", ["Bad Ems", "Ulm"]],
  ])("is not: %s beside %s", async (first, second, values) => {
    const content = await makeContent();
    const path = await content.put("own.csv", toTwo(first, second, values));
    const { said } = await content.run("csv", path, ...own, "--only", "Family=*");
    expect(said).not.toContain("Who wrote these reviews?");
  });
});
