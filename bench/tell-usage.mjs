import { writeFileSync } from "node:fs";

/**
 * Loaded before a command, it writes at the end into the file USAGE what the process has cost. Plain JavaScript: what takes
 * types out would count for the command, 20 MB of it.
 */
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, bytes: maxRSS * 1024 };
  writeFileSync(process.env.USAGE ?? "", JSON.stringify(cost));
});
