import { z } from "zod";
import { businessSchema } from "#reviews/business.ts";
import { aggregateRatingSchema } from "#reviews/rating.ts";
import { toFitting } from "../bounds.ts";
import { defineTool } from "../tool.ts";

/** What the list of tools names; the rest of the business stands beside it. */
const named = {
  name: true,
  url: true,
  telephone: true,
  address: true,
  opening_hours: true,
  services: true,
  technicians: true,
} as const;

export const getBusiness = defineTool({
  name: "get_business",
  title: "Business facts and rating",
  description:
    "Use this for the business itself: address, telephone, opening hours, services, staff, where to leave a review, and its overall star rating (mean and histogram). Not for what customers think: get_summary.",
  input: z.strictObject({}),
  output: z.looseObject({
    ...businessSchema.pick(named).shape,
    aggregate_rating: aggregateRatingSchema,
    review_count: z.int().min(0).describe("all published reviews"),
    notice: z.string().optional().describe("there only where lists were cut: what is left out"),
  }),
  run(_args, { reviews: { business, aggregateRating } }) {
    const lists = {
      service_areas: toFitting(business.service_areas, maxListBytes),
      services: toFitting(business.services, maxListBytes),
      technicians: toFitting(business.technicians, maxListBytes),
    };
    const cut = (Object.keys(lists) as (keyof typeof lists)[]).filter(
      (key) => lists[key].length < business[key].length,
    );
    const notice = `Only the beginning is shown of: ${cut.join(", ")}. All of them are in /reviews.json.`;
    const result = {
      ...business,
      ...lists,
      aggregate_rating: aggregateRating,
      review_count: aggregateRating.rating_count,
      ...(cut.length > 0 ? { notice } : {}),
    };
    return { result };
  },
});

const maxListBytes = 10_000;
