import type { Business } from "#reviews/business.ts";
import type { Dataset } from "#reviews/dataset.ts";
import { toPaths } from "./openapi-paths.ts";
import { headerComponents, responseComponents } from "./openapi-responses.ts";
import { toPathParameters, toSchemaComponents } from "./openapi-schemas.ts";

/**
 * The whole HTTP interface as an OpenAPI 3.1 document. It changes with the interface and the
 * business, not with the reviews: its example of one is the oldest.
 *
 * @param baseUrl the public origin, without a trailing slash
 * @param sidecar whether one answers: without it there are documents alone
 */
export function toOpenApi({ business, reviews }: Dataset, baseUrl: string, sidecar = true): string {
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
      ...(sidecar ? answered : []),
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
const answered = [
  { name: "Reviews", description: "Questions about the reviews" },
  { name: "Service", description: "How the service is" },
];

/** Draft businesses have empty members, which no contact may have. */
function toContact({ name, url, email }: Business): object {
  return { name, ...(url ? { url } : {}), ...(email ? { email } : {}) };
}
