import type { Plain } from "./kept-path.ts";

/**
 * A document that is not a page: its path, what makes its bytes when it is rendered and, where it is
 * made of a few facts alone, those facts: it is kept as long as they stay.
 */
export type SiteDocument = readonly [
  path: string,
  make: () => Made | Promise<Made>,
  facts?: { readonly [key: string]: Plain },
];

type Made = string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;

/** A document that is made of its facts alone. */
export function toKept<Facts extends { readonly [key: string]: Plain }>(
  path: string,
  facts: Facts,
  make: (facts: Facts) => Made,
): SiteDocument {
  return [path, () => make(facts), facts];
}
