import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import {
  connection as googleConnection,
  location,
  review,
  secrets,
  serveGoogle,
} from "./google-platform.ts";
import { type Asked, answer, createClock, type Respond, servePlatform } from "./platform.ts";

// Platforms and networks that are broken, or mean harm.

const table = "name,stars,date,review\nAda Example,5,2026-01-15,They were kind and on time.\n";
const form = `- name: form
  from: address
  url: https://reviews.example.com/reviews.csv
  source: our-form
`;
const unit = "46d6a890ffa235a75b00021d";
const trustpilot = `- name: trustpilot\n  from: trustpilot\n  business_unit: ${unit}\n`;
const facebook = '- name: facebook\n  from: facebook\n  page: "1234567890"\n';
const env = {
  ...secrets,
  TRUSTPILOT_API_KEY: "tp-key-1",
  JUDGEME_API_TOKEN: "jm-token-1",
  YOTPO_APP_KEY: "yo-key-1",
  FACEBOOK_PAGE_TOKEN: "fb-token-1",
};
const all = [
  ["google", googleConnection],
  ["trustpilot", trustpilot],
  ["facebook", facebook],
  ["judgeme", "- name: judgeme\n  from: judgeme\n  shop: ada.myshopify.com\n"],
  ["yotpo", "- name: yotpo\n  from: yotpo\n"],
] as const;
const toRow = (number: number, said: object = {}) => ({
  ...{ id: `5e3de1b45fb06f00017${number}`, stars: 5, title: null, text: `They came, ${number}.` },
  ...{ createdAt: "2026-01-15T10:15:00Z", status: "active", consumer: { displayName: "Ada" } },
  ...said,
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => toRow(from + at));
const limits = { answerMs: 500, runMs: 3_600_000, attempts: 2 };

/** Fetches once from a platform that answers so, but for tokens of Google. */
async function fetchFrom(connections: string, respond: Respond, said: object = {}) {
  const platform = await servePlatform((asked, response) => {
    if (asked.host === "oauth2.googleapis.com")
      answer(response, { access_token: "access-token-1", expires_in: 3599 });
    else return respond(asked, response);
  });
  const folder = await makeFetchFolder(connections);
  const fetch = (...args: readonly string[]) =>
    folder.fetch({ network: platform.network, env, ...said }, "--write", ...args);
  return { ...platform, ...folder, fetch, ran: await fetch() };
}

describe.each(all)("%s", (name, connections) => {
  const keys = Object.entries(env).filter(([variable]) => variable.startsWith(name.toUpperCase()));
  const secretsOf = keys.map(([, value]) => value);
  if (name === "google") secretsOf.push("access-token-1");

  test.each([
    ["a page to sign in, with 200", "<!doctype html><title>Sign in</title>", "is not whole JSON"],
    ["JSON that breaks off", '{"reviews": [{"id": "1', "is not whole JSON"],
    ["nothing at all", "", "is not whole JSON"],
    ["null", "null", "no longer looks as documented"],
  ])("%s is not taken", async (_, body, told) => {
    const { ran, stored } = await fetchFrom(connections, (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end(body);
    });
    expect(ran).toEqual({ code: 1, said: expect.stringContaining(told) });
    expect(await stored()).toEqual([]);
  });

  test("a redirect takes no key elsewhere", async () => {
    const { ran, asked } = await fetchFrom(connections, (_, response) => {
      response.writeHead(302, { location: "https://files.example.net/steal" }).end();
    });
    expect(ran).toEqual({ code: 1, said: expect.stringContaining("leads to files.example.net") });
    expect(asked.filter(({ host }) => host === "files.example.net")).toEqual([]);
    for (const secret of secretsOf) expect(ran.said).not.toContain(secret);
  });

  test("pages without an end are ended, and nothing is taken", async () => {
    let page = 0;
    const { ran, stored, asked } = await fetchFrom(connections, (each, response) => {
      page++;
      giveAgain(each, response, page % 2);
    });
    expect(ran).toEqual({ code: 1, said: expect.stringContaining("leads to itself") });
    expect([await stored(), asked.length < 10]).toEqual([[], true]);
  });

  test("what a refusal says of keys is not told", async () => {
    const message = `${secretsOf.join(" ")} ${"x".repeat(180 - secretsOf.join(" ").length)}`;
    const { ran } = await fetchFrom(connections, (_, response) =>
      answer(response, { error: { code: 999, message, status: message } }, 403),
    );
    const cut = await fetchFrom(connections, (_, response) =>
      answer(response, { error: { code: 999, message: "y".repeat(190) + secretsOf.at(0) } }, 403),
    );
    for (const { said } of [ran, cut.ran])
      for (const secret of secretsOf) expect(said).not.toContain(secret.slice(0, 6));
  });
});

/** The same full page for ever, or two in turn, as each platform would have it. */
function giveAgain({ host, query }: Asked, response: ServerResponse, turn: number) {
  const ids = Array.from({ length: 100 }, (_, at) => at + turn * 1000);
  if (host === "mybusiness.googleapis.com")
    return answer(response, {
      reviews: ids.map((id) => ({ ...review(`r${id}`), name: `${location}/reviews/r${id}` })),
      nextPageToken: `page-${turn}`,
    });
  if (host === "graph.facebook.com")
    return answer(response, {
      data: ids.map((id) => ({ created_time: "2017-01-15T10:15:00+0000", rating: 5, id })),
      paging: { cursors: { after: `page-${turn}` }, next: "https://graph.facebook.com/next" },
    });
  const created_at = "2026-01-15T10:15:00Z";
  if (host === "judge.me")
    return answer(response, {
      reviews: ids.map((id) => ({
        ...{ id, rating: 5, created_at, curated: "ok", published: true, hidden: false },
      })),
    });
  if (host === "api-cdn.yotpo.com")
    return answer(response, {
      response: {
        pagination: { page: Number(query.get("page")), per_page: 100, total: 100_000 },
        reviews: ids.map((id) => ({ id, score: 5, created_at })),
      },
    });
  return answer(response, { reviews: ids.map((id) => toRow(id)) });
}

describe("bounds", () => {
  test("a small answer that unpacks to more than may be is not read to its end", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, " "));
    const { ran } = await fetchFrom(trustpilot, (_, response) => {
      const type = { "content-type": "application/json", "content-encoding": "gzip" };
      response.writeHead(200, type).end(bomb);
    });
    expect([bomb.length < 100_000, ran.code]).toEqual([true, 1]);
    expect(ran.said).toContain("the answer is larger than 16 MB");
  });

  test("an answer that drips is given up in time, though each drop comes at once", async () => {
    const drip: Respond = (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 10);
      response.on("close", () => clearInterval(timer));
    };
    const { ran } = await fetchFrom(trustpilot, drip, { limits });
    expect(ran).toEqual({ code: 75, said: expect.stringContaining("does not answer in time") });
  });

  test("all answers of a run together are bounded, and so is its time", async () => {
    const padding = "x".repeat(1_000_000);
    let page = 0;
    const endless: Respond = (_, response) => {
      page++;
      const full = rows(page * 100, page * 100 + 100);
      answer(response, { reviews: full, padding });
    };
    const { ran } = await fetchFrom(trustpilot, endless, {
      limits: { answerMs: 60_000, runMs: 3_600_000, attempts: 2, runBytes: 5e6 },
    });
    expect(ran).toEqual({ code: 1, said: expect.stringContaining("more than 5 MB in all") });
    const clock = createClock();
    const slow = await servePlatform((_, response) => {
      clock.advance(600_000);
      page++;
      answer(response, { reviews: rows(page * 100, page * 100 + 100) });
    }, clock);
    const folder = await makeFetchFolder(trustpilot);
    const { code, said } = await folder.fetch({ network: slow.network, env }, "--write");
    expect([code, said]).toEqual([75, expect.stringContaining("took longer than 30 minutes")]);
  });

  test.each([
    ["of a year", "31536000", []],
    ["of more than any number", "99999999999999999999", [2000]],
    ["at a day that is past", "Mon, 02 Mar 2020 08:00:00 GMT", [1000]],
    ["of nothing", "0", [1000]],
    ["below nothing", "-5", [2000]],
    ["in words", "soon", [2000]],
    ["that is not there", undefined, [2000]],
  ])("a wait %s", async (_, after, waits) => {
    const { ran, clock } = await fetchFrom(
      trustpilot,
      (_, response) => {
        response.writeHead(429, after === undefined ? {} : { "retry-after": after }).end();
      },
      { limits },
    );
    expect([ran.code, clock.waits]).toEqual([75, waits]);
  });

  test("what is nested without an end is a fault of that connection alone", async () => {
    const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
    const body = JSON.stringify({ reviews: [toRow(1, { links: "deep" })] }).replace('"deep"', deep);
    const { ran, present } = await fetchFrom(`${trustpilot}${form}`, ({ host }, response) => {
      if (host === "api.trustpilot.com") response.end(body);
      else response.end(table);
    });
    expect(ran.code).toBe(1);
    expect((await present()).map(({ author }) => author)).toEqual(["Ada Example"]);
  });
});

describe("what reviews say", () => {
  test("a number that is too large to be told from its neighbours is not taken", async () => {
    const { ran } = await fetchFrom("- name: yotpo\n  from: yotpo\n", (_, response) => {
      response.end(
        '{"response":{"pagination":{"total":1},"reviews":[{"id":9007199254740993,"score":5,"created_at":"2026-01-15T10:15:00Z"}]}}',
      );
    });
    expect(ran).toEqual({ code: 1, said: expect.stringContaining("response.reviews[0].id") });
  });

  test("an id of a million letters, and one that is not text, are not taken", async () => {
    for (const id of ["a".repeat(1_000_000), { $ne: null }]) {
      const { ran, stored } = await fetchFrom(trustpilot, (_, response) =>
        answer(response, { reviews: [toRow(1, { id })] }),
      );
      expect([ran.code, ran.said.length < 3000, await stored()]).toEqual([1, true, []]);
    }
  });

  test("a review that comes on two pages is one; two of one id are a fault", async () => {
    const second = { now: toRow(99) };
    const { ran, present, fetch } = await fetchFrom(trustpilot, ({ query }, response) => {
      const isFirst = query.get("page") === "1";
      answer(response, { reviews: isFirst ? rows(0, 100) : [second.now, toRow(100)] });
    });
    expect([ran.code, (await present()).length]).toEqual([0, 101]);
    const before = JSON.stringify(await present());
    second.now = toRow(99, { text: "Something else.", stars: 1 });
    await fetch();
    const after = await present();
    expect(after.length).toBe(101);
    expect(JSON.stringify(after)).toBe(before);
  });

  test("nothing in a name or a text steers a terminal or a file", async () => {
    const evil = "Ada\u0000\u001b[2J\u202e\r\nBcc: all@evil.example\u2028\u0085";
    const { ran, present } = await fetchFrom(trustpilot, (_, response) =>
      answer(response, {
        reviews: [toRow(1, { text: evil, title: evil, consumer: { displayName: evil } })],
      }),
    );
    expect(ran.code).toBe(0);
    const steering = /[\p{Cc}\u202e]/u;
    expect(ran.said.replaceAll("\n", "")).not.toMatch(steering);
    const [stored] = await present();
    expect(`${stored?.author}`).not.toMatch(steering);
    expect(`${stored?.text}`.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  });
});

describe("the network", () => {
  test("a host that shows the certificate of another is not trusted", async () => {
    const url = form.replace("reviews.example.com", "reviews.elsewhere.example");
    const { ran, asked } = await fetchFrom(url, (_, response) => void response.end(table));
    expect(ran).toEqual({
      code: 1,
      said: expect.stringMatching(/certificate of the host is not valid \(ERR_TLS_CERT_ALTNAME/),
    });
    expect(asked).toEqual([]);
  });

  test.each([
    "https://user:password@reviews.example.com/a",
    "https://reviews.example.com:bad/a",
    "//files.example.net/a",
    "javascript:alert(1)",
    "file:///etc/passwd",
  ])("a redirect to %s ends the connection, and not the run", async (to) => {
    const both =
      form + form.replace("name: form", "name: other").replace("reviews.csv", "other.csv");
    const { ran, present } = await fetchFrom(both, ({ path }, response) => {
      if (path === "/reviews.csv") response.writeHead(302, { location: to }).end();
      else response.end(table);
    });
    expect([ran.code, (await present()).length]).toEqual([1, 1]);
    expect(ran.said).not.toContain("password@");
  });

  test("a name that leads to this machine reaches nothing of it", async () => {
    const asked: string[] = [];
    const listener = (request: { readonly url?: string | undefined }, response: ServerResponse) => {
      asked.push(request.url ?? "");
      response.end(table);
    };
    const tls = join(import.meta.dirname, "../fixtures/tls");
    const read = (name: string) => readFileSync(join(tls, name));
    const own = { key: read("key.pem"), cert: read("certificate.pem") };
    const servers = [createServer(listener), createTlsServer(own, listener)];
    for (const server of servers) {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const folder = await makeFetchFolder(
        `- name: form\n  from: address\n  url: https://localhost:${port}/admin\n`,
      );
      const network = { ...systemNetwork, clock: createClock() };
      expect((await folder.fetch({ network, limits }, "--write")).code).toBeGreaterThan(0);
    }
    expect(asked).toEqual([]);
  });
});

describe("clocks", () => {
  test("a review of the year 2090 does not hide those that come after it", async () => {
    const google = await serveGoogle();
    google.put(review("one"), review("far", { updateTime: "2090-12-31T23:59:59Z" }));
    const folder = await makeFetchFolder(googleConnection);
    const fetch = () => folder.fetch({ ...google, env }, "--write");
    expect(await fetch()).toEqual({ code: 0, said: expect.any(String) });
    google.clock.advance(86_400_000);
    google.put(review("new", { createTime: "2026-03-03T07:00:00Z" }));
    expect((await fetch()).code).toBe(0);
    const known = new Set(Object.keys(await folder.read("google")));
    expect(known).toEqual(new Set(["far", "new", "one"]));
  });

  test("a clock of this machine that was ahead does not put off the full pass for years", async () => {
    const google = await serveGoogle({ clock: createClock("2036-01-01T00:00:00Z") });
    google.put(...Array.from({ length: 30 }, (_, at) => review(`r${at}`)));
    const folder = await makeFetchFolder(googleConnection);
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    google.clock.advance(Date.parse("2026-03-02T08:00:00Z") - google.clock.now());
    google.reviews.delete("r7");
    expect((await folder.fetch({ ...google, env }, "--write")).code).toBe(0);
    expect((await folder.read("google")).r7?.status).toBe("gone");
  });
});
