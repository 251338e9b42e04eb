import { execFile } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Builds the verifier of logs in Go, with Debian's golang-go and golang-golang-x-mod-dev.
 *
 * @returns runs it: its output, or an error with what it found wrong
 */
export async function buildGoVerifier() {
  const folder = await mkdtemp(join(tmpdir(), "firsthand-go-"));
  const program = join(folder, "verifier");
  const env = {
    ...process.env,
    GO111MODULE: "off",
    GOPATH: "/usr/share/gocode",
    GOCACHE: join(folder, "cache"),
    GOFLAGS: "",
  };
  const source = join(import.meta.dirname, "log-verifier/main.go");
  await run("go", ["build", "-o", program, source], { env });
  return {
    folder,
    verify: async (...args: readonly string[]) => (await run(program, args)).stdout.trim(),
  };
}
