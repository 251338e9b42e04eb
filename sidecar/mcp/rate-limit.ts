import type { RequestHandler } from "express";
import { createRateLimit } from "../http/rate-limit.ts";
import { codes, sendReply, toErrorReply } from "./reply.ts";

/** Limits how often one client may ask at /mcp; like all answers there, the refusal is JSON-RPC. */
export function createMcpRateLimit(perMinute: number | null): RequestHandler {
  return createRateLimit({
    name: "mcp",
    perMinute,
    refuse: (response, { detail, fields }) => {
      const headers = Object.entries(fields).flat();
      sendReply(response, toErrorReply(429, codes.transport, detail, null, { headers }));
    },
  });
}
