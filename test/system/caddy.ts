import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startServer } from "./nginx.ts";

/**
 * Debian's Caddy with a site, as a Caddyfile would import it.
 *
 * @param work a folder for what Caddy writes
 */
export async function startCaddy(site: string, work: string, port: number) {
  await mkdir(work, { recursive: true });
  const configuration = join(work, "Caddyfile");
  const head = "{\n  admin off\n  auto_https disable_redirects\n  log {\n    level ERROR\n  }\n}\n";
  await writeFile(configuration, `${head}import ${site}\n`);
  const args = ["run", "--config", configuration, "--adapter", "caddyfile"];
  const home = { HOME: work, XDG_DATA_HOME: work, XDG_CONFIG_HOME: work };
  return startServer("/usr/bin/caddy", args, port, { PATH: process.env.PATH, ...home });
}
