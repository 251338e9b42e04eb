import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Debian's nginx (nginx-light) with some sites.
 *
 * @param sites the files of the sites, as they would stand in sites-enabled
 * @param work a folder for what nginx writes
 */
export async function startNginx(sites: readonly string[], work: string, port: number) {
  const configuration = join(work, "nginx.conf");
  await writeFile(configuration, toConfiguration(sites, work));
  return startServer("/usr/sbin/nginx", ["-c", configuration, "-e", join(work, "error.log")], port);
}

/** Starts a server in the foreground, and waits until it answers at a port. */
export async function startServer(
  program: string,
  args: readonly string[],
  port: number,
  env: NodeJS.ProcessEnv = process.env,
) {
  // However this process ends, the server does.
  const bound = ["--pdeathsig", "TERM", program, ...args];
  const child = spawn("setpriv", bound, { stdio: "inherit", env });
  const ended = once(child, "close");
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended; see above`);
    await sleep(20);
  }
  return async () => {
    child.kill();
    await ended;
  };
}

function toConfiguration(sites: readonly string[], work: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `
include /etc/nginx/modules-enabled/*brotli-static*.conf;
daemon off; ${user} worker_processes 1; pid ${join(work, "nginx.pid")};
events {}
http {
  include /etc/nginx/mime.types; access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(work, name)};`).join(" ")}
  ${sites.map((site) => `include ${site};`).join(" ")}
}
`;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/reviews.json`, {
    method: "HEAD",
    redirect: "manual",
  }).then(
    () => true,
    () => false,
  );
}
