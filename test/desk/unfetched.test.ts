import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openDesk } from "./open-desk.ts";

const state = {
  ...{ fetched: "2026-03-02T08:00:00.000Z", full: null, tried: "2026-03-05T08:00:00.000Z" },
  ...{ fault: "Google's token: answers 500", mark: {} },
};

const connection = `- name: google
  from: google
  account: accounts/1
  location: locations/2
`;

test("the first page says that reviews no longer come by themselves, once that failed three times", async () => {
  const { get, deskDir, content } = await openDesk();
  const connect = (text: string) => writeFile(join(content, "connections.yaml"), text);
  await connect(connection);
  const folder = join(dirname(deskDir), "fetch", "ada-co");
  await mkdir(folder, { recursive: true });
  const note = (failures: number) =>
    writeFile(join(folder, "state.json"), JSON.stringify({ google: { ...state, failures } }));
  await note(2);
  expect(await get("/ada-co")).not.toContain("no longer come by themselves");
  await note(3);
  expect(await get("/ada-co")).toContain("Reviews may no longer come by themselves");
  expect(await get("/ada-co", { "accept-language": "de" })).toContain("nicht mehr von selbst");
  expect(await get("/ada-co", { "accept-language": "es" })).toContain("ya no lleguen solas");
  // One that is not right is not fetched from, however often it was before.
  await connect(connection.replace("accounts/1", "1"));
  expect(await get("/ada-co")).toContain("in a row: connections.yaml.");
  // Nothing is missing from one that is no longer wanted.
  await connect("[]\n");
  expect(await get("/ada-co")).not.toContain("no longer come by themselves");
  await connect(connection);
  // What is damaged only costs the next run some work.
  await writeFile(join(folder, "state.json"), "{");
  expect(await get("/ada-co")).not.toContain("no longer come by themselves");
});
