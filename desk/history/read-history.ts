import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readOwnRelease } from "#checks/own-release.ts";
import type { SiteSettings } from "#content/sites.ts";
import { type Change, changeSchema } from "#history/change.ts";
import { toFilePath } from "#release/layout.ts";
import { type Order, toOrder } from "#release/order.ts";

/** What is published, by its releases. */
export type History = {
  readonly order: Order;
  readonly changes: readonly Change[];
};

const journalSchema = z.object({ changes: z.array(changeSchema) });

/** The history of the release in use; null where there is none of this content, or none that can be read. */
export async function readHistory({
  dist,
  contentDir,
}: Pick<SiteSettings, "dist" | "contentDir">): Promise<History | null> {
  const current = await readOwnRelease(dist, contentDir);
  const order = current && toOrder(current.manifest);
  if (!order) return null;
  const journal: unknown = await readFile(join(current.folder, toFilePath("changes.json")), "utf8")
    .then(JSON.parse)
    .catch(() => null);
  const { data } = journalSchema.safeParse(journal);
  return data ? { order, changes: data.changes } : null;
}
