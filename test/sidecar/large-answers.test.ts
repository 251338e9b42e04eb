import { createHash } from "node:crypto";
import { once } from "node:events";
import type { Socket } from "node:net";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildDataset, buildReview } from "../build-review.ts";
import { eventually } from "../eventually.ts";
import type { Serving } from "./served-reviews.ts";
import { serveDataset } from "./served-reviews.ts";

/** More than the buffers of two sockets hold. */
const dataset = buildDataset(
  Array.from({ length: 24 }, (_, index) =>
    buildReview({
      date: `2026-01-${index + 1}`.replace(/-(\d)$/, "-0$1"),
      owner_reply: { text: toNoise(index), date: null, translation: null },
    }),
  ),
);
const path = "/api/reviews/since/2000-01-01";
let sidecar: Serving;
let accepted: Socket[];

beforeAll(async () => {
  sidecar = await serveDataset(dataset);
  sidecar.server.on("connection", (socket) => accepted.push(socket));
  accepted = [];
});
afterAll(() => sidecar.stop());

/** A million characters that gzip cannot make much less of. */
function toNoise(seed: number): string {
  return createHash("shake256", { outputLength: 750_000 }).update(String(seed)).digest("base64");
}

async function askSlowly(headers: string): Promise<Socket> {
  const socket = connect(sidecar.port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`);
  await once(socket, "readable");
  return socket;
}

test.each([
  ["plain", "", 24_000_000],
  ["gzipped", "Accept-Encoding: gzip\r\n", 12_000_000],
])(
  "%s, is read slowly without piling up here, and is whole in the end",
  async (_, field, least) => {
    accepted = [];
    const socket = await askSlowly(field);
    await sleep(300);
    const [server] = accepted;
    const sent = (server?.bytesWritten ?? 0) - (server?.writableLength ?? 0);
    expect(server?.writableLength).toBeLessThan(1_000_000);
    expect((await sidecar.ask("/healthz")).status).toBe(200);
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    const answer = Buffer.concat(chunks);
    expect(answer.length).toBeGreaterThan(least);
    expect(sent).toBeLessThan(answer.length);
    const start = answer.indexOf("\r\n\r\n") + 4;
    const body =
      field === "" ? answer.subarray(start) : gunzipSync(unchunk(answer.subarray(start)));
    expect(JSON.parse(String(body)).reviews).toEqual(dataset.reviews);
  },
);

test.each(["", "Accept-Encoding: gzip\r\n"])(
  "the work ends when the client goes away (%j)",
  async (field) => {
    accepted = [];
    const socket = await askSlowly(field);
    socket.destroy();
    await eventually(() => expect(accepted[0]?.destroyed).toBe(true));
    expect((await sidecar.ask("/healthz")).status).toBe(200);
    expect(sidecar.logged.filter((line) => line.includes('"err"'))).toEqual([]);
  },
);

/** The content of a chunked body (RFC 9112 §7.1). */
function unchunk(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ; ) {
    const end = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}
