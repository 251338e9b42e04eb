import { readFile, rename, writeFile } from "node:fs/promises";
import { type KeptRelease, keptSchema } from "#checks/kept-release.ts";
import { verifySite } from "#checks/published-site.ts";
import { parseCheckpoint } from "#log/checkpoint.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { defineCommand } from "../command.ts";

const timeoutMs = 30_000;

export const verify = defineCommand({
  summary: "Asks a published site whether all of it is as it should be",
  operands: "ORIGIN",
  about: `Asks a published site, such as https://reviews.example.com, for its documents and answers, and says
which are not as they should be: bytes, types, links, CORS, validators, and the way to the sidecar.
Its log tells what was dropped or altered of all that it ever published. Keep ORIGIN/log/checkpoint
today, to find out with --since what was done to the log itself; else one that was begun anew
looks like any other. --keep does it by itself, and knows the order of releases, too.`,
  options: {
    all: { help: "tell also what is right" },
    since: {
      value: "FILE",
      help: "a checkpoint of its log that you kept: the log has to go on from it",
    },
    keep: {
      value: "FILE",
      help: "what was kept there has to hold; what is seen is kept there, if all is right",
    },
  },
  run: async ({ all, since, keep }, [given = ""]) => {
    const origin = parseBaseUrl(given);
    if (origin === null) {
      throw new Refusal(`${given}: give one origin, such as https://example.com`);
    }
    if (since !== undefined && keep !== undefined)
      throw new Refusal("--since, --keep: give one of them; what --keep keeps has the checkpoint");
    const kept = keep === undefined ? null : await readKept(keep);
    const checkpoint =
      since === undefined ? (kept?.checkpoint ?? null) : await readFile(since, "utf8");
    const earlier = checkpoint === null ? null : parseCheckpoint(checkpoint);
    if (checkpoint !== null && earlier === null)
      throw new Refusal(`${since ?? keep}: is not a checkpoint of a log`);
    const ask = (path: string, init?: RequestInit) =>
      fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const { findings, release } = await verifySite(ask, { since: earlier, kept }).catch((error) => {
      throw toUnanswered(origin, error);
    });
    const faults = findings.filter(({ fault }) => fault !== null);
    for (const { asked, fault } of all ? findings : faults) {
      console.log(`${asked} ${fault ?? "is right"}`.replace(control, "\uFFFD"));
    }
    console.log(`${findings.length - faults.length} right, ${faults.length} wrong`);
    if (keep !== undefined && release !== null && faults.length === 0)
      await writeKept(keep, release);
    else if (keep !== undefined) console.log(`${keep} stays as it was`);
    return faults.length === 0 ? 0 : 1;
  },
});

/** @returns null where nothing was kept so far */
async function readKept(file: string): Promise<KeptRelease | null> {
  const text = await readFile(file, "utf8").catch(ignoreAbsent);
  if (text === undefined) return null;
  try {
    return keptSchema.parse(JSON.parse(text));
  } catch {
    throw new Refusal(`${file}: is not what --keep keeps; name another file, or move it away`);
  }
}

/** The file is renamed over, so that whoever is interrupted has the one before. */
async function writeKept(file: string, release: KeptRelease): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(release, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

/** What a site says is not trusted: a terminal would obey it. */
const control = /\p{Cc}/gu;

/** A site that cannot be asked is not a site that is wrong. */
function toUnanswered(origin: string, error: Error): Error {
  if (error.name === "TimeoutError")
    return new Refusal(`${origin}: gave no whole answer in ${timeoutMs / 1000} seconds`);
  if (!(error.cause instanceof Error)) return error;
  const { code, message }: NodeJS.ErrnoException = error.cause;
  const remedy = remedies[code ?? ""];
  return new Refusal(
    `${origin}: cannot be asked${remedy ? `: ${remedy}` : ""} (${code ?? message})`,
  );
}

const selfMade =
  "its certificate is one that nobody vouches for; give NODE_EXTRA_CA_CERTS the file of whoever signed it";
const remedies: Readonly<Record<string, string>> = {
  ENOTFOUND: "there is no host of that name",
  ECONNREFUSED: "nothing listens there",
  DEPTH_ZERO_SELF_SIGNED_CERT: selfMade,
  SELF_SIGNED_CERT_IN_CHAIN: selfMade,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: selfMade,
  CERT_HAS_EXPIRED: "its certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};
