import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";
import { findChromium, launch } from "../test/browser.ts";
import { startSidecar } from "../test/sidecar/running-sidecar.ts";
import { restaurants, writeRestaurant } from "../test/site/language-content.ts";

/**
 * `npm run wall [folder] [language …] [path …]`: a picture of a page of every kind in every language, on a telephone and a desktop,
 * light, dark and in forced colours, and wall.html, which shows all that are in the folder, so that it can be made in parts. It says
 * what is wider than the screen. The fonts that a bare machine lacks are installed where that is allowed.
 */
const [folder = ".astro/wall", ...asked] = process.argv.slice(2);
const languages = asked.filter((each) => Object.hasOwn(restaurants, each));
const paths = asked.filter((each) => each.startsWith("/"));
const strange = asked.filter((each) => !languages.includes(each) && !paths.includes(each));
if (strange.length > 0)
  throw new Error(
    `${strange.join(", ")} is neither a language (${Object.keys(restaurants).join(", ")}) nor a path that begins with /`,
  );
const root = join(import.meta.dirname, "..");
const baseUrl = "http://localhost:8787";
const run = promisify(execFile);

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, deviceScaleFactor: 1 },
  desktop: { viewport: { width: 1280, height: 900 } },
};
const modes: Readonly<Record<string, BrowserContextOptions>> = {
  light: { colorScheme: "light" },
  dark: { colorScheme: "dark" },
  forced: { colorScheme: "dark", forcedColors: "active" },
};

await installFonts();
await mkdir(folder, { recursive: true });
await mkdir(join(root, ".astro"), { recursive: true });
// The Chromium that comes with the development dependencies else knows one font.
const { executablePath, env } = await findChromium();
const browser = await launch({ executablePath, env: { ...env, FONTCONFIG_PATH: "/etc/fonts" } });
const wide: string[] = [];
let count = 0;
try {
  for (const language of languages.length > 0 ? languages : Object.keys(restaurants))
    count += await paint(language, browser);
} finally {
  await browser.close();
}
const names = (await readdir(folder)).filter((name) => name.endsWith(".png")).sort();
await writeFile(join(folder, "wall.html"), toWall(names));
console.log(`Wrote ${count} pictures and ${resolve(folder, "wall.html")}`);
if (wide.length > 0) console.log(`Wider than the screen:\n${wide.join("\n")}`);

/** Builds the site of a language and takes its pictures. */
async function paint(language: string, browser: Browser): Promise<number> {
  const site = await mkdtemp(join(root, ".astro", "wall-"));
  try {
    const [contentDir, dist] = [join(site, "content"), join(site, "dist")];
    await writeRestaurant(contentDir, language);
    const settings = { baseUrl, contentDir, dist };
    await buildRelease(root, settings, renderSite, { ifChanged: false, forceSample: false });
    const sidecar = await startSidecar(dist, baseUrl);
    try {
      await sidecar.release.load();
      return await takePictures(language, `http://127.0.0.1:${sidecar.port}`, browser);
    } finally {
      await sidecar.stop();
    }
  } finally {
    await rm(site, { recursive: true, force: true });
  }
}

async function takePictures(language: string, origin: string, browser: Browser): Promise<number> {
  const shown = paths.length > 0 ? paths : await findKinds(origin);
  let taken = 0;
  for (const [screen, size] of Object.entries(screens)) {
    for (const [mode, colours] of Object.entries(modes)) {
      const context = await browser.newContext({ ...size, ...colours, locale: language });
      const page = await context.newPage();
      for (const path of shown) {
        await page.goto(origin + path);
        await page.evaluate(() => document.fonts.ready.then(() => null));
        const name = `${language}${path.replace(/\W+/g, "-").replace(/-$/, "")}-${screen}-${mode}`;
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(`${name}: ${path}`);
        await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
        taken++;
      }
      await context.close();
    }
  }
  return taken;
}

/** The first page of each kind, by the sitemap, and those that are in none. */
async function findKinds(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = ""]) => new URL(url).pathname,
  );
  const toKind = (path: string) =>
    path
      .replace(/[0-9A-Z]{26}/, "id")
      .replace(/\d{4}/, "year")
      .replace(/\/\d\d\//, "/month/")
      .replace(/^\/(team|services|areas)\/.+/, "/$1/one/");
  const kinds = new Map(all.toReversed().map((path) => [toKind(path), path]));
  return [
    ...kinds.values(),
    "/search/?query=food",
    "/search/?rating=9",
    "/embed/newest-auto/",
    "/removed/",
    "/nowhere/",
  ];
}

function toWall(names: readonly string[]): string {
  const figures = names.map(
    (name) =>
      `<figure><a href="${name}"><img src="${name}" alt="" loading="lazy"></a><figcaption>${name}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Wall</title>
<style>body{display:flex;flex-wrap:wrap;gap:8px;font:12px sans-serif}figure{margin:0;inline-size:230px}img{inline-size:100%;block-size:480px;object-fit:cover;object-position:top}</style>
${figures.join("\n")}
`;
}

/** Without Noto, a machine without a desktop shows boxes for Hebrew, Arabic and Japanese. */
async function installFonts(): Promise<void> {
  const { stdout: families } = await run("fc-list", [":", "family"]).catch(() => ({ stdout: "" }));
  if (/Noto Sans Hebrew/.test(families) && /Noto Sans CJK/.test(families)) return;
  const install = ["install", "-y", "--no-install-recommends", "fonts-noto-core", "fonts-noto-cjk"];
  if (process.getuid?.() !== 0)
    throw new Error(`Fonts are missing; run: sudo apt-get ${install.join(" ")}`);
  await run("apt-get", ["update"]);
  await run("apt-get", install);
}
