import { spawnSync } from "node:child_process";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitChange, withWriteLock } from "#content/change.ts";
import { readContent } from "#content/read-content.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder, shortBusiness, toYearFile } from "./make-content.ts";

const script = join(import.meta.dirname, "change-and-die.ts");
const [a, b] = [buildRecord("a"), buildRecord("b", { source: "direct" })];
const erased = `${JSON.stringify({ id: b.id, date: b.date })}\n`;

test("a change killed at any of its steps is seen as not begun or as done, and is brought to its end", async () => {
  const original = await makeContent({
    "reviews/google/2026.ndjson": toYearFile(a),
    "reviews/direct/2026.ndjson": toYearFile(b),
  });
  const change = [
    ["reviews/google/2026.ndjson", toYearFile({ ...a, text: "Changed" })],
    ["reviews/direct/2026.ndjson", null],
    ["erased.ndjson", erased],
    ["business.yaml", shortBusiness.replace("Ada & Co", "Ada")],
  ];
  const seen: string[] = [];
  for (let step = 1; seen.at(-1) !== "finished"; step++) {
    const dir = join(await makeFolder(), "content");
    await cp(original, dir, { recursive: true });
    const args = [script, dir, String(step), JSON.stringify(change)];
    const { signal, status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    if (signal !== "SIGKILL" && status !== 0) throw new Error(stderr);
    const content = await readContent(dir);
    const isNew = content.business.name === "Ada";
    expect(content.records.map(({ text }) => text)).toEqual(isNew ? ["Changed"] : [b.text, a.text]);
    expect(content.erased).toHaveLength(isNew ? 1 : 0);
    await withWriteLock(dir, { patience: 0, onWait: () => {} }, async () => {});
    expect((await readdir(dir)).filter((name) => name.startsWith("."))).toEqual([]);
    seen.push(signal === null ? "finished" : isNew ? "new" : "old");
  }
  expect(seen.join(" ")).toMatch(/^old( old){5,}( new){4,} finished$/);
});

test("a reader sees a change of several files whole, however often they change", async () => {
  const dir = await makeContent({ "reviews/google/2026.ndjson": toYearFile(a) });
  const write = async () => {
    for (let round = 0; round < 15; round++) {
      await commitChange(
        dir,
        new Map([
          ["business.yaml", shortBusiness.replace("Ada & Co", `Name ${round}`)],
          ["reviews/google/2026.ndjson", toYearFile({ ...a, text: `Name ${round}` })],
        ]),
      );
    }
  };
  await commitChange(
    dir,
    new Map([["reviews/google/2026.ndjson", toYearFile({ ...a, text: "Ada & Co" })]]),
  );
  const writing = withWriteLock(dir, { patience: 0, onWait: () => {} }, write);
  let open = true;
  const ended = writing.then(() => (open = false));
  while (open) {
    const { business, records } = await readContent(dir);
    expect(records.map(({ text }) => text)).toEqual([business.name]);
  }
  await ended;
});

test("a path that leaves the content is never written to", async () => {
  const dir = await makeContent();
  for (const path of ["../out.txt", ".lock", "/etc/x", "reviews/../../x"]) {
    await expect(commitChange(dir, new Map([[path, "x"]]))).rejects.toThrow();
  }
  expect((await readdir(join(dir, ".."))).sort()).toEqual(["content"]);
  expect(await readFile(join(dir, "business.yaml"), "utf8")).toBe(shortBusiness);
});
