import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { eventually } from "../eventually.ts";
import { findFreePort } from "../free-port.ts";
import { findBlock, listBlocks, openShell, type Shell } from "../scripts/shell.ts";
import { baseUrl, buildFiles, createDist, publish, toOrder } from "../sidecar/release-on-disk.ts";
import { feed } from "../sidecar/websub/running-hub.ts";
import { prepareProcess, type RunningProcess } from "../sidecar/websub/running-process.ts";
import { startNginx } from "./nginx.ts";
import { type Cluster, findPrograms, startCluster } from "./postgres.ts";
import { startProcess } from "./sidecar-process.ts";

// What the docs tell an operator to type on the way from one sidecar to several, as it stands there.
// What this machine has otherwise: sudo is here, with another socket; hosts, folders and ports.

const recipes = listBlocks("operations.md", "## From one sidecar to three");
const password = "p@ss: word/%";

let cluster: Cluster;
let running: RunningProcess;

beforeAll(async () => {
  cluster = await startCluster("postgres");
  await cluster.askForPasswords("firsthand");
  running = await prepareProcess();
});
afterAll(async () => {
  await running.stop();
  await cluster.remove();
});

/** Makes the database, and the file of settings that names it, with `STATE` as the docs write it. */
async function makeDatabase({ folder, type }: Shell): Promise<string> {
  const said = type(findBlock(recipes, "createuser"), {}, `${password}\n${password}\n`);
  expect(said).toContain("Enter it again");
  const state = findBlock(recipes, "STATE=")
    .replace("PASSWORD", encodeURIComponent(password))
    .replace("db.internal", "localhost")
    .replace("sslmode=verify-full", `host=${encodeURIComponent(cluster.folder)}`);
  const file = join(folder, "firsthand.env");
  await writeFile(file, state);
  return file;
}

/** A sidecar on another machine: its release is a copy. */
async function startOther(state: Readonly<Record<string, string>>) {
  const dist = await createDist();
  await cp(running.dist, dist, { recursive: true, verbatimSymlinks: true });
  const sidecar = await startProcess({
    ...{ BASE_URL: baseUrl, RELEASE: dist, TRUST_PROXY: "loopback", ...state },
    WEBSUB_TEST_CALLBACKS: running.subscriber.hostPort,
    NODE_EXTRA_CA_CERTS: join(running.stateDir, "ca.pem"),
  });
  onTestFinished(async () => {
    await sidecar.end("SIGKILL");
    await rm(dist, { recursive: true });
  });
  return { origin: sidecar.origin, dist };
}

/** nginx before them, as the docs' command makes it; gives its origin. */
async function serve({ folder, type }: Shell, origins: readonly string[]): Promise<string> {
  const command = findBlock(recipes, "hosting nginx").trim();
  const addresses = command.match(/http:\/\/10[\d.:]+/g) ?? [];
  expect(addresses).toHaveLength(3);
  const here = addresses.reduce((text, each, at) => text.replace(each, origins[at] ?? ""), command);
  const port = await findFreePort();
  const said = type(`${here} --listen 127.0.0.1:${port}`, { RELEASE: running.dist });
  const stop = await startNginx([said.trim()], folder, port);
  onTestFinished(stop);
  return `http://127.0.0.1:${port}`;
}

async function subscribe(origin: string, path: string): Promise<void> {
  const form = { "hub.mode": "subscribe", "hub.topic": feed };
  const body = new URLSearchParams({ ...form, "hub.callback": running.subscriber.origin + path });
  const answer = await fetch(`${origin}/api/websub/hub`, { method: "POST", body });
  expect([answer.status, await answer.text()]).toEqual([202, expect.anything()]);
}

test("an operator comes from one sidecar to three behind nginx, and no subscription is lost", async () => {
  const programs = await findPrograms();
  const environment = `PGHOST=${cluster.folder} PGUSER=postgres PATH=${programs}:$PATH`;
  // Without a terminal, so that the password is asked for where the test types.
  const sudo = `[ "$1 $2" = "-u postgres" ] || exit 1\nshift 2\n${environment} exec setsid -w "$@"`;
  const shell = openShell({ sudo });
  const { type, attempt } = shell;

  await running.start();
  await subscribe(running.origin(), "/old");
  const list = "npx firsthand hub list";
  const STATE_DIR = running.stateDir;
  await eventually(() => expect(type(list, { STATE_DIR })).toContain("1 subscription."));

  const file = await makeDatabase(shell);
  const [read = "", takeOver = ""] = findBlock(recipes, "hub take-over")
    .replace("/etc/firsthand.env", file)
    .split(/^(?=npx)/m);
  const early = attempt(read + takeOver, { STATE_DIR });
  expect([early.status, early.said]).toEqual([1, expect.stringContaining("Stop it first")]);
  await running.signal("SIGTERM");
  expect(type(read + takeOver, { STATE_DIR })).toContain("1 subscription");
  expect(type(read + list)).toContain("1 subscription.");
  const again = attempt(read + takeOver, { STATE_DIR });
  expect([again.status, again.said]).toEqual([1, expect.stringContaining("There is no")]);

  const STATE = (await readFile(file, "utf8")).trim().replace("STATE=", "");
  const wrong = { STATE: STATE.replace(encodeURIComponent(password), "wrong") };
  expect(attempt(list, wrong).said).toContain("does not let this user in");
  await running.start({ STATE, TRUST_PROXY: "loopback" });
  const STATE_PASSWORD_FILE = join(shell.folder, "password");
  await writeFile(STATE_PASSWORD_FILE, `${password}\n`);
  const bare = {
    STATE: STATE.replace(`:${encodeURIComponent(password)}`, ""),
    STATE_PASSWORD_FILE,
  };
  expect(type(list, bare)).toContain("1 subscription.");
  const others = [await startOther({ STATE }), await startOther(bare)];
  const site = await serve(shell, [running.origin(), ...others.map(({ origin }) => origin)]);
  const newcomers = ["/new0", "/new1", "/new2"];
  for (const path of newcomers) await subscribe(site, path);
  await eventually(() => expect(type(read + list)).toContain("4 subscriptions."));

  for (const dist of [running.dist, ...others.map((each) => each.dist)]) {
    await publish(dist, buildFiles("second"), baseUrl, toOrder(2));
  }
  const posts = () => running.subscriber.received.filter(({ method }) => method === "POST");
  const paths = ["/old", ...newcomers];
  await eventually(() => expect(new Set(posts().map(({ path }) => path))).toEqual(new Set(paths)));
  expect(posts()).toHaveLength(paths.length);
});
