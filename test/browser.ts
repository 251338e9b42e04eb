import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { access, constants, mkdir, mkdtemp, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserServer, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { withLock } from "#machine/lock.ts";
import { named, patienceMs } from "./named.ts";

/** How Chromium is started; it can be handed to another process. */
export type Chromium = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

const systems = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The Chromium at CHROMIUM_PATH, else the one that comes with the development dependencies: it has no
 * windows to draw, and takes less than half of the processor time of a whole browser. It is made for
 * Linux on x64; elsewhere it is the system's.
 *
 * @throws Error when CHROMIUM_PATH names no program, and where there is none at all
 */
export async function findChromium(env = process.env): Promise<Chromium> {
  const { CHROMIUM_PATH: named } = env;
  if (named && !(await isProgram(named))) {
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no program to run`);
  }
  if (!named && process.platform === "linux" && process.arch === "x64") return unpackChromium(env);
  for (const path of named ? [named] : systems) {
    if (await isProgram(path)) return { executablePath: path, env: toGiven(env) };
  }
  throw new Error("There is no Chromium here: set CHROMIUM_PATH to where one is");
}

export async function launch({ executablePath, env }: Chromium): Promise<Browser> {
  return bePatient(await chromium.launch({ executablePath, env, timeout: patienceMs }));
}

/** What a page of it is asked may take long where the machine is busy; what does not end at all is named. */
export function bePatient(browser: Browser): Browser {
  return browser.on("context", (context) => {
    context.setDefaultTimeout(patienceMs);
    context.on("page", closeWhenThere);
  });
}

/**
 * Chromium forgets to close a page that is told so just when another document takes its place, and
 * says that it did: so the document has to be there first.
 */
function closeWhenThere(page: Page): void {
  const close = page.close.bind(page);
  page.close = async (how) => {
    await page.waitForLoadState("domcontentloaded").catch(() => {});
    await named(`the page at ${page.url()} to close`, close(how));
  };
}

/** One that several processes use, by its address. */
export async function launchServer(): Promise<BrowserServer> {
  const how = { args: ["--renderer-process-limit=1"], timeout: patienceMs };
  return chromium.launchServer({ ...(await findChromium()), ...how });
}

const modules = join(import.meta.dirname, "../node_modules");

/** Unpacks it once for each of its versions; a process at a time. */
async function unpackChromium(env: NodeJS.ProcessEnv): Promise<Chromium> {
  const about = await readFile(join(modules, "@sparticuz/chromium/package.json"), "utf8");
  const cache = join(modules, ".cache/chromium");
  const folder = join(cache, JSON.parse(about).version);
  await mkdir(cache, { recursive: true });
  const waiting = { patience: patienceMs, onWait: () => {} };
  await withLock(join(cache, "lock"), waiting, async () => {
    if (!existsSync(folder)) await rename(await unpackInto(cache), folder);
  });
  // The package brings its own system libraries and fonts, which a bare machine lacks.
  const fonts = existsSync("/etc/fonts/fonts.conf") ? "/etc/fonts" : join(folder, "fonts");
  const its = { LD_LIBRARY_PATH: join(folder, "al2023/lib"), FONTCONFIG_PATH: fonts };
  return { executablePath: join(folder, "chromium"), env: toGiven({ ...env, ...its }) };
}

const unpack = `(await import("@sparticuz/chromium")).default.executablePath()`;

/** In a process of its own, since the package changes the environment, and unpacks where that says. */
async function unpackInto(cache: string): Promise<string> {
  const unfinished = await mkdtemp(join(cache, "unfinished-"));
  const env = { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  const args = ["--input-type=module", "--eval", unpack];
  await promisify(execFile)(process.execPath, args, { env, cwd: join(modules, "..") });
  return unfinished;
}

function toGiven(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
