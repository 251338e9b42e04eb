import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Change, changeSchema } from "#history/change.ts";
import { toFilePath } from "#release/layout.ts";
import { type Order, toOrder } from "#release/order.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";

/** What is published, by its releases. */
export type History = {
  readonly order: Order;
  readonly changes: readonly Change[];
};

const journalSchema = z.object({ changes: z.array(changeSchema) });

/** The history of the release in use; null where there is none, or none that can be read. */
export async function readHistory(dist: string): Promise<History | null> {
  const current = await readCurrentRelease(dist);
  const order = current && toOrder(current.manifest);
  if (!order) return null;
  const journal: unknown = await readFile(join(current.folder, toFilePath("changes.json")), "utf8")
    .then(JSON.parse)
    .catch(() => null);
  const { data } = journalSchema.safeParse(journal);
  return data ? { order, changes: data.changes } : null;
}
