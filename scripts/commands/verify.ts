import { verifySite } from "#checks/published-site.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { defineCommand } from "../command.ts";

const timeoutMs = 30_000;

export const verify = defineCommand({
  summary: "Asks a published site whether all of it is as it should be",
  operands: "ORIGIN",
  about: `Asks a published site, such as https://reviews.example.com, for its documents and answers, and says
which are not as they should be: bytes, types, links, CORS, validators, and the way to the sidecar.`,
  options: { all: { help: "tell also what is right" } },
  run: async ({ all }, [given = ""]) => {
    const origin = parseBaseUrl(given);
    if (origin === null) {
      throw new Refusal(`${given}: give one origin, such as https://example.com`);
    }
    const findings = await verifySite((path, init) =>
      fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }),
    );
    const faults = findings.filter(({ fault }) => fault !== null);
    for (const { asked, fault } of all ? findings : faults) {
      console.log(`${asked} ${fault ?? "is right"}`);
    }
    console.log(`${findings.length - faults.length} right, ${faults.length} wrong`);
    return faults.length === 0 ? 0 : 1;
  },
});
