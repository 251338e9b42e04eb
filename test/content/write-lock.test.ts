import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withWriteLock } from "#content/change.ts";
import { readContent } from "#content/read-content.ts";
import { writeAllRecords } from "#content/write-records.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder } from "./make-content.ts";

const patient = { patience: 60_000, onWait: () => {} };

test("writers that read and write under the lock lose nothing of each other", async () => {
  const dir = await makeContent();
  const keys = ["a", "b", "c", "d", "e"];
  const add = (key: string) =>
    withWriteLock(dir, patient, async () => {
      const { records } = await readContent(dir);
      const sources = new Map([["google", [...records, buildRecord(key)]]]);
      await writeAllRecords(dir, sources, new Map());
    });
  await Promise.all(keys.map(add));
  const ids = (await readContent(dir)).records.map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(keys.map((key) => buildRecord(key).id)));
});

test("where there is no content there is nothing to lock, and none is begun", async () => {
  const dir = join(await makeFolder(), "content");
  await expect(withWriteLock(dir, patient, async () => expect.unreachable())).rejects.toThrow(
    /\/content: is missing; npx firsthand init/,
  );
  expect(existsSync(dir)).toBe(false);
});
