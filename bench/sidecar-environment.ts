import { join } from "node:path";

/** How a sidecar is measured: on any port, with no state but its own, and all from one client. */
export function toSidecarEnvironment(dist: string, baseUrl: string): Record<string, string> {
  return {
    PORT: "0",
    BASE_URL: baseUrl,
    RELEASE: dist,
    STATE_DIR: join(dist, "state"),
    RATE_LIMIT_API: "off",
    NODE_ENV: "production",
  };
}
