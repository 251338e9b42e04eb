import { createHmac } from "node:crypto";

/** The value that X-Hub-Signature (WebSub §7.1) must have for a body as it was received. */
export function hmacOf(body: Buffer | undefined, secret: string): string {
  if (body === undefined) throw new Error("There was no delivery");
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
