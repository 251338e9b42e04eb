import { randomBytes } from "node:crypto";
import type { Express, RequestHandler } from "express";
import express from "express";
import type { Logger } from "pino";
import { answerOptions } from "../http/fields.ts";
import { onlyRead } from "../http/problem.ts";
import { createFaultHandler, createRequestScope } from "../http/request-scope.ts";
import { answerHealth } from "../routes/health.ts";
import type { Hub } from "../websub/hub.ts";
import { refuseHost } from "./misdirected.ts";
import { createProcessReadiness, type ReadySite } from "./process-readiness.ts";

/** What is answered where no site has the host: how the process and its sites fare, and 421. */
export function createNowhere(options: {
  readonly sites: readonly ReadySite[];
  readonly hub: Pick<Hub, "fault">;
  /** name of a site → why its hub rests */
  readonly moved: ReadonlyMap<string, string>;
  readonly observe?: RequestHandler;
  readonly log: Logger;
}): Express {
  const { observe, log } = options;
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  app.use(createRequestScope(log, randomBytes(5).toString("hex")));
  if (observe) app.use(observe);
  app.use(["/healthz", "/readyz"], answerOptions);
  app.route("/healthz").get(answerHealth).all(onlyRead);
  app.route("/readyz").get(createProcessReadiness(options)).all(onlyRead);
  app.use(refuseHost);
  app.use(createFaultHandler(log));
  return app;
}
