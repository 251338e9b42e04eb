import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/**
 * Commits a change of files, and kills its own process just before the n-th call that changes the
 * disk: `change-and-die.ts DIR N CHANGE`.
 */
const [dir = "", step = "0", change = "[]"] = process.argv.slice(2);

let calls = 0;
for (const name of ["mkdir", "open", "rename", "unlink", "rm"] as const) {
  const original = promises[name] as (...args: unknown[]) => Promise<unknown>;
  const dying = (...args: unknown[]) => {
    calls++;
    if (calls === Number(step)) process.kill(process.pid, "SIGKILL");
    return original(...args);
  };
  Object.assign(promises, { [name]: dying });
}
syncBuiltinESMExports();

const { commitChange } = await import("#content/change.ts");
await commitChange(dir, new Map(JSON.parse(change) as [string, string | null][]));
