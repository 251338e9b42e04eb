import type { z } from "zod";
import { listeningHost, wholeNumberOrOff } from "./values.ts";

/** How much one client may ask for, and where the figures for monitoring stand. */
export type LimitsConfig = {
  /** requests of a client in a minute to the addresses that compute an answer; null: no limit */
  readonly rateLimitApi: number | null;
  /** the same of POST to the hub */
  readonly rateLimitHub: number | null;
  readonly metricsHost: string;
  /** null: no metrics are served */
  readonly metricsPort: number | null;
};

export const limitsVariables = {
  RATE_LIMIT_API: wholeNumberOrOff(1_000_000).default(6000),
  RATE_LIMIT_HUB: wholeNumberOrOff(1_000_000).default(60),
  METRICS_HOST: listeningHost("127.0.0.1"),
  METRICS_PORT: wholeNumberOrOff(65_535).default(null),
};

type Said = {
  readonly [Name in keyof typeof limitsVariables]: z.output<(typeof limitsVariables)[Name]>;
};

export function toLimitsConfig(said: Said): LimitsConfig {
  return {
    rateLimitApi: said.RATE_LIMIT_API,
    rateLimitHub: said.RATE_LIMIT_HUB,
    metricsHost: said.METRICS_HOST,
    metricsPort: said.METRICS_PORT,
  };
}
