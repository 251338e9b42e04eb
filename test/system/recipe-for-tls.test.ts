import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cleanUp, makeFolder } from "../contract/product.ts";
import { findFreePort } from "../free-port.ts";
import { findBlock, listBlocks } from "../scripts/shell.ts";
import { startNginx } from "./nginx.ts";

afterAll(cleanUp);

test("port 80 leads to TLS, and keeps room for what renews the certificate, as the docs write it", async () => {
  const recipe = findBlock(listBlocks("operations.md", "## On a Debian machine"), "acme-challenge");
  const [, server = ""] = /<<'END'\n(.*?)^END$/ms.exec(recipe) ?? [];
  const folder = await makeFolder();
  const port = await findFreePort();
  const site = join(folder, "to-tls.conf");
  const own = server
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("listen [::]:80;", "")
    .replace("/var/www/html", folder);
  expect(own.match(/listen/g)).toHaveLength(1);
  await writeFile(site, own);
  const challenges = ".well-known/acme-challenge";
  await mkdir(join(folder, challenges), { recursive: true });
  await writeFile(join(folder, challenges, "token"), "answer");
  const stop = await startNginx([site], folder, port);
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}/${path}`, { redirect: "manual" });
  try {
    expect(await (await ask(`${challenges}/token`)).text()).toBe("answer");
    const { status, headers } = await ask("reviews/?a=b");
    expect([status, headers.get("location")]).toEqual([301, "https://127.0.0.1/reviews/?a=b"]);
  } finally {
    await stop();
  }
});
