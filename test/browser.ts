import { access, constants } from "node:fs/promises";
import type { Browser, BrowserServer } from "playwright-core";
import { chromium } from "playwright-core";

/** How Chromium is started; it can be handed to another process. */
export type Chromium = {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
};

const systems = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/**
 * The Chromium at CHROMIUM_PATH, else the system's, else the one that comes with the development
 * dependencies. Call it once: two that unpack the latter at the same time get in each other's way.
 *
 * @throws Error when CHROMIUM_PATH names no program
 */
export async function findChromium(env = process.env, known = systems): Promise<Chromium> {
  const { CHROMIUM_PATH: named } = env;
  if (named && !(await isProgram(named))) {
    throw new Error(`CHROMIUM_PATH is ${named}, where there is no program to run`);
  }
  for (const path of named ? [named] : known) {
    if (await isProgram(path)) return { executablePath: path, env: toGiven(env) };
  }
  return unpackChromium();
}

export function launch({ executablePath, env }: Chromium): Promise<Browser> {
  return chromium.launch({ executablePath, env });
}

/** One that several processes use, by its address. */
export async function launchServer(): Promise<BrowserServer> {
  return chromium.launchServer({ ...(await findChromium()), args: ["--renderer-process-limit=1"] });
}

/** The variable makes the package bring its own system libraries, which a bare machine lacks. */
async function unpackChromium(): Promise<Chromium> {
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: "nodejs24.x", ...process.env });
  const { default: packed } = await import("@sparticuz/chromium");
  return { executablePath: await packed.executablePath(), env: toGiven(process.env) };
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
