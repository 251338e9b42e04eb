import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { startServer } from "./nginx.ts";

const modules = [
  ...["mpm_event", "authz_core", "alias", "dir", "mime", "headers", "rewrite"],
  ...["proxy", "proxy_http", "remoteip", "ssl", "socache_shmcb", "http2"],
];

/**
 * Debian's Apache with a site, as it would stand in sites-enabled.
 *
 * @param work a folder for what Apache writes
 * @param more further lines before the site
 */
export async function startApache(site: string, work: string, port: number, more = "") {
  await mkdir(work, { recursive: true });
  const isRoot = process.getuid?.() === 0;
  const configuration = join(work, "apache2.conf");
  const lines = [
    ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
    `ServerRoot "${work}"`,
    `PidFile "${join(work, "apache.pid")}"`,
    `ErrorLog "${join(work, "error.log")}"`,
    `DefaultRuntimeDir "${work}"`,
    "ServerName localhost",
    "ServerTokens Prod",
    "TypesConfig /etc/mime.types",
    ...(isRoot ? ["User www-data", "Group www-data"] : []),
    `Listen 127.0.0.1:${port}`,
    "<Directory />\n  Require all denied\n</Directory>",
    more,
    `Include "${site}"`,
  ];
  if (isRoot) await letOthersIn(site);
  await writeFile(configuration, `${lines.join("\n")}\n`);
  return startServer("/usr/sbin/apache2", ["-f", configuration, "-D", "FOREGROUND"], port);
}

/** Apache gives root's rights up, and folders for tests are for their owner alone. */
async function letOthersIn(file: string): Promise<void> {
  for (let at = dirname(file); at !== "/"; at = dirname(at)) {
    const { mode } = await stat(at);
    if ((mode & 0o5) !== 0o5) await chmod(at, 0o755);
  }
}
