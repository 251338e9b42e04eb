import { parseRetryAfter } from "#machine/retry-after.ts";
import { type Outcome, toFailure } from "./way.ts";

const timeoutMs = 15_000;

/**
 * Posts to exactly one address: a redirect is not followed, and of the answer only the head is read, so
 * that nothing the other side says costs more than the time for it.
 *
 * @param fields of the request, beside what fetch says itself
 * @param timeout milliseconds for all of it
 */
export async function post(
  url: string,
  fields: Readonly<Record<string, string>>,
  body: Buffer<ArrayBuffer>,
  timeout = timeoutMs,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const headers = { "user-agent": "Firsthand", "content-type": "application/json", ...fields };
    const answer = await fetch(url, { method: "POST", redirect: "manual", headers, body, signal });
    void answer.body?.cancel().catch(() => {});
    return toOutcome(answer);
  } catch (error) {
    if (signal.aborted) return toFailure(`no answer within ${timeout / 1000} seconds`);
    return toFailure(`could not be reached (${toCode(error)})`);
  }
}

function toOutcome({ status, ok, headers }: Response): Outcome {
  if (ok) return { kind: "sent" };
  const seconds = parseRetryAfter(headers.get("retry-after"), Date.now());
  const asked = seconds === null ? null : seconds * 1000;
  const hint = status >= 300 && status < 400 ? "; give the address that it points to" : "";
  return toFailure(`answered ${status}${hint}`, asked);
}

/** The code of a network error: messages hold addresses. */
function toCode(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && "code" in cause) return String(cause.code);
  return cause instanceof Error ? cause.name : "unknown";
}
