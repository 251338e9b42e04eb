import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";

const run = promisify(execFile);

/**
 * How a folder of content stands to Git: the root of a repository of its own, a part of another one, as
 * in a clone of this product, or in none and null, as where it is left out of one.
 */
export async function findRepository(dir: string): Promise<"own" | "another" | null> {
  try {
    const { stdout } = await run("git", ["-C", dir, "rev-parse", "--show-prefix"]);
    if (stdout.trim() === "") return "own";
  } catch {
    return null;
  }
  const ignored = run("git", ["-C", dir, "check-ignore", "-q", "."]);
  return ignored.then(
    () => null,
    () => "another",
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
