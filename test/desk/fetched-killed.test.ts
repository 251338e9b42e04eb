import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { listSteps } from "../../desk/steps/steps.ts";
import { createJobs } from "../../desk/take-in/jobs.ts";
import { createUploads, toUploadsFolder } from "../../desk/take-in/uploads.ts";
import { makeContent } from "../import/import-folder.ts";

const rows = [1, 2, 3].map(
  (at) => `Ada ${at},5,2026-01-0${at},The work of number ${at} was good,Google`,
);
const table = ["Name,Stars,Date,Review,Source", ...rows, ""].join("\n");
const at = "2026-03-02T08:00:00.000Z";

test("what was fetched and is written is neither lost nor taken in twice where the process was killed before that was noted", async () => {
  const { content, folder, stored } = await makeContent();
  const deskDir = join(folder, "desk");
  const uploads = createUploads(toUploadsFolder(deskDir), Date.now);
  const { id, folder: files } = await uploads.open();
  await writeFile(join(files, "own.csv"), table);
  await uploads.save({
    ...{ id, contentDir: content, at: Date.now(), files: ["own.csv"], answers: [] },
    fetched: {
      ...{ name: "form", at, reader: "csv", source: null, isWhole: true, isFull: true },
      ...{ mark: { etag: "one" }, notes: [] },
    },
  });
  const fetchFolder = toFetchFolder(basename(content), folder);
  const work = async (take: Parameters<ReturnType<typeof createJobs>["start"]>[0]["take"]) => {
    const jobs = createJobs();
    await jobs.start({ deskDir, id, take }).ended;
    return { hasFailed: jobs.hasFailed(id), state: await uploads.readState(id) };
  };
  const { state: planned } = await work(null);
  if (planned?.kind !== "planned") throw new Error(JSON.stringify(planned));
  const take = { print: planned.difference.print, site: "ada", said: "Took it in" };

  const hook = new URL("kill-at-state.mjs", import.meta.url);
  const before = process.env.NODE_OPTIONS;
  process.env.NODE_OPTIONS = `${before ?? ""} --import=${hook.href}`;
  onTestFinished(() => {
    if (before === undefined) delete process.env.NODE_OPTIONS;
    else process.env.NODE_OPTIONS = before;
  });
  const killed = await work(take);
  expect(killed).toMatchObject({ hasFailed: true, state: { kind: "planned" } });
  expect(await stored()).toHaveLength(rows.length);
  expect(await readStates(fetchFolder)).toEqual({});
  process.env.NODE_OPTIONS = before ?? "";

  // A desk that was started again still shows what was to be taken in, and its owner says so again.
  const again = await work(take);
  expect(again).toMatchObject({ hasFailed: false, state: { kind: "taken" } });
  expect(await stored()).toHaveLength(rows.length);
  const states = await readStates(fetchFolder);
  expect(states.form).toMatchObject({ fetched: at, full: at, failures: 0, mark: { etag: "one" } });
  const steps = await listSteps({ deskDir, now: () => new Date() }, "ada");
  expect(steps.map(({ said }) => said)).toEqual(["Took it in"]);
});
