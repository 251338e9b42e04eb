import { findGaps } from "#content/gaps.ts";
import { Refusal } from "#machine/refusal.ts";
import { isLocal } from "#reviews/base-url.ts";
import type { Content } from "#reviews/dataset.ts";

/** The content is valid, but not fit for a public address; the message says what is missing. */
class UnpublishableError extends Refusal {
  override readonly name = "UnpublishableError";
}

/**
 * Refuses what must not stand on a public address by mistake: demonstration data, and a draft with
 * gaps. On this machine's own addresses anything may be looked at.
 *
 * @throws UnpublishableError
 */
export function refuseUnpublishable(
  content: Pick<Content, "business" | "feedTag">,
  baseUrl: string,
  { forceSample }: { readonly forceSample: boolean },
): void {
  if (isLocal(baseUrl)) return;
  if (content.business.sample && !forceSample) {
    throw new UnpublishableError(
      `content/ holds the sample business (sample: true), whose reviews are invented; ${baseUrl} is a public address. ` +
        'Start your own content with npx firsthand init "Name of the business", or build with --force-sample.',
    );
  }
  const gaps = findGaps(content);
  if (gaps.length === 0) return;
  throw new UnpublishableError(
    `business.yaml does not yet say all that ${baseUrl} has to tell. Fill in: ${gaps.join(", ")}.`,
  );
}
