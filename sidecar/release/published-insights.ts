import type { Insights, ReviewInsight } from "#insights/insights-schema.ts";
import type { Said, SaidByReview } from "#search/themes.ts";
import { BrokenRelease } from "./broken-release.ts";
import { type Entries, findEntries, toTexts } from "./entries.ts";
import { createPause } from "./pause.ts";

/** The insights of a release: what is said of all reviews, and what each says. */
export type PublishedInsights = Omit<Insights, "per_review"> & {
  /** what a review says: its position as in reviews.json, where the order is the same */
  readonly ofReview: (id: string, position: number) => ReviewInsight | undefined;
};

/**
 * Reads insights.json, which has a key a line and in `per_review` a review a line. What it says of
 * single reviews stays in its bytes until it is asked for; `said` is for the index. Pauses for requests.
 *
 * @throws BrokenRelease where the document is laid out otherwise
 */
export async function readPublishedInsights(
  bytes: Buffer,
): Promise<{ readonly insights: PublishedInsights; readonly said: SaidByReview }> {
  const entries = await findEntries(bytes, '"per_review":{');
  if (!entries) throw new BrokenRelease("insights.json is not laid out as this version reads it");
  const { starts, ends } = entries;
  const ofReview = (id: string, position: number) => {
    if (position >= starts.length) return undefined;
    return parseEntry(bytes.toString("utf8", starts[position], ends[position]))[id];
  };
  return {
    insights: { ...parseWhole(bytes, entries), ofReview },
    said: await readSaid(bytes, entries),
  };
}

/** All but `per_review`, which is cut out. */
function parseWhole(bytes: Buffer, { from, to }: Entries): Omit<Insights, "per_review"> {
  const text = bytes.toString("utf8", 0, from) + bytes.toString("utf8", to);
  const { per_review: _, ...whole } = JSON.parse(text) as Insights;
  return whole;
}

async function readSaid(bytes: Buffer, entries: Entries): Promise<SaidByReview> {
  const said = new Map<string, Said>();
  const pause = createPause();
  for (const text of toTexts(bytes, entries)) {
    for (const [id, { sentiment, aspects, problems, topics }] of Object.entries(parseEntry(text))) {
      said.set(id, { sentiment, aspects, problems, topics });
    }
    await pause();
  }
  return said;
}

function parseEntry(text: string): Insights["per_review"] {
  return JSON.parse(`{${text}}`);
}
