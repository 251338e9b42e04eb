import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import type { Manifest } from "#release/manifest.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { toCloudflareFiles } from "./cloudflare.ts";
import { toHosting } from "./hosting.ts";
import { toNetlifyFiles } from "./netlify.ts";
import { toNginxSite } from "./nginx.ts";

export const hosts = ["nginx", "netlify", "cloudflare"] as const;
export type Host = (typeof hosts)[number];

/**
 * Prepares the release in use for a host of static files: for nginx a site's configuration, for the
 * others a folder to publish, made anew.
 *
 * @param sidecar where the host finds the sidecar, an origin, where that was said
 * @param buildCommand what makes a release where there is none
 * @param usualSidecar where it does otherwise
 * @param listen what comes after each of nginx's `listen`, such as `443 ssl`
 * @returns the file or folder
 * @throws Refusal where there is no release, or one whose pages do not go with what was said
 */
export async function writeHosting(options: {
  readonly dist: string;
  readonly buildCommand?: string;
  readonly host: Host;
  readonly sidecar?: string | undefined;
  readonly usualSidecar?: string | undefined;
  readonly listen: readonly string[];
}): Promise<string> {
  const { dist, buildCommand = "npx firsthand build", host, listen } = options;
  const release = await readCurrentRelease(dist);
  if (release === null) throw new Refusal(`${dist}: holds no release; run ${buildCommand}`);
  const { base_url, documents } = release.manifest;
  const types = new Map(Object.entries(documents).map(([path, { type }]) => [path, type]));
  const client = join(release.folder, toFilePath(""));
  const moved = documents["moved.json"]
    ? JSON.parse(await readFile(join(client, "moved.json"), "utf8"))
    : {};
  const hosting = toHosting(base_url, toSidecar(release.manifest, options), types, moved);
  const target = join(dist, "hosting", host);
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  if (host === "nginx") {
    const root = resolve(dist, "current", "client");
    const site = toNginxSite(hosting, { root, listen, serverName: new URL(base_url).hostname });
    await writeFile(join(target, "firsthand.conf"), site);
    return join(target, "firsthand.conf");
  }
  await cp(client, target, { recursive: true, preserveTimestamps: true });
  const files = host === "netlify" ? toNetlifyFiles(hosting) : toCloudflareFiles(hosting);
  for (const [name, text] of files) await writeFile(join(target, name), text);
  return target;
}

/** Where the host finds the sidecar; null where the release counts on none. */
function toSidecar(
  manifest: Manifest,
  { dist, sidecar, usualSidecar }: Parameters<typeof writeHosting>[0],
): string | null {
  if (manifest.sidecar === false) {
    if (sidecar === undefined) return null;
    throw new Refusal(
      `${dist}: was built without a sidecar, so that nothing leads to one; leave --sidecar out, or build with SIDECAR=on`,
    );
  }
  const origin = sidecar ?? usualSidecar;
  if (origin !== undefined) return origin;
  throw new Refusal(
    `${dist}: its pages lead to a sidecar; say where it is with --sidecar, or build with SIDECAR=off`,
  );
}
