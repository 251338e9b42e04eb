import { describe, expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { planTable, toRecords } from "../plan-export.ts";

describe("the columns of a table kept by hand", () => {
  test.each([
    ["Full name", "Our reply"],
    ["What is your name?", "Your response"],
    ["Customer", "Response from the owner"],
    ["Client", "Our response"],
    ["Mandant", "Antwort der Kanzlei"],
    ["Kunde", "Antwort des Inhabers"],
    ["Vor- und Nachname", "Unsere Antwort"],
    ["Mandant/in", "Antwort der Praxis"],
    ["Wie heißen Sie?", "Ihre Antwort"],
    ["¿Cuál es su nombre?", "Nuestra respuesta"],
    ["Nombre y apellidos", "Respuesta del propietario"],
    ["Votre nom", "Notre réponse"],
    ["Nom et prénom", "Réponse du propriétaire"],
  ])("%s is the author and %s the reply", async (author, reply) => {
    const table = `${author},Date,Rating,Text,${reply}\nAda Lee,2026-01-05,5,Good,Thanks\n`;
    const [record] = toRecords(await planTable(table));
    expect(record).toMatchObject({ author: "Ada Lee", owner_reply: { text: "Thanks" } });
  });

  test("are told to hold no author where none does", async () => {
    const table = "Wer,Date,Rating,Text\nAda Lee,2026-01-05,5,Good\n";
    const said = "no column is read as the author, so all these reviews are anonymous";
    const { notes } = await planTable(table);
    expect(notes.map(toText).join("\n")).toContain(said);
    const none = await planTable(table, { source: "direct", map: { author: "" } });
    expect(none.notes.map(toText).join("\n")).not.toContain(said);
  });
});

describe("a column that is named as one of a review and holds other things", () => {
  const fields: Readonly<Record<string, string>> = { reply: "owner_reply" };
  const toTable = (header: string, values: readonly string[]) =>
    `Kunde,Date,Rating,Text,${header}\n${values.map((value, at) => `Ada ${at},2026-01-1${at},5,Good ${at},${value}\n`).join("")}`;

  test.each([
    ["Antwort", ["ja", "nein", ""], "reply"],
    ["Reply", ["Yes", "No", "n/a"], "reply"],
    ["Respuesta", ["Sí", "k.A."], "reply"],
    ["Antwort", ["erledigt", "offen"], "reply"],
    ["Titel", ["Frau", "Herr", "Frau Dr."], "title"],
    ["Title", ["Mrs", "Mr.", "Dr"], "title"],
    ["Título", ["Sr.", "Sra.", "D. y Dña."], "title"],
    ["Titre", ["M.", "Mme", "M. et Mme"], "title"],
    ["Title", ["n/a", "-"], "title"],
    ["Titel", ["ja", "nein"], "title"],
  ])("“%s” with %j is not read as it, which is told", async (header, values, column) => {
    const outcome = await planTable(toTable(header, values));
    for (const record of toRecords(outcome)) {
      expect(record).not.toHaveProperty(fields[column] ?? column);
    }
    expect(outcome.notes.map(toText).join("\n")).toMatch(
      new RegExp(`“${header}” holds .* not read as the ${column}; .*--map '${column}=${header}'`),
    );
    const said = { source: "direct", map: { [column]: header } };
    const asSaid = toRecords(await planTable(toTable(header, values), said));
    expect(asSaid.some((record) => "owner_reply" in record || "title" in record)).toBe(true);
  });

  test("does not stand in the way of the one that is meant", async () => {
    const [record] = toRecords(
      await planTable(toTable("Titel,Review Title", ["Frau,Kind people"])),
    );
    expect(record).toMatchObject({ title: "Kind people" });
  });

  test("an author that is a form of address is none", async () => {
    const table = "Name,Date,Rating,Text\nFrau,2026-01-05,5,Good\nHerr,2026-01-06,4,Fine\n";
    const outcome = await planTable(table);
    expect(toRecords(outcome).some(({ author }) => author)).toBe(false);
    expect(outcome.notes.map(toText).join("\n")).toContain("not read as the author");
  });

  test.each([
    ["Reply", ["Thanks", "No"]],
    ["Title", ["Mr. Lindner helped us", "Dr."]],
  ])("“%s” with %j is what it is called", async (header, values) => {
    const [record] = toRecords(await planTable(toTable(header, values)));
    expect(record).toHaveProperty(header === "Reply" ? "owner_reply" : "title");
  });
});
