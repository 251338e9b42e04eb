import { existsSync } from "node:fs";
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { buildZip } from "../import/build-zip.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { type Respond, servePlatform } from "./platform.ts";

const table = `name,stars,date,review
Ada Example,5,2026-01-15,They were kind and on time.
Bo Sample,4,2026-01-20,Quick and clean.
`;
const rows = [
  { id: "r1", name: "Ada Example", rating: 5, date: "2026-01-15", text: "They were kind." },
  { id: "r2", name: "Bo Sample", rating: 4, date: "2026-01-20", text: "Quick and clean." },
];
const connection = (more = "") => `- name: form
  from: address
  url: https://reviews.example.com/reviews.csv?key={token}
  source: our-form
${more}`;
const env = { FORM_TOKEN: "s3cret-token" };
const give =
  (data: string | Uint8Array): Respond =>
  (_, response) =>
    void response.end(data);

describe("what an address gives is read by the readers of exports", () => {
  test.each([
    ["a table", table],
    ["JSON", JSON.stringify(rows)],
    ["JSON of a scraping service", JSON.stringify({ data: { reviews: rows } }, null, 2)],
    ["NDJSON", rows.map((row) => `${JSON.stringify(row)}\n`).join("")],
    ["a zip", buildZip([{ name: "export/reviews.csv", data: Buffer.from(table) }])],
  ])("%s", async (_, data) => {
    const { network, asked } = await servePlatform(give(data));
    const folder = await makeFetchFolder(connection());
    const dry = await folder.fetch({ network, env });
    expect(dry.said).toContain("dry run");
    expect([dry.code, await folder.stored()]).toEqual([0, []]);
    const { code, said } = await folder.fetch({ network, env }, "--write");
    expect([code, said]).toEqual([0, expect.stringContaining("Written to")]);
    const stored = await folder.present();
    expect(stored.map(({ author, rating }) => [author, rating])).toEqual([
      ["Ada Example", 5],
      ["Bo Sample", 4],
    ]);
    expect(new Set(stored.map(({ source }) => source))).toEqual(new Set(["our-form"]));
    expect(asked.map(({ query }) => query.get("key"))).toEqual(["s3cret-token", "s3cret-token"]);
    expect(said).not.toContain("s3cret");
    const exports = await readFile(join(folder.content, "exports.json"), "utf8");
    expect(JSON.parse(exports)).toMatchObject([{ source: "our-form", file: "form", reviews: 2 }]);
    // Nothing of what came is kept.
    expect(await readdir(".firsthand/fetch/content")).toEqual(["state.json"]);
  });
});

test("header fields hold secrets from the variables of the connection alone", async () => {
  const { network, asked } = await servePlatform(give(table));
  const more = `  headers:\n    Authorization: Bearer {token}\n    X-Other: "{path}"\n`;
  const folder = await makeFetchFolder(connection(more));
  const { code, said } = await folder.fetch({ network, env: { ...env, PATH: "/bin" } });
  expect(code).toBe(1);
  expect(said).toContain("form: its path is not set. Put it into the variable FORM_PATH");
  expect(asked).toEqual([]);
  const all = { ...env, FORM_PATH: "p" };
  expect((await folder.fetch({ network, env: all })).code).toBe(0);
  expect(asked[0]?.headers).toMatchObject({ authorization: "Bearer s3cret-token", "x-other": "p" });
});

test("a secret in the last part of the path is not told", async () => {
  const { network, asked } = await servePlatform(give(table));
  const folder = await makeFetchFolder(connection().replace(/reviews.csv.*/, "{token}"));
  const { code, said } = await folder.fetch({ network, env }, "--write");
  expect([code, asked[0]?.path]).toEqual([0, "/s3cret-token"]);
  expect(said).not.toContain("s3cret");
});

test("a secret may stand in a file of mode 600, and in none that others may read", async () => {
  const { network, asked } = await servePlatform(give(table));
  const folder = await makeFetchFolder(connection());
  await mkdir(".firsthand");
  const file = ".firsthand/content.secrets.json";
  await writeFile(file, `{"form": {"token": "from-file"}}`, { mode: 0o644 });
  await expect(folder.fetch({ network })).rejects.toThrow(
    /others may read this file with secrets.*chmod 600/,
  );
  await chmod(file, 0o600);
  expect((await folder.fetch({ network })).code).toBe(0);
  expect(asked[0]?.query.get("key")).toBe("from-file");
});

test("what has not changed is not sent again, and what is whole takes what it lacks", async () => {
  let data = table;
  const { network, asked, clock } = await servePlatform(({ headers }, response) => {
    const etag = `"${data.length}"`;
    if (headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.setHeader("etag", etag).end(data);
  });
  const folder = await makeFetchFolder(connection("  whole: true\n"));
  await folder.fetch({ network, env }, "--write");
  const again = await folder.fetch({ network, env }, "--write");
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining("Nothing is new.") });
  expect(asked.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"116"']);
  data = table.split("\n").slice(0, 2).join("\n");
  // Much that is lacking may be a part that did not come: that is asked.
  const stopped = await folder.fetch({ network, env }, "--write");
  expect([stopped.code, stopped.said]).toEqual([1, expect.stringContaining("--gone 1")]);
  expect((await folder.fetch({ network, env }, "form", "--write", "--gone=1")).code).toBe(0);
  expect((await folder.present()).map(({ author }) => author)).toEqual(["Ada Example"]);
  // After a week everything is asked for, whatever was known.
  clock.advance(7 * 86_400_000);
  await folder.fetch({ network, env }, "--write");
  expect(asked.at(-1)?.headers["if-none-match"]).toBeUndefined();
});

describe("only the hosts of a connection are reached", () => {
  const leadTo =
    (location: string): Respond =>
    ({ host, path }, response) => {
      if (host === "reviews.example.com" && path === "/reviews.csv")
        response.writeHead(302, { location }).end();
      else response.end(table);
    };
  const more = `  headers:\n    Authorization: Bearer {token}\n`;

  test("a redirect to another host is refused, with the remedy", async () => {
    const { network, asked } = await servePlatform(leadTo("https://files.example.net/a?sig=1"));
    const folder = await makeFetchFolder(connection());
    const { code, said } = await folder.fetch({ network, env }, "--write");
    expect([code, asked.length]).toEqual([1, 1]);
    expect(said).toContain("leads to files.example.net, which is not a host of this connection");
  });

  test("one that the owner names is reached, and is not given the key", async () => {
    const { network, asked } = await servePlatform(leadTo("https://files.example.net/a?sig=1"));
    const folder = await makeFetchFolder(connection(`${more}  hosts: ["*.example.net"]\n`));
    expect((await folder.fetch({ network, env }, "--write")).code).toBe(0);
    expect(asked.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer s3cret-token",
      undefined,
    ]);
  });

  test("a redirect without https, and one that goes in circles, is refused", async () => {
    const plain = await servePlatform(leadTo("http://reviews.example.com/plain"));
    const folder = await makeFetchFolder(connection());
    const first = await folder.fetch({ network: plain.network, env });
    expect(first.said).toContain("leads to an address without https, which is not reached");
    const circle = await servePlatform(leadTo("https://reviews.example.com/reviews.csv"));
    const second = await folder.fetch({ network: circle.network, env });
    expect(second.said).toContain("redirects more than 5 times");
    expect([first.code, second.code, circle.asked.length]).toEqual([1, 1, 6]);
  });

  test("a certificate that nobody vouches for is not trusted", async () => {
    const { distrusting, asked, clock } = await servePlatform(give(table));
    const folder = await makeFetchFolder(connection());
    const { code, said } = await folder.fetch({ network: distrusting, env });
    expect(said).toContain("reviews.example.com: the certificate of the host is not valid");
    expect([code, asked, clock.waits]).toEqual([1, [], []]);
  });
});

describe("faults", () => {
  const limits = { answerMs: 200, runMs: 3_600_000, attempts: 5 };

  test("429 and 5xx are waited out for as long as the host asks", async () => {
    let count = 0;
    const { network, clock } = await servePlatform((_, response) => {
      const [status, after] = ([[429, "120"], [503, "Mon, 02 Mar 2026 08:05:00 GMT"], [500]][
        count++
      ] ?? [200]) as [number, string?];
      if (after !== undefined) response.setHeader("retry-after", after);
      response.writeHead(status).end(status === 200 ? table : "later");
    });
    const folder = await makeFetchFolder(connection());
    expect((await folder.fetch({ network, env }, "--write")).code).toBe(0);
    expect(clock.waits).toEqual([120_000, 180_000, 8000]);
    expect(await folder.present()).toHaveLength(2);
  });

  test("a host that stays away is told after three runs, and before is a fault that may pass", async () => {
    const down = new Set(["reviews.example.com"]);
    const { network } = await servePlatform(({ host }, response) => {
      if (down.has(host)) response.writeHead(503).end();
      else response.end(table);
    });
    const folder = await makeFetchFolder(connection());
    const runs = [];
    for (let count = 0; count < 3; count++)
      runs.push(await folder.fetch({ network, env }, "--write"));
    expect(runs.map(({ code }) => code)).toEqual([75, 75, 1]);
    expect(runs[2]?.said).toContain("This is failure number 3 in a row");
    expect(await folder.state("form")).toMatchObject({ failures: 3, fetched: null });
    down.clear();
    expect((await folder.fetch({ network, env }, "--write")).code).toBe(0);
    expect(await folder.state("form")).toMatchObject({ failures: 0, fault: null });
  });

  test("a wait that is longer than a run is not waited", async () => {
    const { network, clock } = await servePlatform((_, response) => {
      response.writeHead(429, { "retry-after": "86400" }).end();
    });
    const folder = await makeFetchFolder(connection());
    const { code, said } = await folder.fetch({ network, env });
    expect([code, clock.waits]).toEqual([75, []]);
    expect(said).toContain("answers 429, and asks to come back after 86400 s");
  });

  test("half an answer, or none in time, writes nothing", async () => {
    const half = await servePlatform((_, response) => {
      response.writeHead(200, { "content-length": "5000" });
      response.write(table, () => response.destroy());
    });
    const folder = await makeFetchFolder(connection());
    const first = await folder.fetch({ network: half.network, env }, "--write");
    const none = await servePlatform(() => {});
    const second = await folder.fetch({ network: none.network, env, limits }, "--write");
    expect([first.code, second.code, half.asked.length]).toEqual([75, 75, 5]);
    expect(second.said).toContain("does not answer in time, 5 times in a row");
    expect(await folder.stored()).toEqual([]);
  });

  test.each([
    [401, "answers 401: the key in its header fields is not accepted"],
    [404, "answers 404: there is nothing at this address"],
  ])("%d is not asked again", async (status, told) => {
    const { network, asked } = await servePlatform((_, response) => {
      response.writeHead(status).end("s3cret-token is wrong");
    });
    const folder = await makeFetchFolder(connection());
    const { code, said } = await folder.fetch({ network, env }, "--write");
    expect([code, asked.length]).toEqual([1, 1]);
    expect(said).toContain(told);
    expect(said).not.toContain("s3cret");
  });

  test.each([
    ["a page to sign in", "<!doctype html><title>Sign in</title><p>Please sign in", "web page"],
    ["an empty answer", "", "the answer is empty"],
    ["JSON of another kind", `{"error": "quota"}`, "not clear what came"],
    [
      "a row that is not understood",
      table.replace(",4,", ",lots,"),
      "some of what came is not understood, so nothing was taken",
    ],
  ])("%s is not taken", async (_, data, told) => {
    const { network } = await servePlatform(give(data));
    const folder = await makeFetchFolder(connection());
    const { code, said } = await folder.fetch({ network, env }, "--write");
    expect(said).toContain(told);
    expect([code, await folder.stored()]).toEqual([1, []]);
  });

  test("the owner takes the other rows, and then nothing is marked as gone", async () => {
    let data = table;
    const { network } = await servePlatform((_, response) => void response.end(data));
    const folder = await makeFetchFolder(connection("  whole: true\n"));
    await folder.fetch({ network, env }, "--write");
    data = "name,stars,date,review\nCy New,lots,2026-02-01,Odd.\nDi New,5,2026-02-02,Fine.\n";
    expect((await folder.fetch({ network, env }, "--write")).said).toContain("line 2");
    const { code } = await folder.fetch({ network, env }, "form", "--write", "--allow-skipped");
    expect([code, (await folder.present()).length]).toEqual([0, 3]);
  });
});

test("what an import asks is asked, and answered for the one connection", async () => {
  const asking = table
    .replaceAll("2026-01-", "01/")
    .replace("01/15", "03/04/2025")
    .replace("01/20", "05/06/2025");
  const { network } = await servePlatform(give(asking));
  const folder = await makeFetchFolder(connection());
  const asked = await folder.fetch({ network, env }, "--write");
  expect([asked.code, asked.said]).toEqual([2, expect.stringContaining("--dates")]);
  const said = await folder.fetch({ network, env }, "form", "--write", "--dates=dmy");
  expect(said).toMatchObject({ code: 0 });
  const dates = (await folder.present()).map(({ date }) => date);
  expect(dates).toEqual(["2025-04-03", "2025-06-05"]);
  // It is remembered.
  expect((await folder.fetch({ network, env }, "--write")).code).toBe(0);
});

test("two runs at once do not meet", async () => {
  let open = 0;
  let most = 0;
  const { network } = await servePlatform(async (_, response) => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    response.end(table, () => open--);
  });
  const folder = await makeFetchFolder(connection());
  const quiet = vi.spyOn(console, "log").mockImplementation(() => {});
  const runs = await Promise.all([1, 2].map(() => folder.fetch({ network, env }, "--write")));
  quiet.mockRestore();
  expect([runs.map(({ code }) => code), most]).toEqual([[0, 0], 1]);
  expect(await folder.present()).toHaveLength(2);
  expect(existsSync(".firsthand/fetch/content/lock")).toBe(false);
});

test("a connection that is written down wrongly is told with its line", async () => {
  const folder = await makeFetchFolder(`- name: Form\n  from: adress\n  url: http://example.com\n`);
  await expect(folder.fetch((await servePlatform(give(""))) as never)).rejects.toThrow(
    /connections\.yaml:2.*from/,
  );
  await folder.connect(`- name: Form\n  from: address\n  url: http://example.com\n  urll: 1\n`);
  const fault = await folder.fetch((await servePlatform(give(""))) as never).catch(String);
  expect(fault).toMatch(/connections\.yaml:1 \[0\]\.name: must be in kebab-case/);
  expect(fault).toMatch(/:3 \[0\]\.url: must be an address that begins with https/);
  await folder.connect(connection() + connection());
  const twice = await folder.fetch((await servePlatform(give(""))) as never).catch(String);
  expect(twice).toMatch(/:5 \[1\]\.name: is another connection's, too/);
});
