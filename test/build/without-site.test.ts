import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { readGrounds } from "#content/read-taxonomies.ts";
import { rememberNothing } from "#insights/remember.ts";
import {
  readFrame,
  readInsights,
  readLogo,
  readSite,
  readSubjects,
  withoutSite,
  withSite,
} from "#site/site.ts";
import { makePlace } from "./command.ts";

test.each<[string, () => Promise<unknown>]>([
  ["the site", readSite],
  ["the insights", readInsights],
  ["the subjects", readSubjects],
  ["the logo", () => readLogo("logo.svg")],
])("a page that may be kept cannot ask for %s, at once or later", async (_, ask) => {
  const contentDir = makePlace().content;
  const content = await readContent(contentDir);
  const source = {
    baseUrl: "http://localhost:8787",
    sidecar: true,
    contentDir,
    content,
    grounds: readGrounds(content),
    log: null,
  };
  await withSite({ ...source, remember: rememberNothing }, async () => {
    const frame = readFrame();
    await withoutSite(async () => {
      expect(readFrame()).toBe(frame);
      await expect(ask()).rejects.toThrow("a page that may be kept");
      const pull = async () => void (await ask());
      const later = new ReadableStream({ pull });
      await expect(new Response(later).text()).rejects.toThrow("a page that may be kept");
    });
    expect((await readSite()).frame).toBe(frame);
  });
});
