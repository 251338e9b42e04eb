import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeFolder } from "./make-content.ts";

const root = join(import.meta.dirname, "../..");

function init(dir: string, ...args: readonly string[]) {
  return spawnSync(process.execPath, ["scripts/init.ts", ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: dir, TZ: "Asia/Tokyo" },
  });
}

const patient = { timeout: 60_000 };

test(
  "npm run init makes content in CONTENT_DIR, in the system's time zone, and says what is next",
  patient,
  async () => {
    const dir = join(await makeFolder(), "content");
    const { status, stdout, stderr } = init(dir, "Ada & Co", "--country", "JP");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("npm run import -- google-takeout PATH");
    expect(stdout).toContain("Asia/Tokyo");
    const { business } = await readContent(dir);
    expect(business).toMatchObject({ name: "Ada & Co", time_zone: "Asia/Tokyo", language: "en" });
    const again = init(dir, "Eve");
    expect([again.status, again.stdout]).toEqual([1, ""]);
    expect(again.stderr).toContain("holds content already");
  },
);

test(
  "a name in several words needs no quotes; without one, the usage is told",
  patient,
  async () => {
    const dir = join(await makeFolder(), "content");
    expect(init(dir)).toMatchObject({ status: 2, stderr: "" });
    expect(init(dir, "--typo").stderr).toMatch(/Unknown option '--typo'[\s\S]*Usage:/);
    expect(init(dir, "Ada", "Plumbing").status).toBe(0);
    expect((await readContent(dir)).business.name).toBe("Ada Plumbing");
  },
);

test(
  "what the machine refuses is told in one line, and an empty CONTENT_DIR is none",
  patient,
  async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, "file"), "");
    for (const dir of ["file", "file/content"]) {
      const { status, stderr } = init(join(folder, dir), "Ada");
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^\S+: a file stands where a folder is needed; .*\(ENOTDIR\)\n$/),
      ]);
    }
    const work = {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, CONTENT_DIR: "" },
    } as const;
    const script = join(root, "scripts/init.ts");
    expect(spawnSync(process.execPath, [script, "Ada"], work).status).toBe(0);
    expect((await readContent(join(folder, "content/ada"))).business.name).toBe("Ada");
  },
);

test("a pipe in business.yaml's place holds nothing up", patient, async () => {
  const dir = await makeFolder();
  spawnSync("mkfifo", [join(dir, "business.yaml")]);
  expect(init(dir, "Ada")).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("holds content already"),
  });
});
