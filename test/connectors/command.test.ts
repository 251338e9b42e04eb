import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
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
  [["--gone", "3"], "--gone goes with one connection: name it."],
])("%j is answered with what is meant", async (args, told) => {
  const { content } = await makeFetchFolder(connections);
  expect(await runMain(content, "fetch", ...args)).toEqual({ code: 2, out: told });
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

/** Has a process get the beginning of an answer, and then nothing more. */
const halting = `data:text/javascript,${encodeURIComponent(`
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
