import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const styles = join(import.meta.dirname, "../../src/site/styles");

test("styles say start and end, so that pages mirror where they are read from the right", () => {
  const physical =
    /(?:^|[\s;{])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right|float)[\w-]*:|text-align: (?:left|right)/;
  const files = globSync("*.css", { cwd: styles });
  expect(files.length).toBeGreaterThan(8);
  const found = files.flatMap((file) =>
    readFileSync(join(styles, file), "utf8")
      .split("\n")
      .filter((line) => physical.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
