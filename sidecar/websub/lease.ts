/**
 * The lease that is granted for a wish (WebSub §5.1): the nearest within the bounds, because a
 * subscriber is told what it got, and no lease is for ever (§5.3.1).
 *
 * @returns seconds; null for what is no positive whole number
 */
export function parseLease(
  wish: string,
  { leaseMin, leaseMax }: { readonly leaseMin: number; readonly leaseMax: number },
): number | null {
  if (!/^[1-9][0-9]*$/.test(wish)) return null;
  return Math.min(leaseMax, Math.max(leaseMin, Number(wish)));
}
