import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { buildZip } from "../import/build-zip.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import {
  answerXml,
  type Stored,
  toBucketPage,
  toDav,
  toMultiStatus,
  toResponse,
} from "./folder-server.ts";
import { type Respond, servePlatform } from "./platform.ts";

const head = "id,name,stars,date,review\n";
const ada = "a,Ada Example,5,2026-01-15,They were kind and on time.\n";
const adaEdited = "a,Ada Example,3,2026-01-15,They were kind and late.\n";
const bo = "b,Bo Sample,4,2026-01-20,Quick and clean.\n";
const cy = "c,Cy Trial,2,2026-02-10,They left a mess.\n";
const [january, february, march] = ["2026-01-31", "2026-02-28", "2026-03-01"].map(
  (day) => `${day}T10:00:00Z`,
) as [string, string, string];
const env = { FORM_KEY: "s3cret-key" };
const connection = (url = "dav/", more = "") => `- name: form
  from: address
  url: https://reviews.example.com/${url}
  source: our-form
  headers:
    Authorization: Basic {key}
${more}`;

async function start(respond: Respond, yaml = connection()) {
  const platform = await servePlatform(respond);
  const folder = await makeFetchFolder(yaml);
  const fetch = (...args: readonly string[]) =>
    folder.fetch({ network: platform.network, env }, ...args);
  const said = async () =>
    (await folder.present()).map(({ author, rating }) => `${author} ${rating}`);
  return { ...platform, ...folder, fetch, said };
}

describe("a folder of WebDAV", () => {
  test("has its exports read as one, and what a newer one says of a review counts", async () => {
    // By their names they would come the other way round.
    const files = {
      "z january.csv": { data: head + ada + bo, modified: january },
      "a Übersicht 50%.csv": { data: head + adaEdited + cy, modified: february },
      "notes.docx": { data: "not for us", modified: march },
    };
    const { fetch, said, asked, content } = await start(toDav(files));
    const dry = await fetch();
    expect([dry.code, await said()]).toEqual([0, []]);
    expect((await fetch("--write")).code).toBe(0);
    expect(await said()).toEqual(["Ada Example 3", "Bo Sample 4", "Cy Trial 2"]);
    expect(asked.slice(-3).map(({ method, path }) => `${method} ${path}`)).toEqual([
      "PROPFIND /dav/",
      "GET /dav/z%20january.csv",
      "GET /dav/a%20%C3%9Cbersicht%2050%25.csv",
    ]);
    expect(new Set(asked.map(({ headers }) => headers.authorization))).toEqual(
      new Set(["Basic s3cret-key"]),
    );
    const exports = JSON.parse(await readFile(join(content, "exports.json"), "utf8"));
    expect(exports).toMatchObject([{ file: "form", reviews: 3 }]);
  });

  test.each([
    ["in the order of the folder", january, february, "Ada Example 3"],
    ["and the other way round", february, january, "Ada Example 5"],
  ])("the newer copy of a review without times wins, %s", async (_, first, second, expected) => {
    const { fetch, said } = await start(
      toDav({
        "a.csv": { data: head + ada, modified: first },
        "b.csv": { data: head + adaEdited, modified: second },
      }),
    );
    expect((await fetch("--write")).code).toBe(0);
    expect(await said()).toEqual([expected]);
  });

  test("what did not change is not fetched again, but where something older came", async () => {
    const files: Record<string, Stored> = {
      "b.csv": { data: head + ada, modified: february },
    };
    const { fetch, said, asked, clock } = await start(toDav(files));
    await fetch("--write");
    const again = await fetch("--write");
    expect(again.said).toContain("Nothing is new.");
    files["c.csv"] = { data: head + adaEdited, modified: march };
    await fetch("--write");
    files["a.csv"] = { data: head + ada + bo, modified: january };
    await fetch("--write");
    expect(await said()).toEqual(["Ada Example 3", "Bo Sample 4"]);
    const toPaths = () => asked.filter(({ method }) => method === "GET").map(({ path }) => path);
    expect(toPaths()).toEqual(["b", "c", "a", "b", "c"].map((name) => `/dav/${name}.csv`));
    clock.advance(7 * 86_400_000);
    await fetch("--write");
    expect(toPaths()).toHaveLength(8);
  });

  test("where each export holds all reviews the newest alone is read, and what it lacks is gone", async () => {
    const files: Record<string, Stored> = {
      "1.csv": { data: head + ada + bo + cy, modified: january },
    };
    const { fetch, said, asked } = await start(toDav(files), connection("dav/", "  whole: true\n"));
    await fetch("--write");
    files["2.csv"] = { data: head + adaEdited + bo, modified: february };
    expect((await fetch("form", "--write", "--gone=1")).code).toBe(0);
    expect(await said()).toEqual(["Ada Example 3", "Bo Sample 4"]);
    expect(asked.map(({ path }) => path)).toEqual(["/dav/", "/dav/1.csv", "/dav/", "/dav/2.csv"]);
    expect((await fetch("--write")).said).toContain("Nothing is new.");
  });

  test("its zips, workbooks and lines of JSON are read as those of an address", async () => {
    const row = { id: "b", name: "Bo Sample", rating: 4, date: "2026-01-20", text: "Quick." };
    const lines = [row, { ...row, id: "d", name: "Di New" }].map((each) => JSON.stringify(each));
    const { fetch, said } = await start(
      toDav({
        "one.zip": {
          data: buildZip([{ name: "in/reviews.csv", data: head + ada }]),
          modified: january,
        },
        "two.ndjson": { data: lines.join("\n"), modified: february },
      }),
    );
    const { code, said: told } = await fetch("--write");
    expect([code, told]).toEqual([0, expect.stringContaining("Written to")]);
    expect((await said()).sort()).toEqual(["Ada Example 5", "Bo Sample 4", "Di New 4"]);
  });

  test("Takeout's archives are read, each for itself", async () => {
    const review = (id: string, starRating: string) => ({
      ...{ reviewId: id, reviewer: { displayName: `Ada ${id}` }, starRating, comment: "Kind." },
      ...{ createTime: "2026-01-15T10:00:00Z", updateTime: "2026-01-15T10:00:00Z" },
      name: `accounts/1/locations/2/reviews/${id}`,
    });
    const pack = (...reviews: readonly unknown[]) =>
      buildZip([
        {
          name: "Takeout/Google Business Profile/account-1/location-2/reviews.json",
          data: JSON.stringify({ reviews }),
        },
      ]);
    const { fetch, said } = await start(
      toDav({
        "takeout-20260131T100000Z-001.zip": { data: pack(review("x", "FIVE")), modified: january },
        "takeout-20260228T100000Z-001.zip": { data: pack(review("y", "TWO")), modified: february },
      }),
    );
    const { code, said: told } = await fetch("--write");
    expect([code, told]).toEqual([0, expect.stringContaining("Written to")]);
    expect(await said()).toEqual(["Ada x 5", "Ada y 2"]);
  });

  test("a folder in it is not looked into, which is said", async () => {
    const more = [toResponse("/dav/2025/", null), toResponse("/dav/2025/old.csv", january, 9)];
    const files = { "a.csv": { data: head + ada, modified: january } };
    const { fetch, asked } = await start(toDav(files, { more }));
    const { code, said } = await fetch("--write");
    expect([code, asked.length]).toEqual([0, 2]);
    expect(said).toContain("Note: reviews.example.com: folders in it (2) are not read");
  });

  test("files whose names are nearly the same, or too long, are kept apart", async () => {
    const long = "ü".repeat(80);
    const names = ["B.csv", "b.csv", "a?b.csv", "a*b.csv", `1${long}.csv`, `2${long}.csv`];
    const files = names.map((name, index) => {
      const row = `${index},Ada ${index},5,2026-01-15,Kind ${index}.\n`;
      return [name, { data: head + row, modified: january }] as const;
    });
    const { fetch, stored } = await start(toDav(Object.fromEntries(files)));
    expect((await fetch("--write")).code).toBe(0);
    expect(await stored()).toHaveLength(names.length);
  });

  test("names are compared as they are meant, however the server encodes them", async () => {
    const url = "dav/Ada%20%26%20Co/%C3%BCber/";
    const base = "/dav/%41da%20&amp;%20Co/%c3%bcber/";
    const respond: Respond = ({ method, path }, response) => {
      if (method !== "PROPFIND")
        return void response.end(path.endsWith("AC%2FDC.csv") ? head + ada : "");
      answerXml(
        response,
        toMultiStatus([
          toResponse(base, null),
          toResponse(`https://reviews.example.com${base}AC%2FDC.csv`, january),
        ]),
      );
    };
    const { fetch, said } = await start(respond, connection(url));
    expect((await fetch("--write")).code).toBe(0);
    expect(await said()).toEqual(["Ada Example 5"]);
  });
});

describe("a bucket", () => {
  const url = "bucket?list-type=2&prefix=our%20exports/";

  test("is listed page by page, and its exports are read", async () => {
    const respond: Respond = ({ path, query }, response) => {
      if (path === "/bucket/our%20exports/b%20%C3%BC%2B.csv")
        return void response.end(head + adaEdited);
      if (path === "/bucket/our%20exports/a.csv") return void response.end(head + ada + bo);
      expect(Object.fromEntries(query)).toMatchObject({ prefix: "our exports/", delimiter: "/" });
      const page = query.get("continuation-token")
        ? toBucketPage([["our exports/a.csv", january]], { folders: ["our exports/2025/"] })
        : toBucketPage(
            [
              ["our exports/", january],
              ["our exports/b ü+.csv", february],
            ],
            { more: "to/ken+=" },
          );
      answerXml(response, page, 200);
    };
    const { fetch, said, asked } = await start(respond, connection(url));
    const ran = await fetch("--write");
    expect([ran.code, await said()]).toEqual([0, ["Ada Example 3", "Bo Sample 4"]]);
    expect(ran.said).toContain("folders in it (1) are not read");
    expect(asked[1]?.query.get("continuation-token")).toBe("to/ken+=");
    expect((await fetch("--write")).said).toContain("Nothing is new.");
  });

  test.each([
    ["a list that leads to itself", toBucketPage([], { more: "again" }), "leads to itself"],
    ["a list without an end", "<ListBucketResult/>", "does not say whether that is all"],
    [
      "a key elsewhere",
      toBucketPage([["others/a.csv", january]]),
      "others/a.csv is outside the folder",
    ],
    [
      "a key that climbs",
      toBucketPage([["our exports/../a.csv", january]]),
      "the folder holds no file",
    ],
    ["another document", "<Error><Code>NoSuchBucket</Code></Error>", "it has no ListBucketResult"],
  ])("%s is refused", async (_, xml, told) => {
    const { fetch, stored } = await start(
      (_, response) => answerXml(response, xml, 200),
      connection(url),
    );
    const { code, said } = await fetch("--write");
    expect([code, said, await stored()]).toEqual([1, expect.stringContaining(told), []]);
  });

  test("one that may not be listed is told as that", async () => {
    const { fetch } = await start(
      (_, response) => answerXml(response, "<Error><Code>AccessDenied</Code></Error>", 403),
      connection(url),
    );
    expect((await fetch()).said).toContain("answers 403: the key in its header fields");
  });
});

describe("what a folder gives otherwise is refused, and nothing is written", () => {
  const good = toResponse("/dav/a.csv", january);
  const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><multistatus>&b;</multistatus>`;
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => toResponse(`/dav/${index}.csv`, january));

  test.each([
    [
      "an address on another host",
      [toResponse("https://files.example.net/dav/b.csv", january)],
      "is not at the host of the folder",
    ],
    [
      "one at another port",
      [toResponse("https://reviews.example.com:8443/dav/b.csv", january)],
      "is not at the host of the folder",
    ],
    [
      "one with a name and a password",
      [toResponse("https://a:b@reviews.example.com/dav/b.csv", january)],
      "is not at the host of the folder",
    ],
    [
      "one beside the folder",
      [toResponse("/davs/b.csv", january)],
      "/davs/b.csv is outside the folder",
    ],
    ["one that climbs", [toResponse("/dav/../secret.csv", january)], "is outside the folder"],
    [
      "one that climbs unseen",
      [toResponse("/dav/%2e%2e/secret.csv", january)],
      "is outside the folder",
    ],
    [
      "one that climbs at the server",
      [toResponse("/dav/..%2Fsecret.csv", january)],
      "is outside the folder",
    ],
    [
      "one that is not encoded rightly",
      [toResponse("/dav/50%.csv", january)],
      "is not encoded rightly",
    ],
    ["one with a query", [toResponse("/dav/b.csv?a=1", january)], "is not the address of a file"],
    ["a file twice", [good], "lists a.csv twice"],
    [
      "a file without a time",
      [toResponse("/dav/b.csv", january).replace(/<d:getlastmodified.*getlastmodified>/, "")],
      "does not say when b.csv was changed",
    ],
    [
      "a file that may be a folder",
      [toResponse("/dav/b.csv", january).replace(/<d:resourcetype.*resourcetype>/, "")],
      "it does not say what b.csv is",
    ],
    ["10,000 exports", many(10_000), "the folder holds 10001 exports, and 200 are read at most"],
  ])("%s", async (_, responses, told) => {
    const xml = toMultiStatus([toResponse("/dav/", null), good, ...responses]);
    const { fetch, stored, asked } = await start((_, response) => answerXml(response, xml));
    const { code, said } = await fetch("--write");
    expect([code, said]).toEqual([1, expect.stringContaining(told)]);
    expect([await stored(), asked.length]).toEqual([[], 1]);
  });

  test.each([
    ["entities that expand", bomb, "it has a document type"],
    ["half a list", toMultiStatus([good]).slice(0, -20), "does not look as documented"],
    ["another document", "<html><p>Hello</p></html>", "it has no multistatus"],
    [
      "a list of too much",
      `<multistatus>${"<a/>".repeat(400_001)}</multistatus>`,
      "it lists too much",
    ],
    [
      "nothing to read",
      toMultiStatus([toResponse("/dav/", null), toResponse("/dav/a.pdf", january)]),
      "holds no file whose name ends as that of an export",
    ],
    [
      "only folders",
      toMultiStatus([toResponse("/dav/", null), toResponse("/dav/x/", null)]),
      "folders in it (1) are not read",
    ],
  ])("%s", async (_, xml, told) => {
    const { fetch, stored } = await start((_, response) => answerXml(response, xml));
    const { code, said } = await fetch("--write");
    expect([code, said, await stored()]).toEqual([1, expect.stringContaining(told), []]);
  });

  test("of 10,000 the newest can be read, where each holds all reviews", async () => {
    const xml = toMultiStatus([...many(10_000), toResponse("/dav/new.csv", february)]);
    const { fetch, said, asked } = await start(
      ({ method }, response) => {
        if (method === "PROPFIND") answerXml(response, xml);
        else response.end(head + ada);
      },
      connection("dav/", "  whole: true\n"),
    );
    expect((await fetch("--write")).code).toBe(0);
    expect([await said(), asked.at(-1)?.path]).toEqual([["Ada Example 5"], "/dav/new.csv"]);
  });

  test.each([
    ["is not there", (response) => response.writeHead(404).end(), 1, "bad.csv: answers 404"],
    ["is empty", (response) => response.end(), 1, "bad.csv: the answer is empty"],
    [
      "breaks off",
      (response) =>
        void response.writeHead(200, { "content-length": 99 }).write("a", () => response.destroy()),
      75,
      "bad.csv: cannot be reached, or broke off",
    ],
    [
      "is not understood",
      (response) => response.end(head + ada.replace(",5,", ",lots,")),
      1,
      "bad.csv",
    ],
    ["is a page to sign in", (response) => response.end("<!doctype html><p>Sign in"), 1, "bad.csv"],
    ["is another platform's", (response) => response.end(`[{"@type":"Review"}]`), 1, "bad.csv"],
  ] satisfies [string, (response: Parameters<Respond>[1]) => unknown, number, string][])(
    "one file that %s holds up the others",
    async (_, give, expected, told) => {
      const files = {
        "a.csv": { data: head + ada, modified: january },
        "bad.csv": { data: "", modified: february },
        "c.csv": { data: head + cy, modified: march },
      };
      const dav = toDav(files);
      const { fetch, stored, state } = await start((asked, response) =>
        asked.path === "/dav/bad.csv" ? void give(response) : dav(asked, response),
      );
      const { code, said } = await fetch("--write");
      expect([code, said]).toEqual([expected, expect.stringContaining(told)]);
      expect(said).toContain("Nothing was written.");
      expect([await stored(), (await state("form"))?.mark]).toEqual([[], {}]);
    },
  );

  test.each([
    [401, "answers 401: the key in its header fields is not accepted"],
    [404, "answers 404: there is nothing at this address"],
  ])("an address that answers %d", async (status, told) => {
    const { fetch } = await start((_, response) => void response.writeHead(status).end());
    expect(await fetch("--write")).toEqual({ code: 1, said: expect.stringContaining(told) });
  });
});

describe("an address that ends as a folder's and is a page", () => {
  const page = `<!doctype html><script type="application/ld+json">${JSON.stringify({
    ...{ "@context": "https://schema.org", "@type": "LocalBusiness", name: "Fixture & Sons" },
    review: {
      ...{ "@type": "Review", author: "Ada Example", datePublished: "2026-01-15" },
      ...{ reviewBody: "They were kind.", reviewRating: { ratingValue: 5 } },
    },
  })}</script>`;

  test.each([200, 302, 403, 405, 501])("is read as one where PROPFIND gives %d", async (status) => {
    const { fetch, asked } = await start(({ method }, response) => {
      if (method === "PROPFIND") response.writeHead(status, { location: "/login" }).end(page);
      else response.end(page);
    });
    const { code, said } = await fetch();
    expect(said).toContain(`does not list a folder as WebDAV does (it answers ${status})`);
    expect([code, asked.map(({ method }) => method)]).toEqual([0, ["PROPFIND", "GET"]]);
  });

  test("a page to sign in is not taken", async () => {
    const { fetch, stored } = await start(({ path }, response) => {
      if (path === "/login") response.end("<!doctype html><title>Sign in</title>");
      else response.writeHead(302, { location: "/login" }).end();
    });
    const { code, said } = await fetch("--write");
    expect([code, said, await stored()]).toEqual([1, expect.stringContaining("web page"), []]);
  });
});
