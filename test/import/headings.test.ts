import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";
import { buildXlsx, number } from "./sheets/build-workbook.ts";

const header = ["Name", "Stars", "Review", "Date"];
const toRow = (name: string, at: number) => [
  name,
  number(5),
  `Text of ${name}`,
  number(46027 + at, 1),
];
const [ada, bo] = [toRow("Ada", 0), toRow("Bo", 1)];
type Rows = Parameters<typeof buildXlsx>[0][number]["rows"];

async function give(rows: Rows) {
  const content = await makeContent();
  const path = await content.put("book.xlsx", buildXlsx([{ name: "Reviews", rows }]));
  const run = await content.run("csv", path, "--source", "direct", "--allow-skipped", "--write");
  return { ...run, stored: await content.stored() };
}

describe("a line of one cell", () => {
  test.each<[string, Rows]>([
    ["NOT FOR THE WEBSITE", [header, ada, ["NOT FOR THE WEBSITE"], header, bo]],
    ["— Not approved —", [header, ["— Approved —"], ada, ["— Not approved —"], bo]],
    ["Gesperrt", [header, ada, ["Gesperrt"], bo]],
    ["Nein", [header, ["Ja"], ada, ["Nein"], bo]],
    ["Pendientes de permiso", [header, ada, ["Pendientes de permiso"], bo]],
    ["Facebook", [header, ada, ["Facebook"], bo]],
    ["Filiale Graz", [header, ada, ["Filiale Graz"], bo]],
    ["Kummerkasten", [header, ada, ["Kummerkasten"], header, bo]],
    ["Nur intern!", [["Nur intern!"], header, ada, bo]],
    [
      "Filter: Status = not approved",
      [["Exported by Gruber"], ["Filter: Status = not approved"], header, ada, bo],
    ],
    ["* alles bitte vertraulich", [header, ada, bo, ["* alles bitte vertraulich"]]],
  ])("that says “%s” of other rows is asked about", async (said, rows) => {
    const { code, err, stored } = await give(rows);
    expect([code, stored]).toEqual([2, []]);
    expect(err).toMatch(/Line \d says “.*which may be of all rows near it.*delete that line/);
    if (said !== "— Not approved —" && said !== "Nein") expect(err).toContain(said);
  });

  test.each<[string, Rows]>([
    ["a title", [["Our reviews for the website"], header, ada, bo]],
    ["a month", [header, ["January 2026"], ada, ["February 2026"], bo]],
    ["a note below", [header, ada, bo, ["* as of May, Ms Gruber asks about the others"]]],
    ["a mean below", [header, ada, bo, ["", number(5)]]],
    ["the header again", [header, ada, header, bo]],
  ])("that is %s stands in no way", async (_, rows) => {
    expect((await give(rows)).stored).toHaveLength(2);
  });
});

describe("a sheet", () => {
  const importSheet = async (name: string, ...more: string[]) => {
    const content = await makeContent();
    const path = await content.put("book.xlsx", buildXlsx([{ name, rows: [header, ada, bo] }]));
    const run = await content.run("csv", path, "--source", "direct", ...more, "--write");
    return { ...run, stored: await content.stored() };
  };

  test.each(["Nicht veröffentlichen", "Gesperrt", "Rejected", "Nur intern", "Sin publicar"])(
    "that is called %s is read where it is named alone",
    async (name) => {
      const asked = await importSheet(name);
      expect([asked.code, asked.stored]).toEqual([2, []]);
      expect(asked.err).toContain(`--sheet '${name}'`);
      expect((await importSheet(name, "--sheet", name)).stored).toHaveLength(2);
    },
  );

  test.each(["Tabelle1", "Sheet No 1", "Published", "Internet", "Freigegeben"])(
    "that is called %s is read",
    async (name) => {
      expect((await importSheet(name)).stored).toHaveLength(2);
    },
  );
});
