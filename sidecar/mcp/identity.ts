import product from "../../package.json" with { type: "json" };

/** The revision without sessions; the SDK's list of versions to initialize with leaves it out. */
export const modernRevision = "2026-07-28";

/** Who answers, in `initialize` and `server/discover`. */
export function toIdentity(baseUrl: string) {
  return {
    name: "firsthand",
    title: "Firsthand: verified customer reviews",
    version: product.version,
    description:
      "Verified customer reviews of one business, and what they say of its aspects, staff and services. Read-only.",
    websiteUrl: `${baseUrl}/`,
  };
}
