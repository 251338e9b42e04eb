import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildRelease } from "../src/build/build-release.ts";
import { renderSite } from "../src/build/render-site.ts";
import { findChromium, launch } from "../test/browser.ts";
import { startSidecar } from "../test/sidecar/running-sidecar.ts";

/** Builds content/ aside from what is published and takes the picture that the README shows. */
const root = join(import.meta.dirname, "..");
const picture = join(root, "docs", "images", "home.png");

await mkdir(join(root, ".astro"), { recursive: true });
const folder = await mkdtemp(join(root, ".astro", "screenshot-"));
try {
  await takePicture(folder);
  console.log(`Wrote ${picture}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function takePicture(dist: string): Promise<void> {
  const baseUrl = "http://localhost:8787";
  const settings = { baseUrl, contentDir: join(root, "content/sample"), dist };
  await buildRelease(root, settings, renderSite, { ifChanged: false, forceSample: false });
  const sidecar = await startSidecar(dist, baseUrl);
  const browser = await launch(await findChromium());
  try {
    await sidecar.release.load();
    const page = await browser.newPage({ viewport: { width: 1280, height: 960 } });
    await page.goto(`http://127.0.0.1:${sidecar.port}/`);
    await page.screenshot({ path: picture });
  } finally {
    await browser.close();
    await sidecar.stop();
  }
}
