import { readFile } from "node:fs/promises";
import { verifySite } from "#checks/published-site.ts";
import { parseCheckpoint } from "#log/checkpoint.ts";
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
looks like any other.`,
  options: {
    all: { help: "tell also what is right" },
    since: {
      value: "FILE",
      help: "a checkpoint of its log that you kept: the log has to go on from it",
    },
  },
  run: async ({ all, since }, [given = ""]) => {
    const origin = parseBaseUrl(given);
    if (origin === null) {
      throw new Refusal(`${given}: give one origin, such as https://example.com`);
    }
    const kept = since === undefined ? null : parseCheckpoint(await readFile(since, "utf8"));
    if (since !== undefined && kept === null)
      throw new Refusal(`${since}: is no checkpoint of a log`);
    const ask = (path: string, init?: RequestInit) =>
      fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    const findings = await verifySite(ask, kept).catch((error) => {
      throw toUnanswered(origin, error);
    });
    const faults = findings.filter(({ fault }) => fault !== null);
    for (const { asked, fault } of all ? findings : faults) {
      console.log(`${asked} ${fault ?? "is right"}`.replace(control, "\uFFFD"));
    }
    console.log(`${findings.length - faults.length} right, ${faults.length} wrong`);
    return faults.length === 0 ? 0 : 1;
  },
});

/** What a site says is not trusted: a terminal would obey it. */
const control = /\p{Cc}/gu;

/** A site that cannot be asked is no site that is wrong. */
function toUnanswered(origin: string, error: Error): Error {
  if (error.name === "TimeoutError")
    return new Refusal(`${origin}: gave no whole answer in ${timeoutMs / 1000} seconds`);
  if (!(error.cause instanceof Error)) return error;
  const { code, message }: NodeJS.ErrnoException = error.cause;
  return new Refusal(`${origin}: cannot be asked (${code ?? message})`);
}
