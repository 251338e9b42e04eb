import type { RequestListener } from "node:http";
import { sendProblem, toProblem } from "../http/problem.ts";
import { splitTarget } from "../http/url-path.ts";

/** A listener that can say that its process is about to end. */
export type Leaving = {
  readonly listener: RequestListener;
  /** From now on it is not ready, and answers all the same. */
  readonly leave: () => void;
};

/**
 * Tells whoever spreads requests over several sidecars to send none here any more, before connections are
 * refused: a look at `/readyz` every few seconds would come too late for those in between.
 */
export function createLeaving(listener: RequestListener): Leaving {
  let isLeaving = false;
  return {
    listener(request, response) {
      const { path } = splitTarget(request.url ?? "");
      if (!isLeaving || path !== "/readyz") return listener(request, response);
      sendProblem(response, toProblem(503, "This sidecar is going down."), { "Retry-After": "10" });
    },
    leave() {
      isLeaving = true;
    },
  };
}
