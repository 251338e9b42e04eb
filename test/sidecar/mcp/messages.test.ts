import { rm } from "node:fs/promises";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { createDist } from "../release-on-disk.ts";
import { exchange, startSidecar } from "../running-sidecar.ts";
import type { ServedMcp } from "./served-mcp.ts";
import { initialize, postTo, serveMcp, toCall, toModern, toRequest } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp();
});
afterAll(() => mcp.stop());

describe("initialize", () => {
  it.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])(
    "speaks revision %s",
    async (version) => {
      const { status, headers, json } = await mcp.post(initialize(version));
      expect(status).toBe(200);
      expect(json.result.protocolVersion).toBe(version);
      expect(json.result.capabilities).toEqual({
        tools: { listChanged: false },
        resources: { listChanged: false, subscribe: false },
        prompts: { listChanged: false },
        completions: {},
      });
      expect(headers["mcp-session-id"]).toMatch(/^[\x21-\x7e]{30,}$/);
    },
  );

  it.each(["2026-07-28", "1999-01-01", ""])(
    "answers %j with a revision that has sessions",
    async (version) => {
      const { status, json } = await mcp.post(initialize(version), {
        "mcp-protocol-version": "nonsense",
      });
      expect(status).toBe(200);
      expect(json.result.protocolVersion).toBe("2025-11-25");
    },
  );

  it("without its params is told what it takes", async () => {
    const { status, json } = await mcp.post(toRequest("initialize", {}, "a"));
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: "a", error: { code: -32602 } });
  });
});

describe("with a session", () => {
  it.each([
    ["an unknown method", toRequest("foo"), 200, -32601],
    ["a method of another feature", toRequest("logging/setLevel"), 200, -32601],
    ["an empty cursor", toRequest("tools/list", { cursor: "" }), 200, -32602],
    ["a resource that is none", toRequest("resources/read", { uri: "reviews://x" }), 200, -32602],
    ["an unknown prompt", toRequest("prompts/get", { name: "x" }), 200, -32602],
    [
      "a prompt without its argument",
      toRequest("prompts/get", { name: "both_sides" }),
      200,
      -32602,
    ],
    ["an unknown tool", toCall("nope", {}), 200, -32602],
    ["a tool without a name", toCall("", {}), 200, -32602],
    ["a tool with an endless name", toCall("x".repeat(10_000), {}), 200, -32602],
    ["a tool with a number for a name", toCall(5 as never, {}), 400, -32602],
    ["a prototype", toCall("get_business", JSON.parse('{"__proto__": {}}')), 400, -32602],
    ["arguments in a list", toCall("get_business", []), 400, -32602],
    ["arguments in a string", toCall("get_business", "{}"), 400, -32602],
  ])("%s is a JSON-RPC error with its id", async (_what, body, status, code) => {
    const answer = await mcp.post(body, await mcp.begin());
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ jsonrpc: "2.0", id: 1, error: { code } });
    expect(answer.text.length).toBeLessThan(1000);
  });

  it("answers ping", async () => {
    const { json } = await mcp.post(toRequest("ping", {}, "p"), await mcp.begin());
    expect(json).toEqual({ jsonrpc: "2.0", id: "p", result: {} });
  });

  it.each([
    ["initialized", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["an unknown notification", { jsonrpc: "2.0", method: "notifications/whatever" }],
    [
      "a cancellation",
      { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } },
    ],
    ["an answer of the client", { jsonrpc: "2.0", id: 1, result: {} }],
  ])("accepts %s with 202 and nothing else", async (_what, body) => {
    const { status, text, headers } = await mcp.post(body, await mcp.begin());
    expect([status, text, headers["content-length"]]).toEqual([202, "", "0"]);
  });

  it("refuses an unknown protocol version", async () => {
    const headers = { ...(await mcp.begin()), "mcp-protocol-version": "1999-01-01" };
    const { status, json } = await mcp.post(toRequest("tools/list"), headers);
    expect([status, json.id]).toEqual([400, 1]);
    expect(json.error.message).toContain("2025-06-18");
  });

  it("gives two requests in flight with one id their own answers", async () => {
    const session = await mcp.begin();
    const asked = Array.from({ length: 40 }, (_, at) => 1 + (at % 5));
    const answers = await Promise.all(
      asked.map((limit) => mcp.post(toCall("search_reviews", { limit }, 1), session)),
    );
    expect(answers.map(({ json }) => json.result.structuredContent.returned)).toEqual(asked);
  });
});

const wrongTypes = [
  ["params.uri", "resources/read", { uri: 5 }],
  ["params.name", "prompts/get", { name: 5 }],
  ["params.arguments.subject", "prompts/get", { name: "both_sides", arguments: { subject: 5 } }],
  ["params.argument.value", "completion/complete", toBegun({ name: "subject", value: 5 })],
  ["params.ref", "completion/complete", { ...toBegun({ name: "subject", value: "" }), ref: 5 }],
  ["params.cursor", "tools/list", { cursor: 5 }],
  ["params.cursor", "resources/list", { cursor: {} }],
  [`params.arguments.${"x".repeat(83)}:`, "prompts/get", toEndless("both_sides")],
] as const;

describe.each(wrongTypes)("%s of another type than %s takes", (member, method, params) => {
  it.each([
    ["with a session", async () => [toRequest(method, params), await mcp.begin()] as const],
    ["in 2026-07-28", async () => toModern(method, params)],
  ])("is named %s", async (_era, toMessage) => {
    const [body, headers] = await toMessage();
    const named = "uri" in params ? { ...headers, "mcp-name": String(params.uri) } : headers;
    const { status, json, text } = await mcp.post(body, named);
    expect([status, json.error.code]).toEqual([400, -32602]);
    expect(json.error.message).toContain(`Invalid params: ${member}`);
    expect(json.error.message).toMatch(/^[^{}[\]\n]+$/);
    expect(text.length).toBeLessThan(400);
  });
});

describe("without a session", () => {
  it("is answered as with one", async () => {
    const session = await mcp.begin();
    for (const message of [toRequest("tools/list"), toRequest("ping"), toCall("get_summary", {})]) {
      const { status, json } = await mcp.post(message);
      expect([status, json]).toEqual([200, (await mcp.post(message, session)).json]);
    }
    expect((await mcp.post(toRequest("server/discover"))).json.error.code).toBe(-32601);
  });

  it("a notification is a 202", async () => {
    const { status } = await mcp.post({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect(status).toBe(202);
  });

  it("refuses an unknown protocol version", async () => {
    const headers = { "mcp-protocol-version": "1999-01-01" };
    expect((await mcp.post(toRequest("tools/list"), headers)).status).toBe(400);
  });
});

describe("revision 2026-07-28", () => {
  it("discovers", async () => {
    const { status, json, headers } = await mcp.post(...toModern("server/discover"));
    expect(status).toBe(200);
    expect(json.result.supportedVersions).toEqual(["2026-07-28"]);
    expect(json.result).toMatchObject({ cacheScope: "public", resultType: "complete" });
    expect(headers["mcp-session-id"]).toBeUndefined();
  });

  it("calls tools without a session", async () => {
    const params = { name: "search_reviews", arguments: null };
    const { status, json } = await mcp.post(...toModern("tools/call", params));
    expect(status).toBe(200);
    expect(json.id).toBe(7);
    expect(json.result.structuredContent.returned).toBe(20);
  });

  it("answers a call the same on the short way and on the SDK's", async () => {
    const [body, headers] = toModern("tools/call", { name: "get_summary", arguments: {} });
    const short = await mcp.post(body, headers);
    const name = `=?base64?${Buffer.from("get_summary").toString("base64")}?=`;
    const long = await mcp.post(body, { ...headers, "mcp-name": name });
    expect(long.status).toBe(200);
    expect(short.json).toEqual(long.json);
  });

  it.each(["ping", "initialize", "logging/setLevel", "subscriptions/listen", "foo"])(
    "does not know %s: 404",
    async (name) => {
      const { status, json } = await mcp.post(...toModern(name));
      expect(status).toBe(404);
      expect(json).toMatchObject({ id: 7, error: { code: -32601 } });
    },
  );

  it("an unknown tool is an error, not a result", async () => {
    const { json } = await mcp.post(...toModern("tools/call", { name: "nope", arguments: {} }));
    expect(json).toMatchObject({ id: 7, error: { code: -32602 } });
  });

  it("headers that do not fit the body are a 400", async () => {
    const [body, headers] = toModern("tools/list");
    const { status, json } = await mcp.post(body, { ...headers, "mcp-method": "ping" });
    expect(status).toBe(400);
    expect(json).toMatchObject({ id: 7, error: { code: -32020 } });
  });

  it("another version is refused with those that are spoken", async () => {
    const [body, headers] = toModern("tools/list");
    const other = JSON.parse(JSON.stringify(body).replace("2026-07-28", "2027-01-01"));
    const { status, json } = await mcp.post(other, {
      ...headers,
      "mcp-protocol-version": "2027-01-01",
    });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ code: -32022, data: { supported: ["2026-07-28"] } });
  });
});

describe("what is no message", () => {
  const deep = Buffer.from(`${"[".repeat(50_000)}${"]".repeat(50_000)}`);
  it.each([
    ["a batch of two", [toRequest("ping"), toRequest("ping")], 400, -32600],
    ["a batch of one", [toRequest("ping")], 400, -32600],
    ["an empty batch", [], 400, -32600],
    ["an empty object", {}, 400, -32600],
    ["a string", "ping", 400, -32600],
    ["null", null, 400, -32600],
    ["another JSON-RPC", { ...toRequest("ping"), jsonrpc: "1.0" }, 400, -32600],
    ["a null id", toRequest("ping", {}, null), 400, -32600],
    ["an object for an id", toRequest("ping", {}, {}), 400, -32600],
    ["nested within an object", { ...toRequest("ping"), params: nest(40) }, 400, -32600],
    ["a tower of brackets", deep, 400, -32600],
    ["half of a message", Buffer.from('{"jsonrpc":"2.0"'), 400, -32700],
    ["nothing", Buffer.alloc(0), 400, -32700],
    ["bytes that are no UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400, -32700],
    ["five megabytes", Buffer.alloc(5_000_000, " "), 413, -32000],
  ])("%s is refused", async (_what, body, status, code) => {
    const answer = await mcp.post(body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ jsonrpc: "2.0", error: { code } });
    expect(answer.text).not.toMatch(/node_modules|\.ts:|<html/i);
  });

  it("a body without a length is counted", async () => {
    const chunk = "x".repeat(65_536);
    const chunks = `10000\r\n${chunk}\r\n`.repeat(4);
    const head = `POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
    expect(await exchange(mcp.port, `${head}${chunks}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    ["text/plain", {}],
    ["application/json; charset=latin1", {}],
    ["", {}],
    ["application/json", { "content-encoding": "gzip" }],
  ])("content type %j %j is a 415", async (type, headers) => {
    const { status } = await mcp.post(initialize(), { "content-type": type, ...headers });
    expect(status).toBe(415);
  });

  it("a client that leaves half way does no harm", async () => {
    const socket = connect(mcp.port, "127.0.0.1");
    socket.write(
      "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await mcp.post(initialize())).status).toBe(200);
    expect(mcp.logged.join()).not.toContain("failed");
  });
});

describe("Accept", () => {
  it.each(["application/json", "*/*", "", "application/*;q=0.5", "text/event-stream, */*;q=0.1"])(
    "%j gets JSON",
    async (accept) => {
      const { status, headers } = await mcp.post(initialize(), { accept });
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(Number(headers["content-length"])).toBeGreaterThan(0);
    },
  );

  it.each(["text/event-stream", "text/html", "application/json;q=0"])(
    "%j gets 406",
    async (accept) => {
      const { status, json } = await mcp.post(initialize(), { accept });
      expect([status, json.error.code]).toEqual([406, -32000]);
    },
  );
});

test.each(["GET", "DELETE", "HEAD", "PUT", "PATCH"])("%s is a 405 with Allow", async (method) => {
  const headers = { accept: "text/event-stream, text/html", ...(await mcp.begin()) };
  const answer = await postTo(mcp.port, Buffer.alloc(0), headers, method);
  expect([answer.status, answer.headers.allow]).toEqual([405, "POST, OPTIONS"]);
  expect(answer.json?.jsonrpc).toBe(method === "HEAD" ? undefined : "2.0");
});

test("the path is case-sensitive", async () => {
  expect((await mcp.ask("/MCP", { method: "POST" })).status).toBe(404);
});

test("503 while nothing is loaded", async () => {
  const dist = await createDist();
  const sidecar = await startSidecar(dist);
  const { status, headers, json } = await postTo(sidecar.port, initialize());
  await sidecar.stop();
  await rm(dist, { recursive: true });
  expect([status, headers["retry-after"], json.id]).toEqual([503, "2", 1]);
});

function toBegun(argument: object) {
  return { ref: { type: "ref/prompt", name: "both_sides" }, argument };
}

function toEndless(name: string) {
  return { name, arguments: { ["x".repeat(5000)]: 5 } };
}

function nest(levels: number): object {
  return levels === 0 ? {} : { a: nest(levels - 1) };
}
