// Preloaded into a process (--import): it dies by SIGKILL before its DIE_AT-th change below DIE_IN.
// Where it comes to its end, it writes to COUNT_TO how many changes there were.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const { DIE_IN, DIE_AT, COUNT_TO } = process.env;
const changes = [
  "link",
  "mkdir",
  "open",
  "rename",
  "rm",
  "symlink",
  "unlink",
  "utimes",
  "writeFile",
];
let made = 0;

function count(call) {
  return function counted(...args) {
    if (`${args[0]}`.startsWith(DIE_IN) && made++ === Number(DIE_AT)) {
      process.kill(process.pid, "SIGKILL");
    }
    return call.apply(this, args);
  };
}

for (const name of changes) {
  fs.promises[name] = count(fs.promises[name]);
  fs[`${name}Sync`] = count(fs[`${name}Sync`]);
}
syncBuiltinESMExports();
if (COUNT_TO) process.on("exit", () => fs.writeFileSync(COUNT_TO, `${made}`));
