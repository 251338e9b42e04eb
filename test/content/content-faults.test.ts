import { expect, test } from "vitest";
import { readContent } from "#content/read-content.ts";
import { buildRecord } from "../build-content.ts";
import { listFaults, makeContent, toYearFile } from "./make-content.ts";

test("every fault of every file is listed at once, with file, line and field", async () => {
  const dir = await makeContent({
    "business.yaml": `name: Ada\ntime_zone: Mars/Base\nfeed_tag: ada.example,2026-01-01\ntelephon: "+1"\naddress:\n  postal_code: 60601\n`,
    "services.yaml": "- id: Drain Cleaning\n  label: Drains\n",
    "technicians.yaml": "- role: Boss\n",
    "reviews/google/2026.ndjson": `${toYearFile(buildRecord("a"))}\n{"id"\n${toYearFile({ ...buildRecord("b"), rating: 6 })}`,
    "reviews/direct/a.md": "---\nid: a\ndate: 2026-02-30\nrating: 5\n---\n",
    "notes.txt": "x",
  });
  expect(await listFaults(dir)).toEqual([
    "content/business.yaml:2 time_zone: must be a time zone's IANA name, such as Europe/Berlin",
    "content/business.yaml:4 telephon: is not a known key; did you mean telephone?",
    "content/business.yaml:6 address.postal_code: must be text, not a number; put it in quotes",
    "content/services.yaml:1 [0].id: must be in kebab-case, such as drain-cleaning",
    "content/technicians.yaml:1 [0].name: is missing",
    "content/reviews/direct/a.md:3 date: must be a calendar day, written YYYY-MM-DD",
    "content/reviews/google/2026.ndjson:3: is not valid JSON at column 6",
    "content/reviews/google/2026.ndjson:4 rating: must be a whole number of stars, 1 to 5",
    "content/notes.txt: is not part of the content; move it elsewhere",
  ]);
});

test("the message of the error is that list", async () => {
  const dir = await makeContent({ "business.yaml": "name: Ada\n", "services.yaml": null });
  await expect(readContent(dir)).rejects.toThrow(
    [
      `${dir}/business.yaml:1 time_zone: is missing`,
      `${dir}/business.yaml:1 feed_tag: is missing`,
      `${dir}/services.yaml: is missing`,
    ].join("\n"),
  );
});
