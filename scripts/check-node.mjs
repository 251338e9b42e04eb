// Says the remedy where Node is too old for the rest: for TypeScript as it is, and for `await using`.
// It is read before anything else, by firsthand.mjs and by the npm scripts of those who develop it.
const { versions, platform, arch } = process;

if (Number.parseInt(versions.node, 10) < 24) {
  const brought =
    platform === "linux" && arch === "x64"
      ? `The project brings its own for Linux on x64:
run "npm ci" without --omit=optional. Or install`
      : "Install";
  console.error(
    `Firsthand needs Node 24 or newer; this is Node ${versions.node}. ${brought} Node 24: https://nodejs.org/`,
  );
  process.exit(1);
}
