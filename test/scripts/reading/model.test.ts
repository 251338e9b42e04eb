import { describe, expect, test } from "vitest";
import { askModel, parseModel } from "../../../scripts/reading/model.ts";
import { complete, serveModel } from "./model-server.ts";

const messages = [
  { role: "system", content: "Read." },
  { role: "user", content: '{"review":"Fine."}' },
] as const;

/** Asks a server once; waits are noted, not waited for. */
async function ask(respond: Parameters<typeof serveModel>[0], said: { timeout?: number } = {}) {
  const { url, asked } = await serveModel(respond);
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const model = { ...parseModel(url, "tiny", "s3cret"), wait, ...said };
  const outcome = await askModel(model, messages, {}, new AbortController().signal).catch(
    (error: Error) => error,
  );
  return { outcome, waits, asked };
}

test("the request is one of the protocol, with the key and the schema", async () => {
  const { outcome, asked } = await ask((_, response) => complete(response, "{}"));
  expect(outcome).toEqual({ text: "{}" });
  expect(asked).toMatchObject([{ path: "/v1/chat/completions", authorization: "Bearer s3cret" }]);
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
    model: "tiny",
    messages,
    temperature: 0,
    response_format: {
      type: "json_schema",
      json_schema: { name: "reading", strict: true, schema: {} },
    },
  });
});

describe("a server that is busy or ill is asked again", () => {
  test("when it says, at most a minute later, and else later each time", async () => {
    const said = ["7", "86400", new Date(0).toUTCString(), undefined];
    const { outcome, waits } = await ask((_, response, count) => {
      const after = said[count - 1];
      if (count > said.length) return complete(response, "{}");
      response.writeHead(
        count % 2 ? 429 : 503,
        after === undefined ? {} : { "retry-after": after },
      );
      response.end("wait");
    });
    expect(outcome).toEqual({ text: "{}" });
    expect(waits).toEqual([7000, 60_000, 0, 8000]);
  });

  test("five times; then nothing more is asked", async () => {
    const { outcome, waits, asked } = await ask((_, response) => {
      response.destroy();
    });
    expect(outcome).toMatchObject({ name: "Refusal", message: expect.stringContaining("5 times") });
    expect([waits, asked.length]).toEqual([[1000, 2000, 4000, 8000], 5]);
  });
});

describe("an answer of which nothing can be taken is a fault", () => {
  test.each<[string, Parameters<typeof serveModel>[0], string]>([
    ["cut off", (_, response) => complete(response, '{"senti', "length"), "cut off"],
    ["no JSON", (_, response) => void response.end("<html>"), "holds no text"],
    ["null", (_, response) => void response.end("null"), "holds no text"],
    ["another shape", (_, response) => void response.end('{"choices":{}}'), "holds no text"],
    ["endless", (_, response) => void response.end("x".repeat(3_000_000)), "too large"],
  ])("%s", async (_, respond, told) => {
    expect((await ask(respond)).outcome).toEqual({ fault: expect.stringContaining(told) });
  });

  test("slow", async () => {
    const { outcome } = await ask(() => {}, { timeout: 50 });
    expect(outcome).toEqual({ fault: "no answer within 0.05 s" });
  });
});

describe("it makes no sense to go on", () => {
  test("where the server refuses; its words are told without the key", async () => {
    const { outcome, asked } = await ask((_, response) => {
      response.writeHead(401).end("wrong key: s3cret\u001b[31m");
    });
    expect(outcome).toMatchObject({
      message: expect.stringContaining("answers 401: wrong key: …"),
    });
    expect((outcome as Error).message).not.toMatch(/\p{Cc}|s3cret/u);
    expect(asked).toHaveLength(1);
  });

  test("where it points elsewhere: the key and the words go nowhere else", async () => {
    const { asked: elsewhere, url } = await serveModel((_, response) => complete(response, "{}"));
    const { outcome } = await ask((_, response) => {
      response.writeHead(307, { location: `${url}/chat/completions` }).end();
    });
    expect(outcome).toMatchObject({ message: expect.stringContaining("answers 307") });
    expect(elsewhere).toEqual([]);
  });
});

test.each([
  ["localhost:11434", null, "takes the address"],
  ["file:///etc/passwd", null, "takes the address"],
  ["https://me:secret@models.example/v1", null, "must hold no password"],
  ["http://models.example/v1", "key", "over https:// only"],
])("%s is refused", (address, key, told) => {
  expect(() => parseModel(address, "tiny", key)).toThrow(told);
});

test.each([
  ["http://localhost:11434/v1", "http://localhost:11434/v1/chat/completions"],
  ["http://localhost:11434/v1/", "http://localhost:11434/v1/chat/completions"],
  [
    "https://models.example/v1/chat/completions?api=2",
    "https://models.example/v1/chat/completions?api=2",
  ],
])("%s is asked at %s", (address, endpoint) => {
  expect(parseModel(address, "tiny", null).url).toBe(endpoint);
});
