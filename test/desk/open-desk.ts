import { join } from "node:path";
import { onTestFinished } from "vitest";
import { systemNetwork } from "#connectors/network.ts";
import type { SiteSettings } from "#content/sites.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { type DeskSettings, openDesk as openAnyDesk } from "../../desk/open-desk.ts";
import { buildRecord } from "../build-content.ts";
import { makeContent, makeFolder, shortBusiness, writeRecords } from "../content/make-content.ts";

/** Reviews of a business in a few words each. */
export const records: readonly ReviewRecord[] = [
  buildRecord("kind", {
    author: "Ada Freeling",
    text: "Grace was kind and very helpful. The price was surprisingly fair.",
    source_url: "https://maps.example/reviews/kind",
  }),
  buildRecord("rude", {
    author: "Ben Rude",
    rating: 1,
    date: "2026-02-01",
    text: "<script>alert(1)</script> Nobody called me back.",
    owner_reply: { text: "We are sorry.", date: "2026-02-02" },
  }),
  buildRecord("bare", {
    author: "Cleo Stars",
    rating: 4,
    date: "2026-01-05",
    text: undefined,
    language: undefined,
  } as never),
];

/** The desk of a small content on a port of its own, for the time of a test. */
export async function openDesk(
  files: Readonly<Record<string, string>> = {},
  settings: Partial<DeskSettings> = {},
) {
  const content = await makeContent({
    "business.yaml": `${shortBusiness}verified_sources:\n  google: platform\ntrade: funeral-home\n`,
    "technicians.yaml": "- name: Grace Okafor\n",
    ...files,
  });
  await writeRecords(content, "google", records);
  const deskDir = join(await makeFolder(), "desk");
  const errors: unknown[] = [];
  const site: SiteSettings = {
    name: "ada-co",
    contentDir: content,
    baseUrl: "http://localhost:8787",
    allowedHosts: [],
    dist: join(deskDir, "dist"),
    logKey: join(deskDir, "none.key"),
    buildCommand: "",
    sidecar: true,
    fault: null,
  };
  const desk = await openAnyDesk({
    port: 0,
    deskDir,
    outside: { env: {}, network: systemNetwork },
    now: () => new Date("2026-06-01T12:00:00Z"),
    listSites: () => [site],
    toNewDir: () => content,
    publishErasure: async () => false,
    onError: (error) => errors.push(error),
    ...settings,
  });
  onTestFinished(() => desk.close());
  const origin = new URL(desk.toAddress()).origin;
  // Who speaks TLS signs in.
  const entered = settings.hosted ? null : await fetch(desk.toAddress(), { redirect: "manual" });
  const cookie = (entered?.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      redirect: "manual",
      ...init,
      headers: { cookie, ...init.headers },
    });
  const get = async (path: string, headers = {}) => (await ask(path, { headers })).text();
  /** Sends a form of a page as a browser does; the page that it leads to. */
  const post = async (path: string, fields: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(fields);
    const answer = await ask(path, { method: "POST", body, headers: { origin } });
    const to = answer.headers.get("location");
    return { status: answer.status, text: to === null ? await answer.text() : await get(to) };
  };
  return {
    ...desk,
    address: desk.toAddress(),
    origin,
    cookie,
    content,
    deskDir,
    errors,
    ask,
    get,
    post,
  };
}

export function findWas(page: string): string {
  return /name="was" value="([^"]+)"/.exec(page)?.[1] ?? "";
}
