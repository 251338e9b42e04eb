import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { AstroInlineConfig } from "astro";
import { say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";

/** What the thread that bundles is told. */
export type BundleInput = {
  /** the project's folder */
  readonly root: string;
  /** for Astro's own files */
  readonly scratch: string;
  /** for the bundle */
  readonly folder: string;
  /** stands for the public origin */
  readonly site: string;
  readonly overrides: AstroInlineConfig | undefined;
};

/** Stands in a bundle for the public origin, which differs from site to site. */
export const placeholderOrigin = "https://base-url.invalid";

/**
 * Bundles the code of all pages: `prerender/` renders, `client/` holds files that all sites share,
 * `server/` is the code for pages on demand. None of it depends on content, address or environment:
 * Astro would write variables of the process into it, so it works in a thread that has none.
 *
 * @param root the project's folder
 * @param scratch a folder below it, for this bundle alone: elsewhere the code would not find its
 *   packages, and Astro would have builds into different folders share one
 * @returns the bundle's folder, in scratch
 * @throws Refusal where the project's folder has a letter in its path that the bundler misreads
 */
export async function makeBundle(
  root: string,
  scratch: string,
  overrides?: AstroInlineConfig,
): Promise<string> {
  refuseMisread(root);
  const folder = join(scratch, `bundle-${randomUUID()}`);
  const input: BundleInput = { root, scratch, folder, site: placeholderOrigin, overrides };
  const worker = new Worker(new URL("bundle.ts", import.meta.url), {
    workerData: input,
    env: { NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1" },
    execArgv: [],
  });
  await once(worker, "exit");
  return folder;
}

/**
 * The bundler reads paths as addresses or as code: it ends in an error of its own, or leaves files out
 * (with `%`) and says nothing.
 */
function refuseMisread(root: string): void {
  const [letter] = /['#%?]/.exec(root) ?? [];
  if (letter === undefined) return;
  throw new Refusal(
    say`${root}: the program cannot be in a folder with ${letter} in its path; move it to one without ' # % ?. Content and releases may be anywhere`,
  );
}
