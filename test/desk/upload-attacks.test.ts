import { readdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deskPatience } from "../../desk/open-desk.ts";
import { createHttpServer, type Patience } from "../../sidecar/http/server.ts";
import { eventually } from "../eventually.ts";
import { openTakeIn } from "./open-take-in.ts";

const table = "Name,Stars,Date,Review,Source\nAda,5,2026-01-05,Good and quick,Google\n";

async function enter(patience?: Patience) {
  const desk = await openTakeIn(undefined, patience);
  const entered = await fetch(desk.toAddress(), { redirect: "manual" });
  const cookie = entered.headers.get("set-cookie")?.split(";")[0] ?? "";
  const headers = { cookie, origin: desk.origin };
  const post = (path: string, body: FormData | URLSearchParams) =>
    fetch(`${desk.origin}/acme/take-in${path}`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
  const get = async (path: string) => (await fetch(`${desk.origin}${path}`, { headers })).text();
  return { ...desk, headers, post, get };
}

test("an upload of which only a half came leaves nothing, and alarms nobody", async () => {
  const { origin, headers, kept, errors } = await enter();
  const type = { "content-type": "multipart/form-data; boundary=x", "content-length": "100000" };
  const sent = request(`${origin}/acme/take-in`, {
    method: "POST",
    headers: { ...headers, ...type },
  });
  sent.on("error", () => {});
  sent.write(
    `--x\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${table}`,
  );
  await eventually(async () => expect(await kept()).toHaveLength(1));
  sent.destroy();
  await eventually(async () => expect(await kept()).toEqual([]));
  expect(errors).toEqual([]);
});

test("names of files lead nowhere, and two of one name are two", async () => {
  const { post, kept, root, errors } = await enter();
  const form = new FormData();
  const names = [
    "2-a.csv",
    "a.csv",
    "a.csv",
    "..",
    "../../a.csv",
    "C:\\x\\b.csv",
    "--write",
    "\u202e",
    "x".repeat(300),
  ];
  for (const name of names) form.append("files", new Blob([table]), name);
  expect((await post("", form)).status).toBe(303);
  const [id = ""] = await kept();
  const files = await readdir(join(root, id, "files"));
  // One is no name at all.
  expect(files).toHaveLength(names.length - 1);
  expect(files.filter((file) => /^[.-]|[\\/:]|\p{C}/u.test(file) || file.length > 110)).toEqual([]);
  expect(errors).toEqual([]);
});

test("what two windows take in at the same time is taken in once", async () => {
  const { post, get, stored, errors } = await enter();
  const form = new FormData();
  form.set("text", table);
  const path = (await post("", form)).headers.get("location") ?? "";
  const id = path.slice(path.lastIndexOf("/"));
  const print = await eventually(async () => {
    const [, found] = /name="print" value="([^"]+)"/.exec(await get(path)) ?? [];
    if (found === undefined) throw new Error("It is still read.");
    return found;
  });
  const take = () => post(id, new URLSearchParams({ do: "take", print }));
  await Promise.all([take(), take(), take()]);
  await eventually(async () => expect(await get(path)).toContain("Taken in"));
  await take();
  expect(await stored()).toHaveLength(1);
  expect(errors).toEqual([]);
});

const part = (name: string) =>
  `--BBB\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\na,b\r\n1,2`;

test.each([
  ["text/plain", "nothing", 415],
  ["multipart/form-data", part("a.csv"), 400],
  ["multipart/form-data; boundary=x", "--y\r\nnothing", 400],
  ["multipart/form-data; boundary=x", "", 400],
  [`multipart/form-data; boundary=${"x".repeat(300)}`, part("a.csv"), 400],
  ["multipart/form-data; boundary=BBB", part("a.csv"), 400],
  ["multipart/form-data; boundary=BBB", part(""), 400],
  ["multipart/form-data; boundary=BBB", `${part("a.csv")}\r\n${part("b.csv")}`, 400],
  ["multipart/form-data; boundary=BBB", part("a.csv").slice(0, 30), 400],
  [
    "multipart/form-data; boundary=BBB",
    '--BBB\r\nContent-Disposition: form-data; name="text"\r\n\r\na,b',
    400,
  ],
])(
  "of a form that did not come whole nothing is kept, and that is said: %s %j",
  async (type, body, status) => {
    const { origin, headers, kept, errors } = await enter();
    const answer = await fetch(`${origin}/acme/take-in`, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body,
      redirect: "manual",
    });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(
      status === 415 ? "not sent by a form of the desk" : "did not come whole",
    );
    expect(await kept()).toEqual([]);
    expect(errors).toEqual([]);
  },
);

test("a name longer than a file may have keeps its end, and whole characters", async () => {
  const { post, kept, root, errors } = await enter();
  const form = new FormData();
  for (const letter of ["評", "😀"]) {
    form.append("files", new Blob([table]), `${letter.repeat(99)}.csv`);
    form.append("files", new Blob([table]), `${letter.repeat(99)}.csv`);
  }
  expect((await post("", form)).status).toBe(303);
  const [id = ""] = await kept();
  const files = await readdir(join(root, id, "files"));
  expect(new Set(files)).toEqual(
    new Set([
      `1-${"評".repeat(32)}.csv`,
      `1-${"😀".repeat(24)}.csv`,
      `${"評".repeat(32)}.csv`,
      `${"😀".repeat(24)}.csv`,
    ]),
  );
  expect(errors).toEqual([]);
});

test("what the disk refuses is told of without the folders of this machine", async () => {
  const { post, root, folder, kept } = await enter();
  const form = new FormData();
  form.append("files", new Blob(["x".repeat(3_000_000)]), "a.csv");
  await rm(root, { recursive: true });
  await writeFile(root, "a file where the folder of uploads belongs");
  const answer = await post("", form);
  const text = await answer.text();
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain(folder);
  expect(text).toContain("uploads");
  await expect(kept()).rejects.toThrow("ENOTDIR");
});

test("an upload that stalls ends, and leaves nothing", async () => {
  const { origin, headers, kept, errors } = await enter({ ...deskPatience, timeout: 200 });
  const type = { "content-type": "multipart/form-data; boundary=BBB", "content-length": "100000" };
  const sent = request(`${origin}/acme/take-in`, {
    method: "POST",
    headers: { ...headers, ...type },
  });
  sent.on("error", () => {});
  const ended = new Promise((resolve) => sent.once("close", resolve));
  sent.write(part("a.csv"));
  await ended;
  await eventually(async () => expect(await kept()).toEqual([]));
  expect(errors).toEqual([]);
});

test("an upload may take longer than a request to the sidecar", () => {
  const server = createHttpServer(() => {}, null, deskPatience);
  expect(server.requestTimeout).toBeGreaterThan(3_600_000);
  expect(server.headersTimeout).toBeLessThan(60_000);
  expect(createHttpServer(() => {}).requestTimeout).toBe(30_000);
});
