import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toRefusal } from "#machine/refusal.ts";

/**
 * The key by which this machine signs session ids where nobody has set one: made once, kept with the
 * state and readable by its owner alone, so that sessions survive a restart.
 *
 * @param folder STATE_DIR, which this process has for itself
 * @throws Refusal where the folder cannot be written
 */
export function readSessionKey(folder: string): string {
  const file = join(folder, "mcp-session.key");
  const kept = readKept(file);
  if (kept !== null) return kept;
  const made = randomBytes(32).toString("base64url");
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600 });
  } catch (error) {
    throw toRefusal(error, file);
  }
  return made;
}

/** Null where there is none, or only the beginning of one that a killed process has left. */
function readKept(file: string): string | null {
  try {
    const key = readFileSync(file, "utf8").trim();
    return key.length >= 32 ? key : null;
  } catch {
    return null;
  }
}
