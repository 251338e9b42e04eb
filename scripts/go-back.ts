import { type Changes, readChanges } from "#checks/changes.ts";
import { commitChange, withWriteLock } from "#content/change.ts";
import { toCommand } from "#content/content-dir.ts";
import { type GoingBack, planGoingBack } from "#content/go-back.ts";
import { rememberNothing } from "#insights/remember.ts";
import { Refusal } from "#machine/refusal.ts";
import { countOf } from "#reviews/in-words.ts";
import { toSiteDataset } from "#site/derive.ts";
import {
  type KeptContent,
  listKept,
  listKeptOfOther,
  withKept,
} from "../src/build/kept-contents.ts";
import { type BuildSettings, parseBuildSettings } from "../src/build/settings.ts";
import type { Said } from "./make-release.ts";
import { makeSite } from "./site-work.ts";
import { waiting } from "./waiting.ts";

type Wanted = Said & { readonly write: boolean; readonly "no-hint": boolean };

/** Prints the releases whose content is kept, newest first; the exit code. */
export async function tellKept(): Promise<number> {
  const kept = await listKeptOf(parseBuildSettings(process.env));
  for (const { sequence, published_at } of kept) console.log(`${sequence}  ${published_at}`);
  return 0;
}

/**
 * Shows what going back to a release comes to, or does it and publishes; the exit code.
 *
 * @throws Refusal where its content is not kept, and where more reviews would vanish than was said
 */
export async function goBackTo(
  said: string,
  wanted: Wanted,
  args: readonly string[],
): Promise<number> {
  const settings = parseBuildSettings(process.env);
  const all = await listKeptOf(settings);
  const isSaid = ({ sequence }: KeptContent) => `${sequence}` === said;
  const kept = all.find(isSaid);
  const isOther = kept === undefined && (await listKeptOfOther(settings)).some(isSaid);
  if (kept === undefined) throw new Refusal(toUnknown(said, isOther, all, settings));
  await withWriteLock(settings.contentDir, waiting, () =>
    withKept(settings.dist, kept, async (folder) => {
      const plan = await planGoingBack(settings.contentDir, folder);
      const changes = await readDifference(settings, plan);
      console.log(toText(kept, plan, changes, settings));
      if (!wanted.write) return;
      refuseVanished(changes, wanted.gone, said);
      await commitChange(settings.contentDir, plan.change);
    }),
  );
  if (!wanted.write) {
    console.log("Nothing was changed. With --write it is put back and published.");
    return 0;
  }
  const work = { command: "publish", ifChanged: false, noHint: wanted["no-hint"], args } as const;
  await makeSite(settings, { ...wanted, ...work }, console.log);
  return 0;
}

async function listKeptOf(settings: BuildSettings): Promise<readonly KeptContent[]> {
  const kept = await listKept(settings);
  if (kept.length > 0) return kept;
  const { dist, baseUrl, contentDir } = settings;
  throw new Refusal(
    `${dist} keeps no content of a release of ${contentDir} for ${baseUrl}. Where the content is in Git: git log, git restore --source, then ${toCommand("publish", process.env)}`,
  );
}

function toUnknown(
  said: string,
  isOther: boolean,
  kept: readonly KeptContent[],
  { dist, contentDir }: BuildSettings,
): string {
  const numbers = kept.map(({ sequence }) => sequence).join(", ");
  if (isOther)
    return `Release ${said} is not of ${contentDir}: one of the two is the sample business. From ${contentDir}, ${dist} keeps the content of ${numbers}.`;
  return `${dist} does not keep the content of release ${said}, but that of ${numbers}.`;
}

/** What it changes for readers. */
function readDifference(
  { dist, baseUrl }: Pick<BuildSettings, "dist" | "baseUrl">,
  { content }: GoingBack,
): Promise<Changes> {
  return readChanges(dist, content, toSiteDataset(content, baseUrl, rememberNothing));
}

function toText(
  { sequence, published_at }: KeptContent,
  { change }: GoingBack,
  { added, changed, removed, business }: Changes,
  { contentDir }: BuildSettings,
): string {
  const counts = [
    `${countOf(added.length, "review")} added`,
    `${changed.length} changed`,
    `${removed.length} removed`,
    ...(business ? ["what the business says of itself changed"] : []),
  ];
  const files = [...change].map(
    ([path, bytes]) => `  ${contentDir}/${path}${bytes ? "" : " goes"}`,
  );
  const list = files.length === 0 ? ["No file differs."] : ["Files:", ...files];
  return `Back to release ${sequence}, published ${published_at}, from what is published now: ${counts.join(", ")}.
${list.join("\n")}
What was hidden, made anonymous or erased since stays so.`;
}

function refuseVanished({ vanished }: Changes, gone: string | undefined, said: string): void {
  if (vanished === null || gone === `${vanished.gone}`) return;
  throw new Refusal(
    `${vanished.gone} of ${vanished.total} published reviews would be gone from the site. If that is meant: ${toCommand(`go-back ${said} --write --gone ${vanished.gone}`, process.env)}`,
  );
}
