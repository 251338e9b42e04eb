import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { forgetErased } from "#content/desk-folder.ts";
import { listSteps, undoStep } from "../../desk/steps/steps.ts";
import { createJobs } from "../../desk/take-in/jobs.ts";
import { createUploads, uploadLimits } from "../../desk/take-in/uploads.ts";
import { makeContent } from "../import/import-folder.ts";

const rows = Array.from(
  { length: 4000 },
  (_, at) => `Ada ${at},5,2026-01-05,The work of number ${at} was good,Google`,
);
const table = ["Name,Stars,Date,Review,Source", ...rows, ""].join("\n");

const step = { site: "ada", said: "Took it in" };

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
    await jobs.start({ deskDir: folder, id, take: null }).ended;
    const state = await uploads.readState(id);
    if (state?.kind !== "planned") throw new Error(JSON.stringify(state));
    return state.difference;
  };
  return { content, folder, root, stored, uploads, upload, id, jobs, plan };
}

describe("what is given to the desk", () => {
  test("is there after its process was killed while it was taken in, or is taken in whole", async () => {
    const { folder, content, stored, uploads, id, jobs, plan } = await giveTable();
    const { print, sources } = await plan();
    expect(sources[0]?.added.count).toBe(rows.length);
    const job = jobs.start({ deskDir: folder, id, take: { ...step, print } });
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
      await jobs.start({ deskDir: folder, id, take: { ...step, print: after.print } }).ended;
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

  test("is removed when it is too old; what is taken in leaves no words of reviews, and can be undone", async () => {
    const { folder, root, stored, uploads, upload, id, jobs, plan } = await giveTable();
    const { print } = await plan();
    await jobs.start({ deskDir: folder, id, take: { ...step, print } }).ended;
    expect(await readFile(join(uploads.toFolder(id), "state.json"), "utf8")).not.toContain("Ada");
    const deps = { deskDir: folder, now: () => new Date() };
    const [taken] = await listSteps(deps, step.site);
    expect(taken?.said).toBe(step.said);
    const site = { name: step.site, contentDir: upload.contentDir };
    expect(await undoStep(deps, site, taken?.id ?? "")).toBeNull();
    expect(await stored()).toEqual([]);
    await uploads.save({ ...upload, at: Date.now() - (uploadLimits.days + 1) * 86_400_000 });
    await uploads.sweep();
    expect(await readdir(root)).toEqual([]);
  });
});
