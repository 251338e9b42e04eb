import { expect, test } from "vitest";
import { toCloudflareFiles } from "#hosting/cloudflare.ts";
import { commonFields } from "#hosting/fields.ts";
import { toNetlifyFiles } from "#hosting/netlify.ts";
import { buildHosting } from "./build-hosting.ts";

type Block = {
  readonly path: string;
  readonly taken: string[];
  readonly fields: [string, string][];
};

const immutable = "public, max-age=31536000, immutable";

/** `_headers` as a host reads it: a path, and below it fields, `! Name` taking one away. */
function parse(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").filter((each) => each !== "")) {
    if (!line.startsWith(" ")) blocks.push({ path: line, taken: [], fields: [] });
    const block = blocks.at(-1);
    const [, taken, name, value] = /^ {2}(?:! (\S+)|(\S+): (.*))$/.exec(line) ?? [];
    if (taken !== undefined) block?.taken.push(taken);
    if (name !== undefined) block?.fields.push([name, value ?? ""]);
  }
  return blocks;
}

function fitting(blocks: readonly Block[], path: string): Block[] {
  return blocks.filter((block) =>
    block.path.endsWith("*") ? path.startsWith(block.path.slice(0, -1)) : path === block.path,
  );
}

/** Cloudflare joins the values of a name, but for those taken away before. */
function atCloudflare(path: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { taken, fields } of fitting(parse(read(toCloudflareFiles(buildHosting()))), path)) {
    for (const name of taken) delete found[name];
    for (const [name, value] of fields)
      found[name] = [found[name], value].filter(Boolean).join(", ");
  }
  return found;
}

/** Netlify takes the value of the longest path. */
function atNetlify(path: string): Record<string, string> {
  const blocks = fitting(parse(read(toNetlifyFiles(buildHosting()))), path);
  blocks.sort((a, b) => a.path.length - b.path.length);
  return Object.fromEntries(blocks.flatMap(({ fields }) => fields));
}

function read(files: ReadonlyMap<string, string>): string {
  return files.get("_headers") ?? "";
}

test.each([
  ["Netlify", atNetlify],
  ["Cloudflare Pages", atCloudflare],
])("%s gives each path the fields that the sidecar gives", (_host, at) => {
  const link = `<https://larch.example/api/websub/hub>; rel="hub", <https://larch.example/feed.xml>; rel="self"`;
  expect(at("/feed.xml")).toMatchObject({
    "Content-Type": "application/atom+xml; charset=utf-8",
    Link: link,
    "Access-Control-Allow-Origin": "*",
    "Cache-Control": "public, max-age=0, must-revalidate",
    "Content-Security-Policy": commonFields.policy,
  });
  expect(at("/_astro/site.a1b2.css")["Cache-Control"]).toBe(immutable);
  expect(at("/embed/newest/")).toMatchObject(commonFields.framed);
  for (const path of ["/embed/newest/", "/embed.js", "/badge.svg", "/feed.xml"]) {
    expect(at(path)["Cross-Origin-Resource-Policy"]).toBe("cross-origin");
  }
  expect(at("/embed/")).not.toHaveProperty("Cross-Origin-Embedder-Policy");
  expect(at("/embed/")["Content-Security-Policy"]).toBe(commonFields.policy);
  expect(at("/reviews/")).not.toHaveProperty("Link");
  expect(at("/reviews/")).not.toHaveProperty("ETag");
});
