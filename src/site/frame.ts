import { AsyncLocalStorage } from "node:async_hooks";
import type { Business } from "#reviews/business.ts";
import type { PageDesign } from "#search/search-page.ts";
import { toWords, type Words } from "#words/words.ts";

/** What stands around every page is made of this, as plain data. */
export type FrameFacts = {
  readonly business: Business;
  /** the public origin, without a trailing slash */
  readonly baseUrl: string;
  readonly design: PageDesign;
};

/** The facts, and the words that follow from them. */
export type Frame = FrameFacts & { readonly words: Words };

export function toFrame({ business, baseUrl, design }: FrameFacts): Frame {
  return { business, baseUrl, design, words: toWords(business.language) };
}

const given = new AsyncLocalStorage<Frame>();

/** Renders with a frame: whatever asks for it meanwhile gets this one. */
export function withFrame<Result>(frame: Frame, render: () => Promise<Result>): Promise<Result> {
  return given.run(frame, render);
}

/** The frame of the page that is being rendered. */
export function readFrame(): Frame {
  const frame = given.getStore();
  if (frame === undefined) throw new Error("pages are rendered within withFrame only");
  return frame;
}
