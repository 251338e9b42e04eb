import { expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { toShownAuthor } from "#reviews/author.ts";
import { planTable, toSayings } from "./plan-export.ts";

const toTable = (author: string) => `Name;Date;Stars;Review\n"${author}";2025-04-13;5;Good work\n`;

test.each([
  ["Kim Oak (0171 2345678)", "Kim Oak", "a telephone number"],
  ["+49 171 2345678", undefined, "a telephone number"],
  ["84.12.3.4", undefined, "an address of a computer"],
  ["Order #4711 Kim Elm", "Kim Elm", "a number of an order"],
  ["Patient 20394", undefined, "a number of an order or of a person"],
  ["DE02120300000000202051", undefined, "an IBAN"],
  ["Kim Fir, B-XY 1234", "Kim Fir", "a licence plate"],
  ["Kim Yew, geb. 03.04.1970", "Kim Yew", "a date of birth"],
  ["https://facebook.com/kim.pine", undefined, "an address of a page"],
])("of the author “%s” only the name is stored, and that is told", async (author, name, kind) => {
  const outcome = await planTable(toTable(author));
  expect(toSayings(outcome)).toMatchObject([{ rating: 5 }]);
  expect(toSayings(outcome)[0]?.author).toBe(name);
  const told = outcome.notes.map(toText).join("\n");
  expect(told).toContain(kind);
  expect(told).not.toMatch(/2345678|4711|20394|202051|1234|1970|kim\.pine/);
});

test.each(["Kim Oak", "Kim 88", "Louis XIV", "4711 Kim", "Jean-Luc 2", "A: B", "H-J Kim"])(
  "“%s” is a name as it stands",
  async (author) => {
    expect(toSayings(await planTable(toTable(author)))[0]?.author).toBe(author);
  },
);

test.each([
  ...["n/a", "-", "k.A.", "xxx", "unbekannt", "name withheld", "möchte nicht genannt werden"],
  ...["unknown", "ohne Namen", "sans nom", "sin nombre"],
])("“%s” is nobody's name", (author) => {
  expect(toShownAuthor(author, "full")).toBe("Anonymous");
});

test.each(["K. A.", "Ohne Sorge", "Sans", "Xaver"])("“%s” is somebody's name", (author) => {
  expect(toShownAuthor(author, "full")).toBe(author);
});
