import { describe, expect, test } from "vitest";
import { ImportQuestion } from "#import/fault.ts";
import { toText } from "#machine/reason.ts";
import { buildPage, buildRow } from "./build-google.ts";
import { makeFile, planGoogle, planTable, toRecords } from "./plan-export.ts";

function toTable(header: string, states: readonly string[]): string {
  const lines = states.map(
    (state, index) => `Ada ${index};5;Kind ${index};2026-01-${index + 10};${state}`,
  );
  return [`Name;Stars;Text;Date;${header}`, ...lines, ""].join("\n");
}

describe("a column that says by colours or by its place what is published", () => {
  test.each([
    ["Ampel", ["grün", "gelb", "rot"]],
    ["Ampelstatus", ["grün", "grün", "grün"]],
    ["Traffic light", ["green", "amber", "red"]],
    ["Semáforo", ["verde", "amarillo", "rojo"]],
    ["Feu", ["vert", "orange", "rouge"]],
    ["RAG", ["G", "A", "R"]],
    ["Spalte 6", ["grün", "rot", "grün"]],
    ["", ["🟢", "🟡", "🔴"]],
    ["Answer 1", ["yes", "no", "yes"]],
    ["Antwort 3", ["ja", "nein", ""]],
    ["Respuesta 2", ["sí", "no", "sí"]],
    ["Réponse 1", ["oui", "non", "oui"]],
  ])("“%s” is asked about", async (header, states) => {
    await expect(planTable(toTable(header, states))).rejects.toThrow(ImportQuestion);
    await expect(planTable(toTable(header, states))).rejects.toThrow(/which are published\?/);
  });

  test.each([
    ["Colour of the car", ["red", "green", "blue"]],
    ["Wagenfarbe", ["rot", "grün", "blau"]],
    ["Antwort", ["Danke, Ada", "", "Vielen Dank"]],
  ])("“%s” is not", async (header, states) => {
    expect(toRecords(await planTable(toTable(header, states)))).toHaveLength(states.length);
  });

  test("green alone is published where that is said", async () => {
    const text = toTable("Ampel", ["grün", "gelb", "rot"]);
    const outcome = await planTable(text, { source: "direct", only: { Ampel: ["grün"] } });
    expect(toRecords(outcome).map(({ author }) => author)).toEqual(["Ada 0"]);
  });
});

describe("a reply that begins as a draft does", () => {
  test.each([
    ...[
      "DRAFT: Thank you",
      "Entwurf: Danke",
      "BORRADOR: Gracias",
      "BROUILLON : Merci",
      "[Draft] Thanks",
    ],
    ...["draft - thank you", "(ENTWURF) Danke", "Bozza: grazie"],
  ])("is not published, and told: %s", async (reply) => {
    const outcome = await planTable(
      `Name;Stars;Text;Date;Reply\nAda;5;Kind;2026-01-05;"${reply}"\nBo;5;Fine;2026-01-06;Thank you\n`,
    );
    const replies = toRecords(outcome).map(({ owner_reply }) => owner_reply?.text);
    expect(replies).toEqual(["Thank you", undefined]);
    expect(outcome.notes.map(toText).join("\n")).toMatch(
      /1 reply begins like a draft and is left out; the first in .*table\.csv, line 2/,
    );
  });

  test.each([
    "Draft beer is on the house next time",
    "Entwurfsplanung war uns wichtig",
    "Borrador",
  ])("is not one that speaks of it: %s", async (reply) => {
    const outcome = await planTable(`Name;Stars;Text;Date;Reply\nAda;5;Kind;2026-01-05;${reply}\n`);
    expect(toRecords(outcome)[0]?.owner_reply?.text).toBe(reply);
  });

  test("is left out of an export of Google's, too", async () => {
    const reply = { comment: "DRAFT: Thank you", updateTime: "2026-01-16T10:00:00Z" };
    const path = await makeFile("reviews.json", buildPage(buildRow({ reviewReply: reply })));
    const { records, notes } = await planGoogle(path);
    expect(records[0]?.owner_reply).toBeUndefined();
    expect(notes.map(toText).join("\n")).toContain("1 reply begins like a draft");
  });
});
