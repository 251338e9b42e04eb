import type { Dataset } from "#reviews/dataset.ts";
import type { LeftOut, VerifiedSources } from "#reviews/left-out.ts";

/** On what readers may rely: which sources count as verified, and what is left out. */
export type Trust = {
  readonly rule: string;
  readonly sources: readonly {
    readonly source: string;
    readonly method: string;
    readonly note: string | null;
    readonly count: number;
  }[];
  readonly left_out: readonly { readonly reason: string; readonly count: number }[];
  /** of all reviews, percent, one decimal */
  readonly left_out_pct: number;
  /** the page that tells it to people, a path */
  readonly methods: string;
};

/** Some reasons would tell of a person what was to be kept from the public; they are one here. */
const unsaid: ReadonlySet<string> = new Set(["privacy", "author-request", "legal"]);

function toSaid(leftOut: readonly LeftOut[]): Trust["left_out"] {
  const hidden = leftOut.filter(({ reason }) => unsaid.has(reason));
  const count = hidden.reduce((sum, each) => sum + each.count, 0);
  const said = leftOut.filter(({ reason }) => !unsaid.has(reason));
  return count > 0 ? [...said, { reason: "hidden", count }] : said;
}

/** What the methods page counts, as trust.json, for agents. */
export function toTrustJson(
  { business, reviews }: Dataset,
  verifiedSources: VerifiedSources,
  leftOut: readonly LeftOut[],
): string {
  const out = leftOut.reduce((sum, { count }) => sum + count, 0);
  const trust: Trust = {
    rule: business.verification,
    sources: Array.from(verifiedSources, ([source, { method, note }]) => ({
      source,
      method,
      note,
      count: reviews.filter((review) => review.source === source).length,
    })),
    left_out: toSaid(leftOut),
    left_out_pct: out === 0 ? 0 : Math.round((out * 1000) / (out + reviews.length)) / 10,
    methods: "/how-we-collect-reviews/",
  };
  return `${JSON.stringify(trust, null, 1)}\n`;
}
