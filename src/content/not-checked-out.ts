import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { toFileFault } from "./fault.ts";
import type { Report } from "./read-files.ts";

const run = promisify(execFile);

/**
 * Reports the files of a content folder that git knows and was told not to bring: sparse checkouts.
 * Without them reviews would seem to be gone. Where there is no git, or the folder is in none, nothing is known.
 */
export async function reportNotCheckedOut(dir: string, report: Report): Promise<void> {
  if (!isInRepository(resolve(dir))) return;
  const args = ["-C", dir, "ls-files", "-t", "-z", "--", "."];
  const { stdout } = await run("git", args, { maxBuffer }).catch(() => ({ stdout: "" }));
  for (const entry of stdout.split("\0")) {
    const path = join(dir, entry.slice(2));
    if (entry.startsWith("S ") && !existsSync(path)) report(toFileFault(path, reason));
  }
}

const maxBuffer = 64 * 1024 * 1024;

const reason =
  "is not checked out: git keeps it, and a sparse checkout leaves it out. Bring it with git sparse-checkout disable; where git update-index --skip-worktree was used, with git update-index --no-skip-worktree and git checkout of this file";

function isInRepository(folder: string): boolean {
  if (existsSync(join(folder, ".git"))) return true;
  return folder !== dirname(folder) && isInRepository(dirname(folder));
}
