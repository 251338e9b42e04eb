import { basename } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Connection } from "#connectors/connector.ts";
import { connectionsSchema, connectors } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { systemNetwork } from "#connectors/network.ts";
import { readConnections } from "#content/connections-file.ts";
import { findContentDir } from "#content/content-dir.ts";
import { readSite, type SiteSettings } from "#content/sites.ts";
import { BusyError } from "#machine/lock.ts";
import { toNearest } from "#reviews/nearest.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand, UsageError, type Values } from "../command.ts";
import { fetchSites } from "../fetch/fetch-sites.ts";
import { toFetchMetrics, writeMetrics } from "../fetch/metrics.ts";
import { type Fetching, passingCode, runFetch, toExitCode } from "../fetch/run-fetch.ts";
import { importOptions } from "../import-arguments.ts";
import { createInterruption } from "../interruption.ts";
import { tellOfNews } from "../notify/tell-of-news.ts";
import { tellSites } from "../notify/tell-sites.ts";
import { runBuild } from "../run-build.ts";

const { write: _, complete: __, notify: ___, all: every, ...ofImports } = importOptions;

export const fetchOptions = {
  write: { help: "take it in" },
  publish: { help: "with --write: publish, where a review is new, changed or gone" },
  notify: { help: "with --write: tell who is to be told of new reviews, see npx firsthand notify" },
  metrics: {
    value: "FILE",
    help: "with --write: write a file for node_exporter's textfile collector, *.prom: what was fetched when, and what failed",
  },
  full: { help: "ask for everything, and not only for what is new; done once a week by itself" },
  ...siteOptions,
  every,
  ...ofImports,
} as const;

type Said = Values<typeof fetchOptions>;

export const fetchReviews = defineCommand({
  summary: "Fetches new reviews from the platforms that connections.yaml names",
  operands: "[NAME …]",
  about: `Fetches what is new from the connections in connections.yaml of the content, or from those of
them that are named, and imports it. Without --write nothing is written: you see the difference
that it would make. What cannot be understood stops a connection, and nothing of it is taken.

  from:            WHAT IS FETCHED
${connectors.map(({ kind, help }) => `  ${kind.padEnd(17)}${help}`).join("\n")}

Keys are read from variables, such as GOOGLE_REFRESH_TOKEN for refresh_token of the connection
google, or from .firsthand/SITE.secrets.json; docs/owners.md tells how to get them. With --all or
--site a variable names its site: ADA_CO__GOOGLE_REFRESH_TOKEN is that of ada-co. One site that is
faulty holds up no other. The options after --site are those of an import, and go with one NAME.
Exit code: 0 done, 1 refused, 2 a question to answer first, 75 a fault that may pass by itself.`,
  options: fetchOptions,
  run: async (said, names) => {
    setFlagsFromString("--optimize-for-size");
    refuseWithoutWrite(said);
    const sites = chooseSites(said, process.env);
    return sites === null ? fetchOne(said, names) : fetchAll(sites, said, names);
  },
});

function refuseWithoutWrite({ write, publish, notify, metrics }: Said): void {
  if (publish && !write) throw new UsageError("--publish goes with --write.");
  if (notify && !write) throw new UsageError("--notify goes with --write.");
  if (metrics !== undefined) refuseMetrics(metrics, write);
}

async function fetchOne(said: Said, names: readonly string[]): Promise<number> {
  const contentDir = findContentDir(process.env);
  const connections = chooseConnections(contentDir, await readAll(contentDir), names);
  refuseForSeveral(said, connections.length);
  const fetching = await fetchFrom({ contentDir, isOneOfSeveral: false }, connections, said);
  if (fetching === "busy") return passingCode;
  const { outcomes, interrupted } = fetching;
  if (said.metrics !== undefined) await tellMetrics(said.metrics, [contentDir]);
  if (interrupted !== null) return interrupted;
  const isTaken = outcomes.some(({ counts }) => counts !== null);
  if (said.publish && isTaken) await publishSites([]);
  // That nothing came is told, too, the third time in a row.
  if (said.notify) await tellOfNews(readSite(process.env));
  return toExitCode(outcomes);
}

async function fetchAll(
  sites: readonly SiteSettings[],
  said: Said,
  names: readonly string[],
): Promise<number> {
  if (sites.length > 1) {
    if (names.length > 0)
      throw new UsageError(`${names[0]} is a connection of one site: name that with --site.`);
    refuseForSeveral(said, sites.length);
  }
  const { code, taken, interrupted } = await fetchSites(sites, async ({ contentDir }) => {
    const all = await readAll(contentDir);
    if (all.length === 0) return "nothing";
    const connections = chooseConnections(contentDir, all, names);
    refuseForSeveral(said, connections.length);
    return fetchFrom({ contentDir, isOneOfSeveral: true }, connections, said);
  });
  const dirs = sites.map(({ contentDir }) => contentDir);
  if (said.metrics !== undefined) await tellMetrics(said.metrics, dirs);
  if (interrupted !== null) return interrupted;
  const after = [code];
  if (said.publish && taken.length > 0)
    after.push(await publishSites(taken.map(({ name }) => name)));
  if (said.notify) after.push((await tellSites(sites, "send")) ? 0 : 1);
  return after.includes(1) ? 1 : code;
}

function fetchFrom(
  of: { readonly contentDir: string; readonly isOneOfSeveral: boolean },
  connections: readonly Connection[],
  { publish: _, metrics: __, site: ___, every: all, ...said }: Said,
): Promise<Fetching | "busy"> {
  const deps = { ...of, env: process.env, network: systemNetwork, interrupt: createInterruption };
  const options = { ...said, all, complete: false, notify: false };
  return runFetch(deps, connections, options).catch(toBusy);
}

/** Another run may hang at a platform that does not answer: the next one of a schedule comes. */
function toBusy(error: unknown): "busy" {
  if (!(error instanceof BusyError)) throw error;
  console.error(error.message);
  return "busy";
}

function refuseMetrics(file: string, write: boolean): void {
  if (!write) throw new UsageError("--metrics goes with --write.");
  if (file.endsWith(".prom")) return;
  throw new UsageError(`--metrics ${file}: its name must end in .prom, else it is not collected.`);
}

/** Of all connections, also those that this run did not ask. Where their file cannot be read, of those that ran. */
async function tellMetrics(file: string, contentDirs: readonly string[]): Promise<void> {
  const all = await Promise.all(
    contentDirs.map(async (contentDir) => {
      const site = basename(contentDir);
      const states = await readStates(toFetchFolder(site));
      const names = (all: readonly Connection[]) => all.map(({ name }) => name);
      const connections = await readAll(contentDir).then(names, () => Object.keys(states));
      return { site, connections, states };
    }),
  );
  await writeMetrics(file, await toFetchMetrics(all));
}

function readAll(contentDir: string): Promise<Connection[]> {
  return readConnections(contentDir, connectionsSchema);
}

function chooseConnections(
  contentDir: string,
  all: readonly Connection[],
  names: readonly string[],
): readonly Connection[] {
  if (all.length === 0)
    throw new UsageError(
      `${contentDir}/connections.yaml names no connection yet; docs/owners.md tells what to write there, and npx firsthand connect google writes it for Google.`,
    );
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const nearest = toNearest(unknown, known);
    const hint = nearest === null ? "" : ` Did you mean ${nearest}?`;
    throw new UsageError(`${unknown} is not a connection; those are ${known.join(", ")}.${hint}`);
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name));
}

/**
 * What an earlier run took in and could not publish goes out with it.
 *
 * @param site names of several; none for that of the environment
 */
function publishSites(site: readonly string[]): Promise<number> {
  const said = { gone: undefined, "force-sample": false, all: false, site, jobs: undefined };
  const how = { command: "publish", ifChanged: true, noHint: false, args: ["publish"] } as const;
  return runBuild(said, how);
}

/** What answers a question of one connection does not answer that of another. */
function refuseForSeveral(values: Readonly<Record<string, unknown>>, count: number): void {
  const given = Object.keys(ofImports).find((option) => {
    const value = values[option];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  if (given === undefined || count === 1) return;
  throw new UsageError(`--${given} goes with one connection: name it.`);
}
