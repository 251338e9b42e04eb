import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import type { ReviewRecord } from "#reviews/record.ts";

/**
 * Writes records, and kills its own process just before the n-th call that changes the disk:
 * `write-and-die.ts DIR N RECORDS`.
 */
const [dir = "", step = "0", records = "[]"] = process.argv.slice(2);

let calls = 0;
for (const name of ["mkdir", "open", "rename", "unlink", "rmdir", "rm"] as const) {
  const original = promises[name] as (...args: unknown[]) => Promise<unknown>;
  const dying = (...args: unknown[]) => {
    calls++;
    if (calls === Number(step)) process.kill(process.pid, "SIGKILL");
    return original(...args);
  };
  Object.assign(promises, { [name]: dying });
}
syncBuiltinESMExports();

const { writeAllRecords } = await import("#content/write-records.ts");
const sources = new Map([["google", JSON.parse(records) as ReviewRecord[]]]);
await writeAllRecords(dir, sources, new Map());
