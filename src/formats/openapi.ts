import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { countParameters } from "#search/count-query.ts";
import { parameters } from "#search/query.ts";
import {
  headerComponents,
  named,
  responseComponents,
  toAnswers,
  toContent,
  toDocument,
} from "./openapi-responses.ts";
import {
  toChangesParameters,
  toPathParameters,
  toQueryParameters,
  toSchemaComponents,
} from "./openapi-schemas.ts";

/**
 * The whole HTTP interface as an OpenAPI 3.1 document. It changes with the interface and the
 * business, not with the reviews: its example of one is the oldest.
 *
 * @param baseUrl the public origin, without a trailing slash
 * @param sidecar whether one answers: without it there are documents alone
 */
export function toOpenApi(
  { business, reviews }: Pick<Dataset, "business" | "reviews">,
  baseUrl: string,
  sidecar = true,
): string {
  const oldest = reviews.at(-1)?.id ?? "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const document = {
    openapi: "3.1.0",
    info: {
      title: `Reviews of ${business.name}`,
      version: "1.0.0",
      description:
        "Verified customer reviews and what they say together. Everything is public and read with GET or HEAD, from any origin; no key is needed.",
      contact: toContact(business),
      license: { name: "Licence of the compilation", url: business.licence },
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      { name: "Datasets", description: "All of the data as documents" },
      { name: "Feeds", description: "The newest reviews" },
      ...(sidecar ? ofSidecar : []),
    ],
    paths: toPaths(sidecar),
    components: {
      schemas: toSchemaComponents(),
      responses: responseComponents,
      headers: headerComponents,
      parameters: toPathParameters(oldest),
    },
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** Tags of what the sidecar answers. */
const ofSidecar = [
  { name: "Reviews", description: "Questions about the reviews" },
  { name: "Service", description: "How the service is" },
];

/** Draft businesses have empty members, which no contact may have. */
function toContact({ name, url, email }: Business): object {
  return { name, ...(url ? { url } : {}), ...(email ? { email } : {}) };
}

/** What can be read at which address, as `paths` (OpenAPI 3.1 §4.8.8). */
function toPaths(sidecar: boolean): object {
  return sidecar ? { ...questions(), ...documents(), ...states() } : documents();
}

type Operation = Readonly<Record<"description" | "responses", unknown> & { parameters?: object[] }>;

function toPath(tag: string, operationId: string, summary: string, operation: Operation): object {
  return { get: { tags: [tag], operationId, summary, ...operation } };
}

function questions(): object {
  return {
    "/api/reviews/search": toPath("Reviews", "searchReviews", "Searches the reviews", {
      description:
        "All filters combine with AND. A parameter that is empty counts as absent; one that is unknown or given twice is a fault.",
      parameters: [...toQueryParameters(parameters), ifNoneMatch],
      responses: {
        ...toAnswers("A page of the reviews that fit", "SearchAnswer", "Link"),
        ...named("400", "405", "414"),
      },
    }),
    "/api/reviews/count": toPath("Reviews", "countReviews", "Counts the reviews", {
      description:
        "The filters of the search, and by what to group. With since, also the same for as long a time before.",
      parameters: [...toQueryParameters(countParameters), ifNoneMatch],
      responses: {
        ...toAnswers("How many fit, in all and by groups", "CountAnswer"),
        ...named("400", "405", "414"),
      },
    }),
    "/api/reviews/changes": toPath("Reviews", "listChanges", "Lists what changed since a release", {
      description:
        "Reviews that were added, changed or removed, with their state now. Follow next_cursor to the end, keep next, and ask with since=next the next time.",
      parameters: [...toChangesParameters(), ifNoneMatch],
      responses: {
        ...toAnswers("A page of the changes", "ChangesAnswer", "Link"),
        ...named("400", "405", "414"),
      },
    }),
    "/api/reviews/since/{date}": toPath(
      "Reviews",
      "listReviewsSince",
      "Lists the reviews since a day",
      {
        description: "All reviews dated on or after the day, newest first, however many.",
        parameters: [{ $ref: "#/components/parameters/Day" }, ifNoneMatch],
        responses: {
          ...toAnswers("The reviews", "SinceAnswer", "Last-Modified"),
          ...named("400", "405"),
        },
      },
    ),
    "/api/reviews/{id}": toPath("Reviews", "getReview", "Gives one review", {
      description: "As it stands in the dataset, byte for byte.",
      parameters: [{ $ref: "#/components/parameters/ReviewId" }, ifNoneMatch],
      responses: {
        ...toAnswers("The review", "Review", "Last-Modified"),
        ...named("404", "405", "410"),
      },
    }),
  };
}

const ifNoneMatch = { $ref: "#/components/parameters/IfNoneMatch" };

function documents(): object {
  const json = (schema: Parameters<typeof toContent>[0]) => ({
    "application/json": toContent(schema),
  });
  const text = (type: string) => ({ [type]: { schema: { type: "string" } } });
  const lines = text("application/x-ndjson");
  const openApi = { "application/json": { schema: { type: "object" } } };
  const rows = [
    ["/reviews.json", "getDataset", "All published data", json("Dataset")],
    ["/reviews.ndjson", "getReviewLines", "All reviews, a JSON object a line", lines],
    ["/reviews.csv", "getReviewTable", "All reviews as a table for spreadsheets", text("text/csv")],
    ["/changes.json", "getChanges", "What each release did to reviews", json("Changes")],
    ["/insights.json", "getInsights", "What the reviews say together", json("Insights")],
    ["/openapi.json", "getOpenApi", "This description", openApi],
    ["/api/feed.json", "getJsonFeed", "The 50 newest reviews as JSON Feed 1.1", json("JsonFeed")],
    ["/feed.xml", "getAtomFeed", "The 50 newest reviews as Atom", text("application/atom+xml")],
    ["/rss.xml", "getRssFeed", "The 50 newest reviews as RSS 2.0", text("application/rss+xml")],
  ] as const;
  const paths = rows.map(([path, id, summary, content]) => {
    const operation = {
      description: `${summary}. Parameters are ignored.`,
      parameters: [ifNoneMatch],
      responses: { ...toDocument(summary, content, "Last-Modified"), ...named("405") },
    };
    return [path, toPath(path.includes("feed") ? "Feeds" : "Datasets", id, summary, operation)];
  });
  return Object.fromEntries(paths);
}

function states(): object {
  const toState = (summary: string, schema: object, faults: object) => ({
    200: { description: summary, content: { "application/json": schema } },
    ...faults,
  });
  const [lives, ready] = ["Whether it lives", "Whether there is data to answer from"];
  return {
    "/healthz": toPath("Service", "getHealth", lives, {
      description: "Never cached.",
      responses: toState(lives, toContent("Health"), named("405")),
    }),
    "/readyz": toPath("Service", "getReadiness", ready, {
      description: "503 until a release is loaded, and while the hub cannot do its work.",
      responses: toState(ready, toContent("Readiness"), named("405", "503")),
    }),
  };
}
