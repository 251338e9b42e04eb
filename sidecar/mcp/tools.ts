import type { Tool } from "./tool.ts";
import { countReviews } from "./tools/count-reviews.ts";
import { getBusiness } from "./tools/get-business.ts";
import { getChanges } from "./tools/get-changes.ts";
import { getFaq } from "./tools/get-faq.ts";
import { getAspectSentiment, getService, getTechnician } from "./tools/get-named.ts";
import { getReview } from "./tools/get-review.ts";
import { getSummary } from "./tools/get-summary.ts";
import { getTrust } from "./tools/get-trust.ts";
import { listTopics } from "./tools/list-topics.ts";
import { searchReviews } from "./tools/search-reviews.ts";

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = [
  getBusiness,
  searchReviews,
  countReviews,
  getReview,
  getAspectSentiment,
  getTechnician,
  getService,
  listTopics,
  getFaq,
  getSummary,
  getTrust,
  getChanges,
];
