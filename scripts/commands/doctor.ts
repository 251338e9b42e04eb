import { basename, relative } from "node:path";
import { findGaps } from "#checks/publishable.ts";
import { connectionsSchema } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { type ConnectionState, toStateLine } from "#connectors/state.ts";
import { type Checkup, toCheckup, toCheckupText } from "#content/checkup.ts";
import { readConnections } from "#content/connections-file.ts";
import { findContentDir } from "#content/content-dir.ts";
import { ContentError, type Fault, toFaultLine, toFileFault } from "#content/fault.ts";
import { readContent } from "#content/read-content.ts";
import { toReviewLine } from "#content/review-lines.ts";
import type { SiteSettings } from "#content/sites.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand } from "../command.ts";
import { readFailing, toFailingText } from "../notify/read-failing.ts";

export const doctor = defineCommand({
  summary: "Looks the content over, and says what there is to do",
  about: `Looks the content over: faults, names that are hidden and yet stand in words, reviews without a
reply, likely duplicates, names that technicians.yaml may lack, how old each source's last export
is, what connections brought and what failed, what is left out and why, readings that are void, and
notices that failed three times in a row. Nothing is changed.

Exit code: 0, or 1 where the content has faults.`,
  options: { json: { help: "the same for programs" }, ...siteOptions },
  run: async ({ json, ...said }) => {
    const sites = chooseSites(said, process.env);
    if (sites !== null) return examineAll(sites, json);
    const { found, text } = await examine(findContentDir(process.env));
    if (json) console.log(JSON.stringify(found, null, 2));
    else if ("gaps" in found) console.log(text);
    else throw new ContentError(found.faults);
    return found.faults.length === 0 ? 0 : 1;
  },
});

/** What was found, and the same for people. */
type Examined = {
  readonly found:
    | ({
        readonly faults: readonly [];
        readonly gaps: readonly string[];
        readonly connections: Connections;
        readonly notices_failing: Awaited<ReturnType<typeof readFailing>>;
      } & Checkup)
    | { readonly faults: readonly Fault[] };
  readonly text: string;
};

/** What is known of each connection's runs; null where it never ran. */
type Connections = Readonly<Record<string, ConnectionState | null>>;

async function readKnown(contentDir: string): Promise<Connections> {
  const all = await readConnections(contentDir, connectionsSchema);
  const states = await readStates(toFetchFolder(basename(contentDir)));
  return Object.fromEntries(all.map(({ name }) => [name, states[name] ?? null]));
}

function toConnectionsText(connections: Connections): string {
  const lines = Object.entries(connections).map(
    ([name, state]) => `\n  ${toStateLine(name, state)}`,
  );
  return lines.length === 0 ? "" : `\n\nConnections (npx firsthand fetch):${lines.join("")}`;
}

async function examine(contentDir: string): Promise<Examined> {
  try {
    const content = await readContent(contentDir);
    const checkup = toCheckup(content, new Date().toISOString());
    const gaps = findGaps(content);
    const records = new Map(content.records.map((record) => [record.id, record]));
    const toLine = (id: string) => {
      const record = records.get(id);
      return record ? toReviewLine(record, content) : id;
    };
    const missing = gaps.length > 0 && `business.yaml has yet to tell: ${gaps.join(", ")}.\n`;
    const connections = await readKnown(contentDir);
    const failing = await readFailing(basename(contentDir));
    const others = toConnectionsText(connections) + toFailingText(failing);
    const checked = toCheckupText(checkup, toLine) + others;
    const text = ["No faults.", missing, checked].filter(Boolean).join(" ");
    const all = { gaps, ...checkup, connections, notices_failing: failing };
    return { found: { faults: [], ...all }, text };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { found: { faults: error.faults }, text: error.faults.map(toFaultLine).join("\n") };
  }
}

/** One of several whose files beside the content cannot be read, which holds up no other. */
function toRefused(error: unknown, folder: string): Examined {
  const refusal = toRefusal(error, folder);
  if (!isRefusal(refusal)) throw error;
  const { message } = refusal;
  return { found: { faults: [toFileFault(folder, message)] }, text: message };
}

/** Each by its name; what is wrong between them is told as well. */
async function examineAll(sites: readonly SiteSettings[], json: boolean): Promise<number> {
  const all = await Promise.all(
    sites.map(async ({ name, contentDir, fault }) => {
      const folder = relative("", contentDir);
      const { found, text } = await examine(folder).catch((error) => toRefused(error, folder));
      return { name, found, text, between: "gaps" in found ? fault : null };
    }),
  );
  if (json) {
    const entries = all.map(({ name, found, between }) => [name, { ...found, between }]);
    console.log(JSON.stringify(Object.fromEntries(entries), null, 2));
  } else {
    for (const { name, text, between } of all) {
      console.log((between ?? text).replace(/^(?=.)/gm, `${name}: `));
    }
  }
  return all.every(({ found, between }) => "gaps" in found && between === null) ? 0 : 1;
}
