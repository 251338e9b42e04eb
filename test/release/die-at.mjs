// Preloaded into a process (--import): it dies by SIGKILL before its DIE_AT-th change below DIE_IN.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const changes = ["link", "mkdir", "open", "rename", "rm", "symlink", "utimes", "writeFile"];
let left = Number(process.env.DIE_AT);

function count(call) {
  return function counted(...args) {
    if (`${args[0]}`.startsWith(process.env.DIE_IN) && left-- === 0) {
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
