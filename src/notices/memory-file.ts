import { open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import { makeFolder } from "#machine/make-folder.ts";
import { Refusal } from "#machine/refusal.ts";
import { type Memory, memorySchema } from "./memory.ts";

/**
 * Reads what was told.
 *
 * @returns null where nothing ever was
 * @throws Refusal for a file that cannot be understood: begun anew, it would lose what is to be told
 */
export async function readMemory(file: string): Promise<Memory | null> {
  const text = await readFile(file, "utf8").catch(ignoreAbsent);
  if (text === undefined) return null;
  const memory = parse(text);
  if (memory !== null) return memory;
  throw new Refusal(
    `${file}: is damaged, or of another version. Put a copy of it back; without one remove it, and all reviews that are there now count as told`,
  );
}

function parse(text: string): Memory | null {
  try {
    return memorySchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Writes it as a whole, for its owner's eyes alone; a loss of power leaves the old or the new one. */
export async function writeMemory(file: string, memory: Memory): Promise<void> {
  makeFolder(dirname(file), 0o700);
  const staged = `${file}.new`;
  const handle = await open(staged, "w", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(memory)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(staged, file);
  const folder = await open(dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
