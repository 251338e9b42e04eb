import type { KeyObject } from "node:crypto";
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";

/** Gives out session ids and knows its own again. */
export type SessionIds = {
  readonly mint: () => string;
  /** whether the id is one of ours and less than a day old */
  readonly isValid: (id: string) => boolean;
};

/**
 * Session ids that carry their own proof, `1.{issued, base 36}.{nonce}.{mac}`: they take no memory,
 * survive a restart and are valid on every process that has the key. They hold nothing about the
 * client and grant nothing; the protocol's older revisions ask for them (MCP 2025-06-18, Transports,
 * Session Management).
 *
 * @param keys the first signs, each of them verifies; without any, one is made up for this process
 */
export function createSessionIds(
  keys: readonly string[],
  now: () => number = Date.now,
): SessionIds {
  const secrets = keys.length > 0 ? keys.map((key) => Buffer.from(key)) : [randomBytes(32)];
  const [signing, ...others] = secrets.map((secret) => createSecretKey(secret)) as [KeyObject];
  const verifying = [signing, ...others];
  return {
    mint() {
      const signed = `1.${now().toString(36)}.${randomBytes(12).toString("base64url")}`;
      return `${signed}.${sign(signed, signing).toString("base64url")}`;
    },
    isValid(id) {
      const [, signed = "", issued = "", mac = ""] = form.exec(id) ?? [];
      const age = now() - Number.parseInt(issued, 36);
      if (!(age > -clockSkew && age < lifetime)) return false;
      const given = Buffer.from(mac, "base64url");
      return verifying.some((secret) => timingSafeEqual(given, sign(signed, secret)));
    },
  };
}

const form = /^(1\.([0-9a-z]{1,9})\.[\w-]{16})\.([\w-]{24})$/;

/** Milliseconds. */
const lifetime = 86_400_000;
/** What clocks of two replicas may differ. */
const clockSkew = 60_000;

/** 144 bits. What is signed begins with its purpose, so that no other use of the key can be taken for it. */
function sign(text: string, secret: KeyObject): Buffer {
  return createHmac("sha256", secret)
    .update(`firsthand mcp session\n${text}`)
    .digest()
    .subarray(0, 18);
}
