import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgetErased } from "#content/desk-folder.ts";
import { createJobs } from "../../desk/take-in/jobs.ts";
import { createUploads, uploadLimits } from "../../desk/take-in/uploads.ts";
import { makeContent } from "../import/import-folder.ts";

const rows = Array.from(
  { length: 4000 },
  (_, at) => `Ada ${at},5,2026-01-05,The work of number ${at} was good,Google`,
);
const table = ["Name,Stars,Date,Review,Source", ...rows, ""].join("\n");

async function giveTable() {
  const { content, folder, stored } = await makeContent();
  const root = join(folder, "uploads");
  const uploads = createUploads(root, Date.now);
  const { id, folder: files } = await uploads.open();
  await writeFile(join(files, "own.csv"), table);
  const upload = { id, contentDir: content, at: Date.now(), files: ["own.csv"], answers: [] };
  await uploads.save(upload);
  const jobs = createJobs();
  const plan = async () => {
    await jobs.start({ root, id, print: null }).ended;
    const state = await uploads.readState(id);
    if (state?.kind !== "planned") throw new Error(JSON.stringify(state));
    return state.difference;
  };
  return { content, root, stored, uploads, upload, id, jobs, plan };
}

describe("what is given to the desk", () => {
  test("is there after its process was killed while it was taken in, or is taken in whole", async () => {
    const { root, content, stored, uploads, id, jobs, plan } = await giveTable();
    const { print, sources } = await plan();
    expect(sources[0]?.added.count).toBe(rows.length);
    const job = jobs.start({ root, id, print });
    // As soon as anything of the change is there.
    while (
      (await readdir(content)).every((name) => !name.startsWith(".change")) &&
      job.isRunning()
    );
    job.kill();
    await job.ended;
    const left = (await uploads.readState(id))?.kind;
    if (left !== "taken") {
      const after = await plan();
      await jobs.start({ root, id, print: after.print }).ended;
    }
    expect((await uploads.readState(id))?.kind).toBe("taken");
    expect(await stored()).toHaveLength(rows.length);
    expect(await readdir(uploads.toFolder(id))).not.toContain("files");
  });

  test("is removed with all of its business when somebody is erased", async () => {
    const { root, content, uploads, id } = await giveTable();
    await mkdir(join(root, "unfinished"));
    const none = { erased: [], change: new Map() };
    await forgetErased(join(content, "..", "other"), none, join(root, ".."));
    expect(await readdir(root)).toContain(id);
    await forgetErased(content, none, join(root, ".."));
    expect(await uploads.list(content)).toEqual([]);
    expect(await readdir(root)).toEqual([]);
  });

  test("is removed when it is too old, and words of reviews go when it is taken in", async () => {
    const { root, uploads, upload, id, jobs, plan } = await giveTable();
    const { print } = await plan();
    await jobs.start({ root, id, print }).ended;
    expect(await readFile(join(uploads.toFolder(id), "state.json"), "utf8")).not.toContain("Ada");
    await uploads.save({ ...upload, at: Date.now() - (uploadLimits.days + 1) * 86_400_000 });
    await uploads.sweep();
    expect(await readdir(root)).toEqual([]);
  });
});
