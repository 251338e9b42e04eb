import type { RequestHandler, Response } from "express";
import { sendProblem, toProblem } from "./problem.ts";

/** 405 at a path that is only read (RFC 9110 §15.5.6). */
export function refuseMethod(response: Response): void {
  const detail = "This is read with GET or HEAD.";
  sendProblem(response, toProblem(405, detail), ["Allow", "GET, HEAD, OPTIONS"]);
}

/** The end of a route whose GET was not what came. */
export const onlyRead: RequestHandler = (_request, response) => refuseMethod(response);
