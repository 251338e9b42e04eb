import type { EgressAnswer } from "./egress.ts";
import { type Store, StoreBusy, StoreError } from "./store.ts";

/** Why an attempt to deliver did not succeed: the class of the status, or why there was none. */
export const failureReasons = [
  "3xx",
  "4xx",
  "5xx",
  "blocked",
  "timeout",
  "dns",
  "tls",
  "network",
] as const;
type FailureReason = (typeof failureReasons)[number];

/** Why a subscription ended, but for those that an operator's command ends. */
export const endCauses = ["failures", "gone", "unsubscribed", "expired"] as const;
type EndCause = (typeof endCauses)[number];

/** `busy`: another program held the store; `failed`: it could not be read or written. */
export const storeFaults = ["busy", "failed"] as const;
type StoreFault = (typeof storeFaults)[number];

/** What the hub did, for those who count it. None says of whom. */
export type HubEvent =
  | {
      readonly kind: "attempted";
      /** null where the delivery was taken */
      readonly failure: FailureReason | null;
      /** milliseconds of the attempt */
      readonly ms: number;
      /** … since this process began to serve the content */
      readonly servedMs: number;
    }
  /** milliseconds from the request to its first verification */
  | { readonly kind: "verifying"; readonly waitedMs: number }
  | { readonly kind: "ended"; readonly cause: EndCause; readonly count: number }
  | { readonly kind: "store-fault"; readonly fault: StoreFault };

/** Null where a delivery was taken (WebSub §7). */
export function toFailureReason(outcome: EgressAnswer): FailureReason | null {
  if (outcome.kind === "failed") return outcome.reason;
  const { status } = outcome;
  if (status >= 200 && status < 300) return null;
  if (status >= 500) return "5xx";
  return status >= 400 ? "4xx" : "3xx";
}

/** A store each of whose refusals is told. */
export function withFaultsTold(store: Store, tell: (event: HubEvent) => void): Store {
  const toTelling =
    (method: (...given: never[]) => Promise<unknown>) =>
    async (...given: never[]) => {
      try {
        return await method(...given);
      } catch (error) {
        if (error instanceof StoreBusy) tell({ kind: "store-fault", fault: "busy" });
        else if (error instanceof StoreError) tell({ kind: "store-fault", fault: "failed" });
        throw error;
      }
    };
  const methods = Object.entries(store).map(([name, method]) => [name, toTelling(method)]);
  return Object.fromEntries(methods) as Store;
}
