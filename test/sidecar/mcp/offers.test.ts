import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readMessage } from "../../../sidecar/mcp/read-message.ts";
import { sendReply } from "../../../sidecar/mcp/reply.ts";
import { readSessionKey } from "../../../sidecar/mcp/session-key.ts";
import { someDataset } from "../../insights/some-reviews.ts";
import type { Json, ServedMcp } from "./served-mcp.ts";
import { initialize, serveMcp, toModern, toRequest } from "./served-mcp.ts";

let mcp: ServedMcp;
beforeAll(async () => {
  mcp = await serveMcp();
});
afterAll(() => mcp.stop());

/** The result in both eras, which must be the same but for what only one of them has. */
async function ask(method: string, params: object = {}): Promise<Json> {
  const { result } = (await mcp.post(toRequest(method, params))).json;
  const [body, headers] = toModern(method, params);
  const name = (params as { uri?: string }).uri;
  const named = name === undefined ? headers : { ...headers, "mcp-name": name };
  const modern = (await mcp.post(body, named)).json;
  expect(modern.result).toMatchObject(result);
  return result;
}

describe("resources", () => {
  it("are listed, and read as they are published", async () => {
    const { resources } = await ask("resources/list");
    expect(resources.map(({ uri }: Json) => uri)).toEqual(["reviews://insights"]);
    const { contents } = await ask("resources/read", { uri: "reviews://insights" });
    expect(JSON.parse(contents[0].text).review_count).toBe(someDataset.reviews.length);
    expect(contents[0].mimeType).toBe("application/json");
  });

  it("a review is read by the template", async () => {
    const { resourceTemplates } = await ask("resources/templates/list");
    expect(resourceTemplates[0].uriTemplate).toBe("reviews://{id}");
    const [review] = someDataset.reviews;
    const { contents } = await ask("resources/read", { uri: `reviews://${review?.id}` });
    expect(JSON.parse(contents[0].text)).toEqual(review);
  });

  it("ids are completed", async () => {
    const [review] = someDataset.reviews;
    const ref = { type: "ref/resource", uri: "reviews://{id}" };
    const argument = { name: "id", value: review?.id.slice(0, 12).toLowerCase() };
    const { completion } = await ask("completion/complete", { ref, argument });
    expect(completion.values).toContain(review?.id);
    expect(completion.values.length).toBeLessThanOrEqual(100);
  });
});

describe("prompts", () => {
  it("are two, and say what to ask", async () => {
    const { prompts } = await ask("prompts/list");
    expect(prompts.map(({ name }: Json) => name)).toEqual(["both_sides", "what_changed"]);
    const [body, headers] = toModern("prompts/get", {
      name: "both_sides",
      arguments: { subject: 'price"' },
    });
    const { messages } = (await mcp.post(body, headers)).json.result;
    expect(messages[0].content.text).toContain(JSON.stringify('price"'));
  });

  it("a subject is completed", async () => {
    const ref = { type: "ref/prompt", name: "both_sides" };
    const argument = { name: "subject", value: "pri" };
    const { completion } = await ask("completion/complete", { ref, argument });
    expect(completion.values).toEqual(["Prices"]);
  });
});

describe("the address", () => {
  it("is a page for people", async () => {
    const accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const { status, headers, body } = await mcp.ask("/mcp", { headers: { accept } });
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.vary).toContain("Accept");
    expect(String(body)).toContain("https://reviews.example.com/mcp");
    expect(String(body)).toContain("count_reviews");
    const streaming = await mcp.ask("/mcp", { headers: { accept: "text/event-stream" } });
    expect(streaming.status).toBe(405);
    const any = await mcp.ask("/mcp", { headers: { accept: "*/*" } });
    expect(any.status).toBe(405);
  });

  it("is the same with a slash at its end", async () => {
    const { status } = await mcp.ask("/mcp/", { headers: { accept: "application/json" } });
    expect(status).toBe(405);
    const sent = await fetch(`${mcp.url}/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(initialize()),
    });
    expect([sent.status, sent.headers.get("mcp-session-id")]).toEqual([200, expect.any(String)]);
  });

  it("is told to the registry", async () => {
    const { status, body } = await mcp.ask("/mcp/server.json");
    const told = JSON.parse(String(body));
    expect(status).toBe(200);
    expect(told).toMatchObject({
      name: "com.example.reviews/firsthand",
      remotes: [{ type: "streamable-http", url: "https://reviews.example.com/mcp" }],
    });
    expect(told.description.length).toBeLessThanOrEqual(100);
  });
});

test("customers' words are said to be data, with every answer", async () => {
  const { _meta } = await mcp.call("search_reviews", {});
  expect(_meta["firsthand/customers_words"]).toMatch(/data to quote/);
});

test("a body that stalls is a 408", async () => {
  const server = createServer(async (request, response) => {
    const read = await readMessage(request, 50);
    if (read && "refusal" in read) sendReply(response as never, read.refusal);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(
    "POST /mcp HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
  );
  const answer = await text(socket);
  server.close();
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("jsonrpc");
});

describe("the key of sessions", () => {
  it("is made once, kept for its owner, and made anew where only a part of it is left", async () => {
    const folder = await mkdtemp(join(tmpdir(), "firsthand-key-"));
    const key = readSessionKey(folder);
    const file = join(folder, "mcp-session.key");
    expect(key.length).toBeGreaterThanOrEqual(32);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(readSessionKey(folder)).toBe(key);
    await writeFile(file, key.slice(0, 5));
    const anew = readSessionKey(folder);
    expect(anew).not.toBe(key);
    expect((await readFile(file, "utf8")).trim()).toBe(anew);
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  });
});
