import { z } from "zod";
import { toPrintable } from "#import/fault.ts";
import { readers } from "#import/readers/readers.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Answer } from "./ask.ts";
import { isBucket, listBucket } from "./bucket.ts";
import { defineConnector, type Run } from "./connector.ts";
import { FetchFault, toStatusFault } from "./fault.ts";
import { type Folder, fetchListed, type Listed, type Listing } from "./listing.ts";
import { parseJson } from "./shape.ts";
import { listWebDav } from "./webdav.ts";

const maxBytes = 256_000_000;

/**
 * Whatever an https address gives that a reader of exports reads: JSON, NDJSON, a table, a page, a zip of
 * them, or a folder of WebDAV or S3 (its address ends in `/`, or asks for the list). `{token}` in its
 * address or header fields stands for the secret of that name.
 */
export const address = defineConnector({
  kind: "address",
  help: "any https address of JSON, NDJSON, a table, a zip or a folder of them",
  fields: {
    url: z.string().refine(isAddress, "must be an address that begins with https://"),
    headers: z.record(z.string().regex(/^[\w-]+$/, "must be a field name"), z.string()).default({}),
    hosts: z.array(z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)).default([]),
    as: z.enum(readers.map(({ name }) => name)).optional(),
    source: z.string().min(1).optional(),
    whole: z.boolean().default(false),
  },
  toSource: ({ url, headers, hosts, as, source, whole }) => ({
    hosts: [toHost(url), ...hosts],
    reader: as ?? null,
    source: source ?? null,
    fetch: async (run) => {
      const fill = createFill(run);
      const fields = Object.entries(headers).map(([name, value]) => [name, fill(value)] as const);
      const what = toHost(url);
      const asked = new URL(fill(url, encodeURIComponent));
      const folder = { ...{ ask: run.ask, url: asked, what }, headers: Object.fromEntries(fields) };
      const listing = await listFolder(folder);
      if (listing !== null && "files" in listing)
        return fetchListed(listing, { mark: run.mark, what, isWhole: whole }, (file) =>
          readListed(folder, file),
        );
      const { status, bytes, ...answer } = await run.ask({
        ...{ url: asked, what, maxBytes },
        headers: { ...toConditions(run.mark), ...folder.headers },
      });
      const notes = listing === null ? [] : [toNoFolder(what, listing.status)];
      const unchanged = { files: [], isWhole: false, mark: run.mark, notes };
      if (status === 304) return unchanged;
      const data = toData({ status, bytes }, what);
      const files = [{ name: toName(new URL(url)), data }];
      return { files, isWhole: whole, mark: toMark(answer.headers), notes };
    },
  }),
});

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

function toHost(url: string): string {
  return URL.parse(url)?.hostname ?? "";
}

/** What the address lists, where it is that of a folder; the status of one that looks so and is not. */
async function listFolder(folder: Folder): Promise<Listing | { readonly status: number } | null> {
  if (isBucket(folder.url)) return listBucket(folder);
  const { pathname, search } = folder.url;
  return pathname.endsWith("/") && search === "" ? listWebDav(folder) : null;
}

function toNoFolder(what: string, status: number): Reason {
  return say`${what}: does not list a folder as WebDAV does (it answers ${status}), so the address is read as that of a page`;
}

async function readListed({ ask, what: host, headers }: Folder, { url, name }: Listed) {
  const what = say`${host}: ${toPrintable(name, 100)}`;
  return toData(await ask({ url, what, headers, maxBytes }), what);
}

/** @throws FetchFault where nothing came */
function toData({ status, bytes }: Pick<Answer, "status" | "bytes">, what: Reason): Buffer {
  if (status !== 200) throw toStatusFault(what, status);
  if (bytes.length === 0) throw new FetchFault(say`${what}: the answer is empty`);
  return toJsonList(bytes);
}

/** Puts secrets in the places that name them. */
function createFill({ secret }: Run) {
  return (text: string, encode = (value: string) => value) =>
    text.replace(/\{([a-z][a-z0-9_]*)\}|%7B([a-z][a-z0-9_]*)%7D/gi, (_, plain, coded) =>
      encode(secret(plain ?? coded)),
    );
}

/** RFC 9110 §13.1: nothing is sent again that has not changed. */
function toConditions({ etag, modified }: Run["mark"]): Record<string, string> {
  return {
    ...(etag && { "If-None-Match": etag }),
    ...(modified && { "If-Modified-Since": modified }),
  };
}

function toMark(headers: Headers): Run["mark"] {
  const [etag, modified] = [headers.get("etag"), headers.get("last-modified")];
  return { ...(etag && { etag }), ...(modified && { modified }) };
}

/** The last part of the path, as it is written down and without secrets: it may tell a reader what it is. */
function toName({ pathname }: URL): string {
  const name =
    pathname
      .split("/")
      .at(-1)
      ?.replace(/[^\w.-]+/g, "_") ?? "";
  return /^\w[\w.-]{0,99}$/.test(name) ? name : "answer";
}

/** NDJSON is a list without its brackets and commas; what is anything else stays as it is. */
function toJsonList(bytes: Buffer): Buffer {
  if (!/^\s*\{/.test(bytes.subarray(0, 100).toString())) return bytes;
  const lines = bytes
    .toString()
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const isList =
    lines.length > 1 && lines.every((line) => parseJson(Buffer.from(line)) !== undefined);
  return isList ? Buffer.from(`[${lines.join(",\n")}]`) : bytes;
}
