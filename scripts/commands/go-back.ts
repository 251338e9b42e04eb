import { defineCommand } from "../command.ts";
import { goBackTo, tellKept } from "../go-back.ts";
import { releaseOptions } from "../make-release.ts";

export const goBack = defineCommand({
  summary: "Puts the content of an earlier publish back, and publishes it as the next release",
  operands: "[SEQUENCE]",
  about: `Puts the content of an earlier publish back, and publishes it as the next release. SEQUENCE is the
number of that one; without it, those whose content is kept are listed: the last twenty. Without
--write nothing is changed: you see what would be. What was hidden, made anonymous or erased since
stays so.`,
  options: {
    write: { help: "put the files back and publish" },
    "no-hint": { help: "do not tell the hub; a running sidecar finds out by itself" },
    ...releaseOptions,
  },
  afterwards: "Nothing was published.",
  run: (values, [sequence]) =>
    sequence === undefined ? tellKept() : goBackTo(sequence, values, process.argv.slice(2)),
});
