import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toBare } from "../bare-environment.ts";
import { eventually } from "../eventually.ts";
import { root } from "./run-firsthand.ts";

let folder: string;
let files: string[];

/** The package as npm packs it, in an otherwise empty folder, with its dependencies beside it. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "firsthand-package-"));
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: root });
  const tarball = readdirSync(folder)[0] ?? "";
  execFileSync("tar", ["-xzf", tarball], { cwd: folder });
  rmSync(join(folder, tarball));
  const modules = join(folder, "node_modules");
  mkdirSync(join(modules, ".bin"), { recursive: true });
  renameSync(join(folder, "package"), join(modules, "firsthand"));
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => !/^\./.test(each))) {
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  symlinkSync("../firsthand/scripts/firsthand.mjs", join(modules, ".bin/firsthand"));
  const found = readdirSync(join(modules, "firsthand"), { recursive: true, withFileTypes: true });
  files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = () => join(folder, "node_modules/.bin/firsthand");
const run = (...args: readonly string[]) =>
  spawnSync(program(), args, { cwd: folder, encoding: "utf8", env: toBare({}) });

test("the package has no TypeScript, which Node would not read there, and nothing of an owner's", () => {
  expect(files.filter((file) => /\.(ts|astro)$|\/(test|bench)\/|\.env/.test(file))).toEqual([]);
  const content = files.filter((file) => /\/(firsthand|built)\/content\/.*\.yaml$/.test(file));
  expect(content.filter((file) => !file.includes("/built/content/sample/"))).toEqual([]);
  expect(content.length).toBeGreaterThan(3);
});

test("firsthand init and firsthand start serve from an empty folder, which gets all that is made", async () => {
  expect(run("help").stdout).toMatch(/^Usage: npx firsthand COMMAND/);
  expect(run("init", "Ada & Co")).toMatchObject({ status: 0, stderr: "" });
  const before = readdirSync(join(folder, "node_modules/firsthand"), { recursive: true }).sort();
  const port = 20_000 + (process.pid % 10_000);
  const env = toBare({ PORT: `${port}` });
  const child = spawn(program(), ["start"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const origin = `http://127.0.0.1:${port}`;
  await eventually(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200));
  const { business } = (await (await fetch(`${origin}/reviews.json`)).json()) as {
    business: { name: string };
  };
  expect(business.name).toBe("Ada & Co");
  for (const path of ["/", "/search/?query=a", "/og/home.png", "/api/reviews/search"]) {
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  }
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect((await said)[1]).toBe("");
  expect(readdirSync(folder).sort()).toEqual([
    ".firsthand",
    ".state",
    "content",
    "dist",
    "node_modules",
  ]);
  const after = readdirSync(join(folder, "node_modules/firsthand"), { recursive: true }).sort();
  expect(after).toEqual(before);
});

test("firsthand desk opens there, takes in a table, and shows a preview of the site", async () => {
  const env = toBare({ DESK_PORT: "0" });
  const child = spawn(program(), ["desk", "--no-open"], { cwd: folder, env });
  const ended = once(child, "exit");
  const ends = ended.then(([code]) => Promise.reject(new Error(`The desk ended with ${code}`)));
  ends.catch(() => {});
  const opened = once(child.stdout.setEncoding("utf8"), "data");
  const [said] = (await Promise.race([opened, ends])) as [string];
  const address = /http:\S+/.exec(said)?.[0] ?? "";
  const { origin } = new URL(address);
  const entered = await fetch(address, { redirect: "manual" });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const ask = (path: string, body?: FormData | URLSearchParams) =>
    fetch(`${origin}${path}`, {
      headers: { cookie, origin },
      ...(body && { method: "POST", body }),
    });
  for (const path of ["/ada-co/", "/ada-co/business", "/ada-co/publish", "/-/desk.css"]) {
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  }
  const table = new FormData();
  table.set("text", "Name,Stars,Date,Review,Source\nAda,5,2026-01-05,Good and quick,Google\n");
  const { url } = await ask("/ada-co/take-in", table);
  const upload = new URL(url).pathname;
  await eventually(async () => expect(await (await ask(upload)).text()).toContain("1 new review"));
  await ask("/ada-co/publish", new URLSearchParams({ do: "preview" }));
  const preview = await eventually(async () => {
    const page = await (await ask("/ada-co/publish")).text();
    const [, made] = /class="button" href="(http:[^"]+)"/.exec(page) ?? [];
    if (made === undefined) throw new Error(page);
    return made;
  });
  expect(await (await fetch(preview)).text()).toContain("Ada &amp; Co");
  child.kill("SIGTERM");
  await ended;
});

test("without content of one's own it is the sample that comes along", () => {
  rmSync(join(folder, "content"), { recursive: true, force: true });
  expect(run("doctor").stdout).toContain("219 reviews published");
});
