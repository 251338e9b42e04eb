import { join } from "node:path";
import { hostSidecar } from "../contract/hosted.ts";
import { makeFolder, runScript } from "../contract/product.ts";
import type { Served } from "../contract/served.ts";

/** The same reviews, built to be files alone; and a sidecar on which they are looked at. */
export async function serveFilesAlone({ place }: Served) {
  const dist = join(await makeFolder(), "dist");
  const env = { ...place.env, RELEASE: dist, SIDECAR: "off" };
  const { code, output } = await runScript("build", [], env);
  if (code !== 0) throw new Error(output);
  const { origin } = await hostSidecar(env);
  return { dist, origin };
}
