import { execFileSync } from "node:child_process";
import { mkdir, symlink, truncate } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, makeFolder, shortBusiness, toYearFile } from "./make-content.ts";

test("a missing folder names the remedy", async () => {
  expect(await listFaults(join(await makeFolder(), "content"))).toEqual([
    'content: is missing; npx firsthand init "Name of the business" makes a content folder',
  ]);
});

test("bytes that are not UTF-8", async () => {
  const latin = Buffer.from(`${shortBusiness}description: M\xfcller\n`, "latin1");
  const line = Buffer.from(
    toYearFile(buildRecord("a"), { ...buildRecord("b"), author: "Jos\xe9" }),
    "latin1",
  );
  const utf16 = Buffer.from(`\ufeff${shortBusiness}`, "utf16le");
  const fault = "is not UTF-8; save the file in that encoding";
  expect(
    await listFaults(
      await makeContent({ "business.yaml": latin, "reviews/google/2026.ndjson": line }),
    ),
  ).toEqual([
    `content/business.yaml:4: ${fault}`,
    `content/reviews/google/2026.ndjson:2: ${fault}`,
  ]);
  expect(await listFaults(await makeContent({ "business.yaml": utf16 }))).toEqual([
    `content/business.yaml:1: ${fault}`,
  ]);
});

test("a circle of symbolic links", async () => {
  const dir = await makeContent({ "services.yaml": null, "reviews/google/2026.ndjson": null });
  await symlink("services.yaml", join(dir, "services.yaml"));
  await mkdir(join(dir, "reviews"));
  await symlink("loop", join(dir, "reviews/loop"));
  await symlink("..", join(dir, "reviews/up"));
  const faults = await listFaults(dir);
  expect(faults).toContain("content/services.yaml: is a circle of symbolic links");
  expect(faults).toContain("content/reviews/loop: is a circle of symbolic links");
  expect(faults).toContain(
    "content/reviews/up/business.yaml: is neither <year>.ndjson nor <name>.md; move it out of the content",
  );
});

test("a folder in a file's place, and the reverse", async () => {
  const dir = await makeContent({
    "services.yaml": null,
    "services.yaml/x": "x",
    "reviews/google": "x",
    "reviews/direct/2026.ndjson/x": "x",
    "reviews/direct/a.md/x": "x",
  });
  expect(await listFaults(dir)).toEqual([
    "content/services.yaml: is a folder, but a file is needed here",
    "content/reviews/direct/2026.ndjson: is a folder, but a file is needed here",
    "content/reviews/direct/a.md: is a folder, but a file is needed here",
    "content/reviews/google: is a file, but a folder is needed here",
  ]);
});

test("pipes and devices are faults, and are never opened", async () => {
  const dir = await makeContent({ "services.yaml": null, "reviews/google/2025.ndjson": "" });
  await symlink("/dev/zero", join(dir, "services.yaml"));
  execFileSync("mkfifo", [join(dir, "reviews/google/2026.ndjson"), join(dir, "summary.md")]);
  const fault = "is a pipe, a socket or a device, but a file is needed here";
  expect(await listFaults(dir)).toEqual([
    `content/services.yaml: ${fault}`,
    "content/reviews/google/2025.ndjson: holds no review; delete the file",
    `content/reviews/google/2026.ndjson: ${fault}`,
    `content/summary.md: ${fault}`,
  ]);
});

test("files larger than any that people write are not read", async () => {
  const dir = await makeContent({ "reviews/google/2026.ndjson": "x", "reviews/google/a.md": "" });
  await truncate(join(dir, "services.yaml"), 4 * 1024 * 1024 + 1);
  await truncate(join(dir, "reviews/google/a.md"), 4 * 1024 * 1024 + 1);
  await truncate(join(dir, "reviews/google/2026.ndjson"), 256 * 1024 * 1024 + 1);
  expect(await listFaults(dir)).toEqual([
    "content/services.yaml: is larger than 4 MB; make it smaller",
    "content/reviews/google/2026.ndjson: is larger than 256 MB; make it smaller",
    "content/reviews/google/a.md: is larger than 4 MB; make it smaller",
  ]);
});

test("files that content does not know", async () => {
  const dir = await makeContent({
    "busines.yaml": "x",
    "reviews/README.md": "x",
    "reviews/google/2026.json": "[]",
    "reviews/google/26.ndjson": "",
  });
  expect(await listFaults(dir)).toEqual([
    "content/reviews/README.md: is not a source's folder; these are in kebab-case, such as google",
    "content/reviews/google/2026.json: is neither <year>.ndjson nor <name>.md; move it out of the content",
    "content/reviews/google/26.ndjson: is neither <year>.ndjson nor <name>.md; move it out of the content",
    "content/busines.yaml: is not part of the content; did you mean business.yaml?",
  ]);
});

test("exports.json that is empty or not JSON says so, and what removing it costs", async () => {
  for (const text of ["", "[\n", "not JSON"]) {
    expect(await listFaults(await makeContent({ "exports.json": text }))).toEqual([
      "content/exports.json: is not valid JSON; remove it, and the next import makes it anew. What is lost is how far earlier exports reached",
    ]);
  }
});
