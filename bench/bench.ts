import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { benchBuild } from "./build.ts";
import { benchHub, benchHubRestart } from "./hub.ts";
import { benchHubBeside, benchHubMemory } from "./hub-beside.ts";
import { benchHubMillion } from "./hub-million.ts";
import { benchHubStores } from "./hub-stores.ts";
import { benchInsights } from "./insights.ts";
import { benchInsightsBlind } from "./insights-blind.ts";
import { benchInsightsHeldOut } from "./insights-held-out.ts";
import { benchInsightsSpeed } from "./insights-speed.ts";
import { benchLoad } from "./load.ts";
import { benchMcp, benchSessions } from "./mcp.ts";
import { replaceSection, toTable } from "./report.ts";
import { findLoadGenerator } from "./request-rate.ts";
import { benchIndex, benchSearch } from "./search.ts";
import { benchSearchServe } from "./search-serve.ts";
import { benchSearchSwap } from "./search-swap.ts";
import { benchServe } from "./serve.ts";
import { benchSites } from "./sites.ts";

/**
 * `npm run bench` measures everything and renews docs/performance.md; `npm run bench serve`
 * only that part. Each figure stands beside a floor or a rival from the same run.
 */
const parts = {
  build: benchBuild,
  load: benchLoad,
  sites: benchSites,
  serve: benchServe,
  index: benchIndex,
  search: benchSearch,
  "search-serve": benchSearchServe,
  "search-swap": benchSearchSwap,
  insights: benchInsights,
  "insights-blind": async () => [
    ...(await benchInsightsBlind()),
    ...(await benchInsightsHeldOut()),
  ],
  "insights-speed": benchInsightsSpeed,
  mcp: benchMcp,
  "mcp-sessions": benchSessions,
  hub: benchHub,
  "hub-restart": benchHubRestart,
  "hub-beside": benchHubBeside,
  "hub-memory": benchHubMemory,
  "hub-stores": benchHubStores,
  "hub-million": benchHubMillion,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. Known: ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}

const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name);
if (isWanted("search-serve") && (await findLoadGenerator()) !== "wrk") {
  console.error("search-serve needs wrk: apt-get install -y wrk, or name other parts.");
  process.exit(2);
}

const page = join(import.meta.dirname, "../docs/performance.md");
for (const [name, bench] of Object.entries(parts)) {
  if (!isWanted(name)) continue;
  console.error(`Measuring: ${name} …`);
  const table = toTable(await bench());
  console.log(table);
  const section = `${toMachine()}\n\n${table}`;
  await writeFile(page, replaceSection(await readFile(page, "utf8"), name, section));
}

function toMachine(): string {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, Node ${process.version}, ${cpus().length} × ${first?.model.trim()}, ${memory} GiB.`;
}
