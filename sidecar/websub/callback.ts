import type { Target, TargetFault, TargetPolicy } from "./target.ts";
import { parseTarget } from "./target.ts";

export type CallbackPolicy = TargetPolicy & {
  /** the public origin of this site */
  readonly baseUrl: string;
};

/**
 * Reads hub.callback: what may be asked to be called at all, before any request is sent. What it
 * resolves to is judged later, with each connection.
 */
export function parseCallback(text: string, policy: CallbackPolicy): Target | TargetFault {
  const size = Buffer.byteLength(text);
  if (size > mostBytes) return { fault: `has ${size} bytes; at most ${mostBytes} are taken` };
  const target = parseTarget(text, policy);
  if ("fault" in target || target.isTest) return target;
  return isOwn(target, policy.baseUrl) ? { fault: "is this site itself" } : target;
}

const mostBytes = 2048;

/** A hub that calls itself would answer each delivery with another. */
function isOwn({ origin }: Target, baseUrl: string): boolean {
  return new URL(origin).hostname === new URL(baseUrl).hostname;
}
