import { createPublicKey } from "node:crypto";
import { expect, test } from "vitest";
import { parseCheckpoint, signCheckpoint } from "#log/checkpoint.ts";
import { makeKeyText, parseKey, parseVerifier, toVerifier, toVerifierText } from "#log/key.ts";
import { parseNote, toNoteText } from "#log/note.ts";
import { judge, signText, toCosigned } from "#log/signatures.ts";
import { cosign } from "./cosign.ts";

const origin = "reviews.example.com/log";
const root = Buffer.alloc(32, 5);

function makeKey() {
  const key = parseKey(makeKeyText());
  if (key === null) throw new Error("a key that was made is read");
  return key;
}

const key = makeKey();
const written = toNoteText(signCheckpoint({ origin, size: 12, root }, key));

test("a checkpoint is three lines, an empty one, and the log's signature", () => {
  const [first, size, hash, empty, signature, end] = written.split("\n");
  expect([first, size, hash, empty, end]).toEqual([origin, "12", root.toString("base64"), "", ""]);
  expect(signature).toMatch(/^— reviews\.example\.com\/log [A-Za-z0-9+/]{91}=$/);
  const checkpoint = parseCheckpoint(written);
  expect(checkpoint).toMatchObject({ origin, size: 12, root });
  expect(checkpoint && judge(checkpoint.note, toVerifier(origin, key))).toBe("signed");
});

test("a verifier key is read again, and one that was altered is not", () => {
  const text = toVerifierText(toVerifier(origin, key));
  expect(text).toMatch(/^reviews\.example\.com\/log\+[0-9a-f]{8}\+[A-Za-z0-9+/]{44}$/);
  const verifier = parseVerifier(text);
  expect(verifier && toVerifierText(verifier)).toBe(text);
  const other = toVerifierText(toVerifier(origin, makeKey()));
  expect(parseVerifier(text.slice(0, 33) + other.slice(33))).toBeNull();
  for (const none of ["", "a+b+c", text.slice(0, -4), `${text}AAAA`]) {
    expect(parseVerifier(none), none).toBeNull();
  }
});

test("an altered text is not signed, and another key says nothing of it", () => {
  const altered = parseNote(written.replace("\n12\n", "\n13\n"));
  expect(altered && judge(altered, toVerifier(origin, key))).toBe("false");
  const note = parseNote(written);
  expect(note && judge(note, toVerifier(origin, makeKey()))).toBe("absent");
  expect(note && judge(note, toVerifier("b.example/log", key))).toBe("absent");
});

test("a witness signs a checkpoint with the time", () => {
  const witness = makeKey();
  const name = "witness.example/w1";
  const note = cosign(signCheckpoint({ origin, size: 12, root }, key), name, witness);
  const read = parseNote(toNoteText(note));
  if (read === null) throw new Error("the note is read");
  const verifier = toVerifier(name, witness, "cosignature");
  expect(judge(read, verifier)).toBe("signed");
  expect(judge(read, toVerifier(origin, key))).toBe("signed");
  const cosignature = read.signatures[1]?.signature ?? Buffer.alloc(0);
  cosignature[7] = (cosignature[7] ?? 0) ^ 1;
  expect(judge(read, verifier)).toBe("false");
  expect(toCosigned(note.text, 1_679_315_147n).toString()).toBe(
    `cosignature/v1\ntime 1679315147\n${note.text}`,
  );
});

test("what is no checkpoint is not read as one", () => {
  const sign = (text: string) => toNoteText({ text, signatures: [signText(text, origin, key)] });
  const hash = root.toString("base64");
  expect(parseCheckpoint(sign(`${origin}\n0\n${hash}\n`))).not.toBeNull();
  const wrong = [
    `${origin}\n012\n${hash}\n`,
    `${origin}\n-1\n${hash}\n`,
    `${origin}\n12\n${hash}\nmore\n`,
    `${origin}\n12\n${hash.slice(4)}\n`,
    `\n12\n${hash}\n`,
    `${origin}\n12\n`,
  ];
  for (const text of wrong) expect(parseCheckpoint(sign(text)), text).toBeNull();
  const [text = ""] = written.split("— ");
  for (const note of [
    text,
    written.slice(0, -1),
    `${written}\n`,
    written.replace("— ", "- "),
    `\u0007${written}`,
  ]) {
    expect(parseCheckpoint(note), note).toBeNull();
  }
});

test("only a private key of Ed25519 signs a log", () => {
  expect(parseKey("no key")).toBeNull();
  expect(
    parseKey(createPublicKey(key).export({ type: "spki", format: "pem" }).toString()),
  ).toBeNull();
});
