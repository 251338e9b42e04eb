import { Readable } from "node:stream";
import type { Agent, Dispatcher } from "undici";
import { parseRetryAfter } from "#machine/retry-after.ts";
import { onDemand } from "../on-demand.ts";
import { Blocked, type ConnectorOptions, createGuardedConnector } from "./connector.ts";
import { parseTarget, type TargetPolicy } from "./target.ts";

type EgressRequest = {
  readonly method: "GET" | "POST";
  /** exactly as the subscriber gave it; path and query go out byte for byte */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** bytes of the answer that are wanted; what is over is never read. Default 0 */
  readonly maxBytes?: number;
};

export type EgressOutcome = EgressAnswer | { readonly kind: "cut" };

/** `cut`, which is none of these, is the end of this process: nobody knows how it would have ended. */
export type EgressAnswer =
  | {
      readonly kind: "answered";
      readonly status: number;
      /** coded as it came: nothing is inflated */
      readonly body: Buffer;
      readonly retryAfterSeconds: number | null;
    }
  | {
      readonly kind: "failed";
      readonly reason: "blocked" | "timeout" | "dns" | "tls" | "network";
      /** for the log, never for the subscriber: it tells what this machine can reach */
      readonly detail: string;
    };

export type Egress = {
  /** One request and its answer, whatever it is: redirects are not followed. Never rejects. */
  readonly send: (request: EgressRequest) => Promise<EgressOutcome>;
  /** Ends what runs, as cut. */
  readonly close: () => Promise<void>;
};

export type EgressOptions = TargetPolicy &
  ConnectorOptions & {
    /**
     * for the whole of a request: connection, head and what is wanted of the answer's body; a
     * second more for each 100 kB to send
     */
    readonly timeoutMs: number;
    readonly userAgent: string;
    /** connections to one host:port at a time; further requests wait */
    readonly connectionsPerHost?: number;
    readonly now?: () => number;
  };

/**
 * The only way by which the hub speaks to others. They name the address, so it is judged with each
 * connection, not before: only https, only public addresses, only the ports that are served.
 */
export function createEgress(options: EgressOptions): Egress {
  const { timeoutMs, userAgent, now = Date.now } = options;
  let agent: Agent | null = null;
  const toAgent = onDemand(async () => {
    agent = await createAgent(options);
    return agent;
  });

  const exchange = async (
    open: Agent,
    request: EgressRequest,
    signal: AbortSignal,
  ): Promise<EgressOutcome> => {
    const target = parseTarget(request.url, options);
    if ("fault" in target) return { kind: "failed", reason: "blocked", detail: target.fault };
    const { origin, path } = target;
    const { method, maxBytes = 0 } = request;
    const { body, length } = toBody(request.body);
    const headers = { "user-agent": userAgent, ...length, ...request.headers };
    const asked = { origin, path, method, headers, body, signal };
    const answer = await open.request(asked);
    return {
      kind: "answered",
      status: answer.statusCode,
      body: await readSome(answer.body, maxBytes),
      retryAfterSeconds: parseRetryAfter([answer.headers["retry-after"]].flat()[0], now()),
    };
  };

  let isClosed = false;

  return {
    async send(request) {
      const late = new AbortController();
      let timer: NodeJS.Timeout | undefined;
      try {
        const open = await toAgent();
        const transferMs = (request.body?.length ?? 0) / 100;
        timer = setTimeout(() => late.abort(new LateError()), timeoutMs + transferMs);
        return await exchange(open, request, late.signal);
      } catch (error) {
        return isClosed ? { kind: "cut" } : toFailure(error);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      isClosed = true;
      await agent?.destroy();
    },
  };
}

/** Undici is loaded for the first request, which many sidecars never make. */
async function createAgent(options: EgressOptions): Promise<Agent> {
  const { Agent, buildConnector } = await import("undici");
  return new Agent({
    connect: createGuardedConnector(buildConnector, { ...options, connectMs: options.timeoutMs }),
    connections: options.connectionsPerHost ?? 16,
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    maxHeaderSize: 16_384,
    headersTimeout: 0, // one deadline is for all: see send
    bodyTimeout: 0,
  });
}

/** For people: `HTTP 503`, or `tls: CERT_HAS_EXPIRED`. */
export function toResult(outcome: EgressAnswer): string {
  if (outcome.kind === "answered") return `HTTP ${outcome.status}`;
  return `${outcome.reason}: ${outcome.detail}`;
}

/**
 * A large body goes out at the pace of who reads it: as one piece it would be encrypted whole for each
 * connection, and some hundred that hang would fill the memory.
 */
function toBody(body: Buffer | undefined) {
  if (body === undefined || body.length <= pieceBytes) return { body: body ?? null };
  const count = Math.ceil(body.length / pieceBytes);
  const pieces = Array.from({ length: count }, (_, index) =>
    body.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const length = { "content-length": `${body.length}` };
  return { body: Readable.from(pieces, { objectMode: false }), length };
}

const pieceBytes = 262_144;

/** A connection that nobody uses is closed after this. */
const idleMs = 4000;

class LateError extends Error {}

/**
 * The first `max` bytes of a body. Where nothing is wanted, a short body is let pass, so that the
 * connection can be used again; a long or slow one ends with its connection.
 */
async function readSome(body: Dispatcher.ResponseData["body"], max: number): Promise<Buffer> {
  if (max === 0) {
    const timer = setTimeout(() => body.destroy(), shortMs);
    await body.dump({ limit: shortBytes }).catch(() => {});
    clearTimeout(timer);
    return Buffer.alloc(0);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > max) break;
  }
  return Buffer.concat(chunks).subarray(0, max);
}

const shortBytes = 16_384;
const shortMs = 1000;

function toFailure(error: unknown): EgressAnswer {
  const blocked = findBlocked(error);
  if (blocked !== null) return { kind: "failed", reason: "blocked", detail: blocked.message };
  const detail = toDetail(error);
  return { kind: "failed", reason: toReason(error, detail), detail };
}

function toReason(error: unknown, detail: string): "timeout" | "dns" | "tls" | "network" {
  if (isOfResolver(error)) return "dns";
  if (error instanceof LateError || /TIMEOUT|ETIMEDOUT/.test(detail)) return "timeout";
  return ofTls.test(detail) ? "tls" : "network";
}

/** Of the name servers, or of getaddrinfo. */
function isOfResolver(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { syscall = "", code = "" } = error as NodeJS.ErrnoException;
  return /^(query|getaddrinfo)/.test(syscall) || ["ENOTFOUND", "ENODATA"].includes(code);
}

/** Codes of Node for a handshake that failed, and of OpenSSL for a certificate that is not trusted. */
const ofTls = /^(ERR_TLS_|ERR_SSL_|EPROTO$|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

function findBlocked(error: unknown): Blocked | null {
  if (error instanceof Blocked) return error;
  return error instanceof Error && error.cause !== undefined ? findBlocked(error.cause) : null;
}

/** The code where there is one: messages hold addresses and paths, which may be secret. */
function toDetail(error: unknown): string {
  if (error instanceof LateError) return "the time is up";
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
