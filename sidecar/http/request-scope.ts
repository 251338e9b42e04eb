import { AsyncLocalStorage } from "node:async_hooks";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { toRouteName } from "./route-name.ts";

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
