import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const header = "Name;Sterne;Bewertung;Datum;Freigabe;Anonym;Antwort";

type Cells = Readonly<
  Partial<Record<"name" | "text" | "day" | "may" | "anonym" | "reply", string>>
>;

function toTable(changed: Readonly<Record<number, Cells>> = {}): string {
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const row = {
      ...{ name: `Kim${at} Low`, text: `Sehr gute Behandlung Nummer ${at} hier` },
      ...{ day: `${12 + at}.04.2025`, may: "ja", anonym: "nein", reply: at === 2 ? "Danke" : "" },
      ...changed[at],
    };
    return [row.name, 5, row.text, row.day, row.may, row.anonym, row.reply].join(";");
  });
  return [header, ...rows, ""].join("\n");
}

/** Content with the table, and an import of what it holds later. */
async function makeStored(first: Readonly<Record<number, Cells>> = {}) {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable(first));
  await content.write("csv", path, "--source", "direct", "--only", "Freigabe=ja");
  const again = async (changed: Readonly<Record<number, Cells>>, ...args: readonly string[]) =>
    content.run("csv", await content.put("own.csv", toTable(changed)), "--write", ...args);
  const published = async () =>
    (await content.stored()).filter(({ status }) => status === undefined);
  return { ...content, again, published };
}

describe("a name that is taken away in a table without ids", () => {
  test.each<[string, Cells]>([
    ["Anonym says so", { anonym: "ja" }],
    [
      "Anonym says so and a typo was mended",
      { anonym: "ja", text: "Sehr gute Behandlung Nr. 3 hier" },
    ],
    ["Anonym says so in more words", { anonym: "Ja, anonym" }],
    ["the name is emptied", { name: "" }],
    ["the name is a word for nobody", { name: "anonym" }],
    ["the name is shortened", { name: "Kim3 L." }],
  ])("is taken from the stored review where %s", async (_, cells) => {
    const { again, stored } = await makeStored();
    const before = (await stored()).map(({ id }) => id).toSorted();
    expect((await again({ 3: cells })).said).toContain("0 new, 1 changed, 0 gone, 7 unchanged");
    const after = await stored();
    expect(after.map(({ id }) => id).toSorted()).toEqual(before);
    expect(after.map(({ author }) => author)).not.toContain("Kim3 Low");
  });

  test("is offered to be hidden in full where another table shortens it", async () => {
    const { put, stored, write } = await makeStored();
    const id = (await stored()).find(({ author }) => author === "Kim3 Low")?.id;
    const rows =
      "Kunde;Sterne;Text;Datum\nKim3 L.;5;Sehr gute Behandlung Nummer 3 hier;15.04.2025\n";
    const other = await put("other.csv", rows);
    const all = ["--only", "Freigabe=*", "--map", "anonymous="];
    const said = await write("csv", other, "--source", "direct", "--dates", "dmy", ...all);
    expect(said).toContain(`review hide ${id} --reason duplicate`);
  });

  test("goes also where its owner had corrected it here", async () => {
    const { again, content, stored } = await makeStored();
    const path = join(content, "reviews/direct/2025.ndjson");
    await writeFile(path, (await readFile(path, "utf8")).replace("Kim3 Low", "Kim3 Lowe"));
    expect((await again({ 3: { anonym: "ja", name: "Kim3 Lowe" } })).code).toBe(0);
    expect(await stored()).toHaveLength(8);
    expect((await stored()).filter(({ author }) => author === undefined)).toHaveLength(1);
  });

  test("is asked about where the row has another name", async () => {
    const { again, stored } = await makeStored();
    const before = await stored();
    const { code, err } = await again({ 3: { name: "Rob Oak" } });
    expect(code).toBe(2);
    expect(err).toMatch(/line 4: .*--same ID.*--other ID/s);
    expect(await stored()).toEqual(before);
  });
});

describe("a permission that is taken back in a table without ids", () => {
  test.each<[string, Cells]>([
    ["with the name by Anonym", { may: "nein", anonym: "ja" }],
    ["but for the name", { may: "ja, aber ohne Namen" }],
    ["with the name emptied", { may: "nein", name: "" }],
    ["with the name shortened", { may: "nein", name: "K. L." }],
  ])("takes the review down, %s", async (_, cells) => {
    const { again, published } = await makeStored();
    await again({ 3: cells });
    const after = await published();
    expect(after).toHaveLength(7);
    expect(after.map(({ author }) => author)).not.toContain("Kim3 Low");
  });

  test.each<[string, Cells]>([
    ["the date is emptied", { may: "nein", day: "" }],
    ["the name and the words are others", { may: "nein", name: "Rob Oak", text: "Gut" }],
  ])("is asked about by its line where %s", async (_, cells) => {
    const { again, published, stored } = await makeStored();
    const { code, err } = await again({ 3: cells });
    expect(code).toBe(2);
    const id = (await stored()).find(({ author }) => author === "Kim3 Low")?.id ?? "";
    expect(err).toMatch(/line 4\b/);
    expect(err).toContain(id);
    expect(await published()).toHaveLength(8);
    expect((await again({ 3: cells }, "--other", id)).code).toBe(0);
    expect(await published()).toHaveLength(8);
    expect((await again({ 3: cells }, "--same", id)).said).toContain("1 gone");
    expect(await published()).toHaveLength(7);
    expect((await again({ 3: cells })).code).toBe(0);
  });

  test("is no sign of an older table where it is the newest row", async () => {
    const { again } = await makeStored();
    const { said } = await again({ 8: { may: "nein", anonym: "ja" }, 3: { reply: "Vielen Dank" } });
    expect(said).not.toContain("older");
    expect(said).toContain("0 new, 1 changed, 1 gone");
  });

  test("is not asked about where the row never was published", async () => {
    const never = { 5: { may: "nein", name: "Rob Oak" } };
    const { again } = await makeStored(never);
    expect((await again(never)).said).toContain("Nothing to write");
  });
});

describe("a reply that is taken away in a table without ids", () => {
  const other = { 4: { reply: "Merci" } };

  test.each(["", "Entwurf: Danke", "-"])("goes where its cell holds “%s”", async (reply) => {
    const { again, stored } = await makeStored(other);
    await again({ ...other, 2: { reply } });
    const replies = (await stored()).flatMap(({ owner_reply }) => owner_reply?.text ?? []);
    expect(replies).toEqual(["Merci"]);
  });

  test.each(["", "Entwurf: Danke", "-"])("goes where it was the only one: “%s”", async (reply) => {
    const { again, stored } = await makeStored();
    await again({ 2: { reply } });
    expect((await stored()).filter(({ owner_reply }) => owner_reply)).toEqual([]);
  });
});
