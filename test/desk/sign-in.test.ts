import { once } from "node:events";
import { mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request as requestPlain } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readHosted } from "../../desk/hosted.ts";
import { createDoors } from "../../desk/publish/doors.ts";
import { parsePassword, toPasswordText } from "../../desk/sign-in/password.ts";
import { listen } from "../../sidecar/http/server.ts";
import { root, runFirsthand, runIn } from "../scripts/run-firsthand.ts";
import { type Authority, createAuthority } from "../websub/authority.ts";
import { openDesk } from "./open-desk.ts";
import { sendRaw } from "./send-raw.ts";

const password = "correct horse battery";
const now = new Date();
let authority: Authority;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  authority = await createAuthority();
  folder = await mkdtemp(join(tmpdir(), "desk-host-"));
  const path = (name: string) => join(folder, name);
  const { cert, key } = await authority.issue(["127.0.0.1", "desk.example"]);
  await writeFile(path("cert.pem"), cert);
  await writeFile(path("key.pem"), key);
  env = {
    DESK_PASSWORD_FILE: path("password"),
    DESK_CERT_FILE: path("cert.pem"),
    DESK_KEY_FILE: path("key.pem"),
  };
  const made = runFirsthand(["desk", "--set-password"], { env, input: `${password}\n` });
  expect(made.stderr).toBe("");
});

/** A desk for an office, and what a browser sends there. */
async function openOffice() {
  let at = 0;
  const hosted = await readHosted("127.0.0.1", env, now);
  const desk = await openDesk({}, { hosted, steady: () => at });
  const send = async (
    path: string,
    { form, ...given }: { form?: Record<string, string> } & Record<string, unknown> = {},
  ) => {
    const headers = form
      ? { origin: desk.origin, "content-type": "application/x-www-form-urlencoded" }
      : {};
    const sent = request(`${desk.origin}${path}`, {
      ca: authority.certificate,
      servername: "desk.example",
      method: form ? "POST" : "GET",
      ...given,
      headers: { ...headers, ...(given.headers as object) },
    });
    sent.end(form ? String(new URLSearchParams(form)) : "");
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  const signIn = (typed: string, given: Record<string, unknown> = {}) =>
    send("/-/sign-in", { form: { password: typed, to: "/ada-co/reviews" }, ...given });
  const toCookie = ({ headers }: Awaited<ReturnType<typeof send>>) =>
    headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const wait = (ms: number) => {
    at += ms;
  };
  return { ...desk, send, signIn, toCookie, wait };
}

describe("a desk for an office", () => {
  test("is refused without password, certificate and key, all named at once", async () => {
    const told = readHosted("desk.example", { DESK_KEY_FILE: env.DESK_KEY_FILE }, now);
    await expect(told).rejects.toThrow(/DESK_PASSWORD_FILE, DESK_CERT_FILE/);
    const none = { DESK_PASSWORD_FILE: "", DESK_CERT_FILE: "", DESK_KEY_FILE: "" };
    const { status, stderr } = await runIn(root, ["desk", "--host", "127.0.0.1"], none);
    expect([status, stderr]).toEqual([1, expect.stringContaining("speaks TLS alone")]);
  });

  test.each([
    ["0.0.0.0", {}, "takes the name or the address"],
    ["desk.example:8788", {}, "takes the name or the address"],
    ["desk.example/reviews", {}, "takes the name or the address"],
    ["other.example", {}, "is not for other.example"],
    ["127.0.0.2", {}, "is not for 127.0.0.2"],
    ["desk.example", { DESK_KEY_FILE: "password" }, "are no certificate and its key"],
    ["desk.example", { DESK_PASSWORD_FILE: "key.pem" }, "was not made by --set-password"],
    ["desk.example", { DESK_CERT_FILE: "nowhere" }, "is missing"],
  ])("%s with %j is refused: %s", async (host, files, told) => {
    const paths = Object.entries(files).map(([name, file]) => [name, join(folder, file)]);
    const given = { ...env, ...Object.fromEntries(paths) };
    await expect(readHosted(host, given, now)).rejects.toThrow(told);
  });

  test("is refused with a certificate that has ended, and takes a name in any case", async () => {
    const later = new Date(now.getTime() + 50 * 365 * 86_400_000);
    await expect(readHosted("desk.example", env, later)).rejects.toThrow("ended on");
    expect(await readHosted("Desk.Example", env, now)).toMatchObject({ host: "desk.example" });
  });

  test("speaks TLS alone", async () => {
    const { origin } = await openOffice();
    const plain = requestPlain(origin.replace("https:", "http:"));
    plain.end();
    await expect(once(plain, "response")).rejects.toThrow();
  });

  test("shows nothing but the page to sign in, until the password is right", async () => {
    const { send, signIn, toCookie } = await openOffice();
    const closed = await send("/ada-co/reviews?words=kind");
    expect(closed.status).toBe(403);
    expect(closed.text).toContain('value="/ada-co/reviews?words=kind"');
    expect(closed.text).not.toContain("Ada Freeling");
    expect((await send("/-/desk.css")).status).toBe(200);
    const wrong = await signIn("wrong horse battery");
    expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(wrong.text).toContain("That is not the password.");
    const right = await signIn(password);
    expect([right.status, right.headers.location]).toEqual([303, "/ada-co/reviews"]);
    expect(right.headers["set-cookie"]?.[0]).toMatch(
      /^__Host-desk-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    const headers = { cookie: toCookie(right) };
    expect((await send("/ada-co/reviews", { headers })).text).toContain("Ada Freeling");
    expect((await send("/-/enter?key=x", { headers })).headers.location).toBe("/");
  });

  test("after five wrong tries in a minute answers 429, also to the password; who works there is not locked out", async () => {
    const { send, signIn, toCookie, wait } = await openOffice();
    const cookie = toCookie(await signIn(password, { localAddress: "127.0.0.9" }));
    const flood = await Promise.all(Array.from({ length: 30 }, (_, at) => signIn(`guess ${at}`)));
    expect(flood.map(({ status }) => status).sort((a, b) => Number(a) - Number(b))).toEqual([
      ...Array<number>(5).fill(403),
      ...Array<number>(25).fill(429),
    ]);
    const refused = await signIn(password, { localAddress: "127.0.0.5" });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect(refused.text).toContain("The password was tried too often. Try again in 60 seconds.");
    expect((await send("/ada-co/reviews", { headers: { cookie } })).status).toBe(200);
    const known = await signIn(password, { localAddress: "127.0.0.9" });
    expect(known.status).toBe(303);
    wait(60_000);
    expect((await signIn(password)).status).toBe(303);
  });

  test.each([
    { host: "evil.example" },
    { host: "127.0.0.1:1" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
  ])("takes no password from %j (DNS rebinding, CSRF)", async (headers) => {
    const { signIn } = await openOffice();
    expect((await signIn(password, { headers })).status).toBe(403);
    expect((await signIn(password, { headers })).headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    "GET /ada-co/take-in/x\\..\\..\\..\\-\\sign-in",
    "GET /ada-co/reviews/..\\..\\-\\desk.css",
    "GET /ada-co/take-in/../../-/sign-in",
    "GET /ada-co/take-in/%2e%2e/%2E%2E/-/sign-in",
    "GET //[",
    "POST //a:b/",
  ])("%s is refused before anything is shown", async (asked) => {
    const { origin, errors } = await openOffice();
    const { host } = new URL(origin);
    const fields = [`Origin: ${origin}`, "Content-Length: 0"];
    const ask = (named: string) =>
      sendRaw(origin, [`${asked} HTTP/1.1`, `Host: ${named}`, ...fields]);
    const [own, foreign] = [await ask(host), await ask("evil.com")];
    expect(own).toMatch(/^HTTP\/1\.1 400 /);
    expect(foreign).toMatch(/^HTTP\/1\.1 403 /);
    expect(`${own}${foreign}`).not.toMatch(/<html|\bat \w|node_modules|file:/);
    expect(errors).toEqual([]);
  });

  test("never leads elsewhere", async () => {
    const { send } = await openOffice();
    const entered = await send("/-/sign-in", { form: { password, to: "//evil.example" } });
    expect(entered.headers.location).toBe("/");
  });

  test("ends a session that rested for two hours, or signed out, and says how what was written is not lost", async () => {
    const { send, signIn, toCookie, wait } = await openOffice();
    const headers = { cookie: toCookie(await signIn(password)) };
    const other = { cookie: toCookie(await signIn(password)) };
    const ask = async (given: object) => (await send("/ada-co/reviews", { headers: given })).status;
    wait(7_000_000);
    expect(await ask(headers)).toBe(200);
    wait(1_000_000);
    expect([await ask(headers), await ask(other)]).toEqual([200, 403]);
    const left = await send("/-/leave", {
      form: {},
      headers,
    });
    expect(left.headers["set-cookie"]?.[0]).toContain("Max-Age=0");
    expect(await ask(headers)).toBe(403);
    const lost = await send("/ada-co/steps", { form: { id: "1" }, headers });
    expect([lost.status, lost.text]).toEqual([
      403,
      expect.stringContaining("load this page again"),
    ]);
  });
});

test("a preview is let out by a door of its own: to those who are signed in, without cookies, for looking alone", async () => {
  const { signIn, toCookie } = await openOffice();
  const seen: IncomingMessage["headers"][] = [];
  const inner = createServer((asked, answer) => {
    seen.push(asked.headers);
    const location = asked.url === "/away" ? { location: `${inside}/there/` } : {};
    const status = asked.url === "/away" ? 308 : 200;
    answer.writeHead(status, { "set-cookie": "a=b", "content-type": "text/html", ...location });
    answer.end("<h1>Preview</h1>");
  });
  const inside = await listen(inner, 0, "127.0.0.1");
  const hosted = await readHosted("127.0.0.1", env, now);
  const sessions = new Set<string>();
  const isOpen = ({ cookie = "" }: IncomingMessage["headers"]) => sessions.has(cookie);
  const doors = createDoors({ ...hosted, guard: { isOpen }, port: 0 });
  const door = (await doors.open("ada-co", inside)) ?? "";
  onTestFinished(() => {
    doors.close();
    inner.close();
    inner.closeAllConnections();
  });
  const ask = async (path: string, { method = "GET", ...headers }: Record<string, string> = {}) => {
    const options = { ca: authority.certificate, servername: "desk.example", method, headers };
    const sent = request(`${door}${path}`, options);
    sent.end();
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
  };
  expect((await ask("/")).status).toBe(403);
  const cookie = toCookie(await signIn(password));
  expect((await ask("/", { cookie })).status).toBe(403);
  sessions.add(cookie);
  expect(seen).toEqual([]);
  const shown = await ask("/", { cookie, authorization: "Basic x" });
  expect([shown.status, shown.text]).toEqual([200, "<h1>Preview</h1>"]);
  expect(shown.headers["set-cookie"]).toBeUndefined();
  expect(shown.headers["cache-control"]).toBe("no-store");
  expect([seen[0]?.cookie, seen[0]?.authorization]).toEqual([undefined, undefined]);
  expect((await ask("/away", { cookie })).headers.location).toBe(`${door}/there/`);
  expect((await ask("/", { cookie, method: "POST" })).status).toBe(405);
  expect((await ask("/", { cookie, host: "evil.example" })).status).toBe(403);
  expect((await ask("/", { cookie, "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await doors.open("ada-co", inside)).toBe(door);
  sessions.clear();
  expect((await ask("/", { cookie })).status).toBe(403);
});

test("a page of a preview sends no form of the desk, though the browser sends the desk's cookie along", async () => {
  const { send, signIn, toCookie } = await openOffice();
  const cookie = toCookie(await signIn(password));
  const origin = "https://127.0.0.1:8789";
  const headers = { cookie, origin, "sec-fetch-site": "same-site" };
  const sent = await send("/ada-co/steps", { form: { id: "1" }, headers });
  expect(sent.status).toBe(403);
  expect((await send("/ada-co/reviews", { headers })).status).toBe(403);
});

test("the file of the password is for its owner alone, and holds a hash", async () => {
  const path = env.DESK_PASSWORD_FILE ?? "";
  const written = await readFile(path, "utf8");
  expect((await stat(path)).mode & 0o077).toBe(0);
  expect(written).not.toContain("horse");
  const isPassword = parsePassword(written);
  expect([await isPassword?.(password), await isPassword?.("another one")]).toEqual([true, false]);
});

test.each(["short", ""])("the password %j is refused", async (typed) => {
  await expect(toPasswordText(typed)).rejects.toThrow("12 characters or more");
});
