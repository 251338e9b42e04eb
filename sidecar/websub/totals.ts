/** What the hub has done since the process began. */
export type Totals = {
  /** requests that were answered with 202 */
  accepted: number;
  /** … and confirmed, or not, by the subscriber */
  verified: number;
  rejected: number;
  /** attempts that were answered with 2xx */
  delivered: number;
  /** attempts that were not */
  failed: number;
  /** subscriptions that ended because of the subscriber's answers */
  removed: number;
};

export function createTotals(): Totals {
  return { accepted: 0, verified: 0, rejected: 0, delivered: 0, failed: 0, removed: 0 };
}
