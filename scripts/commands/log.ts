import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { commitChange, withWriteLock } from "#content/change.ts";
import { toCheckpointFile } from "#content/checkpoints-folder.ts";
import { makeLogKey, readLogKey, replaceLogKey } from "#content/log-key.ts";
import { readSite, type SiteSettings } from "#content/sites.ts";
import { parseCheckpoint, type SignedCheckpoint } from "#log/checkpoint.ts";
import { parseVerifier } from "#log/key.ts";
import { toRoot } from "#log/merkle.ts";
import { toNoteText, withSignatures } from "#log/note.ts";
import { judge, signText } from "#log/signatures.ts";
import { createNodeReader, toTilePath } from "#log/tiles.ts";
import { Refusal } from "#machine/refusal.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { readPublishedLog } from "../../src/build/published-log.ts";
import { defineCommand, type Group } from "../command.ts";
import { waiting } from "../waiting.ts";

export const log: Group = {
  summary: "Looks after the log of all that was ever published",
  about: `Looks after the log of all that was ever published, which the key in .firsthand/ signs (LOG_KEY names
another file). What these commands keep in the content is published by the next npx firsthand publish.`,
  commands: {
    key: defineCommand({
      summary: "make its key where there is none; the log then begins with the next publish",
      run: async () => {
        const { logKey } = readSite(process.env);
        const isNew = await makeLogKey(logKey);
        console.log(
          isNew
            ? `${logKey} is the key. Keep a copy where only you can read it.`
            : `${logKey} is there already, and stays.`,
        );
        return 0;
      },
    }),
    rekey: defineCommand({
      summary: "go on with a new key, which the old one announces",
      options: {
        lost: { help: "the old key is lost: everybody who verifies the site will be told so" },
      },
      run: ({ lost }) => rekey(readSite(process.env), lost),
    }),
    cosign: defineCommand({
      operands: "FILE",
      summary: "keep a checkpoint that a witness signed, too",
      options: {
        witness: {
          value: "KEY",
          help: "the witness's verifier key, by which the signature is checked",
        },
      },
      run: ({ witness }, [file = ""]) => cosign(readSite(process.env), file, witness),
    }),
  },
};

/** The log of the release in use. */
async function readOwn({ dist }: SiteSettings) {
  const published = readPublishedLog(await readCurrentRelease(dist));
  if (published !== null) return published;
  throw new Refusal(
    `${dist} holds no release with a log; npx firsthand log key makes a key, and the next publish begins one`,
  );
}

async function rekey(site: SiteSettings, lost: boolean): Promise<number> {
  const { checkpoint } = await readOwn(site);
  const old = await readLogKey(site.logKey);
  if (old === null && !lost)
    throw new Refusal(
      `${site.logKey}: the old key is missing, so that it cannot announce a new one; put it back. If it is lost for good, say --lost`,
    );
  const { origin, note } = checkpoint;
  const kept = await replaceLogKey(site.logKey, old, async (key) => {
    const signatures = [old, key]
      .filter((each) => each !== null)
      .map((each) => signText(note.text, origin, each));
    await keep(site, { ...checkpoint, note: { text: note.text, signatures } });
  });
  console.log(`${site.logKey} is the new key. Keep a copy where only you can read it.`);
  if (kept !== null) console.log(`The old one is ${kept}; delete it once the site is published.`);
  return 0;
}

async function cosign(
  site: SiteSettings,
  file: string,
  witness: string | undefined,
): Promise<number> {
  const { checkpoint: own, read } = await readOwn(site);
  const given = parseCheckpoint(await readFile(file, "utf8"));
  if (given === null) throw new Refusal(`${file}: is no signed checkpoint`);
  const { origin, size, root, note } = given;
  const readNode = createNodeReader(own.size, (tile) => read(toTilePath(tile)));
  if (origin !== own.origin || size > own.size || !toRoot(size, readNode).equals(root))
    throw new Refusal(`${file}: the published log ${own.origin} never had this checkpoint`);
  const keys = `${read("keys")}`.trimEnd().split("\n").map(parseVerifier);
  if (!keys.some((each) => each && judge(note, each) === "signed"))
    throw new Refusal(
      `${file}: lacks the log's own signature; have the witness sign the whole checkpoint`,
    );
  const key = witness === undefined ? null : parseVerifier(witness);
  if (witness !== undefined && (key === null || judge(note, key) !== "signed"))
    throw new Refusal(`${file}: is not signed by ${witness}`);
  await keep(site, given);
  const names = note.signatures.map(({ name }) => name).filter((name) => name !== origin);
  console.log(
    `Kept, signed by ${names.join(", ") || "nobody but the log"}${key ? "" : ", unchecked"}.`,
  );
  return 0;
}

/** Keeps a checkpoint in the content, with what was kept of it before. */
async function keep({ contentDir }: SiteSettings, checkpoint: SignedCheckpoint): Promise<void> {
  const path = toCheckpointFile(checkpoint.size);
  await withWriteLock(contentDir, waiting, async () => {
    const before = await readFile(join(contentDir, path), "utf8").catch(() => "");
    const note = withSignatures(checkpoint.note, parseCheckpoint(before)?.note);
    await commitChange(contentDir, new Map([[path, toNoteText(note)]]));
  });
}
