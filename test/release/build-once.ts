import { cpSync } from "node:fs";
import { join } from "node:path";
import { toMediaType } from "#formats/media-type.ts";
import { withBuildLock } from "#release/lock.ts";
import { createStaging, remove, removeStagings } from "#release/staging.ts";
import { writeRelease } from "#release/write-release.ts";

/** A build as a process of its own: `build-once.ts SITE DIST NOW` releases a copy of SITE. */
const [site = "", dist = "", now = ""] = process.argv.slice(2);

await withBuildLock(dist, refuse, async () => {
  await removeStagings(dist);
  const staging = await createStaging(dist);
  try {
    process.stdout.write(await release(join(staging, "client")));
  } finally {
    await remove(staging);
  }
});

async function release(built: string): Promise<string> {
  cpSync(site, built, { recursive: true });
  const baseUrl = "https://example.com";
  const date = new Date(now);
  const { id } = await writeRelease({ built, dist, baseUrl, now: date, mediaTypeOf: toMediaType });
  return id;
}

function refuse(holder: string): never {
  throw new Error(`the lock is held by ${holder}`);
}
