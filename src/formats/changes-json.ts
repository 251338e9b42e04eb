import type { Journal } from "#history/change.ts";

/**
 * The journal as changes.json: one JSON object with a change a line, oldest first, laid out as an
 * answer of /api/reviews/changes from 0 that holds all changes, without the reviews. Its sequence is
 * that of the last release that changed a review, so that a release which changes none leaves it as it is.
 */
export function* toChangesJsonLines(journal: Journal): Generator<string> {
  const sequence = journal.at(-1)?.sequence ?? 0;
  yield `{"sequence":${sequence},\n"since":0,\n"changes":[\n`;
  for (const [at, change] of journal.entries())
    yield `${JSON.stringify(change)}${at < journal.length - 1 ? "," : ""}\n`;
  yield `],\n"next":${sequence},\n"next_cursor":null}\n`;
}
