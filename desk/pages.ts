import { createBusinessPage } from "./business/business-page.ts";
import { createCardPage, createCardStyle } from "./business/card.ts";
import type { Page } from "./page.ts";
import { createPublishPage, type PublishDeps } from "./publish/publish-page.ts";
import { createReviewsPage } from "./reviews/reviews-page.ts";
import type { Marks } from "./today/marks.ts";
import { createTodayPage } from "./today/today-page.ts";

/** Every page of the desk, in the order of the menu. */
export function createPages(deps: PublishDeps & { readonly marks: Marks }): readonly Page[] {
  return [
    createTodayPage(deps),
    createReviewsPage(),
    createBusinessPage(),
    createCardPage(),
    createCardStyle(),
    createPublishPage(deps),
  ];
}
