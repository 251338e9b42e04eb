import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from "node:crypto";
import { toKeyId } from "./note.ts";

/** The types of signatures that are read here (C2SP signed-note): a log's and a witness's, both Ed25519. */
const keyTypes = { signature: 1, cosignature: 4 } as const;

/** A public key by the name that it signs with. */
export type VerifierKey = {
  readonly name: string;
  readonly keyId: string;
  readonly type: keyof typeof keyTypes;
  readonly key: KeyObject;
};

/** `name+id+base64`, as verifier keys are passed on. */
export function toVerifierText({ name, keyId, type, key }: VerifierKey): string {
  return `${name}+${keyId}+${toTyped(type, key).toString("base64")}`;
}

/** @returns null for what is not a verifier key, or one of a kind that is not read here */
export function parseVerifier(text: string): VerifierKey | null {
  const [, name = "", keyId, base64 = ""] = /^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = Buffer.from(base64, "base64");
  const type = bytes[0] === keyTypes.signature ? "signature" : "cosignature";
  if (bytes.length !== 33 || bytes[0] !== keyTypes[type] || keyId !== toKeyId(name, bytes))
    return null;
  const x = bytes.toString("base64url", 1);
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return { name, keyId, type, key };
}

/** The public half of a key, by the name that it signs with. */
export function toVerifier(
  name: string,
  key: KeyObject,
  type: VerifierKey["type"] = "signature",
): VerifierKey {
  const half = key.type === "private" ? createPublicKey(key) : key;
  return { name, type, key: half, keyId: toKeyId(name, toTyped(type, half)) };
}

function toTyped(type: VerifierKey["type"], key: KeyObject): Buffer {
  const { x = "" } = key.export({ format: "jwk" });
  return Buffer.concat([Buffer.from([keyTypes[type]]), Buffer.from(x, "base64url")]);
}

/** A new private key for a log, as its file holds it (PKCS #8 in PEM). */
export function makeKeyText(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ type: "pkcs8", format: "pem" }).toString();
}

/** @returns null for what is not a private Ed25519 key */
export function parseKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === "ed25519" ? key : null;
  } catch {
    return null;
  }
}
