import { makeLogKey, readLogKey, replaceLogKey } from "#content/log-key.ts";
import { readSite, type SiteSettings } from "#content/sites.ts";
import { signText } from "#log/signatures.ts";
import { Refusal } from "#machine/refusal.ts";
import { defineCommand, type Group } from "../command.ts";
import { keepCheckpoint, keepCosigned, readOwnLog, toWitnessRequest } from "../log-witness.ts";

export const log: Group = {
  summary: "Looks after the log of all that was ever published",
  about: `Looks after the log of all that was ever published, which the key in .firsthand/ signs; LOG_KEY
names another file. What is kept in the content is published by the next npx firsthand publish.`,
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
      options: { lost: { help: "the old key is lost: whoever verifies the site is told so" } },
      run: ({ lost }) => rekey(readSite(process.env), lost),
    }),
    request: defineCommand({
      operands: "[SIZE]",
      summary: "print what a witness is sent, which signed the log at this size last",
      run: async (_, [size]) => {
        process.stdout.write(await toWitnessRequest(readSite(process.env), size));
        return 0;
      },
    }),
    cosign: defineCommand({
      operands: "FILE",
      summary: "keep what a witness gave back: the newest checkpoint with its signature",
      options: { witness: { value: "KEY", help: "its verifier key, by which that is checked" } },
      run: async ({ witness }, [file = ""]) => {
        const { origin, note } = await keepCosigned(readSite(process.env), file, witness);
        const names = note.signatures.map(({ name }) => name).filter((name) => name !== origin);
        const by = names.join(", ") || "nobody but the log";
        console.log(`Kept, signed by ${by}${witness === undefined ? ", unchecked" : ""}.`);
        return 0;
      },
    }),
  },
};

async function rekey(site: SiteSettings, lost: boolean): Promise<number> {
  const { checkpoint } = await readOwnLog(site);
  const old = await readLogKey(site.logKey);
  if (old === null && !lost)
    throw new Refusal(
      `${site.logKey}: the old key is missing, so that it cannot announce a new one; put it back. If it is lost for good, say --lost`,
    );
  const { text } = checkpoint.note;
  const kept = await replaceLogKey(site.logKey, old, async (key) => {
    const signatures = [old, key]
      .filter((each) => each !== null)
      .map((each) => signText(text, checkpoint.origin, each));
    await keepCheckpoint(site, { ...checkpoint, note: { text, signatures } });
  });
  console.log(`${site.logKey} is the new key. Keep a copy where only you can read it.`);
  if (kept !== null) console.log(`The old one is ${kept}; delete it once the site is published.`);
  return 0;
}
