import { join } from "node:path";
import { parseArgs } from "node:util";
import { topicPaths } from "#formats/topics.ts";
import { buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";
import { parseBuildSettings } from "../src/build/settings.ts";

const usage = `Usage: npm run build -- [options]

Builds the site, the datasets and the feeds from content/ and makes them the release in use.
BASE_URL says the public address (default http://localhost:PORT), CONTENT_DIR and RELEASE the
folders to read and to write (default content and dist).

  --if-changed     build only when the content, the code or BASE_URL has changed
  --force-sample   publish the sample business on a public address all the same
  --help           this text`;

/** By name: what fails inside the rendered site comes from another copy of its class. */
const expected = ["ContentError", "SettingsError", "UnpublishableError", "ReleaseError"];

process.env.ASTRO_TELEMETRY_DISABLED = "1";

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!isExpected(error)) throw error;
  console.error(`${error.message}\nNothing was published.`);
  process.exitCode = 1;
}

async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "if-changed": { type: "boolean", default: false },
      "force-sample": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  const started = performance.now();
  const root = join(import.meta.dirname, "..");
  const settings = parseBuildSettings(process.env);
  const release = await buildRelease(root, settings, (out) => renderSite(root, settings, out), {
    ifChanged: values["if-changed"],
    forceSample: values["force-sample"],
    onWait: (holder) => console.log(`Another build is at work (${holder}); waiting for it to end.`),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (!release) return console.log(`Nothing has changed since the last build (${seconds} s).`);
  const moved = topicPaths.filter((path) => release.changed.includes(path));
  const state = release.unchanged ? "is unchanged" : "is in use";
  console.log(
    `Release ${release.id.slice(0, 12)} ${state}: ${release.documents} documents, ` +
      `${release.changed.length} changed, topics changed: ${moved.join(", ") || "none"}; ` +
      `${settings.baseUrl}, ${seconds} s.`,
  );
}

function isExpected(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (expected.includes(error.name) ||
      `${(error as { code?: unknown }).code}`.startsWith("ERR_PARSE_ARGS"))
  );
}
