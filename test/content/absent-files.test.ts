import { execFileSync } from "node:child_process";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeContent } from "../import/import-folder.ts";

const table = "Name;Stars;Text;Date\nAda;5;Good;2026-01-01\n";

async function makeStored() {
  const content = await makeContent();
  await content.write("csv", await content.put("own.csv", table), "--source", "direct");
  return { ...content, file: join(content.content, "reviews/direct/2026.ndjson") };
}

test("a year that a cloud drive keeps elsewhere is refused by name, not read as no reviews", async () => {
  const { content, file } = await makeStored();
  const folder = join(content, "reviews/direct");
  await rename(file, join(folder, ".2026.ndjson.icloud"));
  await expect(readContent(content)).rejects.toThrow(
    /\.2026\.ndjson\.icloud.*keeps 2026\.ndjson elsewhere/,
  );
});

test("a second copy of business.yaml is refused by name", async () => {
  const { content } = await makeStored();
  await writeFile(join(content, "business (1).yaml"), "name: x\n");
  await expect(readContent(content)).rejects.toThrow(/business \(1\)\.yaml.*second copy/);
});

test("a file that holds nothing but NUL bytes is refused as not brought", async () => {
  const { content, file } = await makeStored();
  await writeFile(file, Buffer.alloc(300));
  await expect(readContent(content)).rejects.toThrow(/2026\.ndjson.*full of NUL bytes/);
});

test("a placeholder in a folder that is imported is refused by name", async () => {
  const { folder, run, put } = await makeContent();
  await mkdir(join(folder, "export"));
  await put("export/a.csv", table);
  await put("export/.b.csv.icloud", "x");
  const refused = await run("csv", join(folder, "export"), "--source", "direct");
  expect(refused).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\.b\.csv\.icloud.*keeps b\.csv elsewhere/),
  });
});

describe("content in git", () => {
  /** Stored reviews, committed with git. */
  async function makeCommitted() {
    const stored = await makeStored();
    const git = (...args: readonly string[]) => {
      const who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.invalid"];
      execFileSync("git", ["-C", stored.folder, ...who, ...args], { stdio: "pipe" });
    };
    git("init", "--quiet");
    git("add", "content");
    git("commit", "--quiet", "--message", "Content");
    return { ...stored, git };
  }

  test("of which a sparse checkout left the reviews out is refused by name, and read once they are there", async () => {
    const { content, file, git } = await makeCommitted();
    git("sparse-checkout", "set", "--no-cone", "/*", "!/content/reviews/");
    await expect(readContent(content)).rejects.toThrow(
      `${file}: is not checked out: git keeps it, and a sparse checkout leaves it out. Bring it with git sparse-checkout disable`,
    );
    git("sparse-checkout", "disable");
    expect((await readContent(content)).records).toHaveLength(1);
  });

  test("of which a file is left out by hand is refused by name", async () => {
    const { content, file, git } = await makeCommitted();
    git("update-index", "--skip-worktree", "content/reviews/direct/2026.ndjson");
    await expect(readContent(content)).resolves.toBeDefined();
    await rm(file);
    await expect(readContent(content)).rejects.toThrow(/2026\.ndjson: is not checked out/);
  });

  test("from which an owner took a file away is read, committed or not", async () => {
    const { content, file } = await makeCommitted();
    await rm(file);
    expect((await readContent(content)).records).toEqual([]);
  });
});
