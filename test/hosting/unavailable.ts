import { expect } from "vitest";

/** Whether an answer is what stands in for a sidecar that cannot be reached. */
export async function expectUnavailable(answer: Response): Promise<void> {
  const { status, headers } = answer;
  expect(status).toBe(503);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("retry-after")).toBe("10");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ type: "about:blank", status: 503 });
}
