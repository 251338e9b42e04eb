import { dirname } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeHosting } from "#hosting/write-hosting.ts";
import { cleanUp } from "../contract/product.ts";
import { type Served, serveSixty } from "../contract/served.ts";
import { findFreePort } from "../free-port.ts";
import { serveFilesAlone } from "./files-alone.ts";
import { startNginx } from "./nginx.ts";
import {
  ask,
  findDifferences,
  ofFiles,
  ofOddPaths,
  ofPreconditions,
  ofSidecar,
} from "./same-answers.ts";
import { expectUnavailable } from "./unavailable.ts";

let served: Served;
let beside: string;
let alone: string;
const stops: (() => Promise<void>)[] = [];

/** nginx with the configuration made for it, in front of a sidecar at an origin. */
async function serveByNginx(sidecar: string): Promise<string> {
  const port = await findFreePort();
  const listen = [`127.0.0.1:${port}`];
  const { dist } = served.place;
  const site = await writeHosting({ dist, host: "nginx", sidecar, listen });
  stops.push(await startNginx([site], dirname(site), port));
  return `http://${listen[0]}`;
}

beforeAll(async () => {
  served = await serveSixty();
  beside = await serveByNginx(served.origin);
  alone = await serveByNginx("http://127.0.0.1:1");
});

afterAll(async () => {
  for (const stop of stops) await stop();
  await cleanUp();
});

describe("nginx beside the sidecar answers as the sidecar does", () => {
  test("files, what is missing, removed or refused", async () => {
    const asked = [...ofFiles(served.removedPath), ...ofPreconditions, ...ofOddPaths];
    expect(await findDifferences(beside, served.origin, asked)).toEqual([]);
  });
  test("what only the sidecar knows", async () => {
    const asked = ofSidecar(served.removedPath);
    expect(await findDifferences(beside, served.origin, asked)).toEqual([]);
  });
});

describe("With the sidecar down nginx", () => {
  test("answers what files can as the sidecar does", async () => {
    const asked = [...ofFiles(served.removedPath), ...ofPreconditions];
    expect(await findDifferences(alone, served.origin, asked)).toEqual([]);
  });

  test("serves documents however their address is written", async () => {
    for (const path of ["/reviews%2Ejson", "/%72eviews/", "//reviews/", "/a/../feed.xml"]) {
      expect((await ask(alone, { path })).status, path).toBe(200);
    }
  });

  test("answers for the sidecar with problems that say when to ask again, to scripts anywhere", async () => {
    await expectUnavailable(alone, served.removedPath);
  });

  test("shows a page in place of the search, which says when to ask again", async () => {
    const answer = await ask(alone, { path: "/search/?query=a" });
    expect(answer).toMatchObject({ status: 503, retryAfter: "10", caching: "no-store" });
    const { content } = await ask(alone, { path: "/search-unavailable/" });
    expect(answer.content).toBe(content);
  });
});

test("A site of files alone is answered by nginx as by the sidecar on which it is looked at", async () => {
  const ofBoth = [...ofFiles(served.removedPath), ...ofPreconditions].filter(
    ({ path }) => path !== "/search-unavailable/",
  );
  const { dist, origin } = await serveFilesAlone(served);
  const port = await findFreePort();
  const listen = [`127.0.0.1:${port}`];
  const site = await writeHosting({ dist, host: "nginx", listen });
  stops.push(await startNginx([site], dirname(site), port));
  const asked = [...ofBoth, { path: "/mcp" }, { path: "/api/reviews/search" }];
  expect(await findDifferences(`http://${listen[0]}`, origin, asked)).toEqual([]);
});
