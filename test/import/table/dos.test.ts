import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "../import-folder.ts";

/** Letters by their bytes in code page 850. */
const bytes: ReadonlyMap<string, number> = new Map<string, number>([
  ...([
    ["ü", 0x81],
    ["é", 0x82],
    ["ä", 0x84],
    ["à", 0x85],
    ["ç", 0x87],
    ["è", 0x8a],
  ] as const),
  ...([
    ["Ä", 0x8e],
    ["ö", 0x94],
    ["Ö", 0x99],
    ["Ü", 0x9a],
    ["ñ", 0xa4],
    ["ó", 0xa2],
  ] as const),
  ...([
    ["ß", 0xe1],
    ["á", 0xa0],
    ["í", 0xa1],
    ["¡", 0xad],
  ] as const),
]);
const toDos = (text: string) =>
  Uint8Array.from(text, (letter) => bytes.get(letter) ?? letter.charCodeAt(0));
const toTable = (name: string, text: string) =>
  toDos(`Name;Stars;Text;Date\n${name};5;${text};2025-01-10\n`);

async function importTable(data: Uint8Array, ...more: readonly string[]) {
  const content = await makeContent();
  const path = await content.put("own.csv", data);
  const { code, said } = await content.run("csv", path, "--source", "direct", ...more, "--write");
  return { code, said, stored: await content.stored() };
}

describe("a table in the code page of DOS", () => {
  test.each([
    ["Jürgen Müller", "Größte Überraschung, sehr schön, täglich süß"],
    ["José Ibáñez", "Muy rápido y con cariño, volveré. ¡Qué bueno para el niño!"],
    ["Käthe Öhm", "Schöne Räume, nette Ärzte, früher Termin"],
  ])("is recognised: %s", async (author, text) => {
    const { code, said, stored } = await importTable(toTable(author, text));
    expect([code, stored]).toMatchObject([0, [{ author, text }]]);
    expect(said).toContain("code page 850");
  });

  test.each([
    ["Anna Klein", "Laden in der Hauptstraße, hat Spaß gemacht"],
    ["Uwe Großmann", "Gut"],
    ["Eva Voß", "DRAUßEN SITZT MAN NETT, ABER DAß ES ZOG"],
  ])("is recognised by a ß that is all it has beside ASCII: %s: %s", async (author, text) => {
    const { code, said, stored } = await importTable(toTable(author, text));
    expect([code, stored]).toMatchObject([0, [{ author, text }]]);
    expect(said).toContain("code page 850");
  });

  test("is asked about where such a letter is in a name alone", async () => {
    const data = toTable("Eva Voß", "Alles gut");
    const german = await readFile(
      join(import.meta.dirname, "../../fixtures/content/business.yaml"),
      "utf8",
    );
    const content = await makeContent(german.replace(/^language: .*$/m, "language: de"));
    const path = await content.put("own.csv", data);
    const asked = await content.run("csv", path, "--source", "direct", "--write");
    expect(asked.code).toBe(2);
    expect(asked.said).toMatch(/“Voß”, as Windows-1252 “Voá”: give --encoding ibm850/);
  });

  const toLatin = (text: string) =>
    Buffer.from(`Name;Stars;Text;Date\nJulián Suárez;5;${text};2025-01-10\n`, "latin1");

  test("is none where á is one", async () => {
    const text = "Beáta y Sebastián están allá, continuará más";
    const { code, stored } = await importTable(toLatin(text));
    expect([code, stored]).toMatchObject([0, [{ author: "Julián Suárez", text }]]);
  });

  test("is asked about where other letters speak for Windows", async () => {
    const { code, stored } = await importTable(toLatin("In der Straáe, nämlich nett"));
    expect([code, stored]).toEqual([2, []]);
  });

  test("is asked about where its letters may be others, and the answer that is offered works", async () => {
    const data = toTable("Ada Berg", "sehr schön");
    const { code, said, stored } = await importTable(data);
    expect([code, stored]).toEqual([2, []]);
    expect(said).toMatch(/“schön”.*--encoding ibm850/);
    const read = await importTable(data, "--encoding", "ibm850");
    expect(read.stored).toMatchObject([{ text: "sehr schön" }]);
  });

  test("is none where it is of Windows, with its quotation marks", async () => {
    const latin = Buffer.from(
      "Name;Stars;Text;Date\nJürgen;5;Das Café \x84Süd\x93 ist schön\x85;2025-01-10\n",
      "latin1",
    );
    const { stored } = await importTable(latin);
    expect(stored).toMatchObject([{ author: "Jürgen", text: "Das Café „Süd“ ist schön…" }]);
  });
});
