import type { Page } from "./page.ts";
import { createReviewsPage } from "./reviews/reviews-page.ts";
import { createTakeInPages } from "./take-in/pages.ts";

/** Every page of the desk, in the order of the menu. */
export function createPages(): readonly Page[] {
  return [...createTakeInPages(), createReviewsPage()];
}
