import { parseArgs } from "node:util";
import { toCheckup } from "#content/checkup.ts";
import { toCheckupText } from "#content/checkup-text.ts";
import { findContentDir } from "#content/content-dir.ts";
import { ContentError } from "#content/fault.ts";
import { findGaps } from "#content/gaps.ts";
import { readContent } from "#content/read-content.ts";
import { end, parsing } from "./end.ts";

const usage = `Usage: npm run doctor -- [options]

Looks the content over: faults, reviews without a reply, likely duplicates, names that technicians.yaml
may lack, how old each source's last export is, and what is left out and why. Nothing is changed.

  --json   the same for programs
  --help   this text

Exit code: 0, or 1 where the content has faults.`;

await end(run);

async function run(args: string[]): Promise<number> {
  const boolean = { type: "boolean", default: false } as const;
  const options = { json: boolean, help: boolean };
  const { values } = parsing(() => parseArgs({ args, options }), usage);
  if (values.help) {
    console.log(usage);
    return 0;
  }
  try {
    const content = await readContent(findContentDir(process.env));
    const checkup = toCheckup(content, new Date().toISOString());
    const gaps = findGaps(content);
    if (values.json) console.log(JSON.stringify({ faults: [], gaps, ...checkup }, null, 2));
    else console.log(["No faults.", ...toGapLines(gaps), toCheckupText(checkup)].join(" "));
    return 0;
  } catch (error) {
    if (!(values.json && error instanceof ContentError)) throw error;
    console.log(JSON.stringify({ faults: error.faults }, null, 2));
    return 1;
  }
}

function toGapLines(gaps: readonly string[]): string[] {
  if (gaps.length === 0) return [];
  return [`business.yaml has yet to tell: ${gaps.join(", ")}.\n`];
}
