import { rm } from "node:fs/promises";
import { toInsightsJson } from "#formats/insights-json.ts";
import type { Insights, ReviewInsight } from "#insights/insights-schema.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";
import { createRandom } from "../../bench/random.ts";
import { buildReview } from "../build-review.ts";
import { goldenInsights } from "../formats/golden-insights.ts";
import { toReviewsJson } from "../formats/whole.ts";
import type { Files } from "./release-on-disk.ts";
import { createDist, publish } from "./release-on-disk.ts";
import type { RunningSidecar } from "./running-sidecar.ts";
import { startSidecar } from "./running-sidecar.ts";

export type Serving = RunningSidecar & {
  /** makes another dataset the current release, and waits until it is served */
  readonly swap: (dataset: Dataset) => Promise<void>;
};

/** A sidecar that serves a dataset. */
export async function serveDataset(dataset: Dataset): Promise<Serving> {
  const dist = await createDist();
  await publish(dist, toFiles(dataset));
  const sidecar = await startSidecar(dist);
  await sidecar.release.load();
  return {
    ...sidecar,
    async swap(next) {
      await publish(dist, toFiles(next));
      await sidecar.release.load();
    },
    async stop() {
      await sidecar.stop();
      await rm(dist, { recursive: true });
    },
  };
}

function toFiles(dataset: Dataset): Files {
  return {
    "404.html": "<!doctype html><title>Not found</title>",
    "reviews.json": toReviewsJson(dataset),
    "insights.json": toInsightsJson(toPraise(dataset)),
  };
}

/** Insights in which whoever gives five stars praises kindness. */
function toPraise({ reviews }: Dataset): Insights {
  const aspect = { id: "kindness", sentiment: "positive", score: 1, evidence: "" } as const;
  const [any] = Object.values(goldenInsights.per_review) as [ReviewInsight, ...ReviewInsight[]];
  const perReview = reviews.map(({ id, rating }) => [
    id,
    { ...any, aspects: rating === 5 ? [aspect] : [] },
  ]);
  return { ...goldenInsights, per_review: Object.fromEntries(perReview) };
}

/** As many reviews with everything that can be asked for, ties included; always the same. */
export function buildVaried(count: number): Review[] {
  const random = createRandom(3);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: count }, (_, index) =>
    buildReview({
      rating: 1 + (index % 5),
      date: pick(["2024-02-29", "2025-12-31", "2026-01-01", "2026-01-02", "2026-03-01"]),
      text: pick([
        null,
        "Café « Zur Straße », 丁寧 🙏",
        "They didn’t hurry us.",
        'A "quoted" \\ text',
      ]),
      source: pick(["google", "direct"]),
      source_url: `https://example.com/${index}`,
      language: pick(["en", "en-GB", null]),
      owner_reply: pick([null, { text: "Thank you.", date: null, translation: null }]),
      mentions: {
        technicians: pick([[], ["Grace Hopper"]]),
        services: pick([[], ["home-visit"]]),
      },
    }),
  );
}

/** The lines of reviews.json that are reviews, without what stands between them. */
export function toReviewLines(reviewsJson: Buffer): string[] {
  const lines = String(reviewsJson).split("\n");
  const start = lines.indexOf('"reviews":[') + 1;
  return lines.slice(start, lines.indexOf("],", start)).map((line) => line.replace(/,$/, ""));
}
