import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { topicPaths } from "#formats/topics.ts";
import { build, makeWorkplace, type Workplace } from "./built.ts";
import { type StoredReview, writeReviews } from "./content-folder.ts";
import { type Hub, hubPath, hubUrl, quietMs, startHub, stopHubs, toTopic } from "./hub.ts";
import { runScript } from "./product.ts";
import { hmacOf } from "./signature.ts";
import { sixtyReviews } from "./sixty-reviews.ts";
import { ask, header } from "./wire.ts";
import { childrenOf, readXml } from "./xml.ts";

afterAll(stopHubs);

describe("A topic", () => {
  let hub: Hub;
  let place: Workplace;
  const reviews = sixtyReviews();

  beforeAll(async () => {
    place = await makeWorkplace({ reviews });
    await build(place);
    hub = await startHub({ RELEASE: place.dist });
  });

  it("names hub and itself alike in GET, HEAD and its own body", async () => {
    for (const path of topicPaths) {
      const link = `<${hubUrl}>; rel="hub", <${toTopic(path)}>; rel="self"`;
      for (const method of ["GET", "HEAD"]) {
        const answer = await ask(hub.sidecar().origin, `/${path}`, { method });
        expect([path, answer.status, header(answer, "link")]).toEqual([path, 200, link]);
      }
    }
    const feed = JSON.parse(`${(await hub.get("/api/feed.json")).body}`);
    expect(feed.hubs).toEqual([{ type: "WebSub", url: hubUrl }]);
    expect(feed.feed_url).toBe(toTopic("api/feed.json"));
    const links = childrenOf(readXml(`${(await hub.get("/feed.xml")).body}`), "link");
    const hrefOf = (rel: string) => links.filter(({ attributes }) => attributes.rel === rel);
    expect(hrefOf("hub").map(({ attributes }) => attributes.href)).toEqual([hubUrl]);
    expect(hrefOf("self").map(({ attributes }) => attributes.href)).toEqual([toTopic("feed.xml")]);
  });

  it("is sent once after one edit, and not after a build of the same", async () => {
    for (const path of topicPaths) {
      const further = {
        "hub.topic": toTopic(path),
        "hub.secret": "s3cret",
        "hub.lease_seconds": "600",
      };
      await hub.subscribe(`/${path}`, further);
      const [verification] = hub.subscriber.at(`/${path}`, "GET");
      expect(verification?.query.get("hub.lease_seconds")).toBe("3600");
    }
    await build(place);
    await sleep(2 * quietMs);
    expect(hub.subscriber.received.filter(({ method }) => method === "POST")).toEqual([]);
    const edited = { ...(reviews.at(-1) as StoredReview), text: "Geändert. 🙏" };
    await writeReviews(place.content, [...reviews.slice(0, -1), edited]);
    await build(place);
    for (const path of topicPaths) {
      const [delivery] = await hub.subscriber.waitFor(`/${path}`, "POST");
      expect(`${delivery?.body}`).toContain("Geändert. 🙏");
      expect(delivery?.headers["x-hub-signature"]).toBe(hmacOf(delivery?.body, "s3cret"));
    }
    await sleep(quietMs);
    expect(hub.subscriber.received.filter(({ method }) => method === "POST")).toHaveLength(3);
  });
});

describe("Secrets and subscribers", () => {
  const secret = "s3cret-of-one-subscriber";
  const token = "token-in-the-query-of-a-callback";

  it("are shown by neither log nor page, and secrets by no command", async () => {
    const hub = await startHub({ LOG_LEVEL: "trace", WEBSUB_RETRY: "1" });
    hub.subscriber.script("/fails", "POST", [500]);
    hub.subscriber.script("/refuses", "GET", [404]);
    for (const path of ["/cb", "/fails", "/refuses"]) {
      await hub.subscribe(`${path}?t=${token}`, { "hub.secret": secret });
    }
    await hub.post({ "hub.mode": "subscribe", "hub.secret": secret.repeat(10) });
    await hub.publish("second");
    await hub.subscriber.waitFor("/fails", "POST", 2);
    const html = await hub.get(hubPath, { accept: "text/html" });
    const json = await hub.get(hubPath, { accept: "application/json" });
    const listed = await runScript("hub", ["list"], hub.env);
    const shown = await runScript(
      "hub",
      ["show", `${hub.subscriber.origin}/cb?t=${token}`],
      hub.env,
    );
    const challenges = hub.subscriber.received.map(({ query }) => query.get("hub.challenge"));
    for (const text of [hub.sidecar().log(), `${html.body}`, `${json.body}`]) {
      expect(text).not.toContain(token);
      for (const challenge of challenges) if (challenge) expect(text).not.toContain(challenge);
    }
    for (const text of [`${html.body}`, `${json.body}`]) {
      expect(text).not.toContain(hub.subscriber.hostPort);
    }
    for (const text of [
      hub.sidecar().log(),
      `${html.body}`,
      `${json.body}`,
      listed.output,
      shown.output,
    ]) {
      expect(text).not.toContain(secret);
    }
    expect(listed.code).toBe(0);
    expect(listed.output).toContain(`${hub.subscriber.origin}/cb`);
  });

  it("have a page that explains the hub to people and to programs", async () => {
    const hub = await startHub();
    const html = await hub.get(hubPath, { accept: "text/html,*/*;q=0.5" });
    const json = await hub.get(hubPath);
    expect([html.status, json.status]).toEqual([200, 200]);
    expect(header(html, "content-type")).toMatch(/^text\/html/);
    expect(header(json, "content-type")).toBe("application/json; charset=utf-8");
    for (const path of topicPaths) {
      expect(`${html.body}`).toContain(toTopic(path));
      expect(JSON.stringify(JSON.parse(`${json.body}`))).toContain(toTopic(path));
    }
  });
});
