import { monitorEventLoopDelay } from "node:perf_hooks";
import { memoryUsage } from "node:process";
import { readSnapshot } from "../sidecar/release/snapshot.ts";

/** Loads a release as the sidecar does and prints what that took, as JSON. */
const [folder = "", baseUrl = ""] = process.argv.slice(2);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const began = performance.now();
const snapshot = await readSnapshot(folder, baseUrl);
const seconds = (performance.now() - began) / 1000;
delay.disable();
const megabytes = memoryUsage.rss() / 1e6;
console.log(
  JSON.stringify({ seconds, megabytes, longestTurnMs: delay.max / 1e6, id: snapshot.id }),
);
