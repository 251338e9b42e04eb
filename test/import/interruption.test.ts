import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { makeContent } from "./import-folder.ts";
import { spawnImport, startImport } from "./run-import.ts";

const rows = Array.from(
  { length: 20_000 },
  (_, at) => `Ada ${at};5;They came on day ${at};2026-01-05\n`,
);
const table = `Name;Stars;Text;Date\n${rows.join("")}`;

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)(
  "an import that is interrupted by %s while it reads says that nothing was written",
  async (signal, code) => {
    const { content, put, stored } = await makeContent();
    const path = await put("own.csv", table);
    const child = startImport(content, [path, "--source", "direct", "--write"]);
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    await once(child.stdout, "data");
    child.kill(signal);
    expect(await once(child, "close")).toEqual([code, null]);
    expect(said).toBe("Interrupted: nothing was written.\n");
    expect(await stored()).toEqual([]);
    await expect(readContent(content)).resolves.toMatchObject({ records: [] });
  },
);

test("one that is interrupted while it writes brings that to its end and says so", async () => {
  const { content, put, stored } = await makeContent();
  const path = await put("own.csv", "Name;Stars;Text;Date\nAda;5;Good;2026-01-05\n");
  const preload = join(import.meta.dirname, "interrupt-at-rename.mjs");
  const env = { NODE_OPTIONS: `--import ${preload}` };
  const ended = await spawnImport(content, ["csv", path, "--source", "direct", "--write"], { env });
  expect(ended.code).toBe(130);
  expect(ended.err).toContain("Interrupted while it is being written");
  expect(ended.out).toMatch(/Written to .*reviews\/direct\.\n$/);
  expect(await stored()).toHaveLength(1);
});
