import { findGaps } from "#checks/publishable.ts";
import { toCheckup, toCheckupText } from "#content/checkup.ts";
import { findContentDir } from "#content/content-dir.ts";
import { ContentError } from "#content/fault.ts";
import { readContent } from "#content/read-content.ts";
import { defineCommand } from "../command.ts";

export const doctor = defineCommand({
  summary: "Looks the content over, and says what there is to do",
  about: `Looks the content over: faults, reviews without a reply, likely duplicates, names that
technicians.yaml may lack, how old each source's last export is, and what is left out and why.
Nothing is changed.

Exit code: 0, or 1 where the content has faults.`,
  options: { json: { help: "the same for programs" } },
  run: async ({ json }) => {
    try {
      const content = await readContent(findContentDir(process.env));
      const checkup = toCheckup(content, new Date().toISOString());
      const gaps = findGaps(content);
      if (json) console.log(JSON.stringify({ faults: [], gaps, ...checkup }, null, 2));
      else console.log(["No faults.", ...toGapLines(gaps), toCheckupText(checkup)].join(" "));
      return 0;
    } catch (error) {
      if (!(json && error instanceof ContentError)) throw error;
      console.log(JSON.stringify({ faults: error.faults }, null, 2));
      return 1;
    }
  },
});

function toGapLines(gaps: readonly string[]): string[] {
  if (gaps.length === 0) return [];
  return [`business.yaml has yet to tell: ${gaps.join(", ")}.\n`];
}
