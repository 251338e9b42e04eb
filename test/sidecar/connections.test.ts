import { once } from "node:events";
import { rm } from "node:fs/promises";
import { get } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createDrain } from "../../sidecar/http/server.ts";
import { eventually } from "../eventually.ts";
import { buildFiles, createDist, publish } from "./release-on-disk.ts";
import type { RunningSidecar } from "./running-sidecar.ts";
import { exchange, startSidecar } from "./running-sidecar.ts";

/** More than the buffers of a connection on this machine hold, in memory and in the folder. */
const large = Buffer.alloc(20_000_000, "0123456789");
let dist: string;
let sidecar: RunningSidecar;

beforeAll(async () => {
  dist = await createDist();
  await publish(dist, { ...buildFiles(), "large.json": large, "large.bin": large });
});

afterAll(() => rm(dist, { recursive: true }));

beforeEach(async () => {
  sidecar = await startSidecar(dist);
  await sidecar.release.load();
});

afterEach(async () => {
  if (sidecar.server.listening) await sidecar.stop();
});

const connections = async () =>
  new Promise((resolve) => sidecar.server.getConnections((_error, count) => resolve(count)));

test.each(["/large.json", "/large.bin"])(
  "a client that leaves in the middle of %s is no fault and leaves nothing behind",
  async (path) => {
    for (let client = 0; client < 5; client++) {
      const sent = get({ port: sidecar.port, path, agent: false });
      const [response] = await once(sent, "response");
      await once(response, "data");
      response.destroy();
    }
    await eventually(async () => expect(await connections()).toBe(0));
    expect((await sidecar.ask("/reviews.json")).status).toBe(200);
    expect(sidecar.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

test.each(["/large.json", "/large.bin"])(
  "a client that stops reading %s holds up no other, and gets the rest when it goes on",
  async (path) => {
    const sent = get({ port: sidecar.port, path, agent: false });
    const [response] = await once(sent, "response");
    response.pause();
    for (let request = 0; request < 20; request++) {
      expect((await sidecar.ask("/feed.xml")).status).toBe(200);
    }
    let received = 0;
    for await (const chunk of response) received += chunk.length;
    expect(received).toBe(large.length);
  },
);

test("several requests at once on one connection are answered in order", async () => {
  const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const got = await exchange(
    sidecar.port,
    ask("/robots.txt") + ask("/reviews.json") + ask("/nothing") + ask("/", "Connection: close\r\n"),
  );
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(
    ["200", "200", "404", "200"].map((s) => `HTTP/1.1 ${s}`),
  );
});

test.each([
  ["no HTTP", "nonsense\r\n\r\n", 400],
  ["no Host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two Hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400],
  ["a Host that is not one", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400],
  ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n", 417],
  ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n", 400],
  [
    "both lengths",
    "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    400,
  ],
  ["a tunnel to open", "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n", 501],
  [
    "a transfer coding that is not known",
    "POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    501,
  ],
  [
    "a transfer coding that has no end",
    "POST /mcp HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\nabc",
    501,
  ],
  [
    "a body that is not chunked",
    "POST /mcp HTTP/1.1\r\nHost: reviews.example.com\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nnonsense\r\n",
    400,
  ],
  ["a huge header", `GET / HTTP/1.1\r\nHost: x\r\nA: ${"b".repeat(20_000)}\r\n\r\n`, 431],
])(
  "a request with %s is refused in a problem and its connection closed",
  async (_name, bytes, status) => {
    const got = await exchange(sidecar.port, bytes);
    expect(got).toContain(`HTTP/1.1 ${status} `);
    expect(got).toMatch(/^access-control-allow-origin: \*\r$/im);
    expect(JSON.parse(got.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status });
  },
);

test("HTTP/1.0 needs no Host", async () => {
  expect(await exchange(sidecar.port, "GET /robots.txt HTTP/1.0\r\n\r\n")).toContain(
    "HTTP/1.1 200 ",
  );
});

test("what is not a request after others is refused behind their answers, of which none is cut", async () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const got = await exchange(
    sidecar.port,
    `${ask("/large.json")}${ask("/robots.txt")}${ask("/nothing")}nonsense\r\n\r\n`,
  );
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(
    ["200", "200", "404", "400"].map((status) => `HTTP/1.1 ${status}`),
  );
  expect(got).toContain(`${large}HTTP/1.1 200`);
});

test("a tunnel is refused behind the answers to what came before", async () => {
  const got = await exchange(
    sidecar.port,
    "GET /large.json HTTP/1.1\r\nHost: x\r\n\r\nCONNECT a.example:443 HTTP/1.1\r\nHost: a.example:443\r\n\r\n",
  );
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 501"]);
  expect(got).toContain(`${large}HTTP/1.1 501`);
});

test("a body that does not come in time is answered 408, and a connection that goes on sending ends", async () => {
  const slow = await startSidecar(dist, undefined, {}, (request) => request.resume());
  await slow.release.load();
  Object.assign(slow.server, { headersTimeout: 100, requestTimeout: 200 });
  const socket = connect(slow.port, "127.0.0.1").on("error", () => {});
  const ended = once(socket, "close");
  socket.write("POST /api/websub/hub HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n");
  const dripping = setInterval(() => socket.write("a"), 50);
  const got = await text(socket);
  expect(got).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(got.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: 408 });
  await ended;
  clearInterval(dripping);
  await slow.stop();
});

test("a body that is not one ends the connection, and its handler does not wait for it", async () => {
  const body = "5\r\nhello\r\nnonsense\r\n";
  const head =
    "POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked";
  expect(await exchange(sidecar.port, `${head}\r\n\r\n${body}`)).not.toContain("HTTP/1.1 200");
});

test("what is not a request after an answer is refused in a problem", async () => {
  const socket = connect(sidecar.port, "127.0.0.1");
  socket.write("GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toContain("HTTP/1.1 200");
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.write("nonsense\r\n\r\n");
  const refusal = await text(socket);
  expect(refusal).toContain("HTTP/1.1 400 Bad Request");
  expect(JSON.parse(refusal.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: 400 });
});

test("draining finishes the answers under way, refuses new connections and closes idle ones", async () => {
  const drain = createDrain(sidecar.server);
  const idle = connect(sidecar.port, "127.0.0.1");
  await once(idle, "connect");
  const sent = get({ port: sidecar.port, path: "/large.json", agent: false });
  const [response] = await once(sent, "response");
  response.pause();
  const drained = drain(20_000);
  await expect(sidecar.ask("/")).rejects.toThrow(/ECONNREFUSED/);
  let received = 0;
  for await (const chunk of response) received += chunk.length;
  expect(received).toBe(large.length);
  expect(await drained).toBe(true);
  if (!idle.closed) await once(idle, "close");
});

test("draining cuts what is not finished by its deadline", async () => {
  const drain = createDrain(sidecar.server);
  const sent = get({ port: sidecar.port, path: "/large.bin", agent: false });
  const [response] = await once(sent, "response");
  response.pause();
  expect(await drain(50)).toBe(false);
  await expect(response.resume().toArray()).rejects.toThrow(/aborted/);
});

test("an address may be given in full; where there is one site, its host changes nothing", async () => {
  const got = await exchange(
    sidecar.port,
    "GET http://evil.example/robots.txt HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
  );
  expect(got).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(got).not.toContain("evil");
});

test.each([
  ["GET", "http://[/"],
  ["HEAD", "http://[/"],
  ["OPTIONS", "http://[/reviews.json"],
  ["GET", "http://[/reviews.json"],
  ["POST", "http://[/mcp"],
  ["POST", "http://[/api/websub/hub"],
  ["DELETE", "http://[/nothing"],
  ["GET", "http://[:x/search/?query=a"],
  ["GET", "http:///reviews.json"],
  ["GET", "http://a@b/reviews.json"],
  ["GET", "ftp://x/reviews.json"],
  ["GET", "ftp://[/reviews.json"],
  ["GET", "//a@[/#x"],
  ["GET", "//a@[:x/?query=a#x"],
])("%s %s is answered as everything is, and never logged", async (method, target) => {
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on("warning", warn);
  const got = await exchange(
    sidecar.port,
    `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  );
  await new Promise(setImmediate);
  process.off("warning", warn);
  expect(got).toMatch(target.startsWith("/") ? /^HTTP\/1\.1 404 / : /^HTTP\/1\.1 400 /);
  expect(got).toMatch(/^access-control-allow-origin: \*\r$/im);
  expect(got).not.toMatch(/Cannot |<html/i);
  expect(warnings).toEqual([]);
  expect(sidecar.logged.filter((line) => line.includes("[") || line.includes("ftp:"))).toEqual([]);
});

test("a target that names no host is a problem for programs", async () => {
  const got = await exchange(
    sidecar.port,
    "GET http://[/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  );
  expect(got).toMatch(/^content-type: application\/json; charset=utf-8\r$/im);
  expect(JSON.parse(got.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: 400 });
});
