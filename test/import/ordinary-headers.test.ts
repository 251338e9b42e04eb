import { expect, test } from "vitest";
import { toSkippedLine } from "#import/fault.ts";
import { buildZip } from "./build-zip.ts";
import { makeFile, planFor, planTable, toSayings } from "./plan-export.ts";

const kind = { rating: 5, date: "2026-02-28", text: "Sehr freundlich." };

test.each([
  "Datum;Name;Bewertung;Kommentar\n28.02.2026;Ada;5;Sehr freundlich.\n27.02.2026;Bo;2;Zu spät.\n",
  "Bewertet am;Name;Bewertung (1-5);Rückmeldung\n28.02.2026;Ada;5;Sehr freundlich.\n",
  "Date de l'avis;Nom;Note sur 5;Texte\n28/02/2026;Ada;5;Sehr freundlich.\n",
  "Fecha;Nombre;Puntuación;Texto\n28/02/2026;Ada;5;Sehr freundlich.\n",
  "Name;Bewertung (Sterne);Rückmeldung vom;Bewertung\nAda;5;28.02.2026;Sehr freundlich.\n",
  "createdAt;Name;Rating;Testimonial\n2026-02-28;Ada;5;Sehr freundlich.\n",
])("%j is read without a question", async (table) => {
  expect(toSayings(await planTable(table))).toContainEqual(expect.objectContaining(kind));
});

test("a column that is said to be one thing is not offered as another", async () => {
  const table = "Datum;Name;Bewertung;Kommentar\n28.02.2026;Ada;fünf;Sehr freundlich.\n";
  const said = { source: "direct", map: { rating: "Bewertung" } };
  const outcome = await planTable(table, said);
  expect(outcome.skipped.map(toSkippedLine)).toEqual([expect.stringContaining("fünf")]);
});

test("an archive of very many files is refused with the remedy", async () => {
  const parts = Array.from({ length: 10_001 }, (_, at) => ({
    name: `reviews-${at}.json`,
    data: "{}",
  }));
  const path = await makeFile("many.zip", buildZip(parts));
  await expect(planFor("google-takeout", path)).rejects.toThrow(
    /many\.zip holds more than 10000 files that could be reviews: unpack it and give those that are/,
  );
});
