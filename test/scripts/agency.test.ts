import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../release/make-built.ts";
import { current } from "../release/write.ts";
import { root, runIn } from "./run-firsthand.ts";

const docs = readFileSync(join(root, "docs/operations.md"), "utf8");

/** The commands that stand in blocks of a section, as their arguments. */
function listCommands(section: string): string[][] {
  const [, text = ""] = docs.split(`## ${section}\n`);
  const blocks = [
    ...text
      .split("\n## ", 1)
      .join()
      .matchAll(/^ *```sh\n(.*?)```$/gms),
  ];
  const lines = blocks.flatMap(([, block = ""]) => block.split("\n").map((line) => line.trim()));
  return lines.flatMap((line) => {
    const [, said] = /^npx firsthand (.*)$/.exec(line) ?? [];
    return said === undefined
      ? []
      : [[...said.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole)];
  });
}

test("the way from the first business to the tenth works as operations.md tells it", async () => {
  const folder = makeFolder();
  const commands = listCommands("From the first business to the tenth");
  expect(commands.length).toBeGreaterThan(5);
  const outputs: string[] = [];
  for (const args of commands) {
    const { status, stdout, stderr } = await runIn(folder, args);
    expect([args, status, stderr]).toEqual([args, 0, ""]);
    outputs.push(stdout);
  }
  expect(outputs.join("")).toMatch(
    /1 of 2 sites published, 1 unchanged\..*0 of 1 sites published/s,
  );
  for (const name of ["ada-co", "bob-the-gardener"]) {
    const dist = join(folder, "dist", name);
    expect((await current(dist)).manifest.base_url).toBe(`http://${name}.localhost:8787`);
    const configuration = readFileSync(join(dist, "hosting/nginx/firsthand.conf"), "utf8");
    expect(configuration).toContain(`server_name ${name}.localhost;`);
  }
});
