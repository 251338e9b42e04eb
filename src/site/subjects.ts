import { hash } from "node:crypto";
import type { Insights } from "#insights/insights-schema.ts";
import { fold } from "#language/fold.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";

/** Somebody or something that customers name: a member of staff, a service, a place. */
export type Subject = {
  readonly kind: "team" | "services" | "areas";
  readonly name: string;
  /** a role, or what a service is */
  readonly detail: string | null;
  /** null where too few reviews name it for a page of its own */
  readonly path: string | null;
  readonly count: number;
  /** two decimals, cut; null without reviews */
  readonly average: number | null;
  readonly phrases: readonly string[];
  readonly exampleIds: readonly string[];
  /** newest first */
  readonly reviews: readonly Review[];
  /** of the search that finds them; null where search has no such filter */
  readonly search: string | null;
};

/** From so many reviews on, a subject has a page of its own. */
export const minForPage = 3;

/** All that the business lists, most named first within each kind. */
export function toSubjects({ business, reviews }: Dataset, insights: Insights): readonly Subject[] {
  const { technicians, services, service_areas: areas } = insights.entities;
  const of = toFinder(reviews, insights);
  const slugs = createSlugs();
  const about = new Map(business.services.map(({ id, description }) => [id, description]));
  return [
    ...technicians.map((each) => ({
      ...toReceived(each, "team", each.name, slugs("team", each.name)),
      detail: each.role,
      reviews: of("technicians", each.name),
      search: `/search/?mentions_technician=${encodeURIComponent(each.name)}`,
    })),
    ...services.map((each) => ({
      ...toReceived(each, "services", each.label, each.id),
      detail: about.get(each.id) ?? null,
      reviews: of("services", each.id),
      search: `/search/?mentions_service=${encodeURIComponent(each.id)}`,
    })),
    ...areas.map((each) => ({
      ...toReceived(each, "areas", each.name, slugs("areas", each.name)),
      detail: null,
      reviews: of("service_areas", each.name),
      search: null,
    })),
  ];
}

type Received = {
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly top_phrases?: readonly string[];
  readonly example_review_ids: readonly string[];
};

function toReceived(received: Received, kind: Subject["kind"], name: string, slug: string) {
  const { mention_count: count, average_rating: average } = received;
  return {
    kind,
    name,
    path: count >= minForPage ? `/${kind}/${slug}/` : null,
    count,
    average,
    phrases: received.top_phrases ?? [],
    exampleIds: received.example_review_ids,
  };
}

type Naming = "technicians" | "services" | "service_areas";

/** The reviews that name something, found in one pass for each kind. */
function toFinder(reviews: readonly Review[], { per_review: perReview }: Insights) {
  const found = new Map<string, Review[]>();
  for (const review of reviews) {
    const said = perReview[review.id];
    for (const kind of ["technicians", "services", "service_areas"] as const) {
      for (const name of said?.[kind] ?? []) {
        const key = `${kind} ${name}`;
        const list = found.get(key);
        if (list) list.push(review);
        else found.set(key, [review]);
      }
    }
  }
  return (kind: Naming, name: string) => found.get(`${kind} ${name}`) ?? [];
}

/** Names as parts of addresses, in ASCII; of two that would be the same, the second gets a sign of its own. */
function createSlugs(): (kind: string, name: string) => string {
  const taken = new Set<string>();
  return (kind, name) => {
    const plain = fold(name)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
    const sign = hash("sha256", name).slice(0, 8);
    const slug = plain === "" ? sign : taken.has(`${kind}/${plain}`) ? `${plain}-${sign}` : plain;
    taken.add(`${kind}/${slug}`);
    return slug;
  };
}
