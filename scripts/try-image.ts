import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * `npm run image`: builds both images of the Dockerfile as root with Debian's own tools, on a root that
 * debootstrap makes, so that none is pulled; publishes the sample into a volume; and runs the sidecar
 * on it as docs/operations.md does. Exits with 1 where anything is not as that says. It takes
 * minutes, 2 GB of disk, and asks Debian's mirror and npm's registry.
 *
 * Needs: apt-get install --no-install-recommends debootstrap buildah podman runc
 */
const root = join(import.meta.dirname, "..");
const place = mkdtempSync(join(tmpdir(), "firsthand-image-"));
const storage = ["--root", join(place, "storage"), "--runroot", join(place, "run")];
const env = { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };
const port = "18787";
const baseUrl = `http://localhost:${port}`;

/** Whatever a sandbox has of control groups and limits is enough. */
const modest = ["--ulimit", "nofile=1024:1024", "--ulimit", "nproc=1000:1000", "--network", "host"];
const locked = ["--read-only", "--cap-drop", "ALL", "--security-opt", "no-new-privileges"];

try {
  makeBase();
  for (const target of ["sidecar", "publisher"]) {
    const base = ["--build-arg", "NODE=localhost/base", "--target", target];
    const how = ["--format", "docker", "--layers", "--network", "host", "--pull-never"];
    buildah("build", ...how, ...base, "--tag", `localhost/${target}`, root);
    say(`${target} is built`, podman("images", "--format", "{{.Size}}", `localhost/${target}`));
  }
  const published = ["-v", "releases:/app/dist", "-e", `BASE_URL=${baseUrl}`];
  podman("run", "--rm", ...modest, ...published, "localhost/publisher");
  say("the publisher has published", baseUrl);
  await trySidecar();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  spawnSync("podman", [...toPodman(), "rm", "--all", "--force"], { env });
  rmSync(place, { recursive: true, force: true });
}

/** Debian's base with this Node and npm, as `node:24-bookworm-slim` has them. */
function makeBase(): void {
  const base = join(place, "base");
  run("debootstrap", "--variant=minbase", "--include=ca-certificates", "bookworm", base);
  const local = join(base, "usr/local");
  cpSync(process.execPath, join(local, "bin/node"));
  const [npm = ""] = run("sh", "-c", "command -v npm").split("\n");
  const modules = join(local, "lib/node_modules");
  mkdirSync(modules, { recursive: true });
  cpSync(dirname(dirname(realpathSync(npm))), join(modules, "npm"), { recursive: true });
  run("chroot", base, "ln", "-s", "../lib/node_modules/npm/bin/npm-cli.js", "/usr/local/bin/npm");
  run("chroot", base, "useradd", "--uid", "1000", "--create-home", "node");
  const container = buildah("from", "scratch");
  buildah("add", "--quiet", container, base, "/");
  const { NODE_EXTRA_CA_CERTS: authority } = process.env;
  if (authority && existsSync(authority)) {
    buildah("copy", "--quiet", container, authority, "/usr/local/share/authority.pem");
    const variable = "NODE_EXTRA_CA_CERTS=/usr/local/share/authority.pem";
    buildah("config", "--env", variable, container);
  }
  buildah("commit", "--quiet", container, "localhost/base");
  rmSync(base, { recursive: true });
}

async function trySidecar(): Promise<void> {
  const settings = ["-e", `BASE_URL=${baseUrl}`, "-e", `PORT=${port}`, "-e", "HOST=127.0.0.1"];
  const volumes = ["-v", "releases:/app/dist:ro", "-v", "state:/app/.state"];
  const all = [...modest, ...locked, ...settings, ...volumes];
  podman("run", "--detach", "--name", "sidecar", ...all, "localhost/sidecar");
  for (let waited = 0; !(await answers()) && waited < 60; waited++) await sleep(1000);
  expectIn("it is ready", await (await fetch(`${baseUrl}/readyz`)).text(), '"ready"');
  podman("healthcheck", "run", "sidecar");
  say("its health check succeeds");
  expectIn("it is not root", exec("id"), "uid=1000(node)");
  const status = exec("grep", "-E", "CapEff|NoNewPrivs", "/proc/1/status");
  expectIn("it has no capabilities", status, "CapEff:\t0000000000000000");
  expectIn("it gets no others", status, "NoNewPrivs:\t1");
  const tried = exec("sh", "-c", "touch /app/x 2>&1; touch /app/dist/x 2>&1; true");
  expectIn("code cannot be written", tried, "/app/x': Read-only file system");
  expectIn("releases cannot be written", tried, "/app/dist/x': Read-only file system");
  expectIn("the hub can be asked", exec("node", "scripts/firsthand.mjs", "hub", "list"), "0 sub");
  const found = await (await fetch(`${baseUrl}/api/reviews/search?limit=1`)).text();
  expectIn("reviews are found", found, '"matched":219');
  podman("stop", "--time", "20", "sidecar");
  expectIn(
    "SIGTERM ends it in good order",
    podman("inspect", "--format", "{{.State.ExitCode}}", "sidecar"),
    "0",
  );
}

function answers(): Promise<boolean> {
  return fetch(`${baseUrl}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function exec(...command: string[]): string {
  return podman("exec", "sidecar", ...command);
}

function expectIn(what: string, text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`Not so: ${what}. It said: ${text}`);
  say(what);
}

function say(what: string, more = ""): void {
  console.log(`ok: ${what}${more && ` (${more})`}`);
}

function buildah(command: string, ...args: string[]): string {
  return run("buildah", ...storage, command, ...args);
}

function podman(...args: string[]): string {
  return run("podman", ...toPodman(), ...args);
}

function toPodman(): string[] {
  return [
    ...storage,
    "--runtime",
    "runc",
    "--cgroup-manager",
    "cgroupfs",
    "--events-backend",
    "none",
  ];
}

/** What a program says, where it succeeds. */
function run(program: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { env, encoding: "utf8" });
  if (error) throw new Error(`${program} cannot be run (${error.message}); install it`);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${status}: ${stderr}`);
  return stdout.trim();
}
