import { once } from "node:events";
import { createServer as createHttps } from "node:https";
import type { AddressInfo } from "node:net";
import { connect, createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EgressOutcome } from "../../../sidecar/websub/egress.ts";
import { eventually } from "../../eventually.ts";
import type { Stage } from "./some-subscriber.ts";
import { createStage } from "./some-subscriber.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.stop());

const get = (url: string, maxBytes = 10, said = {}) =>
  stage.egressWith(said).send({ method: "GET", url, headers: {}, maxBytes });

describe("What goes out", () => {
  it.each([
    "/a?token=a%20b+c&flag&empty=&~%7E%2f%2F",
    "/a/../b/./c//d",
    "/%7Euser/%41?x=%e2%82%ac&hub.mode=mine",
    "/a'(b)*!$,;:@|{}^`\"<>",
    "?only=query",
    "/?",
  ])("is the target byte for byte: %s", async (target) => {
    const at = stage.subscriber.received.length;
    await get(stage.subscriber.origin + target);
    const sent = target.startsWith("?") ? `/${target}` : target;
    expect(stage.subscriber.received[at]?.target).toBe(sent);
  });

  it("is the path / where the callback has none", async () => {
    const at = stage.subscriber.received.length;
    await get(stage.subscriber.origin);
    expect(stage.subscriber.received[at]?.target).toBe("/");
  });

  it.each([
    ["short", "Grüße 🙏"],
    ["long", "Grüße 🙏".repeat(50_000)],
  ])("is the body with its headers, and who sends it: %s", async (length, given) => {
    const body = Buffer.from(given);
    const headers = { "content-type": "application/atom+xml; charset=utf-8", link: "<a>; rel=hub" };
    const url = `${stage.subscriber.origin}/post-${length}`;
    const outcome = await stage.egressWith().send({ method: "POST", url, headers, body });
    expect(outcome).toMatchObject({ kind: "answered", status: 204 });
    const [received] = stage.subscriber.at(`/post-${length}`);
    expect(received?.body.equals(body)).toBe(true);
    expect(received?.headers).toMatchObject({
      ...headers,
      host: stage.subscriber.hostPort,
      "content-length": String(body.length),
      "user-agent": "Firsthand/1 (+https://reviews.example.com)",
    });
  });

  it("costs no memory of its own for each who does not read it", async () => {
    const identity = await stage.authority.issue(["127.0.0.1"]);
    let asked = 0;
    const server = createHttps(identity, () => asked++).listen(0, "127.0.0.1");
    await once(server, "listening");
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const egress = stage.egressWith({ testCallbacks: [host], connectionsPerHost: 50 });
    const body = Buffer.alloc(8_000_000, "x");
    const url = `https://${host}/unread`;
    const { rss } = process.memoryUsage();
    const sent = Array.from({ length: 50 }, () =>
      egress.send({ method: "POST", url, headers: {}, body }),
    );
    await eventually(() => expect(asked).toBe(50));
    expect((process.memoryUsage().rss - rss) / 1e6).toBeLessThan(200);
    await egress.close();
    await Promise.all(sent);
    server.closeAllConnections();
    server.close();
  });

  it("has its answer from who gives it before it has read all, and does no harm where it is cut off", async () => {
    const identity = await stage.authority.issue(["127.0.0.1"]);
    const server = createHttps(identity, (request, response) => {
      if (request.url === "/cut") return request.socket.destroy();
      return response.writeHead(204).end(() => request.resume());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const egress = stage.egressWith({ testCallbacks: [host] });
    const body = Buffer.alloc(8_000_000, "x");
    const post = (path: string) =>
      egress.send({ method: "POST", url: `https://${host}${path}`, headers: {}, body });
    for (let times = 0; times < 3; times++) {
      expect(await post("/early")).toMatchObject({ kind: "answered", status: 204 });
      expect(await post("/cut")).toMatchObject({ kind: "failed", reason: "network" });
    }
    await egress.close();
    server.closeAllConnections();
    server.close();
  });

  it("goes over connections that are there", async () => {
    const ports = new Set<number | undefined>();
    stage.subscriber.script("/again", "POST", [
      (response) => {
        ports.add(response.req.socket.remotePort);
        response.end("thanks");
      },
    ]);
    const egress = stage.egressWith();
    const url = `${stage.subscriber.origin}/again`;
    for (let count = 0; count < 10; count++)
      await egress.send({ method: "POST", url, headers: {} });
    expect(ports.size).toBeLessThan(4);
  });
});

describe("What comes back", () => {
  it("is the status and the first bytes of the body", async () => {
    stage.subscriber.script("/body", "GET", [{ status: 200, body: "0123456789abcdef" }]);
    expect(await get(`${stage.subscriber.origin}/body`)).toEqual({
      kind: "answered",
      status: 200,
      body: Buffer.from("0123456789"),
      retryAfterSeconds: null,
    });
  });

  it.each([301, 302, 303, 307, 308])("is a %i that is not followed", async (status) => {
    const headers = { location: `${stage.subscriber.origin}/tripwire` };
    stage.subscriber.script("/moved", "GET", [{ status, headers }]);
    expect(await get(`${stage.subscriber.origin}/moved`)).toMatchObject({ status });
    expect(stage.subscriber.at("/tripwire")).toEqual([]);
  });

  it("is not inflated", async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    const headers = { "content-encoding": "gzip" };
    stage.subscriber.script("/bomb", "GET", [{ status: 200, headers, body: bomb }]);
    const outcome = await get(`${stage.subscriber.origin}/bomb`);
    expect(outcome).toMatchObject({ kind: "answered", body: bomb.subarray(0, 10) });
  });

  it.each(["GET", "POST"] as const)(
    "is read to what is wanted of an endless one: %s",
    async (method) => {
      let sent = 0;
      const ended = Promise.withResolvers<void>();
      stage.subscriber.script("/endless", method, [
        (response) => {
          const chunk = Buffer.alloc(65_536, "x");
          const more = () => {
            while (!response.destroyed && response.write(chunk)) sent += chunk.length;
          };
          response.on("drain", more).on("close", ended.resolve);
          more();
        },
      ]);
      const url = `${stage.subscriber.origin}/endless`;
      const egress = stage.egressWith();
      const maxBytes = method === "GET" ? 44 : 0;
      const outcome = await egress.send({ method, url, headers: {}, maxBytes });
      expect(outcome).toMatchObject({ kind: "answered", status: 200 });
      await ended.promise;
      expect(sent).toBeLessThan(20_000_000);
    },
  );

  it("is not read where it says that it has a gigabyte", async () => {
    const closed = Promise.withResolvers<void>();
    stage.subscriber.script("/huge", "POST", [
      (response) => {
        response.on("close", closed.resolve).writeHead(200, { "content-length": 1e9 }).write("x");
      },
    ]);
    const url = `${stage.subscriber.origin}/huge`;
    const outcome = await stage.egressWith().send({ method: "POST", url, headers: {} });
    expect(outcome).toMatchObject({ kind: "answered", status: 200 });
    await closed.promise;
  });

  it("tells when to come back, in seconds or as a date", async () => {
    const now = () => Date.parse("2026-03-01T12:00:00Z");
    const fields = ["120", "Sun, 01 Mar 2026 12:02:00 GMT", "soon", "-5", "1e9"];
    const waits = [];
    for (const field of fields) {
      const headers = { "retry-after": field };
      stage.subscriber.script("/later", "GET", [{ status: 503, headers }]);
      const outcome = await get(`${stage.subscriber.origin}/later`, 0, { now });
      waits.push(outcome.kind === "answered" ? outcome.retryAfterSeconds : outcome);
    }
    expect(waits).toEqual([120, 120, null, null, null]);
  });
});

describe("A subscriber that takes its time", () => {
  const quick = { timeoutMs: 300 };
  const late = { kind: "failed", reason: "timeout" };

  it("is given up when it says nothing", async () => {
    stage.subscriber.script("/hang", "GET", ["hang"]);
    expect(await get(`${stage.subscriber.origin}/hang`, 10, quick)).toMatchObject(late);
  });

  it("has all of its time for the connection, the head and the body", async () => {
    const { origin, port } = stage.subscriber;
    const slowPart = 4500;
    stage.subscriber.script("/slow-head", "GET", [
      (response) => void setTimeout(() => response.end("head"), slowPart),
    ]);
    stage.subscriber.script("/slow-delivery", "POST", [
      (response) => void setTimeout(() => response.writeHead(204).end(), slowPart),
    ]);
    stage.subscriber.script("/slow-body", "GET", [
      (response) => {
        response.writeHead(200).flushHeaders();
        setTimeout(() => response.end("body"), slowPart);
      },
    ]);
    stage.subscriber.script("/slow-connection", "GET", [{ status: 200, body: "there" }]);
    stage.subscriber.script("/never", "GET", ["hang"]);
    const far = createServer((socket) => {
      const onward = connect(port, "127.0.0.1");
      setTimeout(() => socket.pipe(onward).pipe(socket), slowPart);
      socket.on("error", () => onward.destroy());
      onward.on("error", () => socket.destroy());
    }).listen(0, "127.0.0.1");
    await once(far, "listening");
    const host = `127.0.0.1:${(far.address() as AddressInfo).port}`;
    const timeoutMs = 7000;
    const said = { timeoutMs, testCallbacks: [stage.subscriber.hostPort, host] };
    const answers = await Promise.all([
      get(`${origin}/slow-head`, 10, said),
      get(`${origin}/slow-body`, 10, said),
      get(`https://${host}/slow-connection`, 10, said),
      stage.egressWith(said).send({
        method: "POST",
        url: `${origin}/slow-delivery`,
        headers: {},
        body: Buffer.from("x"),
      }),
      get(`${origin}/never`, 10, said),
    ]);
    far.close();
    expect(answers).toMatchObject([
      { kind: "answered", body: Buffer.from("head") },
      { kind: "answered", body: Buffer.from("body") },
      { kind: "answered", body: Buffer.from("there") },
      { kind: "answered", status: 204 },
      late,
    ]);
  });

  it("is given up when its body drips", async () => {
    let drips: NodeJS.Timeout | undefined;
    stage.subscriber.script("/drip", "GET", [
      (response) => {
        response.writeHead(200);
        drips = setInterval(() => response.write("x"), 20);
      },
    ]);
    expect(await get(`${stage.subscriber.origin}/drip`, 10_000, quick)).toMatchObject(late);
    clearInterval(drips);
  });

  it("is given up when its head drips", async () => {
    let drips: NodeJS.Timeout | undefined;
    stage.subscriber.script("/head", "GET", [
      ({ socket }) => {
        socket?.write("HTTP/1.1 200 OK\r\n");
        drips = setInterval(() => socket?.write("x-drip: 1\r\n"), 20);
      },
    ]);
    expect(await get(`${stage.subscriber.origin}/head`, 10, quick)).toMatchObject(late);
    clearInterval(drips);
  });

  it("is given up when it does not finish the handshake", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const outcome = await get(`https://${host}/`, 10, { ...quick, testCallbacks: [host] });
    expect(outcome).toMatchObject(late);
    silent.close();
  });

  it("has taken a delivery whose status came before the body that drips", async () => {
    let drips: NodeJS.Timeout | undefined;
    stage.subscriber.script("/taken", "POST", [
      (response) => {
        response.writeHead(200);
        drips = setInterval(() => response.write("x"), 20);
      },
    ]);
    const url = `${stage.subscriber.origin}/taken`;
    const outcome = await stage.egressWith().send({ method: "POST", url, headers: {} });
    expect(outcome).toMatchObject({ kind: "answered", status: 200 });
    clearInterval(drips);
  });
});

describe("A subscriber that cannot be reached", () => {
  it("is a network failure when it cuts the connection, and the next request fares well", async () => {
    stage.subscriber.script("/cut", "GET", ["drop", "echo"]);
    const egress = stage.egressWith();
    const url = `${stage.subscriber.origin}/cut?hub.challenge=x`;
    const ask = () => egress.send({ method: "GET", url, headers: {}, maxBytes: 2 });
    expect(await ask()).toMatchObject({ kind: "failed", reason: "network" });
    expect(await ask()).toMatchObject({ kind: "answered", body: Buffer.from("x") });
  });

  it("is a failure of TLS when nobody trusts its certificate", async () => {
    const outcome = await get(`${stage.subscriber.origin}/`, 10, { ca: "" });
    expect(outcome).toMatchObject({ kind: "failed", reason: "tls" });
    expect(toDetail(outcome)).toMatch(/CERT|SIGNATURE|ISSUER/);
  });

  it("is a failure of DNS when its name leads nowhere", async () => {
    const url = `https://nowhere.example:${stage.subscriber.port}/`;
    const testCallbacks = [`nowhere.example:${stage.subscriber.port}`];
    const missing = Object.assign(new Error("queryA ENOTFOUND"), { code: "ENOTFOUND" });
    const lookup = () => Promise.reject(missing);
    const outcome = await get(url, 10, { testCallbacks, lookup });
    expect(outcome).toEqual({ kind: "failed", reason: "dns", detail: "ENOTFOUND" });
  });

  it("is a failure of TLS when its certificate is for another host", async () => {
    const url = `https://other.example:${stage.subscriber.port}/`;
    const testCallbacks = [`other.example:${stage.subscriber.port}`];
    const outcome = await get(url, 10, { testCallbacks, lookup: async () => ["127.0.0.1"] });
    expect(outcome).toMatchObject({ kind: "failed", reason: "tls" });
    expect(toDetail(outcome)).toBe("ERR_TLS_CERT_ALTNAME_INVALID");
  });
});

function toDetail(outcome: EgressOutcome): string {
  return outcome.kind === "failed" ? outcome.detail : "";
}
