import { parseConfig } from "../../sidecar/config/config.ts";
import type { AdmissionLimits } from "../../sidecar/websub/admission.ts";
import { toLimits } from "../../sidecar/websub/quotas.ts";

/** Limits that no test and no bench reaches. */
export function toWideLimits(topics: readonly string[]): AdmissionLimits {
  const max = "1000000";
  const { websub } = parseConfig({
    WEBSUB_MAX_PENDING: max,
    WEBSUB_MAX_PENDING_PER_HOST: max,
    WEBSUB_MAX_SUBSCRIPTIONS: "10000000",
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: max,
  });
  return toLimits(topics, websub);
}
