import { createInsightsPage } from "./insights/insights-page.ts";
import { createStatementPage } from "./insights/statement-page.ts";
import { createWrongPage } from "./insights/wrong-page.ts";
import type { Page } from "./page.ts";
import type { ReviewDeps } from "./reviews/change-reviews.ts";
import { createLetterPage } from "./reviews/letter-page.ts";
import { createReviewPage } from "./reviews/review-page.ts";
import { createReviewsPage } from "./reviews/reviews-page.ts";
import { createSeveralPage } from "./reviews/several-page.ts";
import { createStepsPage } from "./reviews/steps-page.ts";

/** Every page of the desk; of two that an address fits, the first answers. */
export function createPages(deps: ReviewDeps): readonly Page[] {
  return [
    createReviewsPage(),
    createSeveralPage(deps),
    createLetterPage(deps),
    createReviewPage(deps),
    createStepsPage(deps),
    createInsightsPage(),
    createWrongPage(deps),
    createStatementPage(),
  ];
}
