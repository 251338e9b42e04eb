import { open } from "node:fs/promises";

/** Makes a file, or the names in a folder, outlast a loss of power (fsync). */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
