import { hash } from "node:crypto";
import type { Insights, TopPhrase } from "#insights/insights-schema.ts";
import { fold, foldMarks } from "#language/fold.ts";
import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import type { Review } from "#reviews/review.ts";

/** Somebody or something that customers name: a member of staff, a service, a place. */
export type Subject = ReturnType<typeof toSubjects>[number];

/** From so many reviews on, a subject has a page of its own. */
export const minForPage = 3;

/**
 * All that the business lists, most named first within each kind. `detail` is a role, or what a
 * service is; `reviews` are newest first; `search` finds them, where search has such a filter.
 */
export function toSubjects({ business, reviews }: Dataset, insights: Insights) {
  const { technicians, services, service_areas: areas } = insights.entities;
  const of = toFinder(reviews, insights);
  const slugs = createSlugs(fold);
  const about = new Map(business.services.map(({ id, description }) => [id, description]));
  return [
    ...technicians.map((each) => ({
      ...toReceived(each, "team", each.name, slugs("team", each.name)),
      detail: each.role,
      reviews: of("technicians", each.name),
      search: { mentions_technician: each.name },
    })),
    ...services.map((each) => ({
      ...toReceived(each, "services", each.label, each.id),
      detail: about.get(each.id) ?? null,
      reviews: of("services", each.id),
      search: { mentions_service: each.id },
    })),
    ...areas.map((each) => ({
      ...toReceived(each, "areas", each.name, slugs("areas", each.name)),
      detail: null,
      reviews: of("service_areas", each.name),
      search: null,
    })),
  ];
}

type Kind = "team" | "services" | "areas";
type Received = {
  readonly mention_count: number;
  readonly average_rating: number | null;
  readonly phrases?: readonly TopPhrase[];
  readonly example_review_ids: readonly string[];
};

function toReceived(received: Received, kind: Kind, name: string, slug: string) {
  const { mention_count: count, average_rating: average } = received;
  return {
    kind,
    name,
    /** null where too few reviews name it for a page of its own */
    path: count >= minForPage ? `/${kind}/${slug}/` : null,
    count,
    /** two decimals, cut; null without reviews */
    average,
    phrases: (received.phrases ?? []).map(({ phrase, sentiment }) => ({ phrase, sentiment })),
    exampleIds: received.example_review_ids,
  };
}

const namings = ["technicians", "services", "service_areas"] as const;

/** The reviews that name something. */
function toFinder(reviews: readonly Review[], { per_review: perReview }: Insights) {
  const pairs = reviews.flatMap((review) =>
    namings.flatMap((kind) => {
      const names = perReview[review.id]?.[kind] ?? [];
      return names.map((name) => ({ key: `${kind} ${name}`, review }));
    }),
  );
  const found = Map.groupBy(pairs, ({ key }) => key);
  return (kind: (typeof namings)[number], name: string): readonly Review[] =>
    found.get(`${kind} ${name}`)?.map(({ review }) => review) ?? [];
}

/** Names as parts of addresses, in ASCII; of two that would be the same, the second gets a sign of its own. */
function createSlugs(toFolded: (name: string) => string): (kind: string, name: string) => string {
  const taken = new Set<string>();
  return (kind, name) => {
    const plain = toFolded(name)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "");
    const sign = hash("sha256", name).slice(0, 8);
    const slug = plain === "" ? sign : taken.has(`${kind}/${plain}`) ? `${plain}-${sign}` : plain;
    taken.add(`${kind}/${slug}`);
    return slug;
  };
}

/** The addresses that subjects had before ł, ø and their like became ASCII, and those that they have. */
export function toMovedSubjects(
  subjects: readonly Pick<Subject, "kind" | "name" | "path">[],
): Readonly<Record<string, string>> {
  const slugs = createSlugs(foldMarks);
  const paths = new Set(subjects.map(({ path }) => path));
  const moved = subjects
    .filter(({ kind }) => kind !== "services")
    .flatMap(({ kind, name, path }) => {
      const old = `/${kind}/${slugs(kind, name)}/`;
      return path === null || paths.has(old) ? [] : [[old, path] as const];
    });
  return Object.fromEntries(moved);
}

const shownNewest = 20;
/** Where fewer name it, all of them fit on its page: those that are clearest need no place of their own. */
const minForClearest = 7;

/** What the page of a subject shows: of its reviews only those that stand on it. */
export function toShown({ reviews, exampleIds, ...subject }: Subject) {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const examples = exampleIds.flatMap((id) => byId.get(id) ?? []).slice(0, 3);
  const clearest = subject.count >= minForClearest ? examples : [];
  const newest = reviews.slice(0, shownNewest).filter((review) => !clearest.includes(review));
  return { ...subject, clearest, newest, shownNewest };
}

export type ShownSubject = ReturnType<typeof toShown>;

/** Whom and what a review mentions, by the name that is published, with the path of the page about it. */
export function toMentioned(
  { mentions }: Review,
  { services }: Business,
  subjects: readonly Subject[],
): readonly { readonly name: string; readonly path: string | null }[] {
  const labelOf = (id: string) => services.find((each) => each.id === id)?.label ?? id;
  const toPath = (kind: Kind, name: string) =>
    subjects.find((each) => each.kind === kind && each.name === name)?.path ?? null;
  return [
    ...mentions.technicians.map((name) => ({ name, path: toPath("team", name) })),
    ...mentions.services.map(labelOf).map((name) => ({ name, path: toPath("services", name) })),
  ];
}
