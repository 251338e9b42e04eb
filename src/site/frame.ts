import { AsyncLocalStorage } from "node:async_hooks";
import type { Business } from "#reviews/business.ts";
import type { PageDesign } from "#search/search-page.ts";
import type { Words } from "#words/words.ts";

/** What stands around every page is made of this. */
export type Frame = {
  readonly business: Business;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  readonly words: Words;
  readonly design: PageDesign;
};

const onDemand = new AsyncLocalStorage<Frame>();

/** Renders a page on demand: whatever asks for the frame meanwhile gets this one. */
export function withFrame<Result>(frame: Frame, render: () => Promise<Result>): Promise<Result> {
  return onDemand.run(frame, render);
}

/** The frame of the page that is being rendered: as content/ says, unless it is on demand. */
export async function readFrame(): Promise<Frame> {
  const given = onDemand.getStore();
  if (given) return given;
  // Loaded only here: what is rendered on demand must not carry all of that along.
  const { readSite } = await import("./site.ts");
  const { dataset, content, baseUrl, words } = await readSite();
  return { business: dataset.business, baseUrl, words, design: content.design };
}
