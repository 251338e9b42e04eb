import { hash } from "node:crypto";
import { topicPaths, toTopicLink } from "#formats/topics.ts";
import type { ReleaseDocument } from "#release/manifest.ts";
import type { Ask } from "./ask.ts";
import { firstFault, toCommonChecks } from "./checks.ts";

/** One thing that was asked of a site, and what is wrong with the answer; null: nothing. */
export type Finding = { readonly asked: string; readonly fault: string | null };

/** Data is tried document by document; the home page stands for all pages. */
export function isVerified(path: string, { type }: ReleaseDocument): boolean {
  return (
    path === "index.html" || (/^(application\/|text\/csv)/.test(type) && !path.startsWith("_"))
  );
}

/** @param baseUrl the address that the release was built for, which need not be the one asked */
export async function verifyDocument(
  ask: Ask,
  baseUrl: string,
  path: string,
  document: ReleaseDocument,
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
    [answer.headers.get("content-type") === document.type, `has not the type ${document.type}`],
    [hash("sha256", bytes) === document.sha256, "is not what release.json says"],
    [hasLink(answer, baseUrl, path), "has not its Link to hub and self"],
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

function hasLink(answer: Response, baseUrl: string, path: string): boolean {
  const topic = topicPaths.find((each) => each === path);
  return topic === undefined || answer.headers.get("link") === toTopicLink(baseUrl, topic);
}
