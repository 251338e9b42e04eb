import { vi } from "vitest";

/** Waits until a check passes, however busy the machine is; fails as the check does where it hangs. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 300_000, interval: 25 });
}
