import { describe, expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { planTable, toSayings } from "../plan-export.ts";

const planNote = (note: string) =>
  planTable(`Name,Stars,Review,Date,Notes\nAda Berg,5,Good,2025-03-14,"${note}"\n`);

describe("a note that consents to the name", () => {
  test.each([
    "No problem with the name",
    "no objection to being named",
    "I don't mind you using my name.",
    "does not mind if we use her name",
    "No problem with my name being shown. Called twice.",
    "no need to hide the name, VIP",
    "name is fine",
    "you may use my name",
    "Kein Problem mit dem Namen",
    "Kundin hat keine Einwände gegen die Nennung ihres Namens",
    "Hat kein Problem damit, genannt zu werden",
    "Name ist ok",
    "Sie dürfen meinen Namen nennen",
    "Sin problema con el nombre",
    "No tiene inconveniente en que usemos su nombre",
    "puede usar mi nombre",
    "Pas de problème avec le nom",
    "pas d'objection à citer son nom",
    "ça ne la dérange pas d'être nommée",
    "vous pouvez utiliser mon nom",
  ])("is read with it: %s", async (note) => {
    const outcome = await planNote(note);
    expect(toSayings(outcome)).toMatchObject([{ author: "Ada Berg" }]);
    expect(outcome.notes.map(toText).join("\n")).not.toMatch(/names not shown/);
  });

  test.each([
    "No problem, but no name",
    "No problem without the name",
    "No problem with the name, but not the surname",
    "No problem with the name (initials)",
    "No problem with the name. Not on the website though.",
    "No problem with the name. If it is not shown.",
    "No problem with the name being left out",
    "No problem with the name, only initials",
    "you may not use my name",
    "name is not ok",
    "Kein Problem, aber ohne Namen",
    "Kein Problem mit dem Namen, wenn abgekürzt",
    "Kein Problem, wenn der Name weggelassen wird",
    "Name ist nicht ok",
    "Sie dürfen meinen Namen nicht nennen",
    "No hay problema con la opinión, pero no use mi nombre",
    "Sin problema, pero sin nombre",
    "el nombre no está bien",
    "Pas de problème, mais sans le nom",
    "vous ne pouvez pas utiliser mon nom",
  ])("is asked about where it limits that, or gives none: %s", async (note) => {
    await expect(planNote(note)).rejects.toThrow(/line 2 “.*--comments skip/);
  });
});
