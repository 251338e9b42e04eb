import { hash } from "node:crypto";

/** A signed note (C2SP signed-note): a text that ends in a line feed, and who signed it. */
export type Note = {
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
};

export type NoteSignature = {
  /** the name of the key, which proves nothing */
  readonly name: string;
  /** eight hexadecimal digits, by which a key is found among others of its name */
  readonly keyId: string;
  readonly signature: Buffer;
};

/** More than the sixteen that have to be read. */
const maxSignatures = 100;

export function toNoteText({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(toSignatureLine).join("")}`;
}

function toSignatureLine({ name, keyId, signature }: NoteSignature): string {
  const bytes = Buffer.concat([Buffer.from(keyId, "hex"), signature]);
  return `— ${name} ${bytes.toString("base64")}\n`;
}

/** A note with the signatures of another one of the same text. */
export function withSignatures(note: Note, other: Note | undefined): Note {
  if (other?.text !== note.text) return note;
  const all = [...note.signatures, ...other.signatures];
  const lines = new Map(all.map((each) => [toSignatureLine(each), each]));
  return { text: note.text, signatures: [...lines.values()] };
}

/** @returns null for what is not a signed note */
export function parseNote(written: string): Note | null {
  const end = written.lastIndexOf("\n\n");
  if (end < 1 || hasControls.test(written)) return null;
  const lines = written.slice(end + 2).split("\n");
  if (lines.pop() !== "" || lines.length === 0 || lines.length > maxSignatures) return null;
  const signatures = lines.map(parseSignature);
  return signatures.every((each) => each !== null)
    ? { text: written.slice(0, end + 1), signatures }
    : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a note holds none but line feeds
const hasControls = /[\u0000-\u0009\u000b-\u001f]/;

function parseSignature(line: string): NoteSignature | null {
  const [, name, base64 = ""] = /^— ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/.exec(line) ?? [];
  const bytes = Buffer.from(base64, "base64");
  if (name === undefined || bytes.length < 5 || bytes.toString("base64") !== base64) return null;
  return { name, keyId: bytes.toString("hex", 0, 4), signature: bytes.subarray(4) };
}

/** @param key the byte of its type, then the public key */
export function toKeyId(name: string, key: Uint8Array): string {
  return hash("sha256", Buffer.concat([Buffer.from(`${name}\n`), key])).slice(0, 8);
}
