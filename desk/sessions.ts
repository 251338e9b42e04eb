import { createHash, randomBytes } from "node:crypto";

/**
 * The browsers that came in. A session ends when nothing was asked with it for a while, or when it is
 * told to. Only digests are kept, so what is compared never takes longer where more of it is right.
 *
 * @param idleMs after which a session ends
 * @param steady milliseconds of a clock that only goes on
 */
export function createSessions(idleMs: number, steady: () => number) {
  const endsAt = new Map<string, number>();
  return {
    /** @returns what the browser shows from now on */
    begin(): string {
      const now = steady();
      for (const [digest, end] of endsAt) if (end <= now) endsAt.delete(digest);
      const token = toRandom();
      endsAt.set(toDigest(token), now + idleMs);
      return token;
    },
    /** Whether it lasts; asking prolongs it. */
    isOpen(token: string): boolean {
      const [digest, now] = [toDigest(token), steady()];
      if ((endsAt.get(digest) ?? Number.NEGATIVE_INFINITY) <= now) return false;
      endsAt.set(digest, now + idleMs);
      return true;
    },
    end: (token: string) => void endsAt.delete(toDigest(token)),
  };
}

export type KeySettings = {
  /** for which it is good; by default until it is used */
  readonly ms?: number;
  readonly onUsed?: () => void;
};

/** Keys that each open the desk once. */
export function createKeys(steady: () => number) {
  const keys = new Map<string, { readonly endsAt: number; readonly onUsed: () => void }>();
  return {
    create({ ms = Number.POSITIVE_INFINITY, onUsed = () => {} }: KeySettings = {}): string {
      const key = toRandom();
      keys.set(toDigest(key), { endsAt: steady() + ms, onUsed });
      const [oldest] = keys.keys();
      if (keys.size > maxKeys && oldest !== undefined) keys.delete(oldest);
      return key;
    },
    take(key: string): boolean {
      const digest = toDigest(key);
      const known = keys.get(digest);
      keys.delete(digest);
      if (known === undefined || known.endsAt <= steady()) return false;
      known.onUsed();
      return true;
    },
  };
}

const maxKeys = 20;

function toRandom(): string {
  return randomBytes(32).toString("base64url");
}

function toDigest(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
