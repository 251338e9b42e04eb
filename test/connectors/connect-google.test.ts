import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { connectGoogle, type GoogleSaid } from "../../scripts/fetch/connect-google.ts";
import { runMain } from "../scripts/run-main.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { review, secrets, serveGoogle } from "./google-platform.ts";
import { answer } from "./platform.ts";

const said: GoogleSaid = {
  ...{ name: "google", client: "client.json", account: undefined },
  ...{ location: "Ada & Co", port: 0, again: false },
};
const client = {
  installed: { client_id: secrets.GOOGLE_CLIENT_ID, client_secret: secrets.GOOGLE_CLIENT_SECRET },
};

/** What a browser does with the address that it is given, as an owner who permits it or does not. */
async function makeOwner() {
  const google = await serveGoogle();
  const folder = await makeFetchFolder("# My connections\n");
  await writeFile("client.json", JSON.stringify(client));
  const opened: URL[] = [];
  const answers: string[] = [];
  const browse = (toBack: (asked: URLSearchParams) => Record<string, string>) => (text: string) => {
    const address = new URL(text);
    opened.push(address);
    const { searchParams: asked } = address;
    const redirect = asked.get("redirect_uri") ?? "";
    google.codes.set("code-1", { challenge: asked.get("code_challenge") ?? "", redirect });
    const back = new URL(redirect);
    for (const [name, value] of Object.entries(toBack(asked))) back.searchParams.set(name, value);
    void fetch(back).then(async (each) => answers.push(`${each.status} ${await each.text()}`));
  };
  const permit = browse((asked) => ({ code: "code-1", state: asked.get("state") ?? "" }));
  const deps = { contentDir: folder.content, env: {}, network: google.network };
  const lines: string[] = [];
  for (const name of ["log", "error"] as const)
    vi.spyOn(console, name).mockImplementation((text) => void lines.push(String(text)));
  return { google, folder, opened, answers, browse, permit, deps, lines };
}

test("a location is connected by permission in the browser, and fetched", async () => {
  const { google, folder, opened, answers, permit, deps, lines } = await makeOwner();
  expect(await connectGoogle({ ...deps, show: permit }, said)).toBe(0);
  const [address] = opened;
  expect(address?.origin + (address?.pathname ?? "")).toBe(
    "https://accounts.google.com/o/oauth2/v2/auth",
  );
  expect(Object.fromEntries(address?.searchParams ?? [])).toMatchObject({
    ...{ response_type: "code", code_challenge_method: "S256", client_id: "client-1" },
    ...{ access_type: "offline", prompt: "consent" },
    scope: "https://www.googleapis.com/auth/business.manage",
    redirect_uri: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answers).toEqual(["200 Connected. You can close this page.\n"]);
  const file = ".firsthand/content.secrets.json";
  expect(JSON.parse(await readFile(file, "utf8")).google).toEqual({
    client_id: "client-1",
    client_secret: "client-secret-1",
    refresh_token: "refresh-token-1",
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const written = await readFile(join(folder.content, "connections.yaml"), "utf8");
  expect(written).toContain(
    "- name: google\n  from: google\n  account: accounts/1\n  location: locations/2000000000000000001\n",
  );
  for (const text of [written, lines.join("\n")])
    expect(text).not.toMatch(/secret-1|token-1|code-1/);
  google.put(review("one"));
  vi.restoreAllMocks();
  expect((await folder.fetch(google, "--write")).code).toBe(0);
  expect(await folder.present()).toHaveLength(1);
});

test("nobody else brings a code or ends the wait, and a refusal is one", async () => {
  const { google, folder, answers, browse, deps } = await makeOwner();
  const show = async (text: string) => {
    const redirect = new URL(text).searchParams.get("redirect_uri") ?? "";
    const strangers = ["/?code=evil&state=guess", "/?error=access_denied", "/favicon.ico", "//"];
    for (const path of strangers) answers.push(`${(await fetch(redirect + path)).status}`);
    browse((asked) => ({ error: "access_denied", state: asked.get("state") ?? "" }))(text);
  };
  await expect(connectGoogle({ ...deps, show: (text) => void show(text) }, said)).rejects.toThrow(
    "The permission was not given in the browser",
  );
  expect(answers.slice(0, 4)).toEqual(["400", "400", "404", "404"]);
  expect(google.asked).toEqual([]);
  expect(await readFile(join(folder.content, "connections.yaml"), "utf8")).toBe(
    "# My connections\n",
  );
});

test("several locations are listed, and the choice needs no second permission", async () => {
  const { folder, opened, permit, deps, lines } = await makeOwner();
  expect(await connectGoogle({ ...deps, show: permit }, { ...said, location: undefined })).toBe(2);
  expect(lines.join("\n")).toContain(
    "  --account accounts/1 --location locations/2000000000000000002  Ada & Co, Süd",
  );
  const second = { ...said, client: undefined, location: "locations/2000000000000000002" };
  expect(await connectGoogle({ ...deps, show: permit }, second)).toBe(0);
  expect(opened).toHaveLength(1);
  expect(await readFile(join(folder.content, "connections.yaml"), "utf8")).toContain(
    "locations/2000000000000000002",
  );
});

test("a project without access keeps the permission, and is told how to ask", async () => {
  const { google, permit, deps } = await makeOwner();
  google.access.count = 0;
  const noQuota = await serveGoogle({
    fail: ({ host }, response) => {
      if (!host.startsWith("mybusiness")) return false;
      const details = [{ metadata: { quota_limit_value: "0" } }];
      answer(response, { error: { code: 429, status: "RESOURCE_EXHAUSTED", details } }, 429);
      return true;
    },
  });
  const show = (text: string) => {
    permit(text);
    for (const [code, each] of google.codes) noQuota.codes.set(code, each);
  };
  const all = { ...deps, network: noQuota.network, show };
  await expect(connectGoogle(all, said)).rejects.toThrow(/not approved.*api_default.*Takeout/s);
  expect(await readFile(".firsthand/content.secrets.json", "utf8")).toContain("refresh-token-1");
});

test("the client of a web application, and none, are refused with the remedy", async () => {
  const { deps, permit } = await makeOwner();
  await writeFile("web.json", JSON.stringify({ web: client.installed }));
  const all = { ...deps, show: permit };
  await expect(connectGoogle(all, { ...said, client: "web.json" })).rejects.toThrow(/Desktop app/);
  await expect(connectGoogle(all, { ...said, client: undefined })).rejects.toThrow(
    /its client_id is not set.*GOOGLE_CLIENT_ID/,
  );
});

test("the command refuses what is not Google, a name that no connection may have, and the sample business", async () => {
  const { folder } = await makeOwner();
  vi.restoreAllMocks();
  const other = await runMain(folder.content, "connect", "trustpilot");
  expect(other).toMatchObject({ code: 2, out: expect.stringContaining("connect takes google") });
  const long = await runMain(folder.content, "connect", "google", "--name", "g".repeat(41));
  expect(long).toEqual({ code: 2, out: "--name must have 40 characters or fewer." });
  const sample = join(import.meta.dirname, "../../content/sample");
  const refused = await runMain(sample, "connect", "google");
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("sample business") });
});
