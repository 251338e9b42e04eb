import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const table = `Branch;Reviewer;Stars;Text;Reply note;Date
Larch;Robin;5;Kind people;Thanks;03/04/2026
Larch;Sam;4;Quick and clear;Thank you;05/06/2026
Larch;Kim;2;Nobody called;We are sorry;07/08/2026
`;
const first = ["--source", "direct", "--dates", "mdy", "--map", "author=Branch"];
const toAuthors = (reviews: readonly { readonly author?: string }[]) =>
  reviews.map(({ author }) => author);

describe("what an import read wrongly and is told to read otherwise", () => {
  test("is put right where it stands, with what its owner did to it, and not added again", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", table);
    await content.write("csv", path, ...first);
    const before = await content.stored();
    expect(toAuthors(before)).toEqual(["Larch", "Larch", "Larch"]);
    const said = await content.write("csv", path, "--map", "author=Reviewer");
    expect(said).toMatch(/0 new, 3 changed, 0 gone/);
    expect(said).toContain("3 reviews were read otherwise before: put right, and not added again");
    const after = await content.stored();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(toAuthors(after)).toEqual(["Robin", "Sam", "Kim"]);
    expect((await content.run("csv", path, "--complete")).out).toContain(
      "0 new, 0 changed, 0 gone, 3 unchanged",
    );
  });

  test("also where it is a text, a day, or a column that there is not", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", table);
    await content.write("csv", path, ...first, "--map", "text=Reply note");
    const again = ["--map", "text=Text", "--map", "author=", "--dates", "dmy"];
    const said = await content.write("csv", path, ...again);
    expect(said).toMatch(/0 new, 3 changed, 0 gone/);
    const after = await content.stored();
    expect(after.map(({ date, text }) => [date, text])).toEqual([
      ["2026-04-03", "Kind people"],
      ["2026-06-05", "Quick and clear"],
      ["2026-08-07", "Nobody called"],
    ]);
    expect(toAuthors(after)).toEqual([undefined, undefined, undefined]);
    expect((await content.run("csv", path)).out).toContain("0 new, 0 changed, 0 gone, 3 unchanged");
  });

  test("also where the rows have ids that are none of theirs", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", table);
    await content.write("csv", path, ...first, "--map", "id=Text");
    await content.write("csv", path, "--map", "id=", "--map", "author=Reviewer");
    const after = await content.stored();
    expect(toAuthors(after)).toEqual(["Robin", "Sam", "Kim"]);
    expect(after.map(({ source_id }) => source_id)).toEqual([undefined, undefined, undefined]);
    expect((await content.run("csv", path)).out).toContain("0 new, 0 changed, 0 gone, 3 unchanged");
  });

  test("in a later export too, whose new rows are new", async () => {
    const content = await makeContent();
    await content.write("csv", await content.put("own.csv", table), ...first);
    const later = `${table}Larch;Ada;5;Well done;Thanks;09/10/2026\n`;
    const path = await content.put("later.csv", later);
    const said = await content.write("csv", path, "--map", "author=Reviewer");
    expect(said).toMatch(/1 new, 3 changed, 0 gone/);
    expect(toAuthors(await content.stored())).toEqual(["Robin", "Sam", "Kim", "Ada"]);
  });

  test("but reviews that differ are not taken for each other", async () => {
    const content = await makeContent();
    const path = await content.put("own.csv", table);
    await content.write("csv", path, ...first);
    const others = table.replaceAll("2026", "2025");
    const other = await content.put("others.csv", others);
    const said = await content.write("csv", other, "--map", "author=Reviewer");
    expect(said).toMatch(/3 new, 0 changed, 0 gone/);
  });
});
