import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

const cards = `id,Name,Date,Stars,Review
1,Ann Lee,2025-02-01,5,Lovely job
2,Bob Ray,2025-02-02,4,Nice chap
`;
const resorted = `id,Name,Date,Stars,Review
1,Bob Ray,2025-02-02,4,Nice chap
2,Ann Lee,2025-02-01,5,Lovely job
4,Cy Pugh,2025-03-02,4,Decent
`;
const direct = ["--source", "direct"];

describe("numbers of rows in a column of ids", () => {
  test("are no ids: what is sorted anew is as it was, and it is told", async () => {
    const content = await makeContent();
    const said = await content.write("csv", await content.put("a.csv", cards), ...direct);
    expect(said).toContain("“id” counts rows, so it is not taken as the id of a review");
    const before = await content.stored();
    expect(before.map(({ source_id }) => source_id)).toEqual([undefined, undefined]);
    const again = await content.write("csv", await content.put("b.csv", resorted), ...direct);
    expect(again).toMatch(/1 new, 0 changed, 0 gone, 2 unchanged/);
    expect(await content.stored()).toEqual(expect.arrayContaining(before));
  });

  test("are no ids where they were taken as such before: nothing is there twice", async () => {
    const content = await makeContent();
    await content.write("csv", await content.put("a.csv", cards), ...direct, "--map", "id=id");
    const path = await content.put("b.csv", resorted);
    const said = await content.write("csv", path, ...direct, "--map", "id=");
    expect(said).toMatch(/1 new, 0 changed, 0 gone, 2 unchanged/);
  });

  test("take back no review but the one that is withheld, also where they were ids before", async () => {
    const content = await makeContent();
    await content.write("csv", await content.put("a.csv", cards), ...direct, "--map", "id=id");
    const table = resorted.replace(/$/gm, ",yes").replace("Review,yes", "Review,Publish");
    const refused = table.replace("Nice chap,yes", "Nice chap,no").replace(/\n,yes$/, "\n");
    const path = await content.put("b.csv", refused);
    const said = await content.write(
      ...["csv", path, ...direct, "--only", "Publish=yes", "--gone", "1"],
    );
    expect(said).toMatch(/1 new, 0 changed, 1 gone, 1 unchanged/);
    const present = await content.present();
    expect(present.map(({ author }) => author)).toEqual(["Ann Lee", "Cy Pugh"]);
  });

  test.each([
    ["with gaps", "17,Ann Lee,2025-02-01,5,Lovely job\n83,Bob Ray,2025-02-02,4,Nice chap\n"],
    ["long", "90417,Ann Lee,2025-02-01,5,Lovely job\n90418,Bob Ray,2025-02-02,4,Nice chap\n"],
  ])("are something else than ids %s", async (_, rows) => {
    const content = await makeContent();
    const path = await content.put("a.csv", `id,Name,Date,Stars,Review\n${rows}`);
    expect(await content.write("csv", path, ...direct)).not.toContain("counts rows");
    expect((await content.stored()).every(({ source_id }) => source_id)).toBe(true);
  });

  test("are asked about where an id stands beside another review than before", async () => {
    const content = await makeContent();
    const ids = ["--map", "id=id", ...direct];
    await content.write("csv", await content.put("a.csv", cards), ...ids);
    const before = await content.stored();
    const path = await content.put("b.csv", resorted);
    const { code, said } = await content.run("csv", path, "--write");
    expect(code).toBe(2);
    expect(said).toContain("These ids stand beside another author and other words than before");
    expect(said).toContain("--map 'id='");
    expect(await content.stored()).toEqual(before);
    const taken = before.flatMap(({ id }) => ["--take-source", id]);
    expect(await content.write("csv", path, ...taken)).toMatch(/1 new, 2 changed/);
  });

  test("are asked about where a single one is of another table", async () => {
    const content = await makeContent();
    await content.write("csv", await content.put("a.csv", cards), ...direct, "--map", "id=id");
    const other = `id,Name,Rating,Date,Comment
1,Zed Young,5,2025-11-01,Super quick
9,Yan Orr,3,2025-11-02,So so
`;
    const { code } = await content.run("csv", await content.put("c.csv", other), ...direct);
    expect(code).toBe(2);
  });
});
