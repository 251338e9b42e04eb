import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { writeLogKey } from "../build/log-key.ts";
import { build, type Workplace, writeWorkplace } from "./built.ts";
import type { StoredReview } from "./content-folder.ts";
import { expectedId } from "./identity.ts";
import { cleanUp, type Environment, startSidecar } from "./product.ts";
import { gone, sixtyReviews } from "./sixty-reviews.ts";

/** What many files only read is built once for all. */
export type Ready = {
  /** sixty reviews, and one that was removed */
  readonly sixty: Workplace;
  /** three reviews and a log, of which the newest and the page of all say `mark` */
  readonly three: Workplace;
};

export const mark = "MARK-OF-THE-NEWEST-REVIEW";

declare module "vitest" {
  interface ProvidedContext {
    ready: Ready;
  }
}

let folder: string;

export async function setup(project: TestProject): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), "firsthand-contract-"));
  const make = async (name: string, reviews: readonly StoredReview[], more: Environment = {}) => {
    const { env, ...place } = await writeWorkplace(join(folder, name), { reviews });
    const ready = { ...place, env: { ...env, ...more } };
    await build(ready);
    return ready;
  };
  const LOG_KEY = writeLogKey(folder);
  const sixty = await make("sixty", [...sixtyReviews(), gone]);
  project.provide("ready", {
    sixty,
    three: await make("three", [1, 2, 3].map(toReview), { LOG_KEY }),
  });
  // What was compiled is kept when a process ends in good order; most tests kill theirs.
  const { stop } = await startSidecar(sixty.env);
  await stop("SIGTERM");
}

export async function teardown(): Promise<void> {
  await cleanUp();
  await rm(folder, { recursive: true, force: true });
}

function toReview(index: number): StoredReview {
  const published = `2025-01-0${index}T18:00:00Z`;
  const sourceId = `locations/77/reviews/hub-${index}`;
  const text = index === 3 ? `Grüße – 家 🙏, ${mark}.` : `Visit number ${index}: on time.`;
  return {
    id: expectedId(published, "google", sourceId),
    source: "google",
    source_id: sourceId,
    author: `Customer ${index}`,
    rating: 5,
    date: published.slice(0, 10),
    published_at: published,
    text,
    language: "en",
  };
}
