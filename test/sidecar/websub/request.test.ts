import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HubRefusal, parseForm } from "../../../sidecar/websub/form.ts";
import { type HubRequest, parseHubRequest } from "../../../sidecar/websub/request.ts";

const site = "https://reviews.example.com";
const policy = {
  baseUrl: site,
  topics: [`${site}/feed.xml`, `${site}/api/feed.json`, `${site}/reviews.json`],
  ports: [443, 8443],
  testCallbacks: ["127.0.0.1:9443"],
  leaseDefault: 864_000,
  leaseMin: 3600,
  leaseMax: 2_592_000,
};
const good = {
  "hub.mode": "subscribe",
  "hub.topic": `${site}/feed.xml`,
  "hub.callback": "https://subscriber.example.com/cb?token=a%20b",
};

function ask(body: string): HubRequest | HubRefusal {
  const form = parseForm(Buffer.from(body));
  return "status" in form ? form : parseHubRequest(form, policy);
}
const askWith = (said: Record<string, string>) =>
  ask(String(new URLSearchParams({ ...good, ...said })));
const without = (name: string) =>
  ask(String(new URLSearchParams(Object.entries(good).filter(([key]) => key !== name))));

describe("A request to the hub", () => {
  it("is a subscription with the lease that nobody wished", () => {
    expect(askWith({})).toEqual({
      mode: "subscribe",
      topic: `${site}/feed.xml`,
      topicAsGiven: `${site}/feed.xml`,
      callback: "https://subscriber.example.com/cb?token=a%20b",
      host: "subscriber.example.com:443",
      secret: null,
      leaseSeconds: 864_000,
    });
  });

  it("is an end of one, whose lease and secret say nothing", () => {
    const said = { "hub.mode": "unsubscribe", "hub.lease_seconds": "abc", "hub.secret": "" };
    expect(askWith(said)).toEqual({
      mode: "unsubscribe",
      topic: good["hub.topic"],
      topicAsGiven: good["hub.topic"],
      callback: good["hub.callback"],
      host: "subscriber.example.com:443",
    });
  });

  it("is a hint that a topic changed, without a callback", () => {
    const said = { "hub.mode": "publish", "hub.topic": `${site}/reviews.json` };
    expect(ask(String(new URLSearchParams(said)))).toEqual({
      mode: "publish",
      topic: `${site}/reviews.json`,
    });
  });

  it("may hold anything else besides", () => {
    const more = "&foo=1&foo=2&hub.foo=bar&hub.verify=sync&hub.verify_token=x&=&&constructor=1";
    expect(ask(String(new URLSearchParams(good)) + more)).toEqual(askWith({}));
  });

  it.each([
    ["1", 3600],
    ["3600", 3600],
    ["7200", 7200],
    ["2592001", 2_592_000],
    ["9".repeat(400), 2_592_000],
  ])("that wishes a lease of %s gets the nearest that there is", (wish, granted) => {
    expect(askWith({ "hub.lease_seconds": wish })).toMatchObject({ leaseSeconds: granted });
  });

  it.each(["0", "-1", "abc", "1e3", "", "1.5", " 60", "0x10", "+60", "٣"])(
    "that wishes a lease of %j is refused",
    (wish) => {
      expect(askWith({ "hub.lease_seconds": wish })).toMatchObject({
        status: 400,
        reason: expect.stringContaining("hub.lease_seconds"),
      });
    },
  );

  it.each([
    ["x".repeat(199), true],
    ["x".repeat(200), false],
    ["é".repeat(99), true],
    ["é".repeat(100), false],
    ["", false],
    ["\u0000 +&=%", true],
  ])("has a secret of 1 to 199 bytes: %j", (secret, isGood) => {
    const asked = askWith({ "hub.secret": secret });
    if (isGood) expect(asked).toMatchObject({ secret });
    else expect(asked).toMatchObject({ status: 400, reason: expect.stringMatching(/hub\.secret/) });
  });

  it("names a topic also where it is escaped without need", () => {
    for (const topic of [`${site}/f%65ed.xml`, `${site}/feed%2Exml`, `${site}/feed%2exml`]) {
      expect(askWith({ "hub.topic": topic })).toMatchObject({
        topic: `${site}/feed.xml`,
        topicAsGiven: topic,
      });
    }
  });

  it.each([
    `${site}/`,
    `${site}/feed.xml?`,
    `${site}/feed.xml#x`,
    `${site}/api%2Ffeed.json`,
    `${site}//feed.xml`,
    "https://elsewhere.example/feed.xml",
    "http://reviews.example.com/feed.xml",
    "/feed.xml",
  ])("for another topic is told which there are: %s", (topic) => {
    expect(askWith({ "hub.topic": topic })).toMatchObject({
      status: 400,
      reason: expect.stringContaining(`${site}/api/feed.json`),
    });
  });

  it.each(["hub.mode", "hub.topic", "hub.callback"])("without %s is told so", (name) => {
    expect(without(name)).toEqual({ status: 400, reason: `${name} is missing.` });
    expect(askWith({ [name]: "" })).toMatchObject({ reason: `${name} is missing.` });
  });

  it.each(["SUBSCRIBE", "denied", "subscribe ", "__proto__"])("has no mode %j", (mode) => {
    expect(askWith({ "hub.mode": mode })).toMatchObject({
      status: 400,
      reason: expect.stringContaining("hub.mode must be subscribe, unsubscribe or publish"),
    });
  });

  it.each(["hub.mode", "hub.topic", "hub.callback", "hub.secret", "hub.lease_seconds"])(
    "has %s once",
    (name) => {
      const twice = `&${name}=60&${name}=60`;
      const form = String(new URLSearchParams({ ...good })).replace(`${name}=`, "x=");
      expect(ask(form + twice)).toMatchObject({
        status: 400,
        reason: expect.stringContaining(`${name} is there more than once.`),
      });
    },
  );

  it("is told all that is wrong, a line each", () => {
    const said = { "hub.mode": "subscribe", "hub.callback": "http://a.example/", "hub.secret": "" };
    const asked = ask(String(new URLSearchParams({ ...said, "hub.lease_seconds": "0" })));
    const reason = "reason" in asked ? asked.reason : "";
    expect(reason.split("\n").map((line) => line.split(" ")[0])).toEqual([
      "hub.topic",
      "hub.callback",
      "hub.secret",
      "hub.lease_seconds",
    ]);
  });

  it.each(["hub.mode=%", "hub.mode=%zz", "hub.topic=%E9%FF", "%C3=1"])(
    "that is no percent-encoded UTF-8 is refused: %s",
    (body) => {
      expect(ask(body)).toMatchObject({ status: 400, reason: expect.stringContaining("UTF-8") });
    },
  );

  it("has at most 50 parameters", () => {
    const form = String(new URLSearchParams(good));
    expect(ask(form + "&a=1".repeat(47))).toMatchObject({ mode: "subscribe" });
    expect(ask(form + "&a=1".repeat(48))).toMatchObject({ status: 400 });
  });

  it("is read or refused, whatever its bytes are", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const form = parseForm(Buffer.from(bytes));
        return typeof ("status" in form ? form.status : parseHubRequest(form, policy)) !== "symbol";
      }),
    );
  });
});

describe("hub.callback", () => {
  it.each([
    "https://subscriber.example.com",
    "https://subscriber.example.com?a=1&a=2&flag",
    "HTTPS://Subscriber.Example.COM/%7Euser/../x?q=%41+b~",
    "https://subscriber.example.com:443/",
    "https://subscriber.example.com:8443/",
    "https://faß.example.com/",
    "https://8.8.8.8/",
    "https://[2606:4700:4700::1111]/",
    "https://127.0.0.1:9443/cb",
    `https://subscriber.example.com/${"x".repeat(2048 - 31)}`,
  ])("is kept byte for byte: %s", (callback) => {
    expect(askWith({ "hub.callback": callback })).toMatchObject({ callback });
  });

  it.each([
    ["HTTPS://Subscriber.Example.COM/", "subscriber.example.com:443"],
    ["https://subscriber.example.com:8443/", "subscriber.example.com:8443"],
    ["https://faß.example.com/", "xn--fa-hia.example.com:443"],
    ["https://[2606:4700:4700:0::1111]/", "[2606:4700:4700::1111]:443"],
  ])("is counted by its host and port: %s as %s", (callback, host) => {
    expect(askWith({ "hub.callback": callback })).toMatchObject({ host });
  });

  it.each([
    ["http://subscriber.example.com/", "is http"],
    ["ftp://subscriber.example.com/", "is not an https URL"],
    ["//subscriber.example.com/", "is not an https URL"],
    ["https:/subscriber.example.com/", "is not an https URL"],
    ["https:subscriber.example.com/", "is not an https URL"],
    ["https:///subscriber.example.com/", "is not an https URL"],
    ["https://", "is not an https URL"],
    ["https://:443/", "is not an https URL"],
    ["https://subscriber.example.com:99999/", "is not an https URL"],
    ["javascript:alert(1)", "is not an https URL"],
    ["https://subscriber.example.com/#x", "fragment"],
    ["https://subscriber.example.com/#", "fragment"],
    ["https://u:p@subscriber.example.com/", "user name"],
    ["https://@subscriber.example.com/", "user name"],
    ["https://u@subscriber.example.com/", "user name"],
    ["https://subscriber.example.com:22/", "port"],
    ["https://subscriber.example.com:0/", "port"],
    ["https://localhost/", "without a dot"],
    ["https://LOCALHOST./", "dot"],
    ["https://subscriber/", "without a dot"],
    ["https://printer.local/", "under .local, where"],
    ["https://metadata.google.internal/", "under .internal, where"],
    ["https://nas.home.arpa/", "under .arpa, where"],
    ["https://1.0.0.10.in-addr.arpa/", "under .arpa, where"],
    ["https://subscriber.test/", "under .test, where"],
    ["https://subscriber.invalid/", "under .invalid, where"],
    ["https://subscriber.localhost/", "under .localhost, where"],
    ["https://subscriber.example/", "under .example, where"],
    ["https://subscriber.ALT/", "under .alt, where"],
    ["https://subscriber..example.com/", "dots"],
    ["https://.subscriber.example.com/", "dot"],
    ["https://subscriber.example.com./", "dot"],
    ["https://127.0.0.1/", "public address"],
    ["https://2130706433/", "public address"],
    ["https://0x7f.1/", "public address"],
    ["https://127.1/", "public address"],
    ["https://①②⑦.0.0.1/", "public address"],
    ["https://127.0.0.%31/", "public address"],
    ["https://169.254.169.254/latest/meta-data", "public address"],
    ["https://[::1]/", "public address"],
    ["https://[::127.0.0.1]/", "public address"],
    ["https://[::ffff:10.0.0.1]/", "public address"],
    ["https://subscriber.example.com\\@127.0.0.1/", "backslash"],
    ["https://subscriber.example.com/a b", "white space"],
    [" https://subscriber.example.com/", "white space"],
    ["https://subscriber.example.com/\r\nX: 1", "white space"],
    ["https://sub\tscriber.example.com/", "white space"],
    ["https://subscriber.example.com/é", "beyond ASCII"],
    [`${site}/api/websub/hub`, "this site itself"],
    ["https://REVIEWS.example.com:8443/x", "this site itself"],
    [`https://subscriber.example.com/${"x".repeat(2048 - 30)}`, "2048"],
  ])("cannot be %s", (callback, why) => {
    expect(askWith({ "hub.callback": callback })).toMatchObject({
      status: 400,
      reason: expect.stringMatching(new RegExp(`^hub\\.callback .*${why}`)),
    });
  });
});
