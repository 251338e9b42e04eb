import { hash } from "node:crypto";
import type { Frame } from "./middleware.ts";

/** What JSON can say whole. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [key: string]: Plain };

/**
 * An address for Astro's getStaticPaths whose page may be kept from one build to the next: it is
 * rendered without the site (`withoutSite`), so that it is made of its props, the frame and the code alone.
 */
export function toKeptPath<Props extends { readonly [key: string]: Plain }>(
  params: Record<string, string | undefined>,
  props: Props,
) {
  return { params, props, cacheKey: hash("sha256", JSON.stringify(props)) };
}

/**
 * Prepares the keys of what may be kept: two files of one path with one key are the same bytes.
 *
 * @param code one hash over the code that renders
 * @param frame what stands around pages; null for documents, which are made of their facts alone
 */
export function createToKey(code: string, frame: Frame | null) {
  const { words = null, ...facts } = frame ?? {};
  const shared = hash("sha256", JSON.stringify([code, facts, words?.language]));
  return (cacheKey: string) => hash("sha256", shared + cacheKey);
}
