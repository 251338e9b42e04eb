import { createAspectsPage } from "./business/aspects-page.ts";
import { createBusinessPage } from "./business/business-page.ts";
import { createCardPage, createCardStyle } from "./business/card.ts";
import { createLogoPage, createLogoPicture } from "./business/logo-page.ts";
import { createWordsPage } from "./business/words-page.ts";
import { createHistoryPage } from "./history/history-page.ts";
import { createReviewHistoryPage } from "./history/review-history-page.ts";
import { createHoldPage } from "./hub/hold-page.ts";
import type { HubDeps } from "./hub/hub.ts";
import { createHubPage } from "./hub/hub-page.ts";
import { createSubscriberPage } from "./hub/subscriber-page.ts";
import { createInsightsPage } from "./insights/insights-page.ts";
import { createStatementPage } from "./insights/statement-page.ts";
import { createWrongPage } from "./insights/wrong-page.ts";
import type { Page } from "./page.ts";
import { createPublishPage, type PublishDeps } from "./publish/publish-page.ts";
import type { ReviewDeps } from "./reviews/change-reviews.ts";
import { createLetterPage } from "./reviews/letter-page.ts";
import { createReviewPage } from "./reviews/review-page.ts";
import { createReviewsPage } from "./reviews/reviews-page.ts";
import { createSeveralPage } from "./reviews/several-page.ts";
import { createStepsPage } from "./steps/steps-page.ts";
import { createTakeInPages, type TakeInDeps } from "./take-in/pages.ts";
import { createTodayPage } from "./today/today-page.ts";

/** Every page of the desk; of two that an address fits, the first answers. */
export function createPages(
  deps: ReviewDeps & PublishDeps & TakeInDeps & HubDeps,
): readonly Page[] {
  return [
    createTodayPage(deps),
    ...createTakeInPages(deps),
    createReviewsPage(deps),
    createSeveralPage(deps),
    createLetterPage(deps),
    createReviewHistoryPage(),
    createReviewPage(deps),
    createStepsPage(deps),
    createBusinessPage(deps),
    createAspectsPage(deps),
    createWordsPage(deps),
    createLogoPage(deps),
    createLogoPicture(),
    createCardPage(),
    createCardStyle(),
    createPublishPage(deps),
    createHistoryPage(deps),
    createInsightsPage(deps),
    createWrongPage(deps),
    createStatementPage(deps),
    createHubPage(deps),
    createHoldPage(deps),
    createSubscriberPage(deps),
  ];
}
