import { parseArgs } from "node:util";
import { verifySite } from "#checks/published-site.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseBaseUrl } from "#reviews/base-url.ts";
import { end, parsing } from "./end.ts";

const usage = `Usage: npm run verify -- ORIGIN

Asks a published site, such as https://reviews.example.com, for its documents and answers, and says
which are not as they should be: bytes, types, links, CORS, validators, and the way to the sidecar.

  --all    tell also what is right
  --help   this text`;

const timeoutMs = 30_000;

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [given, ...rest] = positionals;
  if (values.help || given === undefined) {
    console.log(usage);
    return values.help ? 0 : 2;
  }
  const origin = parseBaseUrl(given);
  if (origin === null || rest.length > 0) {
    throw new Refusal(`${positionals.join(" ")}: give one origin, such as https://example.com`);
  }
  const findings = await verifySite((path, init) =>
    fetch(origin + path, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) }),
  );
  const faults = findings.filter(({ fault }) => fault !== null);
  for (const { asked, fault } of values.all ? findings : faults) {
    console.log(`${asked} ${fault ?? "is right"}`);
  }
  console.log(`${findings.length - faults.length} right, ${faults.length} wrong`);
  return faults.length === 0 ? 0 : 1;
}

function parse(args: string[]) {
  const boolean = { type: "boolean", default: false } as const;
  const options = { all: boolean, help: boolean };
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}
