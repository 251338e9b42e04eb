import type { StoredRelease } from "#release/read-manifest.ts";
import type { WrittenRelease } from "#release/write-release.ts";
import {
  hintHub,
  toChangedTopics,
  toHintReport,
  toNoHintReport,
  toTopicReport,
} from "../src/build/publication.ts";
import { copyPublished } from "../src/build/published-release.ts";
import type { BuildSettings } from "../src/build/settings.ts";
import { makeRelease, type Said, toState } from "./make-release.ts";

/** What is to be done with a site, as options say it. */
export type SiteWork = Said & {
  readonly command: "build" | "publish";
  /** only where something has changed that the release in use was made from */
  readonly ifChanged: boolean;
  /** do not tell the hub */
  readonly noHint: boolean;
  /** it is looked at and not published */
  readonly preview?: boolean;
  /** nothing is published yet, whatever its address says */
  readonly first?: boolean;
  /** what was typed after `npx firsthand` */
  readonly args: readonly string[];
};

/**
 * Builds or publishes a site.
 *
 * @param say told what an owner should know, in lines
 * @returns whether anything had changed
 */
export async function makeSite(
  settings: BuildSettings,
  work: SiteWork,
  say: (text: string) => void,
): Promise<boolean> {
  const started = performance.now();
  const check = async (built: StoredRelease) => {
    const { checkRelease } = await import("#checks/sound-release.ts");
    say(`Checked: files, ${checkRelease(built)} links, feeds and datasets.`);
  };
  const findPublished = (folder: string) => copyPublished(settings.baseUrl, folder, fetch, say);
  const checked = work.command === "publish" && { check };
  const { ifChanged, args, preview = false } = work;
  const asked = work.command === "publish" && !work.first && { findPublished };
  const how = { ifChanged, preview, args, say, ...checked, ...asked };
  const release = await makeRelease(settings, work, how);
  if (release === null) return false;
  if (work.command === "publish") {
    say(`${toState(release)}.`);
    if (settings.sidecar ?? true) await tellHub(release, settings.baseUrl, work.noHint, say);
  } else {
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${toState(release)}; ${settings.baseUrl}, ${seconds} s.`);
  }
  return true;
}

async function tellHub(
  release: WrittenRelease,
  baseUrl: string,
  noHint: boolean,
  say: (text: string) => void,
): Promise<void> {
  const topics = toChangedTopics(release);
  say(toTopicReport(baseUrl, topics));
  const [first] = topics;
  if (first === undefined) return;
  if (noHint) say(toNoHintReport(baseUrl, first));
  else say(toHintReport(await hintHub(baseUrl, topics)));
}
