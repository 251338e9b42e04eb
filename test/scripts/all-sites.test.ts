import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withBuildLock } from "#release/lock.ts";
import { countJobs } from "../../scripts/make-sites.ts";
import { eventually } from "../eventually.ts";
import { current } from "../release/write.ts";
import { makeInstall } from "./make-install.ts";
import { root, runIn } from "./run-firsthand.ts";

const publishAll = ["publish", "--all", "--first", "--no-hint", "--force-sample"];

/** Starts the command and collects what it says. */
function start(args: readonly string[], cwd: string) {
  const env = { ...process.env, BASE_URL: "" };
  const child = spawn(process.execPath, [join(root, "scripts/firsthand.mjs"), ...args], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part: string) => {
      said += part;
    });
  }
  // Its streams are open for as long as any process has them that it started.
  return { child, said: () => said, closed: once(child, "close") };
}

/** The processes that a process has started and that live. */
function listChildren(pid: number | undefined): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return list.split(" ").filter(Boolean).map(Number);
}

test("every site is published at its address, and one that is faulty holds up no other", async () => {
  const { folder, edit, dist } = makeInstall("ada", "bob", "eve");
  edit("bob", /$/, "colour: red\n");
  const first = await runIn(folder, publishAll);
  expect(first.status).toBe(1);
  expect(first.stderr).toEqual(
    expect.stringMatching(
      /^bob: content\/bob\/business\.yaml:\d+ colour: is not a known key\n1 failed, and .* were: bob\.\n$/,
    ),
  );
  const lines = first.stdout.trimEnd().split("\n");
  expect(lines.pop()).toBe("2 of 3 sites published, 0 unchanged.");
  for (const name of ["ada", "eve"]) {
    const own = lines.filter((line) => line.startsWith(`${name}: `)).join("\n");
    expect(own).toMatch(/Checked: files.*: Release \w+ is in use.* https:\/\/\w+\.example/s);
    expect((await current(dist(name))).manifest.base_url).toBe(`https://${name}.example`);
  }
  expect(lines.filter((line) => !/^(ada|eve): /.test(line))).toEqual([]);

  const { id } = await current(dist("ada"));
  edit("bob", "colour: red\n", "");
  const second = await runIn(folder, publishAll);
  expect([second.status, second.stderr]).toEqual([0, ""]);
  expect(second.stdout).toMatch(/^bob: .*\n1 of 3 sites published, 2 unchanged\.\n$/s);
  expect((await current(dist("ada"))).id).toBe(id);

  const { id: whole } = await current(dist("bob"));
  edit("bob", /$/, "colour: red\n");
  edit("ada", /^name: .*$/m, "name: House of ada");
  const third = await runIn(folder, publishAll);
  expect([third.status, third.stdout]).toEqual([
    1,
    expect.stringMatching(/\n1 of 3 sites published, 1 unchanged\.\n$/),
  ]);
  expect((await current(dist("ada"))).id).not.toBe(id);
  expect((await current(dist("bob"))).id).toBe(whole);
});

test("sites that one process makes have nothing of each other", async () => {
  const { folder, edit, dist } = makeInstall("ada", "eve");
  edit("ada", /^name: .*$/m, "name: House of ada");
  edit("eve", /^name: .*$/m, "name: House of eve");
  const args = ["build", "--all", "--force-sample", "--jobs", "1"];
  expect((await runIn(folder, args)).status).toBe(0);
  for (const [name, other] of [
    ["ada", "eve"],
    ["eve", "ada"],
  ] as const) {
    const { folder: release } = await current(dist(name));
    const holding = (words: string) => listHolding(join(release, "client"), words);
    expect(holding(`https://${name}.example/`).length).toBeGreaterThan(10);
    expect(holding(`House of ${name}`).length).toBeGreaterThan(10);
    expect([...holding(`${other}.example`), ...holding(`House of ${other}`)]).toEqual([]);
  }
});

/** The files below a folder in which these words stand. */
function listHolding(folder: string, words: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .filter((file) => readFileSync(file).includes(words));
}

test("what is done for all sites is done for those that are whole", async () => {
  const { folder, edit } = makeInstall("ada", "bob");
  edit("bob", /$/, "colour: red\n");
  const ada = ["publish", "--site", "ada", ...publishAll.slice(2)];
  expect((await runIn(folder, ada)).status).toBe(0);
  const doctor = await runIn(folder, ["doctor", "--all"]);
  expect([doctor.status, doctor.stdout]).toEqual([
    1,
    expect.stringMatching(/^ada: No faults\..*^bob: content\/bob\/business\.yaml:\d+ colour: /ms),
  ]);
  edit("ada", /$/, "allowed_hosts: [ada.sidecar.example]\n");
  const hosting = await runIn(folder, ["hosting", "netlify", "--all"]);
  expect([hosting.status, hosting.stderr]).toEqual([
    1,
    expect.stringMatching(/^bob: .*holds no release/),
  ]);
  const redirects = readFileSync(join(folder, "dist/ada/hosting/netlify/_redirects"), "utf8");
  expect(redirects).toContain("/mcp https://ada.sidecar.example/mcp 200!");
});

test("one site of several is published by its name", async () => {
  const { folder, dist } = makeInstall("ada", "eve");
  const args = ["build", "--site", "eve", "--force-sample"];
  const { status, stdout } = await runIn(folder, args);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^eve: Release .*\n1 of 1 sites built/),
  ]);
  await expect(current(dist("ada"))).rejects.toThrow("no release");
});

test.each([
  [["--site", "eva"], {}, /^eva is none of the sites: ada, eve\. Did you mean eve\?/],
  [["--all"], { SITE: "ada" }, /^SITE=ada is the only site; of several, --site ada names it/],
  [["--all"], { RELEASE: "x", CONTENT_DIR: "y" }, /RELEASE must not be.*; CONTENT_DIR must not be/],
  [["--all", "--gone", "3"], {}, /^--gone is said of one site: name it with --site/],
  [["--all", "--jobs", "0"], {}, /^--jobs takes a whole number from 1 to 999, not 0/],
  [["--jobs", "2"], { SITE: "ada" }, /^--jobs is for several sites, with --all/],
])("publish %j with %o is refused", async (args, env, message) => {
  const { folder } = makeInstall("ada", "eve");
  const { status, stderr } = await runIn(folder, ["publish", ...args], env);
  expect([status, stderr]).toEqual([expect.toBeOneOf([1, 2]), expect.stringMatching(message)]);
});

test("a site whose process dies is faulty, and the next has another process", async () => {
  const { folder, dist } = makeInstall("ada", "eve");
  await withBuildLock(dist("ada"), expect.unreachable, async () => {
    const { child, said, closed } = start([...publishAll, "--jobs", "1"], folder);
    await eventually(() => expect(said()).toContain("ada: Another build is at work"));
    for (const pid of listChildren(child.pid)) process.kill(pid, "SIGKILL");
    expect(await closed).toEqual([1, null]);
    expect(said()).toContain("ada: the process that made it ended (SIGKILL)");
    expect(said()).toMatch(/1 of 2 sites published.*1 failed, and stay as they were: ada\.\n$/s);
  });
  await current(dist("eve"));
});

test.each(["SIGTERM", "SIGINT"] as const)("%s ends all builds at once", async (signal) => {
  const { folder, dist } = makeInstall("ada", "eve");
  await withBuildLock(dist("ada"), expect.unreachable, () =>
    withBuildLock(dist("eve"), expect.unreachable, async () => {
      const { child, said, closed } = start([...publishAll, "--jobs", "2"], folder);
      await eventually(() => expect(said()).toMatch(/(ada|eve): Another.*(ada|eve): Another/s));
      child.kill(signal);
      expect(await closed).toEqual([null, signal]);
      expect(said()).not.toMatch(/failed|ended/);
    }),
  );
});

test("so many sites are built at a time as cores and memory allow, and at least one", () => {
  const gigabyte = 1024 ** 3;
  expect(countJobs(8, gigabyte / 2)).toBe(1);
  expect(countJobs(8, 2 * gigabyte)).toBe(3);
  expect(countJobs(2, 16 * gigabyte)).toBe(2);
});
