import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";

const run = promisify(execFile);

/** Whether a folder of content is kept in a Git repository, and not left out of it. */
export async function isInGit(dir: string): Promise<boolean> {
  try {
    await run("git", ["-C", dir, "rev-parse", "--is-inside-work-tree"]);
  } catch {
    return false;
  }
  const ignored = run("git", ["-C", dir, "check-ignore", "-q", "."]);
  return ignored.then(
    () => false,
    () => true,
  );
}

/**
 * Commits what changed in a folder of content, and nothing else of its repository.
 *
 * @returns whether anything had changed
 * @throws Refusal with Git's own words
 */
export async function commit(dir: string, message: string): Promise<boolean> {
  try {
    const { stdout } = await run("git", ["-C", dir, "status", "--porcelain", "--", "."]);
    if (stdout === "") return false;
    await run("git", ["-C", dir, "add", "--all", "--", "."]);
    await run("git", ["-C", dir, "commit", "--quiet", "--message", message, "--", "."]);
    return true;
  } catch (error) {
    throw new Refusal(say`Git did not keep this state: ${toGitWords(error)}`);
  }
}

/** @throws Refusal with Git's own words */
export async function push(dir: string): Promise<void> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: "0" };
  await run("git", ["-C", dir, "push", "--quiet"], { env }).catch((error) => {
    throw new Refusal(say`Git did not send this state on: ${toGitWords(error)}`);
  });
}

/** An address may hold a password. */
function toGitWords(error: unknown): string {
  const { stderr = "", message } = error as Error & { readonly stderr?: string };
  return (stderr.trim() || message).replaceAll(/\/\/[^@/\s]+@/g, "//…@");
}
