import { hash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type Changes, readChanges } from "#checks/changes.ts";
import { isChanging } from "#content/change.ts";
import { type Checkup, toCheckup } from "#content/checkup.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import type { SiteSettings } from "#content/sites.ts";
import { type Doubtful, findDoubtful } from "#insights/doubtful.ts";
import type { Correction } from "#insights/editorial.ts";
import type { Insights } from "#insights/insights-schema.ts";
import type { Remember } from "#insights/remember.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { hashInputs } from "#release/inputs.ts";
import { readCurrentId } from "#release/read-manifest.ts";
import type { Instant } from "#reviews/day.ts";
import { toSiteDataset, toSiteInsights } from "#site/derive.ts";

/** What the files of a business say, and what follows from that; each is made when it is first asked for. */
export type Known = {
  readonly content: ContentFolder;
  /** stands for what all files say: the same as long as they do, whatever their times */
  readonly print: string;
  /** what the analysis says, as the pages will say it */
  readonly insights: () => Insights;
  /** the same with other corrections */
  readonly insightsWith: (corrections: readonly Correction[]) => Insights;
  readonly doubtful: () => readonly Doubtful[];
  readonly checkup: (now: Instant) => Checkup;
  /** what a publish would change for readers */
  readonly changes: (site: Pick<SiteSettings, "baseUrl" | "dist">) => Promise<Changes>;
};

export type Contents = ReturnType<typeof createContents>;

/** Of so many businesses, what was last looked at is kept in memory. */
const maxKept = 4;

/** Reads the contents of businesses, and keeps what they say until a file says something else. */
export function createContents() {
  const kept = new Map<string, { readonly known: Known | null; readonly memory: Memory }>();
  return {
    /** @throws ContentError */
    async read(dir: string): Promise<Known> {
      const print = await toPrint(dir);
      const before = kept.get(dir);
      if (before?.known?.print === print) return before.known;
      const content = await readContent(dir);
      const memory = before?.memory ?? createMemory();
      const known = toKnown(content, print, memory(content));
      const isSettled = (await toPrint(dir)) === print;
      kept.delete(dir);
      kept.set(dir, { known: isSettled ? known : null, memory });
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      return known;
    },
  };
}

/** Another one while a change of files is on its way to their places. */
async function toPrint(dir: string): Promise<string> {
  const names = (await readdir(dir).catch(ignoreAbsent)) ?? [];
  const own = names.filter((name) => !name.startsWith(".")).toSorted();
  const paths = own.map((name) => join(dir, name));
  return hashInputs(dir, paths, [`${await isChanging(dir)}`]);
}

function toKnown(content: ContentFolder, print: string, remember: Remember): Known {
  const toDataset = (baseUrl: string) => toSiteDataset(content, baseUrl, remember);
  const dataset = once(() => toDataset("https://draft.invalid"));
  const insightsWith = (corrections: readonly Correction[]) => {
    const said = { ...content, editorial: { ...content.editorial, corrections } };
    return toSiteInsights(said, readGrounds(content), dataset(), remember);
  };
  const { corrections } = content.editorial;
  const insights = once(() => insightsWith(corrections));
  const checkups = new Map<string, Checkup>();
  const changes = new Map<string, Changes>();
  return {
    content,
    print,
    insights,
    insightsWith,
    doubtful: once(() => findDoubtful(dataset().reviews, insights(), corrections)),
    checkup(now) {
      const day = now.slice(0, 10);
      const made = checkups.get(day) ?? toCheckup(content, now);
      checkups.set(day, made);
      return made;
    },
    async changes({ baseUrl, dist }) {
      const key = `${await readCurrentId(dist)} ${baseUrl}`;
      const made = changes.get(key) ?? (await readChanges(dist, content, toDataset(baseUrl)));
      changes.set(key, made);
      return made;
    },
  };
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** What was found in texts; it holds none of their words. */
type Memory = (content: ContentFolder) => Remember;

const maxPerReview = 8;

/** Knows what was found in the same texts on the same grounds before; it begins anew where most has changed. */
function createMemory(): Memory {
  let grounds = "";
  let known = new Map<string, unknown>();
  return ({ taxonomy, own, roster, business, records }) => {
    const standing = JSON.stringify([taxonomy, own, roster, business]);
    if (standing !== grounds || known.size > maxPerReview * records.length) known = new Map();
    grounds = standing;
    const entries = known;
    return (input, make) => {
      const key = hash("sha256", JSON.stringify(input), "base64url");
      if (!entries.has(key)) entries.set(key, make());
      return entries.get(key) as ReturnType<typeof make>;
    };
  };
}
