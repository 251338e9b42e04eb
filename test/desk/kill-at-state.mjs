// Preloaded into a process: it is killed in the moment in which it would note what a run fetched.
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

const { rename } = promises;
promises.rename = async (from, to) => {
  if (String(to).endsWith("/state.json") && String(to).includes("/fetch/")) {
    process.kill(process.pid, "SIGKILL");
    await new Promise(() => {});
  }
  return rename(from, to);
};
syncBuiltinESMExports();
