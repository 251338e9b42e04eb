import { hash } from "node:crypto";
import { type Answer, ask, decode } from "../../test/contract/wire.ts";
import { initialize, postTo, toCall, toModern } from "../../test/sidecar/mcp/served-mcp.ts";
import { toPagePath } from "./page-path.ts";
import type { Variant } from "./variants.ts";

/**
 * One request with the check of its answer: null, or what is wrong with it. `allowed` are the
 * releases that may be in it; all of an answer must be from one of them.
 */
export type Kind = (origin: string) => Promise<Check>;
type Check = { readonly status: number; readonly judge: (allowed: readonly Variant[]) => Fault };
type Fault = string | null;

/** @param paths the documents that every variant has */
export function createKinds(paths: readonly string[], random: () => number) {
  const any = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  return {
    documents: createDocuments(
      paths.filter((path) => !path.endsWith("index.html")),
      any,
    ),
    pages: createDocuments(
      paths.filter((path) => path.endsWith("index.html")),
      any,
    ),
    search: get("/api/reviews/search?query=variant&limit=10", judgeNumbers),
    since: get("/api/reviews/since/2025-01-01", judgeSince),
    "search page": get("/search/?query=variant", (answer, allowed) =>
      judgeText(`${decode(answer)}`.replace(/<[^>]*>/g, ""), allowed),
    ),
    "MCP 2025-06-18": askLegacy,
    "MCP 2026-07-28": askModern,
  } satisfies Record<string, Kind>;
}

/** GET with any coding; every other time with the entity tag that came last. */
function createDocuments(
  paths: readonly string[],
  any: <Item>(items: readonly Item[]) => Item,
): Kind {
  const tags = new Map<string, { readonly tag: string; readonly sha256: string }>();
  return async (origin) => {
    const path = any(paths);
    const known = any([true, false]) ? tags.get(path) : undefined;
    const answer = await ask(origin, toPagePath(path), {
      headers: {
        "accept-encoding": any(["identity", "gzip", "br"]),
        ...(known === undefined ? {} : { "if-none-match": known.tag }),
      },
    });
    const sha256 = answer.status === 304 ? known?.sha256 : hash("sha256", decode(answer));
    const { etag } = answer.headers;
    if (answer.status === 200 && etag !== undefined && sha256 !== undefined) {
      tags.set(path, { tag: etag, sha256 });
    }
    const judge = (allowed: readonly Variant[]) => {
      const isRight = allowed.some(({ documents }) => documents.get(path) === sha256);
      return isRight ? null : `${path} ${answer.status} is of no release in use`;
    };
    return { status: answer.status === 304 ? 200 : answer.status, judge };
  };
}

function get(path: string, judge: (answer: Answer, allowed: readonly Variant[]) => Fault): Kind {
  return async (origin) => {
    const answer = await ask(origin, path, { headers: { "accept-encoding": "gzip" } });
    return { status: answer.status, judge: (allowed) => judge(answer, allowed) };
  };
}

function judgeNumbers(answer: Answer, allowed: readonly Variant[]): Fault {
  const text = `${decode(answer)}`;
  const { matched } = JSON.parse(text) as { matched: unknown };
  return matched === 6 ? judgeText(text, allowed) : `${matched} reviews matched, not 6`;
}

/** Six reviews or more of one variant, and of no other. */
function judgeText(text: string, allowed: readonly Variant[]): Fault {
  const found = [...text.matchAll(/Variant (\d+)/g)].map((match) => Number(match[1]));
  const [first, ...others] = new Set(found);
  if (found.length < 6 || others.length > 0) return `variants ${found.join(", ")} in one answer`;
  return allowed.some(({ number }) => number === first) ? null : `variant ${first} is not in use`;
}

function judgeSince(answer: Answer, allowed: readonly Variant[]): Fault {
  const { reviews } = JSON.parse(`${decode(answer)}`) as { reviews: unknown };
  const text = JSON.stringify(reviews);
  return allowed.some((variant) => variant.reviews === text)
    ? null
    : "the reviews are of no release in use";
}

const search = { name: "search_reviews", arguments: { query: "variant", limit: 10 } };

/** A session is begun, and stays good over restarts as the keys are given. */
async function askLegacy(origin: string): Promise<Check> {
  const port = Number(new URL(origin).port);
  const begun = await postTo(port, initialize());
  if (begun.status !== 200) return { status: begun.status, judge: () => begun.text };
  const session = { "mcp-session-id": begun.headers["mcp-session-id"] };
  const { status, text } = await postTo(port, toCall(search.name, search.arguments), session);
  return { status, judge: (allowed) => judgeText(text, allowed) };
}

async function askModern(origin: string): Promise<Check> {
  const [body, headers] = toModern("tools/call", search);
  const { status, text } = await postTo(Number(new URL(origin).port), body, headers);
  return { status, judge: (allowed) => judgeText(text, allowed) };
}
