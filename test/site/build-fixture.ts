import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserServer } from "playwright-core";
import type { TestProject } from "vitest/node";
import { toBare } from "../bare-environment.ts";
import { launchServer } from "../browser.ts";
import { runWarm } from "../warm.ts";
import { oneMore, ownWords, writeContent, writeDraft, writeForeign } from "./fixture-content.ts";

/** dist/ folders of the sites that tests read, and the browser that they read them with. */
export type Fixture = {
  readonly baseUrl: string;
  readonly dist: string;
  /** the same content and one newest review, built in another time zone */
  readonly distOfOneMore: string;
  /** a name and no reviews */
  readonly distOfDraft: string;
  /** a business of a language for which there are words, and that says some of them itself */
  readonly distOfGerman: string;
  /** a business of a language for which there are none yet */
  readonly distOfSwedish: string;
  /** the address of a Chromium that all tests share, each with pages of its own */
  readonly browser: string;
};

declare module "vitest" {
  interface ProvidedContext {
    fixture: Fixture;
  }
}

const root = join(import.meta.dirname, "..", "..");

let folder: string;
let browser: BrowserServer;

/** Builds the sites once for all tests of this project, as `npx firsthand build` does. */
export async function setup(project: TestProject): Promise<void> {
  // Astro renders from below the project's folder, so that pages find their packages.
  await mkdir(join(root, ".astro"), { recursive: true });
  folder = await mkdtemp(join(root, ".astro", "test-"));
  const baseUrl = "https://fixture.example.com";
  const site = (name: string, timeZone: string, write: (dir: string) => Promise<void>) =>
    buildSite(join(folder, name), { BASE_URL: baseUrl, TZ: timeZone }, write);
  const draft = { BASE_URL: "http://localhost:8787", TZ: "UTC" };
  // The first bundles the code for all.
  const dist = await site("site", "America/Los_Angeles", (dir) => writeContent(dir, []));
  const [distOfOneMore, distOfDraft, distOfGerman, distOfSwedish] = await Promise.all([
    site("more", "Pacific/Kiritimati", (dir) => writeContent(dir, [oneMore])),
    buildSite(join(folder, "draft"), draft, writeDraft),
    site("german", "UTC", (dir) => writeForeign(dir, "de-AT", ownWords)),
    site("swedish", "UTC", (dir) => writeForeign(dir, "sv")),
  ]);
  const built = { dist, distOfOneMore, distOfDraft, distOfGerman, distOfSwedish };
  browser = await launchServer();
  project.provide("fixture", { baseUrl, ...built, browser: browser.wsEndpoint() });
}

export async function teardown(): Promise<void> {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

/**
 * Builds one more site when it is first asked for, with the bundle that the others have made.
 *
 * @returns what lies in its client/, and what removes it
 */
export async function buildAside(write: (contentDir: string) => Promise<void>) {
  const aside = await mkdtemp(join(root, ".astro", "test-"));
  const remove = () => rm(aside, { recursive: true, force: true });
  const dist = await buildSite(aside, { BASE_URL: "https://aside.example.com", TZ: "UTC" }, write);
  return { client: join(dist, "current/client"), remove };
}

async function buildSite(
  folder: string,
  env: Readonly<Record<string, string>>,
  write: (contentDir: string) => Promise<void>,
): Promise<string> {
  const [CONTENT_DIR, RELEASE] = [join(folder, "content"), join(folder, "dist")];
  await write(CONTENT_DIR);
  const places = { CONTENT_DIR, RELEASE };
  const { code, output } = await runWarm(
    ["build", "--force-sample"],
    toBare({ ...env, ...places }),
  );
  if (code !== 0) throw new Error(output);
  return RELEASE;
}
