// Runs on any Node from 18 on: the first thing that `npm start` and `npm test` call.
const [major, minor] = process.versions.node.split(".").map(Number);

// The first versions that run TypeScript without a flag.
if (major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6)) {
  console.error(`Firsthand needs Node 22.18 or newer; this is Node ${process.versions.node}.
It brings its own Node 24 for Linux on x64: run "npm ci" without --omit=optional, and start
everything by "npm run …". On other systems install Node 24: https://nodejs.org/`);
  process.exit(1);
}
