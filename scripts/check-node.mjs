// Preloaded by every npm script, or called before it (`--import` needs Node 18.18), ahead of what an
// older Node than 24 cannot read: TypeScript as it is, and `await using`.
const { versions, platform, arch } = process;

if (Number.parseInt(versions.node, 10) < 24) {
  const brought =
    platform === "linux" && arch === "x64"
      ? `The project brings its own for Linux on x64:
run "npm ci" without --omit=optional, then start everything by "npm run …". Or install`
      : "Install";
  console.error(
    `Firsthand needs Node 24 or newer; this is Node ${versions.node}. ${brought} Node 24: https://nodejs.org/`,
  );
  process.exit(1);
}
