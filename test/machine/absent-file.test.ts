import { expect, test } from "vitest";
import { toAbsentReason } from "#machine/absent-file.ts";

const names = new Set(["2026.ndjson", "business.yaml", "reviews.csv", "2026 (1).ndjson"]);

test.each([
  [".2026.ndjson.icloud", /keeps 2026\.ndjson elsewhere/],
  ["2025.ndjson.nextcloud", /keeps 2025\.ndjson elsewhere/],
  ["2026 (Ada's conflicted copy 2026-01-05).ndjson", /second copy of 2026\.ndjson/],
  ["2026 (In Konflikt stehende Kopie von Ada).ndjson", /second copy of 2026\.ndjson/],
  ["2026 (Copie en conflit de Ada).ndjson", /second copy of 2026\.ndjson/],
  ["2026 (copia en conflicto de Ada).ndjson", /second copy of 2026\.ndjson/],
  ["2026.sync-conflict-20260105-101112-ABCDEFG.ndjson", /second copy of 2026\.ndjson/],
  ["2026_conflict-20260105-101112.ndjson", /second copy of 2026\.ndjson/],
  ["2026 (1).ndjson", /second copy of 2026\.ndjson/],
  ["business 2.yaml", /second copy of business\.yaml/],
])("%s stands for a file that is not there whole", (name, reason) => {
  expect(toAbsentReason(name, names)).toMatch(reason);
});

test.each([
  "2026.ndjson",
  "letter of 3 May.md",
  "letter (2).md",
  "conflict-of-interest.md",
  ".git",
  "a.cloud.md",
])("%s is a name like any other", (name) => {
  expect(toAbsentReason(name, names)).toBeNull();
});
