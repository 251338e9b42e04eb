import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stage } from "./some-subscriber.ts";
import { createStage } from "./some-subscriber.ts";

let stage: Stage;
/** whatever connects to it has passed the guard */
let inner: Server;
let connections = 0;

beforeAll(async () => {
  stage = await createStage();
  inner = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  await once(inner, "listening");
});
afterAll(async () => {
  inner.close();
  await stage.stop();
});

const port = () => (inner.address() as AddressInfo).port;

/** The guard, with this port served and these answers of the name server. */
async function send(host: string, addresses: readonly (readonly string[])[] = []) {
  const answers = [...addresses];
  const egress = stage.egressWith({
    ports: [port()],
    testCallbacks: [],
    timeoutMs: 400,
    lookup: async () => answers.shift() ?? [],
  });
  const url = `https://${host}:${port()}/`;
  const outcomes = [];
  for (let count = 0; count < Math.max(1, addresses.length); count++) {
    outcomes.push(await egress.send({ method: "POST", url, headers: {}, body: Buffer.from("x") }));
  }
  return outcomes;
}

const blocked = { kind: "failed", reason: "blocked" };

describe("The guard", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "①②⑦.0.0.1",
    "127.0.0.%31",
    "0.0.0.0",
    "10.0.0.1",
    "169.254.169.254",
    "[::1]",
    "[::]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "localhost",
    "LOCALHOST.",
    "db.internal",
  ])("opens no connection to %s", async (host) => {
    expect(await send(host)).toMatchObject([blocked]);
    expect(connections).toBe(0);
  });

  it.each([
    [["127.0.0.1"]],
    [["::1"]],
    [["::ffff:127.0.0.1"]],
    [["192.0.2.1", "127.0.0.1"]],
    [["8.8.8.8", "127.0.0.1"]],
    [["2606:4700:4700::1111", "fd00::1"]],
  ])("opens none to a name that leads to %j", async (addresses) => {
    expect(await send("rebind.example.com", [addresses])).toMatchObject([blocked]);
    expect(connections).toBe(0);
  });

  it("judges each connection, so a name that changes its mind gets none", async () => {
    const [first, second] = await send("flip.example.com", [["::ffff:240.0.0.1"], ["127.0.0.1"]]);
    expect([first, second]).toMatchObject([blocked, blocked]);
    const [, flipped] = await send("flip.example.com", [["192.0.9.1"], ["127.0.0.1"]]);
    expect(flipped).toMatchObject(blocked);
    expect(connections).toBe(0);
  });

  it("connects to the addresses that it judged, without asking again", async () => {
    let asked = 0;
    const egress = stage.egressWith({
      ports: [port()],
      testCallbacks: [],
      timeoutMs: 300,
      lookup: async () => (asked++ === 0 ? ["192.0.9.1"] : ["127.0.0.1"]),
    });
    await egress.send({ method: "GET", url: `https://flip.example.com:${port()}/`, headers: {} });
    expect(asked).toBe(1);
    expect(connections).toBe(0);
  });

  it("says no word of the reason in code that the subscriber could see, but names it for the log", async () => {
    expect(await send("rebind.example.com", [["10.0.0.1"]])).toEqual([
      { ...blocked, detail: "the address 10.0.0.1 is not public" },
    ]);
  });

  it.each([
    "http://192.0.9.1/",
    "https://192.0.9.1:22/",
    "https://u:p@192.0.9.1/",
    "ftp://a.example/",
  ])("blocks %s before any name is asked for", async (url) => {
    let asked = 0;
    const lookup = async () => {
      asked++;
      return [];
    };
    const egress = stage.egressWith({ lookup });
    expect(await egress.send({ method: "GET", url, headers: {} })).toMatchObject(blocked);
    expect(asked).toBe(0);
  });

  it("lets test pairs through by name and port alone", async () => {
    const egress = stage.egressWith({
      testCallbacks: [`subscriber.example:${stage.subscriber.port}`],
      lookup: async () => ["127.0.0.1"],
    });
    const ask = (at: string) => egress.send({ method: "GET", url: `https://${at}/`, headers: {} });
    expect(await ask(`subscriber.example:${stage.subscriber.port}`)).toMatchObject({ status: 200 });
    expect(await ask(`subscriber.example:${port()}`)).toMatchObject(blocked);
    expect(await ask(stage.subscriber.hostPort)).toMatchObject(blocked);
    expect(connections).toBe(0);
  });
});
