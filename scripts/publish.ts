import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkRelease } from "#checks/sound-release.ts";
import {
  toAccentNote,
  toContactNote,
  toUnknownNote,
  toWaitNote,
} from "../src/build/build-notes.ts";
import { buildRelease } from "../src/build/build-release.ts";
import { hintHub } from "../src/build/hint-hub.ts";
import {
  toChangedTopics,
  toHintReport,
  toNoHintReport,
  toTopicReport,
} from "../src/build/publication.ts";
import { renderSite } from "../src/build/render-site.ts";
import { parseBuildSettings } from "../src/build/settings.ts";
import { end, parsing, toCount } from "./end.ts";
import { toGoneCommand } from "./gone-command.ts";

const usage = `Usage: npm run publish -- [options]

Checks the content, builds the site, tries what was built (links, hashes, feeds, datasets), makes it
the release in use if it is sound, tells the hub at BASE_URL, and says which topics changed.
BASE_URL, CONTENT_DIR and RELEASE are read as npm run build does.

  --no-hint        do not tell the hub; a running sidecar finds out by itself
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
  const root = join(import.meta.dirname, "..");
  const settings = parseBuildSettings(process.env);
  const release = await buildRelease(root, settings, renderSite, {
    ifChanged: false,
    forceSample: values["force-sample"],
    gone: values.gone,
    toGoneCommand: (gone) => toGoneCommand(gone),
    onUnknownBefore: () => say(toUnknownNote(settings.dist)),
    onWait: (holder) => console.log(toWaitNote(holder)),
    onAccents: (adjusted) => say(toAccentNote(adjusted)),
    onContactDetails: (ids) => say(toContactNote(ids)),
    check: (built) => say(`Checked: files, ${checkRelease(built)} links, feeds and datasets.`),
  });
  if (release === null) return 0;
  const state = release.unchanged ? "is unchanged" : "is in use";
  const { documents, changed } = release;
  say(
    `Release ${release.id.slice(0, 12)} ${state}: ${documents} documents, ${changed.length} changed.`,
  );
  const topics = toChangedTopics(release);
  say(toTopicReport(settings.baseUrl, topics));
  const [first] = topics;
  if (first === undefined) return 0;
  say(
    values["no-hint"]
      ? toNoHintReport(settings.baseUrl, first)
      : toHintReport(await hintHub(settings.baseUrl, topics)),
  );
  return 0;
}

function say(text: string | null): void {
  if (text !== null) console.log(text);
}

function parse(args: string[]) {
  const boolean = { type: "boolean", default: false } as const;
  const gone = { type: "string" } as const;
  const options = { "no-hint": boolean, "force-sample": boolean, gone, help: boolean };
  return parsing(() => {
    const { values } = parseArgs({ args, options });
    return { ...values, gone: toCount("gone", values.gone) };
  }, usage);
}
