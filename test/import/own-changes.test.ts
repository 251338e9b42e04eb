import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { commitChange } from "#content/change.ts";
import { planErasure, planRighting } from "#content/put-right.ts";
import { readContent } from "#content/read-content.ts";
import { setReply } from "#content/set-by-owner.ts";
import type { Stored } from "./import-folder.ts";
import { makeContent } from "./import-folder.ts";

const header = "ID;Name;Stars;Title;Text;Date;Reply";
const said = ["r1", "Ada Stone", "5", "Good", "They wer kind.", "2026-01-01", ""];
const toTable = (cells: Readonly<Record<number, string>> = {}) =>
  `${header}\n${said.map((cell, at) => cells[at] ?? cell).join(";")}\nr2;Bo;4;;So so.;2026-01-02;\n`;

/** One review of a table, which its owner then changed by hand. */
async function makeChanged(change: Partial<Stored> & Readonly<Record<string, unknown>>) {
  const content = await makeContent();
  const give = async (cells: Readonly<Record<number, string>>, ...flags: readonly string[]) =>
    content.write(
      "csv",
      await content.put("own.csv", toTable(cells)),
      "--source",
      "direct",
      ...flags,
    );
  await give({});
  const file = join(content.content, "reviews/direct/2026.ndjson");
  const edit = async (more: object) => {
    const lines = (await readFile(file, "utf8")).trim().split("\n");
    const edited = lines.map((line) => {
      const record: Stored = JSON.parse(line);
      return JSON.stringify(record.source_id === "r1" ? { ...record, ...more } : record);
    });
    await writeFile(file, `${edited.join("\n")}\n`);
  };
  await edit(change);
  const read = async () => (await content.read("direct")).r1;
  const readId = async () =>
    (await content.stored()).find(({ source_id }) => source_id === "r1")?.id ?? "";
  return { ...content, give, read, readId, edit, memory: join(content.content, "said.ndjson") };
}

describe("what an owner put right by hand", () => {
  test.each<[string, Readonly<Record<string, unknown>>]>([
    ["a text", { text: "They were kind." }],
    ["a title", { title: "Very good" }],
    ["stars", { rating: 4 }],
    ["a name", { author: "Ada Stones" }],
    ["a day", { date: "2026-01-03" }],
    ["a reply", { owner_reply: { text: "Thank you." } }],
    ["that it is hidden", { hidden: { reason: "spam", date: "2026-02-01" } }],
    ["that its author is not named", { anonymous: true }],
  ])("stays where the source says what it said before: %s", async (_, change) => {
    const { give, read } = await makeChanged(change);
    for (const flags of [[], ["--complete"], []]) {
      const told = await give({}, ...flags);
      expect(told).toContain("0 changed, 0 gone, 2 unchanged");
      expect(await read()).toMatchObject(change);
    }
  });

  test("is listed with what the source still says, and stays until the owner takes that", async () => {
    const { run, folder, give, read, readId } = await makeChanged({ text: "They were kind." });
    const seen = await run("csv", join(folder, "own.csv"));
    expect(seen.out).toContain("2 unchanged; 1 of your own changes kept");
    expect(seen.out).toMatch(
      /Your own changes.*--take-source ID.*text: your own change, the source still says “They wer kind\.”/s,
    );
    const id = await readId();
    const written = await give({});
    expect(written).toContain("text: your own change, the source still says something else");
    expect(written).not.toContain("They wer");
    expect(await give({}, "--take-source", id.slice(0, 20).toLowerCase())).toContain("1 changed");
    expect(await read()).toMatchObject({ text: "They wer kind." });
    expect(await give({})).not.toContain("own change");
  });

  test("stays where the source says something new, which is told as new once", async () => {
    const { give, read } = await makeChanged({ text: "They were kind." });
    const changed = { 4: "They wer very kind.", 2: "3" };
    expect(await give(changed)).toContain("your own change, the source now says");
    expect(await read()).toMatchObject({ text: "They were kind.", rating: 3 });
    expect(await give(changed)).toContain("your own change, the source still says");
    expect(await give({ 4: "They were kind.", 2: "3" })).not.toContain("own change");
  });

  test("takes what the source says of all else", async () => {
    const { give, read } = await makeChanged({ title: "Very good" });
    await give({ 1: "Ada Stone-Hill", 4: "They were late.", 6: "Sorry" });
    expect(await read()).toMatchObject({
      ...{ title: "Very good", author: "Ada Stone-Hill", text: "They were late." },
      owner_reply: { text: "Sorry" },
    });
  });

  test("a reply of the source's that was mended stays, and one of its own is only counted", async () => {
    const content = await makeChanged({});
    await content.give({ 6: "Thnaks." });
    await content.edit({ owner_reply: { text: "Thanks." } });
    expect(await content.give({ 6: "Thnaks." })).toContain("owner_reply: your own change");
    expect(await content.read()).toMatchObject({ owner_reply: { text: "Thanks." } });
    const other = await makeChanged({ owner_reply: { text: "Thank you." } });
    const told = await other.give({});
    expect(told).toContain("1 of your own changes kept");
    expect(told).not.toContain("your own change,");
  });

  test("a reply of the owner's own stays where the source has one now, and is told", async () => {
    const { give, read, readId } = await makeChanged({ owner_reply: { text: "Thank you." } });
    expect(await give({ 6: "Sorry." })).toContain(
      "owner_reply: your own change, the source now says",
    );
    expect(await give({ 6: "Sorry." })).toContain(
      "owner_reply: your own change, the source still says",
    );
    expect(await read()).toMatchObject({ owner_reply: { text: "Thank you." } });
    await give({ 6: "Sorry." }, "--take-source", await readId());
    expect(await read()).toMatchObject({ owner_reply: { text: "Sorry." } });
  });

  test("stays with the translation that the owner wrote beside it", async () => {
    const translation = { text: "Waren nett.", language: "de" };
    const { give, read } = await makeChanged({ text: "They were kind.", translation });
    await give({});
    expect(await read()).toMatchObject({ text: "They were kind.", translation });
  });

  test("is set back as before where nothing is remembered, and kept from the next time on", async () => {
    const { give, read, edit, memory } = await makeChanged({ text: "They were kind." });
    await rm(memory);
    expect(await give({})).toContain("1 changed");
    expect(await read()).toMatchObject({ text: "They wer kind." });
    await edit({ text: "They were kind." });
    expect(await give({})).toContain("0 changed");
    expect(await read()).toMatchObject({ text: "They were kind." });
  });
});

test("a reply that was given by command is the owner's, also where no table had a place for one", async () => {
  const { content, put, write, stored } = await makeContent();
  const table = (header: string, row: string) => `${header}\n${row}\n`;
  const bare = table("ID;Name;Stars;Text;Date", "r1;Ada;5;Kind people.;2026-01-01");
  await write("csv", await put("own.csv", bare), "--source", "direct");
  const [{ id } = { id: "" }] = await stored();
  const set = setReply("Thank you, Ada.", null, "2026-02-01");
  const action = { kind: "set", set } as const;
  const { change } = await planRighting(content, await readContent(content), [id], action);
  await commitChange(content, change);
  const more = table(
    "ID;Name;Stars;Text;Date;Reply",
    "r1;Ada;5;Kind people.;2026-01-01;Thanks from the shop.",
  );
  const told = await write("csv", await put("own.csv", more), "--source", "direct");
  expect(told).toMatch(/owner_reply: your own change, the source now says something else/);
  expect(await stored()).toMatchObject([{ owner_reply: { text: "Thank you, Ada." } }]);
});

describe("the memory of what sources said", () => {
  test("holds no word of a review, and nothing of one that was erased", async () => {
    const { content, memory, readId } = await makeChanged({ text: "They were kind." });
    const before = await readFile(memory, "utf8");
    expect(before.trim().split("\n")).toHaveLength(2);
    for (const cell of said.filter((each) => each.length > 1)) expect(before).not.toContain(cell);
    const id = await readId();
    const { change } = await planErasure(content, await readContent(content), [id]);
    await commitChange(content, change);
    expect(await readFile(memory, "utf8")).not.toContain(id);
  });

  test("is not touched where nothing new was said", async () => {
    const { give, memory } = await makeChanged({ text: "They were kind." });
    const before = await readFile(memory, "utf8");
    await give({});
    expect(await readFile(memory, "utf8")).toBe(before);
  });

  test("is refused by name where it is damaged, with what deleting it costs", async () => {
    const { run, folder, memory } = await makeChanged({});
    await writeFile(memory, "<<<<<<< ours\n");
    expect(await run("csv", join(folder, "own.csv"))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/said\.ndjson:1: is not valid JSON.*delete .*said\.ndjson/),
    });
  });
});

test("an older export neither lists nor forgets an owner's change", async () => {
  const { content, run, put, memory } = await makeChanged({ text: "They were kind." });
  const before = await readFile(memory, "utf8");
  const older = `${header}\nr1;Ada Stone;5;Good;They are kind.;2026-01-01;\n`;
  const told = await run("csv", await put("older.csv", older), "--source", "direct", "--write");
  expect(told.out).toContain("older than");
  expect(told.out).not.toContain("own change");
  expect(await readFile(memory, "utf8")).toBe(before);
  await expect(readContent(content)).resolves.toBeDefined();
});
