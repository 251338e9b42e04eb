import { AsyncLocalStorage } from "node:async_hooks";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import type { Problem } from "#formats/answer-schemas.ts";
import { isRefusal, toRefusal } from "#machine/refusal.ts";
import { sendProblem, toProblem } from "./problem.ts";

const scope = new AsyncLocalStorage<string>();

/**
 * To stand before all routes: gives each request an id, which error lines of the log and answers
 * with 500 carry. A client's X-Request-Id is not taken over: what is logged is nothing that a client
 * chose. At the level debug each request is a line, without address, query or the path as it came.
 *
 * @param start tells this process from others; the requests are counted after it
 */
export function createRequestScope(log: Logger, start: string): RequestHandler {
  let count = 0;
  return (request, response, next) => {
    count++;
    const id = `${start}-${count.toString(36)}`;
    if (log.isLevelEnabled("debug")) {
      const began = performance.now();
      response.once("close", () => {
        const [route, status] = [toRouteName(request, response), response.statusCode];
        const ms = Math.round((performance.now() - began) * 10) / 10;
        log.debug({ request_id: id, method: request.method, route, status, ms }, "Answered");
      });
    }
    scope.run(id, next);
  };
}

/** The id of the request that is being answered here; undefined outside of requests. */
export function currentRequestId(): string | undefined {
  return scope.getStore();
}

/**
 * What a request was for, in words that the client did not choose: the pattern of the route;
 * "document" for those of the release, "none" for what does not exist.
 */
export function toRouteName(request: Request, response: Response): string {
  const route: unknown = request.route?.path;
  if (typeof route === "string") return route;
  return missing.has(response.statusCode) ? "none" : "document";
}

const missing = new Set([308, 400, 404, 410, 414, 500, 503]);

/**
 * The end of every request that failed: a 500 that gives nothing away, logged once with its stack. What
 * this machine has no more of, such as open files, is a 503 and said once a minute, however many
 * requests meet it. An answer already begun cannot be taken back; its connection is cut so that it is
 * not taken for a whole one.
 *
 * @param steady milliseconds of a clock that nobody sets
 */
export function createFaultHandler(
  log: Logger,
  steady = () => performance.now(),
): ErrorRequestHandler {
  const said = new Map<string, number>();

  function sayOnce({ message, code }: { readonly message: string; readonly code: string }): void {
    const now = steady();
    if (now - (said.get(code) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    said.set(code, now);
    log.error(`Requests fail: ${message}`);
  }

  function answer(error: unknown, request: Request, response: Response): Problem {
    const refused = toMachineFault(error);
    if (refused !== null) {
      sayOnce(refused);
      return toProblem(503, "This machine cannot answer at the moment. Try again later.");
    }
    const status = toClientFault(error);
    if (status !== null) return toProblem(status, "The request cannot be understood.");
    const request_id = currentRequestId();
    const told = { method: request.method, route: toRouteName(request, response) };
    log.error({ err: error, request_id, ...told }, "A request failed");
    return toProblem(500, `The fault has been logged${request_id ? ` as ${request_id}` : ""}.`);
  }

  return (error, request, response, _next) => {
    const problem = answer(error, request, response);
    if (response.headersSent) response.destroy();
    else sendProblem(response, problem, problem.status === 503 ? { "Retry-After": "10" } : {});
  };
}

/** What this machine has no more of, with the remedy; null for any other error. */
function toMachineFault(
  error: unknown,
): { readonly message: string; readonly code: string } | null {
  const { code = "" } = error as NodeJS.ErrnoException;
  const refusal = toRefusal(error);
  return scarce.has(code) && isRefusal(refusal) ? { message: refusal.message, code } : null;
}

const scarce = new Set(["EMFILE", "ENFILE", "ENOSPC", "EDQUOT"]);

/** The status of an error that Express lays at the client's door, such as a broken escape. */
function toClientFault(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
