import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const header = "Name;Sterne;Text;Datum;Antwort";
const karin = "Karin Busch;5;Sehr liebevol und geduldig, wir waren in guten Händen.;01.03.2025;";
const dirk = "Dirk Esch;4;Gut, aber lange gewartet.;13.03.2025;";
const pia = ["Pia Graf;5;Danke für alles.;17.03.2025;", "Pia Graf;5;Danke für alles.;19.03.2025;"];
const toTable = (...rows: readonly string[]) => [header, ...rows, ""].join("\n");
const mended = karin.replace("liebevol", "liebevoll");

/** Content with the table, and an import of another table in its place. */
async function makeStored(...rows: readonly string[]) {
  const content = await makeContent();
  const first = await content.put("own.csv", toTable(...rows));
  await content.write("csv", first, "--source", "direct", "--dates", "dmy");
  return {
    ...content,
    putAgain: (...later: readonly string[]) => content.put("own (1).csv", toTable(...later)),
  };
}

describe("a row without an id that was edited in the table", () => {
  test("is the review that it was, where author and day are and the words are nearly", async () => {
    const { putAgain, run, stored, write } = await makeStored(karin, ...pia);
    const before = new Map(
      (await stored()).map(({ author, date, id }) => [`${author} ${date}`, id]),
    );
    const path = await putAgain(`${mended}Danke, Frau Busch.`, ...pia);
    expect(await write("csv", path)).toContain("0 new, 1 changed, 0 gone, 2 unchanged");
    const after = await stored();
    expect(after).toHaveLength(3);
    for (const { author, date, id } of after) expect(before.get(`${author} ${date}`)).toBe(id);
    expect(after.map(({ text }) => text)).toContain(
      "Sehr liebevoll und geduldig, wir waren in guten Händen.",
    );
    expect((await run("csv", path)).out).toContain("Nothing to write");
  });

  test("also where its stars were mended with it, and in a whole export", async () => {
    const { putAgain, stored, write } = await makeStored(karin, ...pia);
    const path = await putAgain(mended.replace(";5;", ";4;"), ...pia);
    expect(await write("csv", path, "--complete")).toContain("0 new, 1 changed, 0 gone");
    expect((await stored()).map(({ rating }) => rating)).toContain(4);
  });

  test.each([
    ["its words are others", dirk.replace("lange", "wirklich viel zu lange")],
    ["there are none", "Dirk Esch;3;;13.03.2025;"],
  ])("is asked about where %s, and answered once for all", async (_, row) => {
    const { putAgain, run, stored, write } = await makeStored(dirk, ...pia);
    const before = await stored();
    const path = await putAgain(row, ...pia);
    const { code, err, out } = await run("csv", path, "--write");
    expect(code).toBe(2);
    expect(err).toMatch(/line 2: .*the table no longer holds.*--same ID.*--other ID/s);
    expect(out).toContain("0 new");
    expect(await stored()).toEqual(before);
    expect(await write("csv", path, "--same", "all")).toContain("0 new, 1 changed");
    expect(await stored()).toHaveLength(3);
    expect((await run("csv", path)).out).toContain("Nothing to write");
  });

  test("is another review where the owner says so", async () => {
    const { putAgain, run, stored, write } = await makeStored(dirk, ...pia);
    const path = await putAgain(dirk.replace("lange", "wirklich viel zu lange"), ...pia);
    await write("csv", path, "--other", "all");
    expect(await stored()).toHaveLength(4);
    expect((await run("csv", path)).out).toContain("Nothing to write");
  });

  test("is asked about where it could be one of two", async () => {
    const twice = [karin, karin.replace("geduldig", "geduldsam")];
    const { putAgain, run } = await makeStored(...twice, ...pia);
    const { code } = await run("csv", await putAgain(mended, ...pia));
    expect(code).toBe(2);
  });

  test("is new where the review that it resembles stands in the table too", async () => {
    const { putAgain, stored, write } = await makeStored(karin, ...pia);
    expect(await write("csv", await putAgain(karin, mended, ...pia))).toContain("1 new, 0 changed");
    expect(await stored()).toHaveLength(4);
  });

  test("is new where another table holds the review, and told as a likely copy", async () => {
    const { put, write } = await makeStored(karin, ...pia);
    const other = `Kunde;Note;Bewertung;Datum\n${mended.slice(0, -1)}\n`.replace("Note", "Sterne");
    const said = await write(
      "csv",
      await put("other.csv", other),
      "--source",
      "direct",
      "--dates",
      "dmy",
    );
    expect(said).toContain("1 new");
    expect(said).toMatch(/likely/i);
  });
});
