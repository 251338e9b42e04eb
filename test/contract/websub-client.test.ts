import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createServer as createClient } from "pubsubhubbub";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { topicPaths } from "#formats/topics.ts";
import { authority, hubPath, quietMs, startHub, stopHubs, toTopic } from "./hub.ts";

afterAll(stopHubs);

type Feed = { readonly topic: string; readonly feed: Buffer; readonly headers: object };

it.each(topicPaths)(
  "A subscriber that others wrote follows %s over TLS, and leaves",
  async (path) => {
    const server = createServer(await (await authority()).issue(["127.0.0.1"]));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    const hub = await startHub({ WEBSUB_TEST_CALLBACKS: `127.0.0.1:${port}` });
    const address = `${hub.sidecar().origin}${hubPath}`;
    const callbackUrl = `https://127.0.0.1:${port}/cb`;
    const client = createClient({ callbackUrl, secret: "theirs", leaseSeconds: 7200 });
    server.on("request", client.listener());

    const confirmed = once(client, "subscribe");
    await promisify(client.subscribe.bind(client))(toTopic(path), address);
    const [{ topic, lease }] = await confirmed;
    expect(topic).toBe(toTopic(path));
    expect(lease - Date.now() / 1000).toBeGreaterThan(7000);
    await sleep(quietMs);

    const delivered = once(client, "feed");
    await hub.publish("zweitens 🙏");
    const [{ feed }] = (await delivered) as [Feed];
    expect(feed.equals((await hub.get(`/${path}`)).body)).toBe(true);

    const left = once(client, "unsubscribe");
    await promisify(client.unsubscribe.bind(client))(toTopic(path), address);
    await left;
    await sleep(quietMs);
    const feeds: Feed[] = [];
    client.on("feed", (one: Feed) => feeds.push(one));
    await hub.publish("third");
    await sleep(6000);
    expect(feeds).toEqual([]);
  },
);
