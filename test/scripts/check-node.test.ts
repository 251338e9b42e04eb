import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const script = join(import.meta.dirname, "../../scripts/check-node.mjs");

/** Runs the check in a Node that says it is of another version. */
function checkAs(version: string) {
  const versions = JSON.stringify({ ...process.versions, node: version });
  const pretend = `data:text/javascript,Object.defineProperty(process,"versions",{value:${versions}})`;
  return spawnSync(process.execPath, ["--import", pretend, script], { encoding: "utf8" });
}

test.each(["18.0.0", "20.20.2", "22.17.1", "23.5.0"])(
  "Node %s is refused with the remedy",
  (version) => {
    const { status, stderr } = checkAs(version);
    expect(status).toBe(1);
    expect(stderr).toContain(`this is Node ${version}`);
    expect(stderr).toMatch(/npm ci" without --omit=optional/);
  },
);

test.each(["22.18.0", "23.6.0", "24.21.0", "26.0.0"])("Node %s is let through", (version) => {
  expect(checkAs(version)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});
