import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { sendProblem, toProblem } from "./problem.ts";
import { splitTarget } from "./url-path.ts";

/**
 * The end of every request that failed: a 500 that gives nothing away, logged once with its stack.
 * An answer already begun cannot be taken back; its connection is cut so that it is not taken for
 * a whole one.
 */
export function createFaultHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = toClientFault(error);
    if (status === null) {
      const { path } = splitTarget(request.url);
      log.error({ err: error, method: request.method, path }, "A request failed");
    }
    if (response.headersSent) response.destroy();
    else if (status === null) sendProblem(response, toProblem(500, "The fault has been logged."));
    else sendProblem(response, toProblem(status, "The request cannot be understood."));
  };
}

/** The status of an error that Express lays at the client's door, such as a broken escape. */
function toClientFault(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
