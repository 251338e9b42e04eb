import { expect, test } from "vitest";
import { plainDesign } from "#content/business-schema.ts";
import { findAdjustedAccents, findUnreadableInks } from "#content/palette.ts";
import { readContent } from "#content/read-content.ts";
import { listFaults, makeContent, shortBusiness } from "./make-content.ts";

test("our own colours can be read", () => {
  expect(findUnreadableInks(plainDesign)).toEqual([]);
  expect(findAdjustedAccents(plainDesign)).toEqual([]);
});

test("an ink that cannot be read is refused, with the nearest that can", async () => {
  const yaml = `${shortBusiness}design: { paper: "#ffffff", ink: "#999999" }\n`;
  const faults = await listFaults(await makeContent({ "business.yaml": yaml }));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(
    /design\.ink: gives #999999 on #ffffff in light mode a contrast of 2\.84, and text needs 4\.5; the nearest ink that can be read there is #7[0-9a-f]{5}/,
  );
});

test("a dark paper with our ink is the paper's fault", () => {
  const [fault] = findUnreadableInks({ ...plainDesign, paper: "#303030" });
  expect(fault?.path).toEqual(["design", "paper"]);
});

test("an accent that is too pale is shown darker, and that is said for the mode where it is", () => {
  const adjusted = findAdjustedAccents({ ...plainDesign, accent: "#ffd84d" });
  expect(adjusted.map(({ path }) => path)).toEqual([["design", "accent"]]);
  expect(adjusted[0]?.message).toMatch(
    /^#ffd84d has a contrast of 1\.\d\d with #fbfaf7; pages show #/,
  );
});

test("a logo that is named and not there is named", async () => {
  const yaml = `${shortBusiness}design: { logo: { file: logo.svg, width: 10, height: 10 } }\n`;
  const faults = await listFaults(await makeContent({ "business.yaml": yaml }));
  expect(faults[0]).toContain("design.logo.file: is not in");
});

test("a logo that is there is part of the content", async () => {
  const yaml = `${shortBusiness}design: { logo: { file: logo.svg, width: 10, height: 10 } }\n`;
  const dir = await makeContent({ "business.yaml": yaml, "logo.svg": "<svg/>" });
  expect((await readContent(dir)).design.logo?.file).toBe("logo.svg");
});
