import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toBare } from "../bare-environment.ts";
import { findFreePort } from "../free-port.ts";
import { baseUrl, buildFiles, createDist, publish, toOrder } from "../sidecar/release-on-disk.ts";
import { openWay, type Way } from "../system/frozen-way.ts";
import { startNginx } from "../system/nginx.ts";
import { type Cluster, startCluster } from "../system/postgres.ts";
import { type SidecarProcess, startProcess } from "../system/sidecar-process.ts";
import { runWarm } from "../warm.ts";
import type { Authority } from "../websub/authority.ts";

/** Several sidecars of one site, each with a release of its own, behind nginx and on one PostgreSQL. */
export type Members = {
  /** nginx's */
  readonly origin: string;
  readonly cluster: Cluster;
  /** the database's URL, for statements of a test */
  readonly url: string;
  /** by which the sidecars reach it */
  readonly way: Way;
  /** kill -9, and a start at once */
  readonly crash: (index: number) => Promise<void>;
  /** Has a release arrive at one of them. */
  readonly release: (index: number, sequence: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

export async function startMembers(
  count: number,
  authority: Authority,
  said: Readonly<Record<string, string>>,
): Promise<Members> {
  const cluster = await startCluster("firsthand", true);
  const url = await cluster.createDatabase();
  const way = await openWay(join(cluster.folder, ".s.PGSQL.5432"));
  const folder = await mkdtemp(join(tmpdir(), "firsthand-crash-"));
  const ca = join(folder, "ca.pem");
  await writeFile(ca, authority.certificate);
  const env = {
    BASE_URL: baseUrl,
    STATE: `postgres://firsthand@127.0.0.1:${way.port}${new URL(url).pathname}`,
    NODE_EXTRA_CA_CERTS: ca,
    ALLOWED_HOSTS: "127.0.0.1",
    TRUST_PROXY: "loopback",
    ...said,
  };
  const dists: string[] = [];
  const ports: number[] = [];
  const running: SidecarProcess[] = [];
  const start = async (index: number) => {
    const [RELEASE, PORT] = [dists[index] ?? "", `${ports[index]}`];
    running[index] = await startProcess({ ...env, RELEASE, PORT });
  };
  const release = async (index: number, sequence: number) => {
    await publish(dists[index] ?? "", buildFiles(toNote(sequence)), baseUrl, toOrder(sequence));
  };
  for (let index = 0; index < count; index++) {
    dists.push(await createDist());
    ports.push(await findFreePort());
    await release(index, 1);
    await start(index);
  }
  const port = await findFreePort();
  const stopNginx = await startNginx([await writeSite(dists[0] ?? "", ports, port)], folder, port);

  return {
    origin: `http://127.0.0.1:${port}`,
    ...{ cluster, url, way, release },
    async crash(index) {
      await running[index]?.end("SIGKILL");
      await start(index);
    },
    async close() {
      await stopNginx();
      for (const each of running) await each.end("SIGKILL");
      await way.close();
      await cluster.remove();
      for (const path of [folder, ...dists]) await rm(path, { recursive: true });
    },
  };
}

/** What stands in the topic of a release. */
export const toNote = (sequence: number) => `n${String(sequence).padStart(3, "0")}`;

/** nginx's site, as the command makes it. */
async function writeSite(dist: string, ports: readonly number[], port: number): Promise<string> {
  const sidecars = ports.flatMap((each) => ["--sidecar", `http://127.0.0.1:${each}`]);
  const args = ["hosting", "nginx", ...sidecars, "--listen", `127.0.0.1:${port}`];
  const { code, output } = await runWarm(args, toBare({ RELEASE: dist }));
  if (code !== 0) throw new Error(output);
  return output.trim();
}
