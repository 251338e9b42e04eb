import type { ServerResponse } from "node:http";
import type { Asked, Respond } from "./platform.ts";

export type Stored = { readonly data: string | Uint8Array; readonly modified: string };

/** How a name stands in an address. */
export type Encode = (name: string) => string;

/** One entry of Multi-Status (RFC 4918, §14.24), as Nextcloud and Apache write them: what a file lacks is said as 404. */
export function toResponse(href: string, modified: string | null, size = 0): string {
  const type = modified === null ? "<d:collection/>" : "";
  const when =
    modified === null
      ? ""
      : `<d:getlastmodified>${new Date(modified).toUTCString()}</d:getlastmodified><d:getetag>"${modified}-${size}"</d:getetag>`;
  return `<d:response><d:href>${href}</d:href>
    <d:propstat><d:prop>${when}<d:resourcetype>${type}</d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>
    <d:propstat><d:prop><d:quota/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response>`;
}

export function toMultiStatus(responses: readonly string[]): string {
  return `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:">${responses.join("")}</d:multistatus>`;
}

export function answerXml(response: ServerResponse, xml: string, status = 207): void {
  response.writeHead(status, { "content-type": "application/xml; charset=utf-8" }).end(xml);
}

/**
 * A folder at `/dav/`, as a server of WebDAV has it: it lists what is directly in it, and refuses to list
 * whole trees (§9.1).
 *
 * @param files by name; they may change as the test goes on
 */
export function toDav(
  files: Record<string, Stored>,
  { more = [], encode = encodeURIComponent }: { more?: readonly string[]; encode?: Encode } = {},
): Respond {
  return (asked, response) => {
    if (asked.method === "PROPFIND") return list(asked, response);
    const name = Object.keys(files).find((each) => asked.path === `/dav/${encode(each)}`);
    const file = name === undefined ? undefined : files[name];
    response.writeHead(file ? 200 : 404).end(file?.data);
  };

  function list({ headers, path, body }: Asked, response: ServerResponse): void {
    if (headers.depth !== "1" || !body.includes("<getlastmodified/>"))
      answerXml(response, `<error xmlns="DAV:"><propfind-finite-depth/></error>`, 403);
    else if (path === "/dav/") answerXml(response, toMultiStatus(listAll()));
    else response.writeHead(404).end();
  }

  function listAll(): readonly string[] {
    const all = Object.entries(files).map(([name, { data, modified }]) =>
      toResponse(`/dav/${encode(name)}`, modified, data.length),
    );
    return [toResponse("/dav/", null), ...all, ...more];
  }
}

/** A page of ListObjectsV2, as Amazon documents it. */
export function toBucketPage(
  keys: readonly (readonly [key: string, modified: string])[],
  { more = "", folders = [] as readonly string[] } = {},
): string {
  const rest =
    more === ""
      ? "<IsTruncated>false</IsTruncated>"
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>${more}</NextContinuationToken>`;
  const contents = keys.map(
    ([key, modified]) =>
      `<Contents><Key>${key}</Key><LastModified>${modified}</LastModified><ETag>&quot;e&quot;</ETag><Size>9</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  );
  const prefixes = folders.map(
    (each) => `<CommonPrefixes><Prefix>${each}</Prefix></CommonPrefixes>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>${rest}${contents.join("")}${prefixes.join("")}</ListBucketResult>`;
}
