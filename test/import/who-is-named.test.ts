import { describe, expect, test } from "vitest";
import { runMain } from "../scripts/run-main.ts";
import { makeContent } from "./import-folder.ts";

/** A table with a last column, a row for each of its values: Ada, Bob, Cleo … */
function toTable(column: string, values: readonly string[]): string {
  const names = ["Ada Berg", "Bob Tal", "Cleo See", "Dan Fox"];
  const rows = values.map((value, at) => `${names[at]};5;Text ${at};2025-01-1${at};${value}`);
  return [`Name;Stars;Text;Date;${column}`, ...rows, ""].join("\n");
}

const importWith = async (column: string, values: readonly string[], ...more: string[]) => {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable(column, values));
  const run = await content.run("csv", path, "--source", "direct", ...more, "--write");
  const stored = (await content.stored()).sort((a, b) => a.date.localeCompare(b.date));
  return { content, path, ...run, authors: stored.map(({ author }) => author) };
};

describe("a column that says whether the name may be shown", () => {
  test.each([
    ["Anonym", ["nein", "ja", ""], ["Ada Berg", undefined, "Cleo See"]],
    ["Anonymous?", ["", "yes"], ["Ada Berg", undefined]],
    ["Stay anonymous?", ["no", "yes", "please"], ["Ada Berg", undefined, undefined]],
    ["Name veröffentlichen?", ["ja", "nein", "nur Initialen"], ["Ada Berg", undefined, "C. S."]],
    ["Show my name?", ["Yes", "No", ""], ["Ada Berg", undefined, undefined]],
    ["¿Publicar nombre?", ["sí", "no"], ["Ada Berg", undefined]],
    ["Afficher le nom", ["oui", "non"], ["Ada Berg", undefined]],
    ["Ne pas publier le nom", ["non", "oui"], ["Ada Berg", undefined]],
    ["Namensnennung", ["ja", "nein"], ["Ada Berg", undefined]],
    ["Name nennen? (intern)", ["ja", "nein"], ["Ada Berg", undefined]],
    ["Anonym, Name verbergen", ["nein", "ja"], ["Ada Berg", undefined]],
    ["Do not show name (anonymous)", ["no", "yes"], ["Ada Berg", undefined]],
    ["Nicht anonym", ["ja", "nein"], ["Ada Berg", undefined]],
    ["Naam tonen", ["ja", "nee", ""], ["Ada Berg", undefined, undefined]],
    ["Anoniem", ["nee", "ja"], ["Ada Berg", undefined]],
    ["Pubblicare il nome?", ["sì", "no"], ["Ada Berg", undefined]],
    ["Mostrar o nome", ["sim", "não"], ["Ada Berg", undefined]],
    ["Do not keep me anonymous", ["yes", "no"], ["Ada Berg", undefined]],
  ])("called %s names only those who may be", async (column, values, expected) => {
    const { authors, said, code } = await importWith(column, values);
    expect([code, authors]).toEqual([0, expected]);
    expect(said).toContain(`names not shown by “${column}”`);
  });

  test("names nobody more where the owner said that it says nothing of publishing", async () => {
    const { authors } = await importWith("Anonym", ["nein", "ja"], "--only", "Anonym=*");
    expect(authors).toEqual(["Ada Berg", undefined]);
  });

  test.each([
    ["Mit Namen veröffentlichen", ["ja", "nein"]],
    ["Show my name?", ["Sure", "Rather not"]],
    ["Dürfen wir das anonym veröffentlichen?", ["ja", "nein"]],
    ["May we publish your review and name?", ["yes", "no"]],
  ])(
    "that is called %s and is not clear is asked about, with the name first",
    async (column, values) => {
      const { code, said, authors } = await importWith(column, values);
      expect([code, authors]).toEqual([2, []]);
      expect(said).toMatch(/--map "anonymous=.*--only "/);
    },
  );

  test("shows names where the owner says that there is none", async () => {
    const given = ["--map", "anonymous=", "--only", "Anonym=*"];
    const { authors } = await importWith("Anonym", ["nein", "ja"], ...given);
    expect(authors).toEqual(["Ada Berg", "Bob Tal"]);
  });

  test("is asked about where a later table lacks it", async () => {
    const { content } = await importWith("Anonym", ["nein", "ja"]);
    const later = await content.put("later.csv", toTable("Town", ["Ulm", "Bonn"]));
    const { code, said } = await content.run("csv", later, "--source", "direct", "--write");
    expect([code, said]).toEqual([2, expect.stringMatching(/“Anonym” is missing/)]);
    await content.write("csv", later, "--source", "direct", "--map", "anonymous=");
  });
});

test("a column of names that are shown is the author's", async () => {
  const content = await makeContent();
  const path = await content.put(
    "own.csv",
    "Display name,Stars,Text,Date\nAda,5,Good,2025-01-10\n",
  );
  await content.write("csv", path, "--source", "direct");
  expect(await content.stored()).toMatchObject([{ author: "Ada" }]);
});

describe("a name that an export knows and does not show", () => {
  const loox = `id,status,rating,full_name,nickname,email,review,date,verified_purchase,order_id,reply
l1,Active,5,Katharina Zander,Kathi Z.,k@example.org,"Wunderbar, danke!",2025-04-01,true,1001,"Gern, Katharina Zander!"
l2,Active,5,Margarete Sonnleitner,Gretl,g@example.org,Frau Sonnleitner dankt.,2025-04-11,true,1009,"Liebe Frau Sonnleitner, gern."
l3,Active,5,Rita Ohm,Rita,r@example.org,Gut gemacht.,2025-04-03,true,1003,"Danke, Rita!"
`;

  test("is not stored, and where reviews or replies spell it the import tells what to do", async () => {
    const content = await makeContent();
    const said = await content.write("csv", await content.put("loox.csv", loox));
    expect(said).toContain("2 reviews with a part of the author's name that the export knows");
    const ids = Object.fromEntries(
      (await content.stored()).map(({ id, author }) => [author ?? "", id]),
    );
    expect(said).toContain(`in the reply: npx firsthand review reply ${ids["Kathi Z."]} "TEXT"`);
    expect(said).toContain(`in the reply: npx firsthand review reply ${ids.Gretl} "TEXT"`);
    expect(said).toMatch(new RegExp(`in the text: .*npx firsthand review show ${ids.Gretl}`));
    expect(said).not.toMatch(/Zander|Sonnleitner|review (?:show|reply) undefined/);
    expect(JSON.stringify(await content.stored())).not.toMatch(/full_name|"Katharina Zander"/);
  });

  test("is replaced by a command that is told the name, and a later import leaves that", async () => {
    const content = await makeContent();
    const path = await content.put("loox.csv", loox);
    await content.write("csv", path);
    const of = (author: string) => async () =>
      (await content.stored()).find((each) => each.author === author);
    const [kathi, gretl] = [of("Kathi Z."), of("Gretl")];
    const redact = async (id: string, name: string) =>
      runMain(content.content, "review", "redact", id, "--name", name);
    const done = await redact((await gretl())?.id ?? "", "Margarete Sonnleitner");
    expect(done.code).toBe(0);
    await redact((await kathi())?.id ?? "", "Katharina Zander");
    expect(JSON.stringify(await content.stored())).not.toMatch(/Zander|Sonnleitner/);
    expect(await content.write("csv", path)).toContain("0 changed");
    expect(JSON.stringify(await content.stored())).not.toMatch(/Zander|Sonnleitner/);
    const nobody = await redact((await gretl())?.id ?? "", "Margarete Sonnleitner");
    expect(nobody).toEqual({ code: 1, out: expect.stringContaining("nothing to replace") });
  });

  test("is also one that its writer did not want to be shown, or of another column", async () => {
    const rows = "Ada Berg;ja;5;Ich, Ada Berg, danke.;2025-01-10\nBob Tal;nein;5;Gut;2025-01-11\n";
    const content = await makeContent();
    const path = await content.put("own.csv", `Name;Anonym;Stars;Text;Date\n${rows}`);
    const said = await content.write("csv", path, "--source", "direct");
    expect(said).toMatch(/1 review with a part of the author's name that the export knows/);
    const both = `Full name,Nickname,Stars,Text,Date\nAda Berg,Addi,5,"Yours, Ada Berg",2025-01-10\n`;
    const other = await makeContent();
    const given = ["--source", "direct", "--map", "author=Nickname"];
    const told = await other.write("csv", await other.put("own.csv", both), ...given);
    expect(told).toMatch(/1 review with a part of the author's name that the export knows/);
  });
});
