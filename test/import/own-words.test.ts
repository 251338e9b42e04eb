import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildPage, buildRow } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const createTime = "2026-01-05T10:00:00Z";
const toTakeout = (more: Readonly<Record<string, unknown>>) => {
  const row = buildRow({
    key: "a",
    createTime,
    updateTime: createTime,
    comment: "Muy amables.",
    ...more,
  });
  const data = buildPage(row);
  return buildZip([{ name: "Takeout/account-1/location-2/reviews.json", data }]);
};
const own = {
  translation: { text: "Very kind.", language: "en" },
  owner_reply: { text: "Gracias", date: "2026-01-06" },
};

async function makeStored() {
  const content = await makeContent();
  const path = await content.put("takeout.zip", toTakeout({}));
  await content.write("google-takeout", path);
  const file = join(content.content, "reviews/google/2026.ndjson");
  const record = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, `${JSON.stringify({ ...record, ...own })}\n`);
  return { ...content, path };
}

describe("a reply and a translation that the owner wrote down", () => {
  test.each([[[]], [["--complete"]]])("stay where the export has none: %j", async (flags) => {
    const { write, stored, path } = await makeStored();
    expect(await write("google-takeout", path, ...flags)).toContain("1 unchanged");
    expect(await stored()).toMatchObject([own]);
  });

  test("stay beside an edit of another field", async () => {
    const { write, stored, put } = await makeStored();
    const edited = { starRating: "FOUR", updateTime: "2026-02-01T10:00:00Z" };
    await write("google-takeout", await put("later.zip", toTakeout(edited)));
    expect(await stored()).toMatchObject([{ rating: 4, ...own }]);
  });

  test("a reply stays where the source has another one, and that is told", async () => {
    const { write, stored, put } = await makeStored();
    const reviewReply = { comment: "¡Gracias a ti!", updateTime: "2026-02-01T10:00:00Z" };
    const said = await write("google-takeout", await put("later.zip", toTakeout({ reviewReply })));
    expect(said).toContain("owner_reply: your own change, the source now says");
    expect(await stored()).toMatchObject([{ owner_reply: own.owner_reply }]);
  });

  test("a translation does not stay with a text that it does not translate", async () => {
    const { write, stored, put } = await makeStored();
    const edited = { comment: "Nadie llamó.", updateTime: "2026-02-01T10:00:00Z" };
    await write("google-takeout", await put("later.zip", toTakeout(edited)));
    const [record] = await stored();
    expect(record).toMatchObject({ text: "Nadie llamó." });
    expect(record).not.toHaveProperty("translation");
  });

  test("stay in a table with a column of replies whose cell is empty", async () => {
    const content = await makeContent();
    const path = await content.put(
      "own.csv",
      "Name;Stars;Text;Date;Reply\nAda;5;Good;2026-01-01;\n",
    );
    await content.write("csv", path, "--source", "direct");
    const file = join(content.content, "reviews/direct/2026.ndjson");
    const record = JSON.parse(await readFile(file, "utf8"));
    await writeFile(file, `${JSON.stringify({ ...record, owner_reply: own.owner_reply })}\n`);
    expect(await content.write("csv", path)).toContain("1 unchanged");
    expect(await content.stored()).toMatchObject([{ owner_reply: own.owner_reply }]);
  });
});
