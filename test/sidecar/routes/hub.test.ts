import { once } from "node:events";
import type { OutgoingHttpHeaders, Server } from "node:http";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHubRoute } from "../../../sidecar/routes/hub.ts";
import { type HubOutcome, readForm } from "../../../sidecar/websub/form.ts";
import type { HubRequest } from "../../../sidecar/websub/request.ts";

const site = "https://reviews.example.com";
const form = { "content-type": "application/x-www-form-urlencoded" };
const good = String(
  new URLSearchParams({
    "hub.mode": "subscribe",
    "hub.topic": `${site}/feed.xml`,
    "hub.callback": "https://subscriber.example.com/cb",
  }),
);

/** what the hub was asked for, by whom, and what it says */
const asked: HubRequest[] = [];
const clients = new Set<string>();
let outcome: HubOutcome = "accepted";
let time = 0;
let server: Server;
let port: number;

beforeAll(async () => {
  const websub = {
    ports: [443],
    testCallbacks: [],
    leaseDefault: 864_000,
    leaseMin: 3600,
    leaseMax: 2_592_000,
    maxSubscriptionsPerHost: 20,
    maxPendingPerHost: 5,
  };
  const hub = {
    accept: async (one: HubRequest, client: string) => {
      asked.push(one);
      clients.add(client);
      return outcome;
    },
    status: async () => ({ topics: [{ topic: `${site}/feed.xml`, active: 3, pending: 1 }] }),
  };
  const config = { baseUrl: site, rateLimitHub: 30, websub };
  const app = express().disable("x-powered-by");
  app.route("/api/websub/hub").all(createHubRoute({ hub, config, steady: () => time }));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked.length = 0;
  outcome = "accepted";
  time += 3_600_000;
});

async function send(method: string, headers: OutgoingHttpHeaders = {}, body = "") {
  const sent = request({ port, host: "127.0.0.1", path: "/api/websub/hub", method, headers });
  sent.end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe("POST to the hub", () => {
  it("is taken with 202 in plain text", async () => {
    const answer = await send("POST", form, good);
    expect(answer).toMatchObject({ status: 202, body: expect.stringMatching(/^Accepted/) });
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
    expect(answer.headers.etag).toBeUndefined();
    expect(asked).toMatchObject([
      { mode: "subscribe", callback: "https://subscriber.example.com/cb" },
    ]);
    expect([...clients]).toEqual(["127.0.0.1"]);
  });

  it("is taken with the character set that it has anyway", async () => {
    const type = "Application/X-WWW-Form-Urlencoded;charset=UTF-8";
    expect(await send("POST", { "content-type": type }, good)).toMatchObject({ status: 202 });
  });

  it.each([
    ["application/json", '{"hub.mode":"subscribe"}'],
    ["multipart/form-data; boundary=x", ""],
    ["application/x-www-form-urlencoded; charset=utf-16", good],
    ["text/plain", good],
    ["", good],
  ])("is 415 as %s", async (type, body) => {
    const headers = type === "" ? {} : { "content-type": type };
    const answer = await send("POST", headers, body);
    expect(answer).toMatchObject({ status: 415, body: expect.stringContaining("urlencoded") });
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });

  it("is 415 when it is compressed", async () => {
    const headers = { ...form, "content-encoding": "gzip" };
    expect(await send("POST", headers, "x")).toMatchObject({ status: 415 });
  });

  it("is 413 beyond 16 kB, said beforehand or not", async () => {
    const large = `${good}&x=${"y".repeat(17_000)}`;
    expect(await send("POST", form, large)).toMatchObject({ status: 413 });
    const chunked = { ...form, "transfer-encoding": "chunked" };
    expect(await send("POST", chunked, large)).toMatchObject({ status: 413 });
    expect(asked).toEqual([]);
  });

  it("is 408 in plain words where its body does not come", async () => {
    const slow = createServer(async (request, response) => {
      const form = await readForm(request, 50);
      if (form !== null && "status" in form) response.writeHead(form.status).end(form.reason);
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const socket = connect((slow.address() as AddressInfo).port, "127.0.0.1");
    const type = form["content-type"];
    socket.write(
      `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 9\r\n\r\n`,
    );
    const answer = await text(socket);
    slow.close();
    expect(answer).toContain("HTTP/1.1 408 ");
    expect(answer).toContain("The body did not come within 0.05 seconds.");
  });

  it("is refused with what is wrong, and asks nothing of the hub", async () => {
    const answer = await send("POST", form, good.replace("https%3A%2F%2Fsub", "http%3A%2F%2Fsub"));
    expect(answer).toMatchObject({ status: 400, body: expect.stringMatching(/^hub\.callback is/) });
    expect(asked).toEqual([]);
  });

  it("hands on what the hub refuses, with its time to wait", async () => {
    outcome = { status: 503, reason: "Full.", retryAfterSeconds: 90 };
    const answer = await send("POST", form, good);
    expect(answer).toMatchObject({ status: 503, body: "Full.\n" });
    expect(answer.headers["retry-after"]).toBe("90");
  });

  it("is 429 for a client that asks too often, in plain text with the rate", async () => {
    for (let count = 0; count < 30; count++) await send("POST", form, "hub.mode=x");
    const answer = await send("POST", form, good);
    expect(answer.status).toBe(429);
    expect(answer.headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "retry-after": "60",
      "ratelimit-policy": '"hub";q=30;w=60',
    });
    expect(await send("GET")).toMatchObject({ status: 200 });
  });

  it("that breaks off leaves nothing behind", async () => {
    const socket = connect(port, "127.0.0.1");
    const head = `POST /api/websub/hub HTTP/1.1\r\nHost: x\r\nContent-Type: ${form["content-type"]}`;
    socket.write(`${head}\r\nContent-Length: 500\r\n\r\n${good}`);
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await once(socket, "close");
    expect(await send("GET")).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
  });
});

describe("GET of the hub", () => {
  it("explains it to programs", async () => {
    const { status, headers, body } = await send("GET");
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      vary: "Accept",
    });
    expect(headers.etag).toBeUndefined();
    expect(JSON.parse(body)).toEqual({
      hub: `${site}/api/websub/hub`,
      specification: "https://www.w3.org/TR/websub/",
      topics: [
        { url: `${site}/feed.xml`, active: 3, pending: 1 },
        { url: `${site}/api/feed.json`, active: 0, pending: 0 },
        { url: `${site}/reviews.json`, active: 0, pending: 0 },
      ],
      lease_seconds: { default: 864_000, min: 3600, max: 2_592_000 },
      callback: { scheme: "https", ports: [443] },
      secret: { min_bytes: 1, max_bytes: 199, method: "sha256" },
      limits: { subscriptions_per_host: 20, pending_per_host: 5, requests_per_minute: 30 },
    });
  });

  it("explains it to people", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const { headers, body } = await send("GET", { accept });
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(body).toContain(`<td><a href="${site}/feed.xml">`);
  });

  it("has a HEAD", async () => {
    const { status, headers, body } = await send("HEAD");
    expect({ status, body }).toEqual({ status: 200, body: "" });
    expect(Number(headers["content-length"])).toBeGreaterThan(100);
  });
});

describe("Other methods", () => {
  it.each(["PUT", "DELETE", "PATCH"])("are refused: %s", async (method) => {
    const { status, headers } = await send(method);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  });

  it("are told by OPTIONS", async () => {
    const { status, headers } = await send("OPTIONS");
    expect(status).toBe(204);
    expect(headers.allow).toBe("GET, HEAD, POST, OPTIONS");
    expect(headers["access-control-allow-methods"]).toBe("GET, HEAD, POST");
  });
});
