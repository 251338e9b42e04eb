import { z } from "zod";
import { businessSchema } from "#reviews/business.ts";
import { aggregateRatingSchema } from "#reviews/rating.ts";
import { toFitting } from "../bounds.ts";
import { defineTool } from "../tool.ts";

export const getBusiness = defineTool({
  name: "get_business",
  title: "Business facts and rating",
  description:
    "Use this first, or for questions about the business itself: address, telephone, opening hours, services, staff, where to leave a review, and its overall star rating. Returns the business record with aggregate_rating (mean and histogram) and review_count (all verified reviews).",
  input: z.strictObject({}),
  output: businessSchema.extend({
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
