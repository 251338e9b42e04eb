import { type Reason, say } from "#machine/reason.ts";
import { parseRetryAfter } from "#machine/retry-after.ts";
import { FetchFault } from "./fault.ts";
import type { Network } from "./network.ts";

/** A question to a connection's host. */
export type Request = {
  readonly url: URL;
  /** what is asked for, in messages: the address may hold secrets */
  readonly what: Reason;
  readonly method?: "GET" | "POST" | "PUT" | "PROPFIND";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** bytes of the answer, decoded */
  readonly maxBytes?: number;
  /** whether an answer that says to come later would say so for ever */
  readonly isLasting?: (answer: Answer) => boolean;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
};

/**
 * Gives the answer to a question, whatever its status, but for 429 and 5xx: those are waited out.
 *
 * @throws FetchFault where there is no answer within the limits
 */
export type Ask = (request: Request) => Promise<Answer>;

export type Limits = {
  /** milliseconds for one answer */
  readonly answerMs: number;
  /** milliseconds for all of a run, its waits included */
  readonly runMs: number;
  /** bytes of all answers of a run, decoded; 512 MB where it is not said */
  readonly runBytes?: number;
  readonly attempts: number;
};

const usualLimits: Limits = { answerMs: 60_000, runMs: 1_800_000, attempts: 5 };

const megabyte = 1_000_000;
const usualRunBytes = 512 * megabyte;
/** Milliseconds; a host that asks to come back at once, or yesterday, is left alone for so long. */
const shortestWait = 1000;
const usualBytes = 16 * megabyte;
const maxRedirects = 5;

/**
 * Asks the hosts of a connection, by HTTPS alone. Redirects are followed where they lead to these
 * hosts, but for those of PROPFIND, which are its answers; header fields that were given go to the first
 * host only (RFC 9110 §15.4).
 */
export function createAsk(
  hosts: readonly string[],
  { fetch, clock }: Network,
  limits: Limits = usualLimits,
): Ask {
  const { runBytes = usualRunBytes } = limits;
  const end = clock.now() + limits.runMs;
  let total = 0;
  return async (request) => {
    refuseUnfitFields(request);
    for (let attempt = 1; ; attempt++) {
      if (clock.now() > end) throw toTooLong(request, limits);
      const outcome = await tryOnce(request).catch((error) => toLater(error, request));
      if ("status" in outcome) return outcome;
      const wait = Math.max((outcome.after ?? 2 ** attempt) * 1000, shortestWait);
      const late = clock.now() + wait > end;
      if (attempt < limits.attempts && !late) await clock.wait(wait);
      else throw toGivenUp(request, outcome, { attempt, late });
    }
  };

  async function tryOnce(request: Request): Promise<Answer | Later> {
    const answer = await follow(request);
    const { status, headers } = answer;
    if (status !== 429 && status < 500) return answer;
    if (request.isLasting?.(answer)) return answer;
    const after = parseRetryAfter(headers.get("retry-after"), clock.now());
    return { why: say`answers ${status}`, after };
  }

  async function follow(request: Request): Promise<Answer> {
    const { method = "GET", body, maxBytes = usualBytes } = request;
    let url = request.url;
    for (let count = 0; count <= maxRedirects; count++) {
      refuseOtherHost(url, hosts, request);
      const isFirst = url.host === request.url.host;
      const signal = AbortSignal.timeout(limits.answerMs);
      const answer = await fetch(url, {
        ...{ method, signal, redirect: "manual", headers: isFirst ? { ...request.headers } : {} },
        ...(body !== undefined && { body }),
      });
      const location = answer.headers.get("location");
      if (!redirects.has(answer.status) || location === null || method === "PROPFIND") {
        const bytes = await readBounded(answer, maxBytes, request);
        total += bytes.length;
        if (total > runBytes)
          throw new FetchFault(
            say`${request.what}: the answers have more than ${runBytes / megabyte} MB in all, and are not read on`,
          );
        return { status: answer.status, headers: answer.headers, bytes };
      }
      await answer.body?.cancel();
      const next = URL.parse(location, url);
      if (next === null || method !== "GET" || next.username !== "" || next.password !== "")
        throw new FetchFault(say`${request.what}: answers with a redirect that cannot be followed`);
      url = next;
    }
    throw new FetchFault(say`${request.what}: redirects more than ${maxRedirects} times`);
  }
}

const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** RFC 9110 §5.5. A field with anything else would be told whole by fetch, its secret too. */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;

function refuseUnfitFields({ what, headers = {} }: Request): void {
  const unfit = Object.entries(headers).find(([, value]) => !fieldValue.test(value));
  if (unfit)
    throw new FetchFault(
      say`${what}: the header field ${unfit[0]} would hold characters that it may not, such as a line break; put its key right`,
    );
}

function refuseOtherHost(url: URL, hosts: readonly string[], { what }: Request): void {
  if (url.protocol !== "https:")
    throw new FetchFault(say`${what}: leads to an address without https, which is not reached`);
  if (hosts.some((host) => isHost(host, url.hostname))) return;
  throw new FetchFault(
    say`${what}: leads to ${url.hostname}, which is not a host of this connection. If it is the right one, name it in hosts of the connection`,
  );
}

function isHost(pattern: string, name: string): boolean {
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) : name === pattern;
}

/** Why a question is to be asked again, and after how many seconds, where the host says. */
type Later = { readonly why: Reason; readonly after: number | null };

/** @throws what asking again would not mend */
function toLater(error: unknown, { what }: Request): Later {
  if (error instanceof FetchFault || !(error instanceof Error)) throw error;
  if (error.name === "TimeoutError") return { why: say`does not answer in time`, after: null };
  const code = findCode(error);
  if (code !== null && certificate.test(code))
    throw new FetchFault(
      say`${what}: the certificate of the host is not valid (${code}), so it is not trusted${dated.test(code) ? say`; check the clock of this machine` : ""}`,
    );
  if (code === null && !/^(?:fetch failed|terminated)$/.test(error.message)) throw error;
  return {
    why:
      code === null
        ? say`cannot be reached, or broke off`
        : say`cannot be reached, or broke off (${code})`,
    after: null,
  };
}

const certificate = /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)/;

/** Of certificates that begin later, or have ended: so they look to a clock that is wrong, too. */
const dated = /NOT_YET_VALID|HAS_EXPIRED/;

/** The code where there is one: messages may hold addresses. */
function findCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string") return error.code;
  return findCode(error.cause);
}

function toTooLong({ what }: Request, { runMs }: Limits): FetchFault {
  const text = say`${what}: the run took longer than ${runMs / 60_000} minutes, and was ended`;
  return new FetchFault(text, { isPassing: true });
}

function toGivenUp(
  { what }: Request,
  { why, after }: Later,
  { attempt, late }: { readonly attempt: number; readonly late: boolean },
): FetchFault {
  const times = attempt === 1 ? "" : say`, ${attempt} times in a row`;
  const hint = late && after !== null ? say`, and asks to come back after ${after} s` : "";
  return new FetchFault(say`${what}: ${why}${times}${hint}`, { isPassing: true });
}

async function readBounded(answer: Response, max: number, { what }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > max)
      throw new FetchFault(
        say`${what}: the answer is larger than ${max / megabyte} MB, and not read`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
