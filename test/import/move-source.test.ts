import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type ImportFolder, makeContent } from "./import-folder.ts";

const heard = `Name;Sterne;Text;Datum;Quelle
Ada Berg;5;Danke für die liebe Begleitung.;13.01.2025;Google
Ben Cors;4;War alles gut geregelt.;14.01.2025;Empfehlung
Cem Dal;2;Der Blumenschmuck fehlte leider.;15.01.2025;Zeitung
Dea Eng;5;Wir sind sehr zufrieden.;16.01.2025;Google
`;
const asDirect = ["--source", "direct", "--map", "platform="];

/** A table whose column of how customers heard was taken for the platform. */
async function readWrongly(): Promise<ImportFolder & { readonly path: string }> {
  const content = await makeContent();
  const path = await content.put("own.csv", heard);
  await content.write("csv", path, "--map", "platform=Quelle");
  return { ...content, path };
}

const toSources = (reviews: readonly { readonly author?: string; readonly source: string }[]) =>
  new Set(reviews.map(({ author, source }) => `${author}: ${source}`));
const toIds = (reviews: readonly { readonly id: string }[]) => new Set(reviews.map(({ id }) => id));
const allDirect = ["Ada Berg", "Ben Cors", "Cem Dal", "Dea Eng"].map((name) => `${name}: direct`);

describe("a table that was imported under a wrong source", () => {
  test("is asked about, with how many are stored as of which", async () => {
    const { run, stored, path } = await readWrongly();
    const before = await stored();
    const { code, err } = await run("csv", path, ...asDirect, "--write");
    expect(code).toBe(2);
    expect(err).toMatch(
      /4 of these reviews are stored already, as of google \(2\), empfehlung \(1\), zeitung \(1\);/,
    );
    expect(err).toMatch(/wrong: --move/);
    expect(await stored()).toEqual(before);
  });

  test("is moved as the question says, with addresses and all", async () => {
    const { content, run, stored, write, path } = await readWrongly();
    const ids = toIds(await stored());
    const said = await write("csv", path, ...asDirect, "--move");
    expect(said).toContain("direct: 0 new, 4 changed, 0 gone");
    expect(said).toContain("Written to");
    const after = await stored();
    expect(toSources(after)).toEqual(new Set(allDirect));
    expect(toIds(after)).toEqual(ids);
    expect(await readdir(join(content, "reviews"))).toEqual(["direct"]);
    expect(await readFile(join(content, "exports.json"), "utf8")).not.toContain("zeitung");
    const again = await run("csv", path);
    expect(again.out).toContain("direct: 0 new, 0 changed, 0 gone, 4 unchanged");
    expect(again.out).toContain("Nothing to write");
  });

  test("is moved where other columns are put right at once", async () => {
    const { run, stored, write, path } = await readWrongly();
    const right = [...asDirect, "--map", "author="];
    const asked = await run("csv", path, ...right, "--write");
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining("--move") });
    await write("csv", path, ...right, "--move");
    expect(toSources(await stored())).toEqual(new Set(["undefined: direct"]));
  });

  test("leaves genuine reviews of that platform as they are", async () => {
    const { put, stored, write, path } = await readWrongly();
    const genuine = `Review ID;Reviewer;Stars;Comment;Date
g1;Ada Berg;5;Danke für die liebe Begleitung.;2025-01-13
g2;Fay Gut;5;Gerne wieder.;2025-01-20
`;
    await write("csv", await put("google.csv", genuine), "--source", "google");
    await write("csv", path, ...asDirect, "--move");
    expect(toSources(await stored())).toEqual(
      new Set([...allDirect, "Ada Berg: google", "Fay Gut: google"]),
    );
  });

  test("leaves those of another table without ids as they are, and does not offer to move them", async () => {
    const { put, run, stored, write } = await makeContent();
    const rows = heard.replace("Quelle", "Ort").replaceAll("Google", "Berlin");
    await write("csv", await put("google.csv", rows), "--source", "google");
    const own = await put("own.csv", heard);
    const asked = await run("csv", own, ...asDirect, "--write");
    expect(asked).toMatchObject({ code: 2, err: expect.stringContaining("--as-others") });
    expect(asked.err).not.toContain("--move;");
    expect(asked.err).toMatch(/4 .*another file/);
    const before = await stored();
    expect(await run("csv", own, ...asDirect, "--move", "--write")).toMatchObject({ code: 2 });
    expect(await stored()).toEqual(before);
  });
});

test("--move is told to be without use where there is nothing to move", async () => {
  const { put, write } = await makeContent();
  const said = await write("csv", await put("own.csv", heard), ...asDirect, "--move");
  expect(said).toContain(
    "--move is not used: none of these reviews is stored as of another source",
  );
});
