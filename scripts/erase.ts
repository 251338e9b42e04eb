import { basename, join } from "node:path";
import { commitChange, withWriteLock } from "#content/change.ts";
import { toCommand } from "#content/content-dir.ts";
import { forgetErased } from "#content/desk-folder.ts";
import { findCopies, toTellingWords } from "#content/find-copies.ts";
import { toBareLine } from "#content/noted-line.ts";
import { type Erasure, planErasure } from "#content/put-right.ts";
import { type ContentFolder, readContent } from "#content/read-content.ts";
import { toReviewLine } from "#content/review-lines.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type PublishedErasure, publishErasure } from "../src/build/publish-erasure.ts";
import { renderSite } from "../src/build/render-site.ts";
import { type BuildSettings, parseBuildSettings } from "../src/build/settings.ts";
import { tellHolding } from "./releases-that-hold.ts";
import { waiting } from "./waiting.ts";

const root = join(import.meta.dirname, "..");

/**
 * Erases reviews: from the content, then from what is published, then from the older releases. Each
 * step is whole before the next begins, and the command may be given again after any of them.
 *
 * @returns the exit code
 */
export async function erase(dir: string, ids: readonly string[], dry: boolean): Promise<number> {
  const settings = parseBuildSettings(process.env);
  const { content, erasure } = await (dry
    ? plan(dir, ids)
    : withWriteLock(dir, waiting, () => write(dir, ids)));
  console.log(toErasedLines(erasure, dry ? content : null).join("\n"));
  if (dry) {
    console.log(`\nThis was a dry run; nothing was erased. ${irrevocable}`);
    return 0;
  }
  console.log(`\nErased from ${dir}/. Publishing that before the older releases go …`);
  const code = await publish(settings, ids);
  await tellCopies(dir, settings, erasure);
  if (code !== 0) return code;
  const places = [settings.dist, "dist", join("dist", basename(dir))];
  const erased = erasure.erased.map(({ id }) => id);
  return (await tellHolding(places, erased, process.env)) ? 1 : 0;
}

const irrevocable = "What is erased cannot be restored.";

async function plan(dir: string, ids: readonly string[]) {
  const content = await readContent(dir);
  return { content, erasure: await planErasure(dir, content, ids) };
}

async function write(dir: string, ids: readonly string[]) {
  const planned = await plan(dir, ids);
  await forgetErased(dir, planned.erasure);
  await commitChange(dir, planned.erasure.change);
  return planned;
}

/** @param content null where author and words are not to be told: what a log keeps is not erased */
function toErasedLines({ removed, erased, copies }: Erasure, content: ContentFolder | null) {
  const toLine = (record: ReviewRecord) =>
    content ? toReviewLine(record, content) : toBareLine(record);
  const now = new Set(removed.map(({ record }) => record.id));
  const before = erased.filter(({ id }) => !now.has(id));
  return [
    ...removed.map(({ record }) => toLine(record)),
    ...before.map(({ id, date }) => `${id}  ${date}  was erased before`),
    ...copies.map(
      (copy) =>
        `${toLine(copy)}\n  is likely the same review, come by another way. To erase it too: ${toCommand(`review erase ${copy.id}`, process.env)}`,
    ),
  ];
}

/** Has what is published forget what the content has forgotten; the release in use stays where that fails. */
export function publishErased(
  settings: BuildSettings,
  say: (note: string) => void,
): Promise<PublishedErasure> {
  return publishErasure(root, settings, renderSite, () => readServed(process.env), say);
}

async function publish(settings: BuildSettings, ids: readonly string[]): Promise<number> {
  try {
    const done = await publishErased(settings, console.log);
    console.log(toPublished(done, settings));
    return 0;
  } catch (error) {
    const refusal = toRefusal(error, settings.dist);
    if (!isRefusal(refusal)) throw error;
    console.error(`${refusal.message}
The review is gone from the content, but the release in use still shows it. Put that right, then say
the same again: ${toCommand(`review erase ${ids.join(" ")}`, process.env)}`);
    return 1;
  }
}

function toPublished(done: PublishedErasure, { dist }: BuildSettings): string {
  if (done === null) {
    return `There is no release of this content in use in ${dist}. Where you publish from, run: ${toCommand("build", process.env)}`;
  }
  const deleted =
    done.deleted.length === 1 ? "1 older release" : `${done.deleted.length} older releases`;
  return `Release ${done.release.slice(0, 12)} is in use without it; ${deleted} deleted. Its address answers 410, and reviews.json
lists its id under "removed", so that those who keep copies learn of it.`;
}

/** What a server on this machine answers from; null where none answers. */
async function readServed({ HOST, PORT }: Readonly<NodeJS.ProcessEnv>): Promise<string | null> {
  const host = HOST === undefined || HOST === "" || HOST === "0.0.0.0" ? "127.0.0.1" : HOST;
  try {
    const address = `http://${host}:${PORT || 8787}/readyz`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(2000) });
    const state = (await answer.json()) as { release?: unknown };
    return typeof state.release === "string" ? state.release : null;
  } catch {
    return null;
  }
}

/** Names every place that this command could not clean. */
async function tellCopies(dir: string, { dist }: BuildSettings, { removed }: Erasure) {
  const folders = [dir, dist, process.env.STATE_DIR || ".state", join(root, ".astro")];
  const words = toTellingWords(removed.map(({ record }) => record));
  const copies = await findCopies(folders, words);
  if (copies.length > 0) {
    console.log(`\nWords of it still stand in:\n${copies.map((file) => `  ${file}`).join("\n")}`);
  }
  console.log(`
What this command cannot reach:
  - the export that you imported, and backups of ${dir}/ and of releases
  - the history of a git repository that ${dir}/ or a release is in: git filter-repo rewrites it, and
    every clone and fork keeps the old one
  - a CDN: publish the new release there, then purge its cache (all of it: lists and feeds held the
    words too)
  - the platform itself, feed readers, search engines and whoever downloaded the data`);
}
