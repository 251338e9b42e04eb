import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";
import { findChromium, launch } from "../test/browser.ts";
import { startSidecar } from "../test/sidecar/running-sidecar.ts";
import { restaurants, writeRestaurant } from "../test/site/language-content.ts";

/**
 * `npm run wall [folder] [path …]`: a picture of a page in every language, on a telephone and a desktop, light, dark and in forced
 * colours, and wall.html, which shows them all. The fonts that a bare machine lacks are installed where that is allowed.
 */
const [folder = ".astro/wall", ...asked] = process.argv.slice(2);
const paths = asked.length > 0 ? asked : ["/"];
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
const browser = await launch(await findChromium());
const pictures: string[] = [];
try {
  for (const language of Object.keys(restaurants))
    pictures.push(...(await paint(language, browser)));
} finally {
  await browser.close();
}
await writeFile(join(folder, "wall.html"), toWall(pictures));
console.log(`Wrote ${pictures.length} pictures and ${resolve(folder, "wall.html")}`);

/** Builds the site of a language and takes its pictures. */
async function paint(language: string, browser: Browser): Promise<string[]> {
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

async function takePictures(language: string, origin: string, browser: Browser): Promise<string[]> {
  const taken: string[] = [];
  for (const [screen, size] of Object.entries(screens)) {
    for (const [mode, colours] of Object.entries(modes)) {
      const context = await browser.newContext({ ...size, ...colours, locale: language });
      const page = await context.newPage();
      for (const path of paths) {
        await page.goto(origin + path);
        await page.evaluate(() => document.fonts.ready.then(() => null));
        const name = `${language}-${screen}-${mode}${path.replaceAll("/", "-").replace(/-$/, "")}.png`;
        await page.screenshot({ path: join(folder, name), fullPage: true });
        taken.push(name);
      }
      await context.close();
    }
  }
  return taken;
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
