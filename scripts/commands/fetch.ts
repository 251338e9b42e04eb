import { basename } from "node:path";
import { setFlagsFromString } from "node:v8";
import { connectionsSchema, connectors } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { systemNetwork } from "#connectors/network.ts";
import { readConnections } from "#content/connections-file.ts";
import { findContentDir } from "#content/content-dir.ts";
import { readSite } from "#content/sites.ts";
import { BusyError } from "#machine/lock.ts";
import { toNearest } from "#reviews/nearest.ts";
import { defineCommand, UsageError } from "../command.ts";
import { toFetchMetrics, writeMetrics } from "../fetch/metrics.ts";
import { passingCode, runFetch, toExitCode } from "../fetch/run-fetch.ts";
import { importOptions } from "../import-arguments.ts";
import { createInterruption } from "../interruption.ts";
import { tellOfNews } from "../notify/tell-of-news.ts";
import { runBuild } from "../run-build.ts";

const { write: _, complete: __, notify: ___, ...ofImports } = importOptions;

export const fetchOptions = {
  write: { help: "take it in" },
  publish: { help: "with --write: publish, where a review is new, changed or gone" },
  notify: { help: "with --write: tell who is to be told of new reviews, see npx firsthand notify" },
  metrics: {
    value: "FILE",
    help: "with --write: write a file for node_exporter's textfile collector, *.prom: what was fetched when, and what failed",
  },
  full: { help: "ask for everything, and not only for what is new; done once a week by itself" },
  ...ofImports,
} as const;

export const fetchReviews = defineCommand({
  summary: "Fetches new reviews from the platforms that connections.yaml names",
  operands: "[NAME …]",
  about: `Fetches what is new from the connections in connections.yaml of the content, or from those of
them that are named, and imports it. Without --write nothing is written: you see the difference
that it would make. What cannot be understood stops a connection, and nothing of it is taken.

  from:            WHAT IS FETCHED
${connectors.map(({ kind, help }) => `  ${kind.padEnd(17)}${help}`).join("\n")}

Keys are read from variables, such as GOOGLE_REFRESH_TOKEN for refresh_token of the connection
google, or from .firsthand/SITE.secrets.json; docs/owners.md tells how to get them. The options
after --full are those of an import, and go with one NAME.
Exit code: 0 done, 1 refused, 2 a question to answer first, 75 a fault that may pass by itself.`,
  options: fetchOptions,
  run: async ({ publish, notify, metrics, ...values }, names) => {
    setFlagsFromString("--optimize-for-size");
    if (publish && !values.write) throw new UsageError("--publish goes with --write.");
    if (notify && !values.write) throw new UsageError("--notify goes with --write.");
    if (metrics !== undefined) refuseMetrics(metrics, values.write);
    const contentDir = findContentDir(process.env);
    const connections = await chooseConnections(contentDir, names);
    refuseForSeveral(values, connections.length);
    const deps = { contentDir, env: process.env, network: systemNetwork };
    const all = { ...deps, interrupt: createInterruption };
    const options = { ...values, complete: false, notify: false };
    const fetching = await runFetch(all, connections, options).catch(toBusy);
    if (fetching === null) return passingCode;
    const { outcomes, interrupted } = fetching;
    if (metrics !== undefined) await tellMetrics(metrics, contentDir);
    const isTaken = outcomes.some(({ counts }) => counts !== null);
    if (isTaken && interrupted === null) {
      if (publish) await publishSite();
      if (notify) await tellOfNews(readSite(process.env));
    }
    return interrupted ?? toExitCode(outcomes);
  },
});

/** Another run may hang at a platform that does not answer: the next one of a schedule comes. */
function toBusy(error: unknown): null {
  if (!(error instanceof BusyError)) throw error;
  console.error(error.message);
  return null;
}

function refuseMetrics(file: string, write: boolean): void {
  if (!write) throw new UsageError("--metrics goes with --write.");
  if (file.endsWith(".prom")) return;
  throw new UsageError(`--metrics ${file}: its name must end in .prom, else it is not collected.`);
}

/** Of all connections, also those that this run did not ask. */
async function tellMetrics(file: string, contentDir: string): Promise<void> {
  const site = basename(contentDir);
  const all = await readConnections(contentDir, connectionsSchema);
  const states = await readStates(toFetchFolder(site));
  const connections = all.map(({ name }) => name);
  await writeMetrics(file, await toFetchMetrics({ site, connections, states }));
}

async function chooseConnections(contentDir: string, names: readonly string[]) {
  const all = await readConnections(contentDir, connectionsSchema);
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

/** What an earlier run took in and could not publish goes out with it. */
function publishSite(): Promise<number> {
  const said = { gone: undefined, "force-sample": false, all: false, site: [], jobs: undefined };
  const how = { command: "publish", ifChanged: true, noHint: false, args: ["publish"] } as const;
  return runBuild(said, how);
}

/** What answers a question of one connection does not answer that of another. */
function refuseForSeveral(values: Readonly<Record<string, unknown>>, count: number): void {
  const given = Object.keys(ofImports).find((option) => {
    const value = values[option];
    return Array.isArray(value) ? value.length > 0 : Boolean(value);
  });
  if (given === undefined || given === "all" || count === 1) return;
  throw new UsageError(`--${given} goes with one connection: name it.`);
}
