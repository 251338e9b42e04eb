import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Refusal } from "#machine/refusal.ts";
import { toFilePath } from "#release/layout.ts";
import type { Manifest } from "#release/manifest.ts";
import { readCurrentRelease, type StoredRelease } from "#release/read-manifest.ts";
import type { HostKind, ServedSite } from "./host-kind.ts";
import { type Hosting, toHosting } from "./hosting.ts";
import { type Host, hostKinds } from "./hosts.ts";
import { isUnpacked, sendCoded } from "./unpack-codings.ts";

/** What a server on a machine of one's own is told beyond the release. */
export type ServerWishes = Pick<ServedSite, "listen"> &
  Partial<Pick<ServedSite, "hsts" | "proxies" | "moreSidecars" | "nginx">>;

/**
 * Prepares the release in use for a host of static files: for servers a site's configuration, for
 * the others a folder to publish, made anew.
 *
 * @param sidecar where the host finds the sidecar, an origin, where that was said
 * @param buildCommand what makes a release where there is none
 * @param usualSidecar where it does otherwise
 * @returns the file or folder
 * @throws Refusal where there is no release, or one whose pages do not go with what was said
 */
export async function writeHosting(
  options: {
    readonly dist: string;
    readonly buildCommand?: string;
    readonly host: Host;
    readonly sidecar?: string | undefined;
    readonly usualSidecar?: string | undefined;
  } & ServerWishes,
): Promise<string> {
  const { dist, buildCommand = "npx firsthand build", host } = options;
  const release = await readCurrentRelease(dist);
  if (release === null) throw new Refusal(`${dist}: holds no release; run ${buildCommand}`);
  const kind: HostKind = hostKinds[host];
  if (!kind.hasProxy && release.manifest.sidecar !== false) {
    throw new Refusal(`${dist}: ${host} cannot ask a sidecar; build with SIDECAR=off`);
  }
  const sidecar = toSidecar(release.manifest, options);
  const hosting = await readHosting(release, sidecar);
  const folder = join(dist, "hosting", host);
  const site = toServedSite(release, folder, options);
  refuseUnfit(host, kind, site);
  await makeAnew(folder);
  if (kind.isFolder) await copyDocuments(release, folder);
  if (kind.sendsCoded?.(site)) await sendCoded(dist, release);
  await writeFiles(folder, kind.toFiles(hosting, site));
  if (kind.beside) {
    const beside = join(dirname(folder), kind.beside.folder);
    await makeAnew(beside);
    await writeFiles(beside, kind.beside.toFiles(hosting));
  }
  return join(folder, kind.main ?? "");
}

function refuseUnfit(host: Host, { unfit }: HostKind, { root, folder }: ServedSite): void {
  for (const path of [root, folder]) {
    const [found] = unfit?.exec(path) ?? [];
    if (found === undefined) continue;
    throw new Refusal(
      `${path}: a configuration of ${host} cannot name a path with ${JSON.stringify(found)}; rename the folder`,
    );
  }
}

async function makeAnew(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [name, text] of files) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function readHosting(release: StoredRelease, sidecar: string | null): Promise<Hosting> {
  const { base_url, documents } = release.manifest;
  const types = new Map(Object.entries(documents).map(([path, { type }]) => [path, type]));
  const read = async (path: string) =>
    documents[path]
      ? JSON.parse(await readFile(join(release.folder, toFilePath(path)), "utf8"))
      : {};
  const { removed = [] } = await read("reviews.json");
  return toHosting(base_url, sidecar, types, {
    moved: await read("moved.json"),
    removed: removed.map(({ id }: { readonly id: string }) => id),
  });
}

async function copyDocuments(release: StoredRelease, folder: string): Promise<void> {
  const client = join(release.folder, toFilePath(""));
  const isDocument = (source: string) => !isUnpacked(relative(client, source), release);
  await cp(client, folder, { recursive: true, preserveTimestamps: true, filter: isDocument });
}

function toServedSite(
  { folder: used, manifest: { base_url } }: StoredRelease,
  folder: string,
  { dist, listen, hsts, proxies, moreSidecars, nginx }: ServerWishes & { readonly dist: string },
): ServedSite {
  const followed = resolve(dist, "current", "client");
  return {
    // Where the system has no links, a server finds the release of now, and has to be told of the next.
    root: toSlashes(existsSync(followed) ? followed : resolve(used, toFilePath(""))),
    folder: toSlashes(resolve(folder)),
    listen,
    baseUrl: base_url,
    hsts: hsts ?? null,
    proxies: proxies ?? [],
    moreSidecars: moreSidecars ?? [],
    nginx: nginx ?? { hasHttp2Directive: false, hasBrotliStatic: false },
  };
}

/** As servers write paths, on any system. */
function toSlashes(path: string): string {
  return path.replaceAll(sep, "/");
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
