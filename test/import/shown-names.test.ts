import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";
import { buildXlsx, number, text } from "./sheets/build-workbook.ts";

const names = ["Ada Berg", "Bob Tal", "Cleo See", "Dan Fox"];

/** A table with a last column, a row for each of its values: Ada, Bob, Cleo … */
function toTable(column: string, values: readonly string[]): string {
  const rows = values.map((value, at) => `${names[at]};5;Text ${at};2025-01-1${at};${value}`);
  return [`Name;Stars;Text;Date;${column}`, ...rows, ""].join("\n");
}

async function importTable(table: string | Uint8Array, ...more: readonly string[]) {
  const content = await makeContent();
  const path = await content.put("own.csv", table);
  const run = await content.run("csv", path, "--source", "direct", ...more, "--write");
  const stored = (await content.stored()).sort((a, b) => a.date.localeCompare(b.date));
  return { ...run, authors: stored.map(({ author }) => author) };
}

const importWith = (column: string, values: readonly string[], ...more: readonly string[]) =>
  importTable(toTable(column, values), ...more);

describe("a column that says how the name is shown", () => {
  test.each([
    [
      "Publish as",
      ["Full name", "Initials", "Anonymous", "First name only"],
      ["Ada Berg", "B. T.", undefined, "Dan"],
    ],
    [
      "Display name as",
      ["First name and last initial", "initials (A.B.)", "Anonymous", "First & last name"],
      ["Ada B.", "B. T.", undefined, "Dan Fox"],
    ],
    ["Name shown", ["Initials", "With my full name", "First name"], ["A. B.", "Bob Tal", "Cleo"]],
    ["Attribution", ["Initials only", "Full", "anon"], ["A. B.", "Bob Tal", undefined]],
    [
      "Veröffentlichen als",
      ["Voller Name", "nur Initialen", "Anonym", "Nur Vorname"],
      ["Ada Berg", "B. T.", undefined, "Dan"],
    ],
    [
      "Namensanzeige",
      ["Vor- und Nachname", "Vorname + Initial", "ohne Namen", "Initialen"],
      ["Ada Berg", "Bob T.", undefined, "D. F."],
    ],
    [
      "Afficher comme",
      ["Nom complet", "Initiales", "Anonyme", "Prénom seulement"],
      ["Ada Berg", "B. T.", undefined, "Dan"],
    ],
    [
      "Mostrar como",
      ["Nombre completo", "Iniciales", "Anónimo", "Solo el nombre de pila"],
      ["Ada Berg", "B. T.", undefined, "Dan"],
    ],
    [
      "Firmar como",
      ["Iniciales", "Nombre y apellidos", "anónima"],
      ["A. B.", "Bob Tal", undefined],
    ],
  ])("%s: %j", async (column, values, expected) => {
    const { code, said, authors } = await importWith(column, values);
    expect(said).toContain(`“${column}”`);
    expect([code, authors]).toEqual([0, expected]);
  });

  test("says it of a first name and a surname in two columns too", async () => {
    const rows =
      "Ada;Berg;First name only;5;Good;2025-01-10\nBo;van Tal;Initials;4;Fine;2025-01-11\n";
    const { authors } = await importTable(
      `First name;Last name;Publish as;Stars;Text;Date\n${rows}`,
    );
    expect(authors).toEqual(["Ada", expect.stringMatching(/^B\. .*T\.$/)]);
  });

  test("is asked about where a value or an empty cell is not clear", async () => {
    const values = ["Full name", "Nickname", "Initials", ""];
    const asked = await importWith("Publish as", values);
    expect([asked.code, asked.authors]).toEqual([2, []]);
    expect(asked.said).toMatch(/“Publish as”.*nickname 1.*empty 1.*--map "anonymous=Publish as"/);
    const { authors } = await importWith("Publish as", values, "--map", "anonymous=Publish as");
    expect(authors).toEqual(["Ada Berg", undefined, "C. S.", undefined]);
  });

  test("is not overheard where it says as well that a review is not published", async () => {
    const values = ["Full name", "Initials", "Do not publish"];
    const asked = await importWith("Publish as", values);
    expect([asked.code, asked.authors]).toEqual([2, []]);
    const only = ["--only", "Publish as=full name", "--only", "Publish as=initials"];
    const { authors } = await importWith("Publish as", values, ...only, "--allow-skipped");
    expect(authors).toEqual(["Ada Berg", "B. T."]);
  });

  test("is none where it asks for consent, which an empty cell does not give", async () => {
    const values = ["Full name", "Initials", ""];
    const asked = await importWith("Freigabe", values);
    expect([asked.code, asked.said]).toEqual([2, expect.stringMatching(/which are published/)]);
    const only = ["--only", "Freigabe=full name", "--only", "Freigabe=initials"];
    const { authors } = await importWith("Freigabe", values, ...only, "--allow-skipped");
    expect(authors).toEqual(["Ada Berg", "B. T."]);
  });

  test.each([
    ["Consent", ["Full name", "Initials only", "Anonymous"]],
    ["Freigabe", ["Voller Name", "nur Initialen", "anonym"]],
    ["Consentimiento", ["Nombre completo", "Solo iniciales", "Anónimo"]],
    ["Consentement", ["Nom complet", "Initiales seulement", "Anonyme"]],
  ])("is asked about once where it asks for consent: %s", async (column, values) => {
    const asked = await importWith(column, values);
    expect([asked.code, asked.said]).toEqual([2, expect.stringMatching(/which are published/)]);
    expect(asked.said).toContain("names are shown as the value asks");
    expect(asked.said).not.toContain("--comments");
    const only = values.flatMap((value) => ["--only", `${column}=${value}`]);
    const { code, authors } = await importWith(column, values, ...only);
    expect([code, authors]).toEqual([0, ["Ada Berg", "B. T.", undefined]]);
  });

  test.each([
    ["How were you referred?", ["Doctor", "Google"]],
    ["How did you call us?", ["Phone", "Mail"]],
  ])("is none where it asks something else: %s", async (column, values) => {
    const { code, authors } = await importWith(column, values);
    expect([code, authors]).toEqual([0, ["Ada Berg", "Bob Tal"]]);
  });

  test("is heard where the owner says that it says nothing of what is published", async () => {
    const { authors } = await importWith("Status", ["Initials", "ok"], "--only", "Status=*");
    expect(authors).toEqual(["A. B.", "Bob Tal"]);
  });

  test.each([
    ["Firma como", ["A. B.", "Bob T."]],
    ["Wie möchten Sie genannt werden?", ["Ada B.", "Bob T."]],
    ["How should we credit you?", ["Ms. Berg", "Bobby"]],
    ["Nickname to display", ["Addi", "Bobby"]],
  ])("that is called %s and holds other names is asked about", async (column, values) => {
    const asked = await importWith(column, values);
    expect([asked.code, asked.authors]).toEqual([2, []]);
    expect(asked.said).toContain(`--map "author=${column}"`);
    const named = await importWith(column, values, "--map", `author=${column}`);
    expect(named.authors).toEqual(values);
    const open = await importWith(column, values, "--map", `anonymous=${column}`);
    expect(open.authors).toEqual([undefined, undefined]);
    const other = await importWith(column, values, "--only", `${column}=*`);
    expect(other.authors).toEqual(["Ada Berg", "Bob Tal"]);
  });

  test("is heard beside another one that hides names", async () => {
    const table = toTable("Anonym?;Anzeigen als", [
      "nein;Initialen",
      "ja;Voller Name",
      ";Voller Name",
    ]);
    const { code, authors } = await importTable(table);
    expect([code, authors]).toEqual([0, ["A. B.", undefined, "Cleo See"]]);
  });

  test("is heard in a workbook", async () => {
    const row = (name: string, as: string) => [name, number(5), number(46027, 1), text(as)];
    const book = buildXlsx([
      {
        name: "Reviews",
        rows: [
          ["Name", "Stars", "Date", "Publish as"],
          row("Ada Berg", "Initials"),
          row("Bob Tal", "Full name"),
        ],
      },
    ]);
    const { authors } = await importTable(book, "--map", "text=");
    expect(authors).toEqual(expect.arrayContaining(["A. B.", "Bob Tal"]));
    expect(authors).toHaveLength(2);
  });

  test("is none where it holds what reviews are about", async () => {
    const { code, authors } = await importWith("Product", ["Name tag", "Full set", "Initial ring"]);
    expect([code, authors]).toEqual([0, ["Ada Berg", "Bob Tal", "Cleo See"]]);
  });
});

describe("a note of the business that speaks of the name or of publishing", () => {
  test.each([
    ["Notes", "wants to stay anonymous", undefined],
    ["Remarks", "Paid in cash. No name please!", undefined],
    ["Internal", "kein Name", undefined],
    ["Bemerkung", "nur Initialen", "A. B."],
    ["Anmerkung", "Kundin möchte nicht genannt werden", undefined],
    ["Memo", "first name only please", "Ada"],
    ["Notas", "no quiere que salga su nombre", undefined],
    ["Remarque", "souhaite rester anonyme", undefined],
    ["Misc", "do not use her name", undefined],
    ["Notiz", "ohne Nachnamen", "Ada"],
    ["Notiz", "Name bitte weglassen", undefined],
    ["Notiz", "meinen Namen bitte nicht veröffentlichen", undefined],
    ["Remarks", "use initials", "A. B."],
    ["Remarks", "please do not publish my name", undefined],
    ["To do", "ask if we can use her surname", undefined],
  ])("%s: “%s” is asked about", async (column, note, expected) => {
    const values = [note, "called twice", ""];
    const asked = await importWith(column, values);
    expect([asked.code, asked.authors]).toEqual([2, []]);
    expect(asked.said).toMatch(/line 2 “.*--comments skip/);
    const skipped = await importWith(column, values, "--comments", "skip", "--allow-skipped");
    expect(skipped.authors).toEqual(["Bob Tal", "Cleo See"]);
    const read = await importWith(column, values, "--comments", "read");
    expect(read.authors).toEqual([expected, "Bob Tal", "Cleo See"]);
  });

  test.each([
    ["Notes", "please don't publish"],
    ["Bemerkung", "Hat am Telefon gesagt, dass es nicht veröffentlicht werden soll."],
    ["Internal", "asked us not to publish"],
  ])("%s: “%s” is asked about too", async (column, note) => {
    const { code, authors } = await importWith(column, [note, "called twice", "VIP"]);
    expect([code, authors]).toEqual([2, []]);
  });

  test.each([
    ["Notes", "Named the dog after us"],
    ["Remarks", "Name spelled with two r"],
    ["Product", "Initial ring, gold"],
    ["Internal", "Full name on file"],
    ["Notes", "No problem with the name"],
    ["Bemerkung", "Kein Problem mit dem Namen"],
  ])("%s: “%s” is none", async (column, note) => {
    const { code, authors } = await importWith(column, [note, "called twice", ""]);
    expect([code, authors]).toEqual([0, ["Ada Berg", "Bob Tal", "Cleo See"]]);
  });
});
