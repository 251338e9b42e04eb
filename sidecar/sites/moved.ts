import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { toTopicUrls } from "#formats/topics.ts";
import { BrokenRelease } from "../release/broken-release.ts";
import { readListing } from "../release/listing.ts";
import { toCounts } from "../websub/foreign.ts";
import type { TopicStore } from "../websub/store.ts";
import type { ServedSite } from "./site.ts";

/**
 * Finds sites that have moved: those with subscriptions for an address that an earlier release in
 * their folder was built for. Only a person knows whether these are to come along, so the hub of such
 * a site rests until that is settled, and the others work. What is kept for an address of which
 * nothing is known is logged, and nothing is sent of it.
 *
 * @returns name of the site → what is wrong, for everyone to read
 */
export async function findMoved(
  store: TopicStore,
  sites: readonly ServedSite[],
  { now, log }: { readonly now: number; readonly log: Logger },
): Promise<ReadonlyMap<string, string>> {
  const topics = sites.flatMap(({ baseUrl }) => toTopicUrls(baseUrl));
  const foreign = await store.listForeign(topics, now);
  const moved = new Map<string, string>();
  const earlier = foreign.length === 0 ? new Map() : await findEarlierAddresses(sites);
  for (const other of foreign) {
    const { address } = other;
    const site: ServedSite | undefined = earlier.get(address);
    const target = site?.baseUrl ?? "NEW";
    const remedy = `"npx firsthand hub move ${address} ${target}" or "npx firsthand hub drop ${address}" settles it`;
    const what = `There are ${toCounts(other)} for ${address}, which is not the address of a site now; nothing is sent to them`;
    log.warn({ site: site?.name }, `${what}. Stop the sidecar; ${remedy}`);
    if (site)
      moved.set(
        site.name,
        `This site has moved from ${address}; its hub rests until its operator has settled what is subscribed there.`,
      );
  }
  return moved;
}

async function findEarlierAddresses(
  sites: readonly ServedSite[],
): Promise<Map<string, ServedSite>> {
  const found = new Map<string, ServedSite>();
  for (const site of sites) {
    for (const address of await listAddresses(join(site.dist, "releases")))
      found.set(address, site);
  }
  return found;
}

/** The addresses that the releases in a folder were built for; one that is broken says nothing. */
async function listAddresses(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const listings = await Promise.all(
    names.map((name) =>
      readListing(join(folder, name)).catch((error) => {
        if (error instanceof BrokenRelease) return null;
        throw error;
      }),
    ),
  );
  return listings.flatMap((listing) => listing?.baseUrl ?? []);
}
