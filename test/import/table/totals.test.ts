import { expect, test } from "vitest";
import { planTable, toReasons, toSayings } from "../plan-export.ts";

const toTable = (row: string) =>
  `Name;Sterne;Bewertung;Datum\nAda Low;5;Sehr gute Behandlung;13.04.2025\n${row}\n`;

test.each([
  "Durchschnitt;5;;31.12.2025",
  "Gesamt;2;2 Bewertungen;31.12.2025",
  "Ø;5;;31.12.2025",
  "Mittelwert;4;;31.12.2025",
  "Summe:;4;;31.12.2025",
  "Gesamtbewertung 2025;4;;31.12.2025",
  "Moyenne;4;;31.12.2025",
  "Total general;4;;31.12.2025",
  "Average rating;5;;31.12.2025",
  "TOTAL REVIEWS;20;;31.12.2025",
  "Anzahl: 1;1;;31.12.2025",
])("%s is left out as a row of totals, by its line", async (row) => {
  const outcome = await planTable(toTable(row));
  expect(toSayings(outcome).map(({ author }) => author)).toEqual(["Ada Low"]);
  expect(toReasons(outcome)).toEqual([expect.stringMatching(/^3: .*row of totals/)]);
});

test.each([
  "Gesamt;2;Alles war schlecht, von Anfang bis Ende;31.12.2025",
  "Suma;5;;31.12.2025",
  "O;5;;31.12.2025",
  "Øyvind;5;;31.12.2025",
  "Summer;5;;31.12.2025",
])("%s is a review", async (row) => {
  expect(toSayings(await planTable(toTable(row)))).toHaveLength(2);
});
