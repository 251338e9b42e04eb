import { hash } from "node:crypto";
import { topicPaths, toTopicLink } from "#formats/topics.ts";
import type { SignedCheckpoint } from "#log/checkpoint.ts";
import { type Manifest, manifestSchema, type ReleaseDocument } from "#release/manifest.ts";
import { auditOrder, type KeptRelease, toKeptRelease } from "./kept-release.ts";
import { type Ask, firstFault, ofFiles, ofSidecar, toCommonChecks } from "./published-answers.ts";
import { auditPublishedLog } from "./published-log.ts";

/**
 * Tries a published site by requests: every data document of its release.json is what that says,
 * with its type, its links, CORS and a validator that yields 304; pages and errors are pages; and
 * what the sidecar answers is reached. A site of files alone has no such answers. Its log, where there
 * is one, tells whether anything was dropped or altered, and so does what was kept of it earlier.
 */
export async function verifySite(
  ask: Ask,
  { since = null, kept = null }: Earlier = {},
): Promise<Verified> {
  const manifest = manifestSchema.safeParse(await readJson(ask, "/release.json"));
  if (!manifest.success) {
    const fault = "is not the manifest of a release";
    return { findings: [{ asked: "GET /release.json", fault }], release: null };
  }
  const { base_url, documents, sidecar = true } = manifest.data;
  const findings: Finding[] = [];
  for (const [path, document] of Object.entries(documents)) {
    if (isVerified(path, document)) {
      findings.push(
        ...(await verifyDocument(ask, path, document, toLink(path, base_url, sidecar))),
      );
    }
  }
  for (const [asked, check] of sidecar ? [...ofFiles, ...ofSidecar] : ofFiles) {
    findings.push({ asked, fault: await faultOf(check(ask)) });
  }
  findings.push(...toFindings("The order of releases", auditOrder(manifest.data, kept)));
  findings.push(...(await verifyLog(ask, manifest.data, since)));
  return {
    findings,
    release: toKeptRelease(manifest.data, await readCheckpoint(ask, manifest.data)),
  };
}

/** What somebody has of an earlier look at the site. */
type Earlier = {
  /** a checkpoint of the log */
  readonly since?: SignedCheckpoint | null;
  readonly kept?: KeptRelease | null;
};

type Verified = {
  readonly findings: readonly Finding[];
  /** what may be kept of it for the next look, if nothing is wrong; null where releases have no order */
  readonly release: KeptRelease | null;
};

async function readCheckpoint(ask: Ask, { documents }: Manifest): Promise<string | null> {
  return documents["log/checkpoint"] ? (await ask("/log/checkpoint")).text() : null;
}

async function verifyLog(
  ask: Ask,
  manifest: Manifest,
  since: SignedCheckpoint | null,
): Promise<readonly Finding[]> {
  const faults = await auditPublishedLog(ask, manifest, since);
  if (faults === null) return [];
  if (since !== null && faults.length === 0)
    return [{ asked: "The log since the checkpoint that was kept", fault: null }];
  return toFindings("The log", faults);
}

function toFindings(asked: string, faults: readonly string[]): readonly Finding[] {
  if (faults.length === 0) return [{ asked, fault: null }];
  return faults.map((fault) => ({ asked: `${asked}:`, fault }));
}

async function readJson(ask: Ask, path: string): Promise<unknown> {
  const answer = await ask(path);
  return answer.json().catch(() => null);
}

async function faultOf(check: Promise<string | null>): Promise<string | null> {
  return check.catch((error: Error) => `cannot be asked (${String(error.cause ?? error.message)})`);
}

/** One thing that was asked of a site, and what is wrong with the answer; null: nothing. */
type Finding = { readonly asked: string; readonly fault: string | null };

/** Data is tried document by document, but for the log's tiles; the home page stands for all pages. */
function isVerified(path: string, { type }: ReleaseDocument): boolean {
  const isData = /^(application\/|text\/csv)/.test(type) && !/^(_|log\/tile\/)/.test(path);
  return isData || path === "index.html" || path === "log/checkpoint";
}

async function verifyDocument(
  ask: Ask,
  path: string,
  document: ReleaseDocument,
  link: string | null,
): Promise<Finding[]> {
  const url = path === "index.html" ? "/" : `/${encodeURI(path)}`;
  const answer = await ask(url);
  const tag = answer.headers.get("etag") ?? "";
  const bytes = await answer.bytes();
  const again = await ask(url, { headers: { "If-None-Match": tag } });
  const head = await ask(url, { method: "HEAD" });
  const isSame = (name: string) => head.headers.get(name) === answer.headers.get(name);
  const fault = firstFault([
    [answer.status === 200, `answers ${answer.status}`],
    [answer.headers.get("content-type") === document.type, `is not of the type ${document.type}`],
    [hash("sha256", bytes) === document.sha256, "is not what release.json says"],
    [answer.headers.get("link") === link, `lacks its Link (${link ?? "none"})`],
    ...toCommonChecks(answer),
  ]);
  const yields304 = tag !== "" && again.status === 304;
  const isAlike = ["content-type", "link", "access-control-allow-origin"].every(isSame);
  return [
    { asked: `GET ${url}`, fault },
    {
      asked: `GET ${url} with its own validator`,
      fault: yields304 ? null : `answers ${again.status}, not 304`,
    },
    { asked: `HEAD ${url}`, fault: isAlike ? null : "has other fields than GET" },
  ];
}

/**
 * The Link field of a document, to hub and self; null where it has none.
 *
 * @param baseUrl the address that the release was built for, which need not be the one asked
 */
function toLink(path: string, baseUrl: string, sidecar: boolean): string | null {
  const topic = topicPaths.find((each) => each === path);
  return sidecar && topic !== undefined ? toTopicLink(baseUrl, topic) : null;
}
