import { createHmac } from "node:crypto";

/** The value of X-Hub-Signature (WebSub §7.1): over the very bytes that are sent. */
export function toSignature(body: Buffer, secret: string): string {
  return `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
}
