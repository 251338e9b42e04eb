import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { Refusal } from "#machine/refusal.ts";
import { isHostName, parseBaseUrl } from "#reviews/base-url.ts";
import { atMostOnce } from "#reviews/business.ts";
import { findChosen, findContentDir, listSites, toCommand } from "./content-dir.ts";
import { type Fault, toFaultLine } from "./fault.ts";
import { findOfOneSite } from "./of-one-site.ts";
import { parseYaml } from "./parse-yaml.ts";
import { parseSource } from "./schema-faults.ts";
import { orElse, orNull } from "./written.ts";

/** A site of this install: where its content is, where its releases go, and how it is reached. */
export type SiteSettings = {
  /** the name of its folder of content */
  readonly name: string;
  /** absolute path of its content */
  readonly contentDir: string;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  /** further host names by which a proxy reaches it, in lower case and without ports */
  readonly allowedHosts: readonly string[];
  /** absolute path of the folder that holds the releases */
  readonly dist: string;
  /** absolute path of the key of its log; without the file it has no log */
  readonly logKey: string;
  /** the command that builds it */
  readonly buildCommand: string;
  /** whether a sidecar answers for it; without one it is static files alone */
  readonly sidecar: boolean;
  /** why its settings cannot be relied on, for a person; null where they can */
  readonly fault: string | null;
};

/** What business.yaml says of the site rather than of the business; none of it is published. */
export const siteKeys = {
  base_url: orNull(z.string().transform(toOrigin)),
  allowed_hosts: orElse(
    z
      .array(
        z
          .string()
          .refine(isHostName, "must be a host name without a port, such as sidecar.example.com")
          .toLowerCase(),
      )
      .refine(...atMostOnce),
    [],
  ),
  sidecar: orElse(z.boolean(), true),
};

/**
 * The sites that the environment asks for: with SITE=all each of content/, else the one that
 * `readSite` finds. Of a business.yaml only the keys of the site are read, so that a fault in one
 * file stays with its site. An empty variable counts as absent.
 *
 * @throws Refusal with every variable that does not go with several sites
 */
export function readSites(env: Readonly<NodeJS.ProcessEnv>): readonly SiteSettings[] {
  if (env.SITE !== "all") return [readSite(env)];
  const faults = findOfOneSite(env);
  if (faults.length > 0) throw new Refusal(faults.join("; "));
  const sites = listSites().map((contentDir) => {
    const name = basename(contentDir);
    const buildCommand = `npx firsthand build --site ${name}`;
    return toSite(contentDir, { ...toNamed(name, env), buildCommand, env });
  });
  return sites.map((site) => ({ ...site, fault: site.fault ?? findClash(site, sites) }));
}

/**
 * The one site that the environment asks for. What it says wins over business.yaml. Where SITE chooses
 * it of several, it has the place and the address that it has among all.
 *
 * @throws Refusal for variables that make no site
 */
export function readSite(env: Readonly<NodeJS.ProcessEnv>): SiteSettings {
  const { BASE_URL, ALLOWED_HOSTS } = env;
  const contentDir = findContentDir(env);
  const chosen = findChosen(env);
  const alone = { dist: "dist", local: `http://localhost:${toPort(env)}` };
  const { dist, local } = chosen === null ? alone : toNamed(chosen, env);
  const buildCommand = toCommand("build", env);
  const site = toSite(contentDir, { dist: toGivenDist(env) ?? dist, local, buildCommand, env });
  const baseUrl = BASE_URL ? parseBaseUrl(BASE_URL) : site.baseUrl;
  if (baseUrl === null) throw new Refusal(`BASE_URL ${notAnOrigin}, not ${BASE_URL}`);
  const hosts = ALLOWED_HOSTS?.split(",").map((host) => host.trim().toLowerCase());
  return { ...site, baseUrl, allowedHosts: ALLOWED_HOSTS && hosts ? hosts : site.allowedHosts };
}

/** The folder in RELEASE; an address there says nothing of it. */
function toGivenDist({ RELEASE }: Readonly<NodeJS.ProcessEnv>): string | null {
  return RELEASE && !/^https?:\/\//.test(RELEASE) ? RELEASE : null;
}

/** The place and the local address of one of several. */
function toNamed(name: string, env: Readonly<NodeJS.ProcessEnv>) {
  return { dist: join("dist", name), local: `http://${name}.localhost:${toPort(env)}` };
}

const notAnOrigin =
  "must be an http or https origin without a path, such as https://reviews.example.com; a path of another site can lead there (docs/operations.md)";

function toOrigin(text: string, context: z.RefinementCtx): string {
  const origin = parseBaseUrl(text);
  if (origin !== null) return origin;
  context.addIssue(notAnOrigin);
  return z.NEVER;
}

function toPort({ PORT }: Readonly<NodeJS.ProcessEnv>): number {
  const port = PORT || "8787";
  if (/^\d{1,5}$/.test(port) && Number(port) <= 65_535) return Number(port);
  throw new Refusal(`PORT must be a whole number from 0 to 65535, not ${port}`);
}

function toSidecar({ SIDECAR }: Readonly<NodeJS.ProcessEnv>): boolean | null {
  if (!SIDECAR) return null;
  if (SIDECAR === "on" || SIDECAR === "off") return SIDECAR === "on";
  throw new Refusal(`SIDECAR must be on or off, not ${SIDECAR}`);
}

function toSite(
  contentDir: string,
  said: Pick<SiteSettings, "dist" | "buildCommand"> & {
    readonly local: string;
    readonly env: Readonly<NodeJS.ProcessEnv>;
  },
): SiteSettings {
  const { value, fault } = readKeys(contentDir);
  const local = parseBaseUrl(said.local);
  const noName = `${contentDir}/business.yaml needs a base_url: the folder's name is none for a host`;
  return {
    name: basename(contentDir),
    contentDir: resolve(contentDir),
    baseUrl: value.base_url ?? local ?? "http://localhost",
    allowedHosts: value.allowed_hosts,
    dist: resolve(said.dist),
    logKey: resolve(said.env.LOG_KEY || toLogKey(basename(contentDir))),
    buildCommand: said.buildCommand,
    sidecar: toSidecar(said.env) ?? value.sidecar,
    fault: fault ?? (value.base_url === null && local === null ? noName : null),
  };
}

/** Where the key of a site's log is, from the project's folder. */
export function toLogKey(site: string): string {
  return join(".firsthand", `${site}.key`);
}

const keysSchema = z.object(siteKeys);
type Keys = z.infer<typeof keysSchema>;

/** A file that is not there says nothing; whoever reads the content reports it. */
function readKeys(contentDir: string): { readonly value: Keys; readonly fault: string | null } {
  const path = join(contentDir, "business.yaml");
  const faults: Fault[] = [];
  const report = (fault: Fault) => faults.push(fault);
  const text = existsSync(path) ? readFileSync(path, "utf8").replace(/^\uFEFF/, "") : "{}";
  const source = parseYaml(text, { file: path, firstLine: 1 }, report);
  const value = source && parseSource(keysSchema, source, report);
  const fault = faults.length === 0 ? null : faults.map(toFaultLine).join("\n");
  return { value: value ?? keysSchema.parse({}), fault };
}

/** Another site that is reached by a host name of this one: nothing would tell them apart. */
function findClash(site: SiteSettings, all: readonly SiteSettings[]): string | null {
  const other = all.find((each) => each !== site && !each.fault && isSameHost(each, site));
  if (other === undefined) return null;
  const [one, two] = [site, other].sort((a, b) => (a.name < b.name ? -1 : 1));
  return `${one?.name} and ${two?.name} are reached by one host name: each needs a base_url, and allowed_hosts, of its own`;
}

function isSameHost(a: SiteSettings, b: SiteSettings): boolean {
  const [ofA, ofB] = [new URL(a.baseUrl), new URL(b.baseUrl)];
  return (
    ofA.host === ofB.host ||
    a.allowedHosts.some((host) => host === ofB.hostname || b.allowedHosts.includes(host)) ||
    b.allowedHosts.includes(ofA.hostname)
  );
}
