import { describe, expect, test } from "vitest";
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
    expect(notes.join("\n")).toContain(said);
    const none = await planTable(table, { source: "direct", map: { author: "" } });
    expect(none.notes.join("\n")).not.toContain(said);
  });
});
