import { hash } from "node:crypto";
import { z } from "zod";
import { orderSchema, toOrder } from "./order.ts";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const coded = z.strictObject({ size: z.int(), sha256 });

/** The content codings (RFC 9110 §8.4.1) in which a release may keep a document. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

const documentSchema = z.strictObject({
  /** the value of Content-Type */
  type: z.string(),
  size: z.int(),
  sha256,
  /** an instant in whole seconds; release metadata, not content */
  last_modified: z.iso.datetime(),
  br: coded.optional(),
  gzip: coded.optional(),
});

/** release.json: all that a release consists of. The sidecar serves what it lists, nothing else. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  base_url: z.string(),
  /** false: the documents lead to nothing that a sidecar would answer */
  sidecar: z.literal(false).optional(),
  /** the id of the release of which this is a copy, without its pages */
  copy_of: sha256.optional(),
  /** where it stands among the site's releases; previews have no place */
  ...orderSchema.partial().shape,
  /** path below server/ → code that renders pages on demand; sorted by path. It is run, not served. */
  server: z.record(z.string(), coded).optional(),
  /** path below client/, without a leading slash → document; sorted by path */
  documents: z.record(z.string(), documentSchema),
});

export type ReleaseDocument = z.infer<typeof documentSchema>;
export type ServerFiles = NonNullable<Manifest["server"]>;
export type Manifest = z.infer<typeof manifestSchema>;

/** release.json as text: a document a line, so that two releases can be compared by eye. */
export function toManifestText(manifest: Manifest): string {
  const lines = sortByPath(Object.entries(manifest.documents)).map(
    ([path, document]) => `${JSON.stringify(path)}: ${JSON.stringify(document)}`,
  );
  const { base_url, copy_of, server } = manifest;
  const alone = manifest.sidecar === false ? '"sidecar": false, ' : "";
  const copy = copy_of ? `"copy_of": ${JSON.stringify(copy_of)}, ` : "";
  const place = Object.entries(toOrder(manifest) ?? {}).map(
    ([name, value]) => `"${name}": ${JSON.stringify(value)}, `,
  );
  const code = server ? `"server": ${JSON.stringify(server)}, ` : "";
  return `{"format": 1, "base_url": ${JSON.stringify(base_url)}, ${alone}${copy}${place.join("")}${code}"documents": {\n${lines.join(",\n")}\n}}\n`;
}

/** In the order in which release.json lists documents. */
export function sortByPath<Entry extends readonly [path: string, unknown]>(
  entries: Iterable<Entry>,
): Entry[] {
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Paths that are new, gone, or of other bytes or another type. */
export function listChanges(before: Manifest["documents"], after: Manifest["documents"]): string[] {
  const isSame = (path: string) =>
    before[path]?.sha256 === after[path]?.sha256 && before[path]?.type === after[path]?.type;
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...paths].filter((path) => !isSame(path)).sort((a, b) => (a < b ? -1 : 1));
}

/** The id of a release: SHA-256 of its release.json, in hex. */
export function toReleaseId(manifestText: string | Uint8Array): string {
  return hash("sha256", manifestText);
}

/**
 * The strong entity tag (RFC 9110 §8.8.3) of a document in a coding. 128 bits of its SHA-256 tell
 * any two representations apart.
 */
export function toEntityTag(sha256: string, coding?: Coding): string {
  return coding ? `"${sha256.slice(0, 32)}-${coding}"` : `"${sha256.slice(0, 32)}"`;
}
