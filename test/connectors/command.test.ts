import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { eventually } from "../eventually.ts";
import { runMain } from "../scripts/run-main.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { servePlatform } from "./platform.ts";

const connections = `- name: form
  from: address
  url: https://reviews.example.com/reviews.csv
  source: our-form
- name: other
  from: address
  url: https://files.example.net/reviews.csv
`;
const table = "name,stars,date,review\nAda Example,5,2026-01-15,They were kind and on time.\n";

test("the command fetches all connections, or those that are named", async () => {
  const { network, asked } = await servePlatform(({ host }, response) => {
    if (host === "files.example.net") response.writeHead(404).end();
    else response.end(table);
  });
  vi.stubGlobal("fetch", network.fetch);
  const { content, present } = await makeFetchFolder(connections);
  const all = await runMain(content, "fetch", "--write");
  expect([all.code, asked.map(({ host }) => host)]).toEqual([
    1,
    ["reviews.example.com", "files.example.net"],
  ]);
  // What failed held up nothing.
  expect(await present()).toHaveLength(1);
  const one = await runMain(content, "fetch", "form");
  expect([one.code, asked.length]).toEqual([0, 3]);
  const doctor = await runMain(content, "doctor");
  expect(doctor.out).toMatch(/Connections .*\n {2}form {2}fetched \d{4}-[\d-]+T[\d:]+Z\n/);
  expect(doctor.out).toMatch(
    / {2}other {2}never fetched, failed since: files.example.net: answers 404/,
  );
  const json = JSON.parse((await runMain(content, "doctor", "--json")).out);
  expect(json.connections).toMatchObject({ form: { failures: 0 }, other: { failures: 1 } });
  vi.unstubAllGlobals();
});

test.each([
  [["forms"], "forms is not a connection; those are form, other. Did you mean form?"],
  [["--publish"], "--publish goes with --write."],
  [["--notify"], "--notify goes with --write."],
  [["--metrics", "a.prom"], "--metrics goes with --write."],
  [
    ["--write", "--metrics", "a.txt"],
    "--metrics a.txt: its name must end in .prom, else it is not collected.",
  ],
  [["--gone", "3"], "--gone goes with one connection: name it."],
])("%j is answered with what is meant", async (args, told) => {
  const { content } = await makeFetchFolder(connections);
  expect(await runMain(content, "fetch", ...args)).toEqual({ code: 2, out: told });
});

test("a file for the collector of metrics tells of all connections, also after a run that failed", async () => {
  const { network } = await servePlatform(({ host }, response) => {
    if (host === "files.example.net") response.writeHead(404).end();
    else response.end(table);
  });
  vi.stubGlobal("fetch", network.fetch);
  const { content, folder } = await makeFetchFolder(connections);
  const file = join(folder, "fetch.prom");
  const before = Date.now();
  const run = (name: string) => runMain(content, "fetch", name, "--write", "--metrics", file);
  await run("form");
  const first = await readFile(file, "utf8");
  expect(first).toContain("# TYPE firsthand_fetch_failures_in_a_row gauge");
  const labels = (connection: string) => `{site="content",connection="${connection}"}`;
  const read = (text: string, name: string, connection: string) =>
    text.split(`firsthand_fetch_${name}${labels(connection)} `)[1]?.split("\n")[0];
  const success = Number(read(first, "success_timestamp_seconds", "form")) * 1000;
  expect([success >= before, success <= Date.now()]).toEqual([true, true]);
  // It was not tried yet.
  expect(read(first, "attempt_timestamp_seconds", "other")).toBeUndefined();
  expect(read(first, "failures_in_a_row", "other")).toBe("0");
  for (const count of ["1", "2"]) {
    await run("other");
    expect(read(await readFile(file, "utf8"), "failures_in_a_row", "other")).toBe(count);
  }
  const last = await readFile(file, "utf8");
  expect(read(last, "attempt_timestamp_seconds", "other")).toBeDefined();
  expect(read(last, "success_timestamp_seconds", "other")).toBeUndefined();
  expect(read(last, "success_timestamp_seconds", "form")).toBe(
    read(first, "success_timestamp_seconds", "form"),
  );
  expect((await stat(file)).mode & 0o777).toBe(0o644);
  expect((await readdir(folder)).filter((name) => name.includes("prom"))).toEqual(["fetch.prom"]);
  const nowhere = join(folder, "nowhere/fetch.prom");
  const failed = await runMain(content, "fetch", "form", "--write", "--metrics", nowhere);
  expect([failed.code, failed.out]).toEqual([
    1,
    expect.stringContaining("check the path (ENOENT)"),
  ]);
  const { stdout } = spawnSync("promtool", ["check", "metrics"], { input: last, encoding: "utf8" });
  expect(stdout ?? "").toBe("");
  vi.unstubAllGlobals();
});

test("who is to be told of new reviews is told behind the run that brought them", async () => {
  const { network } = await servePlatform((_, response) => void response.end(table));
  vi.stubGlobal("fetch", network.fetch);
  const { content, present } = await makeFetchFolder(connections);
  vi.stubEnv("BASE_URL", "");
  const { code, out } = await runMain(content, "fetch", "form", "--write", "--notify");
  vi.unstubAllGlobals();
  // Nobody said who.
  expect([code, out]).toEqual([1, expect.stringContaining("content.notify.yaml")]);
  expect(await present()).toHaveLength(1);
});

/** Has a process get the beginning of an answer, and then nothing more; it lives on as by an open socket. */
const halting = `data:text/javascript,${encodeURIComponent(`
  setInterval(() => {}, 60_000);
  globalThis.fetch = async () => new Response(new ReadableStream({
    start(controller) { controller.enqueue(new TextEncoder().encode(${JSON.stringify(table)})); },
  }));`)}`;

test.each(["SIGINT", "SIGKILL"] as const)(
  "a run that is ended by %s while it waits leaves all as it was",
  async (signal) => {
    const { network } = await servePlatform((_, response) => void response.end(table));
    const { content, folder, fetch, stored } = await makeFetchFolder(connections);
    const program = join(import.meta.dirname, "../../scripts/firsthand.mjs");
    const child = spawn(
      process.execPath,
      ["--import", halting, program, "fetch", "form", "--write"],
      {
        ...{ cwd: folder, env: { ...process.env, CONTENT_DIR: content } },
      },
    );
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => {
        said += text;
      });
    await eventually(() => expect(said).toContain("form:"));
    child.kill(signal);
    const [code] = await once(child, "close");
    expect(code).toBe(signal === "SIGINT" ? 130 : null);
    expect(await stored()).toEqual([]);
    // The next one need not wait for what the system has taken back.
    expect((await fetch({ network }, "form", "--write")).code).toBe(0);
    expect(await stored()).toHaveLength(1);
  },
);

test("without connections the command says where they are written", async () => {
  const { content } = await makeFetchFolder("[]");
  expect((await runMain(content, "fetch")).out).toContain("connections.yaml names no connection");
  await writeFile(join(content, "connections.yaml"), "- name: a\n");
  expect(await runMain(content, "fetch")).toMatchObject({
    code: 1,
    out: expect.stringContaining("connections.yaml:1"),
  });
});
