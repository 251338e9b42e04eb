import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

/** An nginx that serves a folder, and how it ends; null where nginx is not installed. */
export async function startNginx(
  root: string,
  work: string,
): Promise<{ port: number; stop: () => Promise<void> } | null> {
  const program = "/usr/sbin/nginx";
  const installed = await promisify(execFile)(program, ["-v"]).then(
    () => true,
    () => false,
  );
  if (!installed) return null;
  const port = await findPort();
  const file = join(work, "nginx.conf");
  await writeFile(file, toConfiguration(root, work, port));
  const child = spawn(program, ["-p", work, "-c", file, "-e", join(work, "nginx.log")]);
  while (!(await answers(port))) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    port,
    stop: async () => {
      child.kill();
      await once(child, "close");
    },
  };
}

function toConfiguration(root: string, work: string, port: number): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off; user root; worker_processes 1; pid ${join(work, "nginx.pid")};
events {}
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  ${temporary.map((name) => `${name}_temp_path ${join(work, name)};`).join(" ")}
  types { application/json json; }
  gzip_static on;
  server { listen 127.0.0.1:${port}; root ${root}; }
}
`;
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/reviews.json`).then(
    (answer) => answer.ok,
    () => false,
  );
}
