import { join } from "node:path";
import { parseArgs } from "node:util";
import type { WrittenRelease } from "#release/write-release.ts";
import {
  toAccentNote,
  toContactNote,
  toUnknownNote,
  toWaitNote,
} from "../src/build/build-notes.ts";
import { buildRelease } from "../src/build/build-release.ts";
import { toChangedTopics } from "../src/build/publication.ts";
import { renderSite } from "../src/build/render-site.ts";
import { parseBuildSettings } from "../src/build/settings.ts";
import { end, parsing, toCount } from "./end.ts";
import { toGoneCommand } from "./gone-command.ts";

const usage = `Usage: npm run build -- [options]

Builds the site, the datasets and the feeds from content/ and makes them the release in use.
BASE_URL says the public address (default http://localhost:PORT), CONTENT_DIR and RELEASE the
folders to read and to write (default content and dist).

  --if-changed     build only when the content, the code or BASE_URL has changed
  --gone NUMBER    so many published reviews are gone, and that is meant (see docs/reference.md)
  --force-sample   publish the sample business on a public address all the same
  --help           this text`;

await end(run, "Nothing was published.");

async function run(args: string[]): Promise<number> {
  const values = parse(args);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const started = performance.now();
  const root = join(import.meta.dirname, "..");
  const settings = parseBuildSettings(process.env);
  const release = await buildRelease(root, settings, renderSite, {
    ifChanged: values["if-changed"],
    forceSample: values["force-sample"],
    gone: values.gone,
    toGoneCommand: (gone) => toGoneCommand(gone),
    onUnknownBefore: () => say(toUnknownNote(settings.dist)),
    onWait: (holder) => console.log(toWaitNote(holder)),
    onAccents: (adjusted) => say(toAccentNote(adjusted)),
    onContactDetails: (ids) => say(toContactNote(ids)),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    release
      ? toOutcome(release, settings.baseUrl, seconds)
      : `Nothing has changed since the last build (${seconds} s).`,
  );
  return 0;
}

function toOutcome(release: WrittenRelease, baseUrl: string, seconds: string): string {
  const moved = toChangedTopics(release);
  const state = release.unchanged ? "is unchanged" : "is in use";
  return (
    `Release ${release.id.slice(0, 12)} ${state}: ${release.documents} documents, ` +
    `${release.changed.length} changed, topics changed: ${moved.join(", ") || "none"}; ` +
    `${baseUrl}, ${seconds} s.`
  );
}

function say(text: string | null): void {
  if (text !== null) console.log(text);
}

function parse(args: string[]) {
  const boolean = { type: "boolean", default: false } as const;
  const gone = { type: "string" } as const;
  const options = { "if-changed": boolean, "force-sample": boolean, gone, help: boolean };
  return parsing(() => {
    const { values } = parseArgs({ args, options });
    return { ...values, gone: toCount("gone", values.gone) };
  }, usage);
}
