// Rewrites package.json so that only what the sidecar imports is left in it; `npm install
// --omit=dev` then removes the rest, and keeps the versions of package-lock.json. For images.
import { readFileSync, writeFileSync } from "node:fs";

/** The packages that sidecar/main.ts reaches; docs/operations.md has their reasons. */
const packages = [
  "@modelcontextprotocol/server",
  "express",
  "fastest-levenshtein",
  "ipaddr.js",
  "lru-cache",
  "p-queue",
  "pg",
  "pino",
  "prom-client",
  "tldts",
  "undici",
  "yaml",
  "zod",
];

const { name, version, license, type, imports, dependencies } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const own = Object.fromEntries(packages.map((each) => [each, dependencies[each]]));
const kept = { name, version, license, private: true, type, imports, dependencies: own };
writeFileSync("package.json", `${JSON.stringify(kept, null, 2)}\n`);
