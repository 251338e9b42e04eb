import { toPrintable } from "#import/fault.ts";
import { type Reason, say } from "#machine/reason.ts";
import { FetchFault, toStatusFault } from "./fault.ts";
import { type Folder, isExportName, type Listed, type Listing, toModified } from "./listing.ts";
import { findAll, findText, parseListing, toUnlike } from "./listing-xml.ts";

/** A thousand keys each. */
const maxPages = 100;

/** Whether an address asks for the list of a bucket: S3's ListObjectsV2. */
export function isBucket({ searchParams }: URL): boolean {
  return searchParams.get("list-type") === "2";
}

/**
 * What is directly below a bucket's prefix, as ListObjectsV2 lists it.
 *
 * @throws FetchFault where the list does not come whole, or not as documented
 */
export async function listBucket({ ask, url, what, headers }: Folder): Promise<Listing> {
  const asked = new URL(url);
  const prefix = asked.searchParams.get("prefix") ?? "";
  const start = prefix.lastIndexOf("/") + 1;
  // What lies deeper is not listed then.
  if (!asked.searchParams.has("delimiter")) asked.searchParams.set("delimiter", "/");
  const files: Listed[] = [];
  const folders = new Set<string>();
  const tokens = new Set<string>();
  for (let page = 1; page <= maxPages; page++) {
    const answer = await ask({ url: asked, what, headers });
    if (answer.status !== 200) throw toStatusFault(what, answer.status);
    const list = await parseListing(answer, "ListBucketResult", what);
    const decode = toDecode(findText(list, "EncodingType"), what);
    for (const each of findAll(list, "CommonPrefixes"))
      folders.add(decode(findText(each, "Prefix") ?? ""));
    for (const each of findAll(list, "Contents")) {
      const key = decode(findText(each, "Key") ?? "");
      if (key === "" || !key.startsWith(prefix))
        throw toUnlike(what, `${toPrintable(key, 100)} is outside the folder`);
      const name = key.slice(start);
      if (name.includes("/")) folders.add(name.slice(0, name.indexOf("/")));
      if (name.includes("/") || !isExportName(name)) continue;
      const modified = findText(each, "LastModified");
      const version = [modified, findText(each, "ETag"), findText(each, "Size")].join(" ");
      const place = toAddress(url, key, what);
      files.push({ name, url: place, modified: toModified(modified), version });
    }
    const isTruncated = findText(list, "IsTruncated")?.trim();
    if (isTruncated === "false") return { files, folders: folders.size };
    const token = findText(list, "NextContinuationToken");
    if (isTruncated !== "true" || token === null || token === "")
      throw toUnlike(what, "it does not say whether that is all");
    if (tokens.has(token))
      throw new FetchFault(say`${what}: leads to itself, so nothing was taken`);
    tokens.add(token);
    asked.searchParams.set("continuation-token", token);
  }
  throw new FetchFault(
    say`${what}: the list has more than ${maxPages} pages; name fewer by prefix= in the address`,
  );
}

function toDecode(encoding: string | null, what: Reason): (text: string) => string {
  if (encoding === null) return (text) => text;
  return (text) => {
    try {
      return decodeURIComponent(text.replaceAll("+", " "));
    } catch {
      throw toUnlike(what, `${toPrintable(text, 100)} is not encoded rightly`);
    }
  };
}

function toAddress(bucket: URL, key: string, what: Reason): URL {
  const url = new URL(bucket.origin);
  const path = `${bucket.pathname.replace(/\/$/, "")}/${key.split("/").map(encodeURIComponent).join("/")}`;
  url.pathname = path;
  if (url.pathname !== path) throw toUnlike(what, `${toPrintable(key, 100)} is outside the folder`);
  return url;
}
