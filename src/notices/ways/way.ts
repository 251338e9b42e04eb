import type { Notice } from "../notice.ts";

/** How a try to tell something went. */
export type Outcome =
  | { readonly kind: "sent" }
  | {
      readonly kind: "failed";
      /** why, for the owner: neither an address nor a secret, nor words of the other side */
      readonly fault: string;
      /** milliseconds for which the other side asked to be left alone; null where it did not */
      readonly askedMs: number | null;
    };

/** One way by which a notice goes to one destination, once. Never rejects for what the other side does. */
export type Way = (notice: Notice) => Promise<Outcome>;

export function toFailure(fault: string, askedMs: number | null = null): Outcome {
  return { kind: "failed", fault, askedMs };
}
