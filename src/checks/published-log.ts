import { z } from "zod";
import { auditHistory } from "#log/audit-history.ts";
import { auditTree, type LogFiles } from "#log/audit-tree.ts";
import { parseBundle } from "#log/bundle.ts";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { listBundles, listTiles, type Tile, tileWidth, toTilePath } from "#log/tiles.ts";
import { forEachConcurrently } from "#release/concurrently.ts";
import type { Manifest } from "#release/manifest.ts";
import type { Ask } from "./published-answers.ts";

const identified = { id: z.string(), index: z.int().nullable() };
const kinds = z.enum(["added", "changed", "removed"]);

/** What is read of the documents; whatever else they say is of no account here. */
const reviewsSchema = z.object({
  log: z.object({ origin: z.string(), public_key: z.string() }).nullable(),
  reviews: z.array(
    z.looseObject({
      id: z.string(),
      log: z.object({ index: z.int(), salt: z.string() }).nullable(),
    }),
  ),
});
const changesSchema = z.object({
  changes: z.array(
    z.object({ ...identified, kind: kinds, sequence: z.int(), reason: z.string().optional() }),
  ),
});

/**
 * Audits the log of a published site: it is whole and signed, it only grew, and reviews and journal are
 * what it says.
 *
 * @param since a checkpoint that somebody kept; null without one
 * @returns what is wrong, in sentences; null for a site without a log, of which nothing was asked
 */
export async function auditPublishedLog(
  ask: Ask,
  { sequence = 0, documents }: Pick<Manifest, "documents" | "sequence">,
  since: SignedCheckpoint | null,
): Promise<readonly string[] | null> {
  const faults: string[] = [];
  const report = (fault: string) => faults.push(fault);
  const isLogged = documents["log/checkpoint"] !== undefined;
  const reviews = reviewsSchema.safeParse(await readJson(ask, "/reviews.json"));
  if (!reviews.success) return isLogged || since ? ["reviews.json says nothing of its log"] : null;
  const { log } = reviews.data;
  if (log === null || !isLogged) {
    if (log === null && !isLogged && since === null) return null;
    return [
      since
        ? `the log ${since.origin} is gone`
        : "reviews.json and release.json do not agree on whether there is a log",
    ];
  }
  const files = await readLog(ask, Object.keys(documents));
  if (files === null) return ["log/checkpoint, or a bundle of entries, cannot be read"];
  auditTree(files, log, since, report);
  const changes = changesSchema.safeParse(await readJson(ask, "/changes.json"));
  if (!changes.success) report("changes.json is not a journal");
  const history = { sequence, reviews: reviews.data.reviews, changes: changes.data?.changes ?? [] };
  auditHistory(files.entries, history, report);
  return faults;
}

async function readJson(ask: Ask, path: string): Promise<unknown> {
  return (await ask(path)).json().catch(() => null);
}

/** @returns null where it cannot be read so far that it could be audited */
async function readLog(ask: Ask, documents: readonly string[]): Promise<LogFiles | null> {
  const read = async (path: string) => {
    const answer = await ask(`/log/${path}`);
    return answer.status === 200 ? Buffer.from(await answer.arrayBuffer()) : null;
  };
  const readAll = async (tiles: readonly Tile[]) => {
    const found = new Map<string, Buffer>();
    await forEachConcurrently(tiles.map(toTilePath), 8, async (path) => {
      found.set(path, (await read(path)) ?? Buffer.alloc(0));
    });
    return found;
  };
  const checkpoint = `${await read("checkpoint")}`;
  const parsed = parseCheckpoint(checkpoint);
  // A size that release.json cannot be of is not believed: it could be any.
  if (parsed === null || parsed.size > tileWidth * documents.length) return null;
  const { size } = parsed;
  const found = await readAll(listBundles(size));
  const bundles = listBundles(size).map((tile) =>
    parseBundle(found.get(toTilePath(tile)) ?? Buffer.alloc(0)),
  );
  if (bundles.includes(null)) return null;
  const cosigned: string[] = [];
  for (const path of documents.filter((each) => each.startsWith("log/checkpoints/")))
    cosigned.push(`${await read(path.slice("log/".length))}`);
  return {
    checkpoint,
    keys: `${(await read("keys")) ?? ""}`.trimEnd().split("\n"),
    cosigned,
    entries: bundles.flatMap((bundle) => bundle ?? []),
    tiles: await readAll(listTiles(size)),
  };
}
