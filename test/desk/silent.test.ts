import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Progress } from "#notices/memory.ts";
import { writeMemory } from "#notices/memory-file.ts";
import { makeFolder } from "../content/make-content.ts";
import { openDesk } from "./open-desk.ts";

const progress: Progress = {
  name: "tell[0], mail at ada.example",
  critical: 0,
  digest: 0,
  alerted: [],
  waiting: null,
  digest_day: "2026-06-01",
  put_off: [],
  failing: [],
  pending: [],
  failures: 3,
  retry_at: null,
  fault: "answered 503",
};

test("the first page says that messages about reviews do not arrive, after the third time", async () => {
  const folder = await makeFolder();
  const { get } = await openDesk({}, { deskDir: join(folder, "desk") });
  const memory = join(folder, "ada-co.notified.json");
  const keep = (failures: number) =>
    writeMemory(memory, {
      version: 1,
      day: "2026-06-01",
      sequence: 0,
      seen: {},
      events: [],
      destinations: { "mail-1": { ...progress, failures } },
    });
  const title = "You may not hear of new reviews";
  expect(await get("/ada-co")).not.toContain(title);
  await keep(2);
  expect(await get("/ada-co")).not.toContain(title);
  await keep(3);
  expect(await get("/ada-co")).toContain("several times in a row: ada.example.");
  expect(await get("/ada-co", { "accept-language": "de" })).toContain("mehrmals nacheinander");
  await writeFile(memory, "{");
  expect(await get("/ada-co")).toContain("ada-co.notified.json");
});
