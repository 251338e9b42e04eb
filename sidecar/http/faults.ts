import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { sendProblem, toProblem } from "./problem.ts";
import { currentRequestId } from "./request-scope.ts";
import { toRouteName } from "./route-name.ts";

/**
 * The end of every request that failed: a 500 that gives nothing away, logged once with its stack.
 * An answer already begun cannot be taken back; its connection is cut so that it is not taken for
 * a whole one.
 */
export function createFaultHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const status = toClientFault(error);
    if (status === null) {
      const [request_id, route] = [currentRequestId(), toRouteName(request, response)];
      log.error({ err: error, request_id, method: request.method, route }, "A request failed");
    }
    if (response.headersSent) response.destroy();
    else if (status === null) sendProblem(response, toFault());
    else sendProblem(response, toProblem(status, "The request cannot be understood."));
  };
}

function toFault() {
  const id = currentRequestId();
  return toProblem(500, `The fault has been logged${id ? ` as ${id}` : ""}.`);
}

/** The status of an error that Express lays at the client's door, such as a broken escape. */
function toClientFault(error: unknown): number | null {
  if (!(error instanceof Error) || !("status" in error)) return null;
  const { status } = error;
  return typeof status === "number" && status >= 400 && status < 500 ? status : null;
}
