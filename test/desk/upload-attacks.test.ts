import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { eventually } from "../eventually.ts";
import { openTakeIn } from "./open-take-in.ts";

const table = "Name,Stars,Date,Review,Source\nAda,5,2026-01-05,Good and quick,Google\n";

async function enter() {
  const desk = await openTakeIn();
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

test("a body that is no form, or a broken one, is told of", async () => {
  const { origin, headers, kept } = await enter();
  for (const type of ["text/plain", "multipart/form-data", "multipart/form-data; boundary=x"]) {
    const answer = await fetch(`${origin}/acme/take-in`, {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body: "--y\r\nnothing",
      redirect: "manual",
    });
    expect([type, answer.status >= 300 && answer.status < 500]).toEqual([type, true]);
  }
  expect(await kept()).toEqual([]);
});
