import type { Response } from "express";
import type { Issue } from "./problem.ts";
import { sendProblem } from "./problem.ts";

/**
 * 400 with every fault of the parameters. Its type (RFC 9457 §3.1.1) is the address of its
 * description.
 */
export function sendInvalid(
  response: Response,
  baseUrl: string,
  place: "query" | "path",
  issues: readonly Issue[],
): void {
  sendProblem(response, {
    type: `${baseUrl}/openapi.json#/components/responses/InvalidParameters`,
    title: `Invalid ${place} parameters`,
    status: 400,
    detail: issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "),
    issues,
  });
}
