import { toPrintable } from "#import/fault.ts";
import { type Folder, isExportName, type Listed, type Listing, toModified } from "./listing.ts";
import { type Element, findAll, findText, parseListing, toUnlike } from "./listing-xml.ts";

const body = `<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:"><prop><getlastmodified/><getcontentlength/><getetag/><resourcetype/></prop></propfind>`;

/**
 * What is directly in a folder (RFC 4918, §9.1).
 *
 * @returns the status where the host does not answer as one of WebDAV
 * @throws FetchFault where the list is not as documented, or leads out of the folder
 */
export async function listWebDav({
  ask,
  url,
  what,
  headers,
}: Folder): Promise<Listing | { readonly status: number }> {
  const answer = await ask({
    ...{ url, what, body, method: "PROPFIND" },
    headers: { ...headers, Depth: "1", "Content-Type": "application/xml; charset=utf-8" },
    isLasting: ({ status }) => status === 501,
  });
  if (answer.status !== 207) return { status: answer.status };
  const list = await parseListing(answer, "multistatus", what);
  const files: Listed[] = [];
  let folders = 0;
  for (const response of findAll(list, "response")) {
    const found = toFound(response, { url, what });
    const [name = "", ...deeper] = found.path;
    if (found.path.length === 0) continue;
    if (deeper.length > 0 || found.isFolder) folders++;
    else if (isExportName(name)) files.push(toListed(response, { name, url: found.url, what }));
  }
  return { files, folders };
}

type Place = Pick<Folder, "url" | "what">;

/** @throws FetchFault for what is not in the folder: its header fields may be a password */
function toFound(response: Element, { url: folder, what }: Place) {
  const href = findText(response, "href")?.trim() ?? "";
  const url = href === "" ? null : URL.parse(href, folder);
  const toFault = (why: string) => toUnlike(what, `${toPrintable(href, 100)} ${why}`);
  if (url === null) throw toFault("is not an address");
  if (url.origin !== folder.origin || url.username !== "" || url.password !== "")
    throw toFault("is not at the host of the folder");
  if (url.search !== "" || url.hash !== "") throw toFault("is not the address of a file");
  const [own, path] = [toSegments(folder), toSegments(url)];
  if (own === null || path === null) throw toFault("is not encoded rightly");
  const isWithin = own.every((segment, index) => path[index] === segment);
  const isUp = path.some((segment) => segment.split(/[/\\]/).includes(".."));
  if (!isWithin || isUp) throw toFault("is outside the folder");
  const types = toProperties(response).flatMap((prop) => findAll(prop, "resourcetype"));
  const isFolder = url.pathname.endsWith("/") || types.some(isCollection);
  return { url, isFolder, path: path.slice(own.length) };
}

function isCollection(type: Element): boolean {
  return findAll(type, "collection").length > 0;
}

/** Decoded, since two programs encode one name differently; null where that fails. */
function toSegments({ pathname }: URL): readonly string[] | null {
  try {
    return pathname
      .split("/")
      .filter((segment) => segment !== "")
      .map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Of the properties those that the host has (§14.22). */
function toProperties(response: Element): readonly Element[] {
  return findAll(response, "propstat")
    .filter((each) => /^HTTP\/[\d.]+ 200\b/.test(findText(each, "status")?.trim() ?? ""))
    .flatMap((each) => findAll(each, "prop"));
}

function toListed(response: Element, { name, url, what }: Place & { readonly name: string }) {
  const properties = toProperties(response);
  const toText = (property: string) =>
    properties.map((each) => findText(each, property)).find((text) => text !== null) ?? null;
  if (toText("resourcetype") === null)
    throw toUnlike(what, `it does not say what ${toPrintable(name, 100)} is`);
  const modified = toText("getlastmodified");
  const version = [modified, toText("getetag"), toText("getcontentlength")].join(" ");
  return { name, url, modified: toModified(modified), version };
}
