import { expect } from "vitest";
import { ask, ofSidecar, toName } from "./same-answers.ts";

/**
 * Whether a server answers for a sidecar that is down with problems.
 *
 * @param permits whether it answers preflights all the same
 */
export async function expectUnavailable(
  origin: string,
  removed: string,
  permits = true,
): Promise<void> {
  for (const asked of ofSidecar(removed).filter(({ path }) => !path.startsWith("/search"))) {
    const answer = await ask(origin, asked);
    if (permits && asked.method === "OPTIONS") {
      expect(answer, toName(asked)).toMatchObject({ status: 204, cors: "*" });
      expect(answer.methods, toName(asked)).toContain("GET");
      continue;
    }
    expect(answer, toName(asked)).toMatchObject({
      status: 503,
      type: "application/json; charset=utf-8",
      cors: "*",
      caching: "no-store",
      retryAfter: "10",
    });
    expect(JSON.parse(answer.content)).toMatchObject({ type: "about:blank", status: 503 });
  }
}
