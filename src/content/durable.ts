import { open, readdir } from "node:fs/promises";

/** Writes a new file that outlasts a loss of power. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the names in a folder as durable as its files. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The names in a folder that begin with a prefix: what a killed writer left. */
export async function listLeftovers(folder: string, prefix: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith(prefix));
}
