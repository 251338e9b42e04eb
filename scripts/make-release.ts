import { join } from "node:path";
import { toCommand } from "#content/content-dir.ts";
import { unpackWhereSent } from "#hosting/unpack-codings.ts";
import type { WrittenRelease } from "#release/write-release.ts";
import { type BuildOptions, buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";
import type { BuildSettings } from "../src/build/settings.ts";
import { UsageError } from "./command.ts";

const root = join(import.meta.dirname, "..");

/** The options of every command that makes a release. */
export const releaseOptions = {
  gone: {
    value: "NUMBER",
    help: "so many published reviews are gone, and that is meant (see docs/reference.md)",
  },
  "force-sample": { help: "publish the sample business on a public address all the same" },
} as const;

export type Said = { readonly gone: string | undefined; readonly "force-sample": boolean };

type How = Pick<BuildOptions, "ifChanged" | "check" | "preview" | "findPublished"> & {
  /** told what an owner should know of the build, in sentences */
  readonly say: (note: string) => void;
  /** what was typed after `npx firsthand` */
  readonly args: readonly string[];
};

/**
 * Builds what the settings say, and tells what an owner should know of it.
 *
 * @param check tries the release before it becomes the one in use
 * @returns null where nothing had changed
 * @throws UsageError for a --gone that is not a number, and as buildRelease does
 */
export async function makeRelease(
  settings: BuildSettings,
  { gone, "force-sample": forceSample }: Said,
  { args, ...how }: How,
): Promise<WrittenRelease | null> {
  const written = await buildRelease(root, settings, renderSite, {
    ...how,
    forceSample,
    gone: toCount(gone),
    toGoneCommand: (count) => toGoneCommand(count, args),
  });
  // It is published; a server without them codes by itself.
  await unpackWhereSent(settings.dist).catch(({ message }: Error) =>
    how.say(`Coded files for the web server could not be written: ${message}`),
  );
  return written;
}

/** The id of a release, and whether anything in it is new. */
export function toState({ id, unchanged, documents, changed }: WrittenRelease): string {
  const state = unchanged ? "is unchanged" : "is in use";
  return `Release ${id.slice(0, 12)} ${state}: ${documents} documents, ${changed.length} changed`;
}

function toCount(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  if (/^\d{1,9}$/.test(said)) return Number(said);
  throw new UsageError(`--gone takes a whole number, not ${said}.`);
}

/** The command that was given, to be copied into a shell, but with this number said to be gone. */
function toGoneCommand(gone: number, args: readonly string[]): string {
  const others = args.filter((arg, at) => !/^--gone(=|$)/.test(arg) && args[at - 1] !== "--gone");
  return toCommand([...others, "--gone", gone].join(" "), process.env);
}
