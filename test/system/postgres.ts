import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { access, chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A cluster of PostgreSQL of its own: in a temporary folder, on a socket there, as a plain user. */
export type Cluster = {
  /** the folder of its socket, `.s.PGSQL.5432` */
  readonly folder: string;
  /** of the process whose children serve */
  readonly pid: () => Promise<number>;
  /** Makes an empty database; gives its URL. */
  readonly createDatabase: () => Promise<string>;
  /** Runs statements in a database. */
  readonly query: (url: string, sql: string) => Promise<string>;
  /** From now on this user is let in by a password alone. */
  readonly askForPasswords: (user: string) => Promise<void>;
  readonly start: () => Promise<void>;
  /** @param mode `immediate` is as a power cut */
  readonly stop: (mode: "fast" | "immediate") => Promise<void>;
  readonly remove: () => Promise<void>;
};

/** Nobody's; PostgreSQL does not run as root. */
const plainUser = 65_534;

/**
 * @param owner the user who may do all
 * @param isDurable whether it keeps what it says, on a disk, as one that is used does
 */
export async function startCluster(owner = "firsthand", isDurable = false): Promise<Cluster> {
  const programs = await findPrograms();
  const folder = await mkdtemp(join(isDurable ? tmpdir() : await findShared(), "firsthand-pg-"));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, plainUser, plainUser);
  await chmod(folder, 0o755);
  const data = join(folder, "data");

  const asUser = async (name: string, args: readonly string[]): Promise<string> => {
    const program = join(programs, name);
    const id = String(plainUser);
    const drop = ["--reuid", id, "--regid", id, "--clear-groups", program];
    const [command, all] = isRoot ? ["setpriv", [...drop, ...args]] : [program, args];
    const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8", PGUSER: owner };
    return (await run(command, all, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })).stdout;
  };

  await asUser("initdb", ["-D", data, "-U", owner, "-A", "trust", "-E", "UTF8", "--no-sync"]);
  const settings = [
    ...["-c", "listen_addresses=", "-k", folder, "-c", "max_connections=60"],
    ...["-c", `fsync=${isDurable ? "on" : "off"}`],
    ...["-c", "shared_buffers=64MB", "-c", "jit=off", "-c", "dynamic_shared_memory_type=mmap"],
  ].join(" ");
  const control = (...args: string[]) =>
    asUser("pg_ctl", ["-D", data, "-w", "-l", join(folder, "log"), ...args]);
  const start = async () => void (await control("-o", settings, "start"));
  endWithTests(folder);
  await start();
  const query = (url: string, sql: string) =>
    asUser("psql", ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url, "-c", sql]);
  const toUrl = (name: string) =>
    `postgres://${owner}@localhost/${name}?host=${encodeURIComponent(folder)}`;

  return {
    folder,
    pid: async () => Number.parseInt(await readFile(join(data, "postmaster.pid"), "utf8"), 10),
    query,
    async createDatabase() {
      const name = `hub_${randomBytes(6).toString("hex")}`;
      await query(toUrl("postgres"), `CREATE DATABASE ${name}`);
      return toUrl(name);
    },
    async askForPasswords(user) {
      const file = join(data, "pg_hba.conf");
      await writeFile(file, `local all ${user} scram-sha-256\n${await readFile(file, "utf8")}`);
      await control("reload");
    },
    start,
    stop: async (mode) => void (await control("-m", mode, "stop")),
    async remove() {
      await control("-m", "immediate", "stop").catch(() => {});
      await rm(folder, { recursive: true });
    },
  };
}

/** Where this process ends before it has removed a cluster, however it ends, that goes as well. */
function endWithTests(folder: string): void {
  const script = `read -r _; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")" && sleep 2; rm -rf "$0"`;
  const stdio = ["pipe", "ignore", "ignore"] as const;
  const waiting = spawn("sh", ["-c", script, folder], { stdio: [...stdio], detached: true });
  waiting.unref();
  (waiting.stdin as Socket).unref();
}

/** A folder that every user may enter: in memory, where there is such. */
async function findShared(): Promise<string> {
  return access("/dev/shm").then(
    () => "/dev/shm",
    () => "/tmp",
  );
}

/** Debian keeps them beside the path, a folder a version. */
export async function findPrograms(): Promise<string> {
  const root = "/usr/lib/postgresql";
  const versions = await readdir(root).catch(() => []);
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  return join(root, newest, "bin");
}
