import { expect, test } from "vitest";
import { planTable, toRecords } from "../plan-export.ts";

const toTable = (first: string, second: string, cells = "Garçon;Élodie") =>
  `${first};${second};Sterne;Text;Datum\n${cells};5;Good;2026-01-05\n`;

test.each([
  ["Nom", "Prénom"],
  ["NOM", "prenom"],
  ["Name", "Vorname"],
  ["Nachname", "Vorname"],
  ["Familienname", "Vorname"],
  ["Zuname", "Vorname"],
  ["Last", "First"],
  ["Last name", "First name"],
  ["LastName", "FirstName"],
  ["Surname", "Forename"],
  ["Family name", "Given name"],
  ["Apellidos", "Nombre"],
  ["Apellido", "Nombre"],
])("%s beside %s is a surname beside a first name, in either order", async (last, first) => {
  for (const table of [toTable(last, first), toTable(first, last, "Élodie;Garçon")]) {
    const [record] = toRecords(await planTable(table, { source: "direct", dates: ["dmy"] }));
    expect(record?.author).toBe("Élodie Garçon");
  }
});

test("what the owner says of these columns is taken", async () => {
  const map = { author: "Nom", surname: "" };
  const outcome = await planTable(toTable("Nom", "Prénom"), { source: "direct", map });
  expect(toRecords(outcome)[0]?.author).toBe("Garçon");
});

test("a name beside both names is asked about", async () => {
  const table = toTable("Name;Last name", "First name", "Ada Pine;Pine;Ada");
  await expect(planTable(table, { source: "direct" })).rejects.toThrow(/author could be in “Name”/);
});
