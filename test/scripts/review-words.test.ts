import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeContent } from "../import/import-folder.ts";
import { runMain } from "./run-main.ts";

const table = `Name;Stars;Text;Date
Zoë Pine;5;The casket was lovely and everybody was kind to us;2026-01-01
Kim Oak;2;Nobody called back, although we had asked for it twice;2026-01-02
Sam Ash;4;;2025-12-31
`;
const card = `---
id: card-of-mrs-oak # her own hand
author: Wilma Oak
rating: 5
date: 2026-01-03
---
Sie waren immer freundlich und haben uns sehr geholfen.
`;

async function make() {
  const folder = await makeContent();
  const { content, put, write } = folder;
  const path = await put("own.csv", table);
  await write("csv", path, "--source", "direct");
  await writeFile(join(content, "reviews/direct/card.md"), card);
  const read = async (author: string) => {
    const { records } = await readContent(content);
    const found = records.find((each) => each.author === author);
    if (!found) throw new Error(`There is no review by ${author}`);
    return found;
  };
  const ids = Object.fromEntries(
    (await readContent(content)).records.map(({ author = "", id }) => [author, id]),
  );
  const idOf = (author: string) => ids[author] ?? "";
  const review = (...args: readonly string[]) => runMain(content, "review", ...args);
  return { ...folder, path, read, idOf, review };
}

describe("firsthand review reply", () => {
  test("sets a reply of today, says what changed and what is next, and leaves all else", async () => {
    const { read, idOf, review } = await make();
    const { owner_reply: none, ...before } = await read("Zoë Pine");
    expect(none).toBeUndefined();
    const { code, out } = await review("reply", idOf("Zoë Pine"), " Thank you so much.\r\n");
    expect(code).toBe(0);
    expect(out).toMatch(
      /owner_reply: – → text Thank you so much\.; date \d{4}-.*npx firsthand publish publishes it/s,
    );
    const { owner_reply: reply, ...after } = await read("Zoë Pine");
    expect(reply).toEqual({
      text: "Thank you so much.",
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(after).toEqual(before);
    expect((await review("reply", idOf("Zoë Pine"), "Thank you so much.")).out).toContain(
      "Nothing to write.",
    );
  });

  test("takes the words of a file and a day, and --remove takes them away", async () => {
    const { read, idOf, review, put } = await make();
    const file = await put("reply.txt", "Dear Kim,\n\nwe are sorry.\n");
    await review("reply", idOf("Kim Oak"), "--file", file, "--date", "2026-01-05");
    expect((await read("Kim Oak")).owner_reply).toEqual({
      text: "Dear Kim,\n\nwe are sorry.",
      date: "2026-01-05",
    });
    expect((await review("reply", idOf("Kim Oak"), "--remove")).code).toBe(0);
    expect(await read("Kim Oak")).not.toHaveProperty("owner_reply");
  });

  test("writes into a file by hand, whose comments and words stay", async () => {
    const { content, idOf, review, read } = await make();
    await review(
      "reply",
      idOf("Wilma Oak"),
      "Vielen Dank!\n\nHerzlich: #1",
      "--date",
      "2026-01-04",
    );
    const text = await readFile(join(content, "reviews/direct/card.md"), "utf8");
    expect(text).toContain("id: card-of-mrs-oak # her own hand\n");
    expect((await read("Wilma Oak")).owner_reply?.text).toBe("Vielen Dank!\n\nHerzlich: #1");
    await review("reply", idOf("Wilma Oak"), "--remove");
    expect(await readFile(join(content, "reviews/direct/card.md"), "utf8")).toBe(card);
  });

  test.each([
    [["Thank you", "--remove"], 2, "It takes one of TEXT, --file FILE and --remove"],
    [[], 2, "It takes one of TEXT, --file FILE and --remove"],
    [[" \u200b "], 1, "there are no words in it"],
    [["--file", "no-such-file.txt"], 1, "is missing"],
    [["Thank you", "--date", "3 May"], 2, "--date takes a day"],
    [["Thank you", "--date", "2999-01-01"], 1, "2999-01-01 has not come yet"],
  ])("refuses %j, and writes nothing", async (args, code, message) => {
    const { idOf, review, read } = await make();
    const found = await review("reply", idOf("Kim Oak"), ...args);
    expect(found).toEqual({ code, out: expect.stringContaining(message) });
    expect(await read("Kim Oak")).not.toHaveProperty("owner_reply");
  });

  test("names the nearest for an id or an action that is not there", async () => {
    const { idOf, review } = await make();
    const id = idOf("Kim Oak");
    const wrong = id.slice(0, -1) + (id.endsWith("A") ? "B" : "A");
    expect((await review("reply", wrong, "Thank you")).out).toContain(`Did you mean ${id}?`);
    expect((await review("replie", id, "Thank you")).out).toContain("Did you mean review reply?");
  });
});

describe("firsthand review translate", () => {
  test("sets a translation of the words or of the reply, and takes it away", async () => {
    const { idOf, review, read } = await make();
    const id = idOf("Wilma Oak");
    await review("reply", id, "Vielen Dank!");
    await review("translate", id, "--to", "EN", "They were always kind.");
    await review("translate", id, "--reply", "--to", "en", "Thank you!");
    expect(await read("Wilma Oak")).toMatchObject({
      translation: { text: "They were always kind.", language: "en" },
      owner_reply: { text: "Vielen Dank!", translation: { text: "Thank you!", language: "en" } },
    });
    await review("reply", id, "Danke!");
    expect((await read("Wilma Oak")).owner_reply).not.toHaveProperty("translation");
    await review("translate", id, "--remove");
    expect(await read("Wilma Oak")).not.toHaveProperty("translation");
  });

  test.each([
    ["Kim Oak", ["Nobody", "--to", "german"], "did you mean de (German)?"],
    ["Kim Oak", ["Nobody", "--to", "gr"], "did you mean el (Greek)?"],
    ["Kim Oak", ["Nobody"], "translate needs to be told into what"],
    ["Kim Oak", ["Thanks", "--to", "en", "--reply"], "has no reply that could be translated"],
    ["Sam Ash", ["Nobody", "--to", "en"], "has no words"],
  ])("of %s refuses %j", async (author, args, message) => {
    const { idOf, review } = await make();
    const found = await review("translate", idOf(author), ...args);
    expect(found.code).toBeGreaterThan(0);
    expect(found.out).toContain(message);
  });
});

describe("firsthand review language", () => {
  test("sets it for those that are named, and for none", async () => {
    const { idOf, review, read } = await make();
    await review("language", idOf("Zoë Pine"), idOf("Kim Oak"), "pt-br");
    expect((await read("Zoë Pine")).language).toBe("pt-BR");
    expect((await read("Kim Oak")).language).toBe("pt-BR");
    await review("language", idOf("Kim Oak"), "none");
    expect(await read("Kim Oak")).not.toHaveProperty("language");
  });

  test("chooses by what they have in common, counts them first, and writes with --write", async () => {
    const { review, read } = await make();
    const dry = await review("language", "de", "--from", "en", "--year", "2026");
    expect(dry.out).toMatch(/language: en → de.*\n2 reviews\.\n.*dry run.*Add --write/s);
    expect((await read("Kim Oak")).language).toBe("en");
    const wet = await review("language", "de", "--from", "en", "--source", "direct", "--write");
    expect(wet.out).toContain("2 reviews.");
    expect((await read("Kim Oak")).language).toBe("de");
    expect(await read("Sam Ash")).not.toHaveProperty("language");
    const rest = await review("language", "de", "--from", "none", "--write");
    expect(rest.out).toMatch(/Wilma Oak.*\n1 review\.\n/s);
    const again = await review("language", "de", "--source", "direct", "--write");
    expect(again.out).toContain("0 reviews.\n\nNothing to write.");
  });

  test("stays when the same is imported again", async () => {
    const { idOf, review, read, write, path } = await make();
    await review("language", idOf("Kim Oak"), "nl");
    await review("reply", idOf("Kim Oak"), "Sorry.");
    expect(await write("csv", path)).toContain("3 unchanged");
    expect(await read("Kim Oak")).toMatchObject({
      language: "nl",
      owner_reply: { text: "Sorry." },
    });
  });

  test.each([
    [["de"], "what the reviews have in common"],
    [["de", "--source", "gogle"], '"gogle" is not a source of reviews here'],
    [["de", "--year", "24"], "--year takes a year"],
    [["german", "--year", "2026"], "did you mean de (German)?"],
  ])("refuses %j", async (args, message) => {
    const { review } = await make();
    const found = await review("language", ...args);
    expect(found.code).toBeGreaterThan(0);
    expect(found.out).toContain(message);
  });
});

describe("firsthand review verified", () => {
  test("says on what a review of an unverified source counts, and that it is published by that", async () => {
    const { content, review, read } = await make();
    await mkdir(join(content, "reviews/letters"));
    const letter = card.replace("card-of-mrs-oak", "letter-1").replace("Wilma Oak", "Ida Elm");
    await writeFile(join(content, "reviews/letters/elm.md"), letter);
    const { id } = await read("Ida Elm");
    const { out } = await review("verified", id, "--by", "manual", "--note", "letter");
    expect(out).toMatch(/verification: – → method manual; note letter\n.*published: no.* → yes/s);
    expect((await read("Ida Elm")).verification).toEqual({ method: "manual", note: "letter" });
    await review("verified", id, "--remove");
    expect(await read("Ida Elm")).not.toHaveProperty("verification");
  });

  test.each([
    [["--by", "letter"], "a letter, a call or a card is manual, with --note letter"],
    [["--by", "ordr"], "did you mean order?"],
    [[], "needs to be told --by what"],
    [["--by", "order", "--remove"], "--by or --remove"],
  ])("refuses %j", async (args, message) => {
    const { idOf, review } = await make();
    const found = await review("verified", idOf("Kim Oak"), ...args);
    expect(found).toEqual({ code: 2, out: expect.stringContaining(message) });
  });
});
