import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toHosting } from "#hosting/hosting.ts";
import { canListenByIpv6, toListens } from "#hosting/listen.ts";
import { toNginxSite } from "#hosting/nginx.ts";
import { findFreePort } from "../free-port.ts";
import { startNginx } from "./nginx.ts";

const documents = new Map([["feed.xml", "application/atom+xml; charset=utf-8"]]);
const hasIpv6 = await canListenByIpv6();

let work: string;
let port: number;
let stop: () => Promise<void>;

beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "firsthand-nginx-"));
  port = await findFreePort();
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await rm(work, { recursive: true });
});

/** A site's folder with one document, and its configuration as it is generated. */
async function writeSite(serverName: string): Promise<string> {
  const root = join(work, serverName);
  await mkdir(root);
  await writeFile(join(root, "feed.xml"), `<feed>${serverName}</feed>`);
  const hosting = toHosting(`https://${serverName}`, "http://127.0.0.1:1", documents);
  const listen = toListens([String(port)], hasIpv6);
  const nginx = { hasHttp2Directive: false, hasBrotliStatic: false };
  const site = {
    root,
    folder: work,
    listen,
    baseUrl: `https://${serverName}`,
    hsts: null,
    proxies: [],
    moreSidecars: ["http://127.0.0.1:2"], // all name the same two
    nginx,
  };
  await writeFile(`${root}.conf`, toNginxSite(hosting, site));
  return `${root}.conf`;
}

/** The feed of a site: its text and its Link field. */
function ask(host: string): Promise<{ text: string; link: unknown }> {
  return new Promise((resolve, reject) => {
    const options = {
      host: "127.0.0.1",
      port,
      path: "/feed.xml",
      headers: { Host: host },
      agent: false,
    };
    get(options, async (answer) => {
      const text = (await answer.toArray()).join("");
      resolve({ text, link: answer.headers.link });
    }).on("error", reject);
  });
}

const expectedOf = (host: string) => ({
  text: `<feed>${host}</feed>`,
  link: expect.stringContaining(`<https://${host}/feed.xml>; rel="self"`),
});

test("each of several sites on one nginx sends its own fields", async () => {
  const names = [
    "larch.example",
    "alder.example",
    "a-very-long-name-of-a-business.reviews.example",
  ];
  const sites = await Promise.all(names.map(writeSite));
  stop = await startNginx(sites, work, port);
  for (const name of names) expect(await ask(name)).toEqual(expectedOf(name));
  expect(await readFile(join(work, "error.log"), "utf8")).not.toContain("[warn]");
});
