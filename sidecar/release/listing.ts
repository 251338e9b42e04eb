import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { toCodedPlaces } from "#release/coded.ts";
import { manifestPath } from "#release/layout.ts";
import { manifestSchema, type ReleaseDocument, type ServerFiles } from "#release/manifest.ts";
import { type Order, toOrder } from "#release/order.ts";
import { BrokenRelease } from "./broken-release.ts";
import { createPause } from "./pause.ts";
import { readVerified } from "./verified-file.ts";

/** What a release says of itself. */
export type Listing = {
  readonly id: string;
  /** the id of what is published: its own, or that of the release of which it is a copy */
  readonly publishedId: string;
  readonly baseUrl: string;
  /** whether its documents count on a sidecar's answers */
  readonly sidecar: boolean;
  /** where it stands among the site's releases; null where it does not say */
  readonly order: Order | null;
  /** of release.json, in bytes */
  readonly size: number;
  /** path below client/ → document */
  readonly documents: ReadonlyMap<string, ReleaseDocument>;
  /** path below client/ → where the document's coded variants begin in the file of them all */
  readonly codedPlaces: ReadonlyMap<string, number>;
  /** path below server/ → code that renders pages on demand; null where there is none */
  readonly server: ServerFiles | null;
};

/**
 * Reads a release's manifest. It names its folder by its own SHA-256, which is checked. Its text
 * holds a document a line (toManifestText), so that a long one is parsed with pauses for requests.
 *
 * @param folder `…/releases/<id>`
 * @throws BrokenRelease
 */
export async function readListing(folder: string): Promise<Listing> {
  const id = basename(folder);
  const file = join(folder, manifestPath);
  const listing = await parseListing(
    await readVerified(file, { size: null, sha256: id }),
    id,
    file,
  );
  return isOfOldLayout(folder) ? withoutVariants(listing) : listing;
}

/** Releases of earlier versions have a folder of coded variants; they are served as they stand in client/. */
function isOfOldLayout(folder: string): boolean {
  return existsSync(join(folder, "coded"));
}

function withoutVariants(listing: Listing): Listing {
  const documents = Array.from(listing.documents, ([path, { br: _, gzip: __, ...document }]) => {
    return [path, document] as const;
  });
  return { ...listing, documents: new Map(documents) };
}

/**
 * @param bytes release.json, whose SHA-256 is the id
 * @param file what to call it in a message
 * @throws BrokenRelease
 */
export async function parseListing(bytes: Buffer, id: string, file: string): Promise<Listing> {
  const lines = toLines(bytes);
  const head = parse(file, () => manifestSchema.parse(JSON.parse(`${lines.next().value}}}`)));
  const documents = new Map<string, ReleaseDocument>();
  const pause = createPause();
  for (const line of lines) {
    if (line === "}}" || line === "") continue;
    const [path, document] = parse(file, () => parseLine(line));
    if (documents.has(path)) throw new BrokenRelease(`${file} lists ${path} twice`);
    documents.set(path, document);
    await pause();
  }
  const { base_url: baseUrl, copy_of: publishedId = id, sidecar = true, server = null } = head;
  if (server && !Object.keys(server).every(isSafe)) {
    throw new BrokenRelease(`${file} names code that would lie outside its release`);
  }
  const codedPlaces = toCodedPlaces(documents);
  const order = toOrder(head);
  const size = bytes.length;
  return { id, publishedId, baseUrl, sidecar, order, size, documents, codedPlaces, server };
}

function* toLines(bytes: Buffer): Generator<string, undefined> {
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(10, start);
    const end = found < 0 ? bytes.length : found;
    yield bytes.toString("utf8", start, end);
    start = end + 1;
  }
}

function parseLine(line: string): [path: string, document: ReleaseDocument] {
  const entries = Object.entries(JSON.parse(`{${line.replace(/,$/, "")}}`));
  const [entry] = entries;
  if (entry === undefined || entries.length !== 1) throw new SyntaxError("not one document");
  if (!isSafe(entry[0])) throw new SyntaxError(`unsafe path ${JSON.stringify(entry[0])}`);
  return [entry[0], manifestSchema.shape.documents.valueType.parse(entry[1])];
}

/** Whether the path stays below client/ on every system, and can be the path of a URL. */
function isSafe(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
  if (!path.isWellFormed() || /[\u0000-\u001f\\?#]/.test(path)) return false;
  return path.split("/").every((name) => name !== "" && name !== "." && name !== "..");
}

function parse<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const message = `${file} is not a manifest that this version reads`;
    throw new BrokenRelease(message, { cause: error });
  }
}
