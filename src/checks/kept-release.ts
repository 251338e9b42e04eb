import { z } from "zod";
import type { Manifest } from "#release/manifest.ts";
import { type Order, orderSchema, toOrder } from "#release/order.ts";

/**
 * What somebody keeps of a published site, to tell by a later look whether its past was rewritten.
 * Two releases of one number are a fork, of which the one that was seen first is kept.
 */
export const keptSchema = z.strictObject({
  ...orderSchema.pick({ sequence: true, published_at: true, history: true }).shape,
  /** SHA-256 of the documents that tell what is public; a mirror has the same */
  documents: z.record(z.string(), z.string()),
  /** log/checkpoint as it was; null on a site without a log */
  checkpoint: z.string().nullable(),
});
export type KeptRelease = z.infer<typeof keptSchema>;

type Placed = Pick<Manifest, "documents"> & Parameters<typeof toOrder>[0];

/** @returns null for a release without a number, as previews and those of earlier versions are */
export function toKeptRelease(manifest: Placed, checkpoint: string | null): KeptRelease | null {
  const order = toOrder(manifest);
  if (order === null) return null;
  const { sequence, published_at, history } = order;
  return { sequence, published_at, history, documents: listTold(manifest), checkpoint };
}

const listTold = ({ documents }: Placed) =>
  Object.fromEntries(
    ["reviews.json", "changes.json"].flatMap((path) =>
      documents[path] === undefined ? [] : [[path, documents[path].sha256]],
    ),
  );

/**
 * Audits what a release says of its place among those of its site, by itself and by what was kept of an
 * earlier one.
 *
 * @returns what is wrong, in sentences
 */
export function auditOrder(manifest: Placed, kept: KeptRelease | null): string[] {
  const order = toOrder(manifest);
  if (order === null)
    return kept === null ? [] : ["has no number, and the release that was kept has one"];
  const faults = auditDays(order);
  if (kept === null) return faults;
  if (order.sequence < kept.sequence)
    return [...faults, `is release ${order.sequence}, older than ${kept.sequence}, which was kept`];
  if (order.sequence === kept.sequence) return [...faults, ...auditFork(order, manifest, kept)];
  return [...faults, ...auditPast(order, kept)];
}

/** Numbers and times only rise, up to those of the release itself. */
function auditDays({ sequence, published_at, history }: Order): string[] {
  const past = history.filter((entry) => entry.sequence !== sequence);
  const all = [...past, { sequence, published_at }];
  const isOwn = history.every(
    (entry) => entry.sequence !== sequence || entry.published_at === published_at,
  );
  const faults = all.flatMap((entry, index) => {
    const before = all[index - 1];
    if (before === undefined) return [];
    const isAfter = entry.sequence > before.sequence && toTime(entry) > toTime(before);
    return isAfter ? [] : [`is back-dated: ${say(entry)}, and ${say(before)} before it`];
  });
  return isOwn ? faults : [...faults, `gives two times for release ${sequence}`];
}

function auditFork(order: Order, manifest: Placed, kept: KeptRelease): string[] {
  const now = listTold(manifest);
  const isSame =
    order.published_at === kept.published_at &&
    Object.entries(kept.documents).every(([path, sha256]) => now[path] === sha256);
  return isSame
    ? []
    : [
        `is another release ${order.sequence} than the one that was seen first (a fork), which is kept`,
      ];
}

function auditPast(order: Order, kept: KeptRelease): string[] {
  const told = new Map(order.history.map((entry) => [entry.sequence, entry.published_at]));
  const seen = [...kept.history, kept];
  const altered = seen.filter(
    (entry) => (told.get(entry.sequence) ?? entry.published_at) !== entry.published_at,
  );
  const dropped = kept.history.filter(({ sequence }) => !told.has(sequence));
  const known = new Set(kept.history.map(({ sequence }) => sequence));
  const added = order.history.filter(
    ({ sequence }) => sequence < kept.sequence && !known.has(sequence),
  );
  const early = [...order.history, order].filter(
    (entry) => entry.sequence > kept.sequence && toTime(entry) <= toTime(kept),
  );
  return [
    ...altered.map(
      (entry) =>
        `says another time for release ${entry.sequence} than ${entry.published_at}, which was kept`,
    ),
    ...dropped.map((entry) => `leaves release ${entry.sequence} out of its history`),
    ...added.map((entry) => `has release ${entry.sequence} in its history, which was not there`),
    ...early.slice(0, 1).map((entry) => `is back-dated: ${say(entry)}, and ${say(kept)} was kept`),
  ];
}

type Published = Pick<Order, "sequence" | "published_at">;

const toTime = ({ published_at }: Published) => Date.parse(published_at);
const say = ({ sequence, published_at }: Published) => `release ${sequence} of ${published_at}`;
