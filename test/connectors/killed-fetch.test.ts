import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openHttp } from "../notices/open-servers.ts";
import { root } from "../scripts/run-firsthand.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { connection, location, review, secrets } from "./google-platform.ts";

const dieAt = join(root, "test/release/die-at.mjs");
/** Google, as a file has it: the process has no other way there. */
const platform = `data:text/javascript,${encodeURIComponent(`
  import { readFileSync } from "node:fs";
  const own = globalThis.fetch;
  const answer = (json) => new Response(JSON.stringify(json));
  globalThis.fetch = async (url, init) => {
    const { hostname } = new URL(url);
    if (!hostname.endsWith("googleapis.com")) return own(url, init);
    if (hostname.startsWith("oauth2")) return answer({ access_token: "access-1" });
    return answer(JSON.parse(readFileSync("platform.json", "utf8")));
  };`)}`;

const toTime = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();

/** A business that is told of each review by a webhook, and whose platform gets a critical one. */
async function openBusiness() {
  const { origin, requests } = await openHttp();
  const folder = await makeFetchFolder(connection);
  const put = (...all: readonly { readonly reviewId: string }[]) => {
    const rows = all.map((each) => ({ ...each, name: `${location}/reviews/${each.reviewId}` }));
    return writeFile("platform.json", JSON.stringify({ reviews: rows }));
  };
  /** Runs the command; it dies before a change of a file, where that is said. */
  const run = async (args: readonly string[], die: Readonly<Record<string, string>> = {}) => {
    const imports = ["--import", platform, ...(die.DIE_IN ? ["--import", dieAt] : [])];
    const command = [join(root, "scripts/firsthand.mjs"), ...args];
    const env = { ...process.env, BASE_URL: "", CONTENT_DIR: folder.content, ...secrets, ...die };
    const child = spawn(process.execPath, [...imports, ...command], { env, stdio: "ignore" });
    const [code, signal] = await once(child, "close");
    return signal ?? code;
  };
  const old = review("old", { createTime: toTime(30) });
  const fresh = review("fresh", { createTime: toTime(1), starRating: "ONE" });
  await put(old);
  expect(await run(["fetch", "--write"])).toBe(0);
  const settings = `quiet: off\ntell:\n  - webhook: ${origin}/\n    secret: 0123456789abcdef\n`;
  await writeFile(".firsthand/content.notify.yaml", settings, { mode: 0o600 });
  expect(await run(["notify", "--send"])).toBe(0);
  await put(fresh, old);
  const told = () =>
    requests.map(({ body }) => {
      const { id, kind, sections } = JSON.parse(String(body));
      return [id, kind, sections[0]?.reviews.length];
    });
  return { ...folder, run, told, fresh };
}

const state = ".firsthand/fetch/content/state.json";
const told = ".firsthand/content.notified.json.new";

test.each([
  ["after the reviews were written and before that is noted", state, 0],
  ["while that is noted", state, 1],
  ["after that was noted and before it is noted who is to be told", told, 0],
])(
  "killed %s, a run has nothing lost, nothing twice, and nobody told twice",
  async (_, place, step) => {
    const { run, told, fresh, stored, state: readState } = await openBusiness();
    const killed = await run(["fetch", "--write", "--notify"], {
      DIE_IN: place,
      DIE_AT: String(step),
    });
    expect(killed).toBe("SIGKILL");
    // What was written is there, whatever is noted of it.
    const written = await stored();
    expect(written.map(({ source_id: id }) => id?.split("/").at(-1)).sort()).toEqual([
      "fresh",
      "old",
    ]);
    expect(told()).toEqual([]);
    const again = ["fetch", "--write", "--notify"];
    expect([await run(again), await run(again)]).toEqual([0, 0]);
    expect(await stored()).toEqual(written);
    expect(told()).toEqual([[expect.any(String), "critical", 1]]);
    expect(await readState("google")).toMatchObject({
      failures: 0,
      mark: { updated: fresh.updateTime },
    });
    const exports = JSON.parse(await readFile("content/exports.json", "utf8"));
    expect(exports).toMatchObject([{ source: "google", file: "google", reviews: 2 }]);
  },
);
