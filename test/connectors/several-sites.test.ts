import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readContent } from "#content/read-content.ts";
import { openHttp } from "../notices/open-servers.ts";
import { makeInstall } from "../scripts/make-install.ts";
import { runMain } from "../scripts/run-firsthand.ts";
import { type Respond, servePlatform } from "./platform.ts";

/** Past wherever the business is. */
const lately = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
const toTable = (name: string) => `name,stars,date,review\n${name},1,${lately},Nobody called me.\n`;
const toConnections = (path: string) => `- name: form
  from: address
  url: https://reviews.example.com/${path}?key={token}
  source: our-form
`;

/** Sites of one install, each with a connection to one platform, whose commands run in its folder. */
async function openSites(names: readonly string[], respond: Respond) {
  const { folder } = makeInstall(...names);
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => process.chdir(before));
  await mkdir(".firsthand", { mode: 0o700 });
  for (const name of names) {
    await writeFile(`content/${name}/connections.yaml`, toConnections(name));
    const file = `content/${name}/business.yaml`;
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/^verified_sources:.*\n/m, "$&  our-form: platform\n"));
  }
  const platform = await servePlatform(respond);
  const run = async (env: Readonly<Record<string, string>>, ...args: readonly string[]) => {
    vi.stubGlobal("fetch", platform.network.fetch);
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    try {
      return await runMain(args);
    } finally {
      vi.unstubAllGlobals();
      vi.unstubAllEnvs();
    }
  };
  const authors = async (name: string) => {
    const { records } = await readContent(join(folder, "content", name));
    return records.filter(({ source }) => source === "our-form").map(({ author }) => author);
  };
  return { ...platform, folder, run, authors };
}

const env = { ADA__FORM_TOKEN: "key-of-ada", BOB__FORM_TOKEN: "key-of-bob", FORM_TOKEN: "no-ones" };

test("one site that is faulty holds up no other, and is named at the end", async () => {
  const { run, authors, asked } = await openSites(
    ["ada", "bob", "eve", "zoe"],
    ({ path }, response) => {
      if (path === "/ada") response.writeHead(404).end();
      else response.end(toTable(path.slice(1)));
    },
  );
  await writeFile("content/bob/connections.yaml", "- name: form\n  from: nowhere\n");
  await writeFile("content/eve/connections.yaml", "[]\n");
  const all = { ...env, ZOE__FORM_TOKEN: "key-of-zoe" };
  const { status, stdout, stderr } = await run(all, "fetch", "--all", "--write");
  expect([status, await authors("zoe")]).toEqual([1, ["zoe"]]);
  expect(stdout).toContain("eve:\nIt has no connections.");
  expect(stderr).toContain("connections.yaml:2");
  expect(stderr.trimEnd().split("\n").pop()).toBe("2 of 4 sites failed: ada (form), bob.");
  expect(asked.map(({ path }) => path)).toEqual(["/ada", "/zoe"]);
});

test("each site is given its own key, and never one that names none", async () => {
  const { run, asked } = await openSites(
    ["ada", "bob", "eve"],
    ({ path }, response) => void response.end(toTable(path.slice(1))),
  );
  const kept = { form: { token: "key-of-eve" } };
  await writeFile(".firsthand/eve.secrets.json", JSON.stringify(kept), { mode: 0o600 });
  const keys = () => asked.splice(0).map(({ path, query }) => [path, query.get("key")]);
  expect((await run(env, "fetch", "--all")).status).toBe(0);
  expect(keys()).toEqual([
    ["/ada", "key-of-ada"],
    ["/bob", "key-of-bob"],
    ["/eve", "key-of-eve"],
  ]);
  const { FORM_TOKEN } = env;
  const plain = await run({ FORM_TOKEN }, "fetch", "--site", "ada");
  expect([plain.status, keys()]).toEqual([1, []]);
  expect(plain.stderr).toContain("Put it into the variable ADA__FORM_TOKEN");
  // Of the one that the environment names the environment is, too; what names it wins.
  expect((await run({ FORM_TOKEN, SITE: "ada" }, "fetch")).status).toBe(0);
  expect((await run({ ...env, SITE: "ada" }, "fetch")).status).toBe(0);
  expect(keys()).toEqual([
    ["/ada", "no-ones"],
    ["/ada", "key-of-ada"],
  ]);
});

test("a platform that is away for all does not make the schedule fail, until it is for the third time", async () => {
  const { run } = await openSites(["ada", "bob"], (_, response) => {
    response.writeHead(429, { "retry-after": "86400" }).end();
  });
  const codes = [];
  for (let turn = 0; turn < 3; turn++)
    codes.push((await run(env, "fetch", "--all", "--write")).status);
  expect(codes).toEqual([75, 75, 1]);
});

test("whoever was tried last the longest ago comes first", async () => {
  const { run, asked } = await openSites(
    ["ada", "bob"],
    ({ path }, response) => void response.end(toTable(path.slice(1))),
  );
  await run(env, "fetch", "--site", "ada", "--write");
  await run(env, "fetch", "--all", "--write");
  expect(asked.map(({ path }) => path)).toEqual(["/ada", "/bob", "/ada"]);
});

test("what came is published and told for each, and the metrics are those of all", async () => {
  const { run, folder, authors } = await openSites(
    ["ada", "bob"],
    ({ path }, response) => void response.end(toTable(path.slice(1))),
  );
  const { origin, requests } = await openHttp();
  for (const name of ["ada", "bob"]) {
    const text = `quiet: off\ntell:\n  - ntfy: ${origin}/${name}\n`;
    await writeFile(`.firsthand/${name}.notify.yaml`, text, { mode: 0o600 });
  }
  expect((await runMain(["notify", "--all", "--send"])).status).toBe(0);
  const file = join(folder, "fetch.prom");
  // What tells leaves this process by its own fetch.
  const { status } = await run(env, "fetch", "--all", "--write", "--metrics", file);
  expect([status, await authors("ada"), await authors("bob")]).toEqual([0, ["ada"], ["bob"]]);
  const metrics = await readFile(file, "utf8");
  for (const name of ["ada", "bob"])
    expect(metrics).toContain(
      `firsthand_fetch_failures_in_a_row{site="${name}",connection="form"} 0`,
    );
  const told = await runMain(["notify", "--all", "--send"]);
  expect(told.status).toBe(0);
  expect(requests.map(({ body }) => JSON.parse(String(body)).topic)).toEqual(["ada", "bob"]);
});

test.each([
  [["--all", "form"], "form is a connection of one site: name that with --site."],
  [["--all", "--gone", "3"], "--gone goes with one connection: name it."],
])("%j is answered with what is meant", async (args, told) => {
  await openSites(["ada", "bob"], () => {});
  expect(await runMain(["fetch", ...args])).toMatchObject({ status: 2, stderr: `${told}\n` });
});
