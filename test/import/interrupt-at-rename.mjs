import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

// Interrupts its own process just before it renames a file for the first time.
const { rename } = promises;
let isFirst = true;
promises.rename = async (...args) => {
  if (isFirst) process.kill(process.pid, "SIGINT");
  isFirst = false;
  return rename(...args);
};
syncBuiltinESMExports();
