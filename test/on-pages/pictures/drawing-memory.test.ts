import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Draws as a build does, which does other work between pictures, and tells by how many megabytes it grew. */
const script = `
import { setImmediate } from "node:timers/promises";
import { toPng } from "#site/pictures/draw.ts";
const toPicture = (text) => \`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><text y="90">\${text}</text></svg>\`;
toPng(toPicture("first"), 1200);
const before = process.resourceUsage().maxRSS;
for (let at = 0; at < 100; at++) {
  toPng(toPicture(at), 1200);
  await setImmediate();
}
console.log((process.resourceUsage().maxRSS - before) / 1000);
`;

test("a hundred pictures take no more memory than some do", async () => {
  const args = ["--input-type=module", "--eval", script];
  const cwd = join(import.meta.dirname, "../../..");
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd });
  expect(Number(stdout)).toBeLessThan(120);
});
