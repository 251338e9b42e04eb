import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { Refusal } from "#machine/refusal.ts";

/** Costs of scrypt (RFC 7914 §2) for new passwords: a third of a second and 32 MB for each try. */
const costs = { N: 2 ** 15, r: 8, p: 3 } as const;
const form = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]{22,})\$([\w+/]{43})$/;
export const minLength = 12;

/** Whether what somebody typed is the password. */
export type IsPassword = (typed: string) => Promise<boolean>;

/**
 * What the file of the password holds: its hash by scrypt, as a PHC string.
 *
 * @throws Refusal where it is too short
 */
export async function toPasswordText(password: string): Promise<string> {
  if ([...password].length < minLength) {
    throw new Refusal(`A password has ${minLength} characters or more; nothing was written`);
  }
  const salt = randomBytes(16);
  const hash = await derive(password, salt, costs);
  const { N, r, p } = costs;
  return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${toText(salt)}$${toText(hash)}\n`;
}

/** @returns null where the text is of no file of a password */
export function parsePassword(text: string): IsPassword | null {
  const [, ln, r, p, salt = "", hash = ""] = form.exec(text.trim()) ?? [];
  if (ln === undefined || Number(ln) > 20) return null;
  const options = { N: 2 ** Number(ln), r: Number(r), p: Number(p) };
  const wanted = Buffer.from(hash, "base64");
  return async (typed) =>
    timingSafeEqual(await derive(typed, Buffer.from(salt, "base64"), options), wanted);
}

/** What looks the same is the same, however a keyboard writes it. */
function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const all = { ...options, maxmem: 2 ** 30 };
    scrypt(password.normalize("NFKC"), salt, 32, all, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}

function toText(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
