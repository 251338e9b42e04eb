/** The lines of the reviews in a reviews.json. */
export type ReviewLines = {
  /** the line of a review, without its comma; null where there is none */
  readonly find: (id: string) => string | null;
  readonly ids: Iterable<string>;
  /** whether the list ends as it does in a reviews.json of this layout; else there may be more reviews */
  readonly isWhole: boolean;
};

/** Finds reviews by id in reviews.json, which has one a line that begins with its id. */
export function indexReviews(bytes: Buffer): ReviewLines {
  const starts = new Map<string, number>();
  const begun = bytes.indexOf(opening);
  let at = begun + opening.length;
  while (bytes.subarray(at, at + prefix.length).equals(prefix)) {
    const id = at + prefix.length;
    starts.set(bytes.toString("latin1", id, bytes.indexOf('"', id)), at);
    at = bytes.indexOf("\n", at) + 1;
  }
  const find = (id: string) => {
    const start = starts.get(id);
    if (start === undefined) return null;
    return bytes.toString("utf8", start, bytes.indexOf("\n", start)).replace(/,$/, "");
  };
  const isWhole = begun >= 0 && bytes.subarray(at, at + closing.length).equals(closing);
  return { ids: starts.keys(), find, isWhole };
}

const opening = '\n"reviews":[\n';
const prefix = Buffer.from('{"id":"');
const closing = Buffer.from('],\n"removed":[\n');
