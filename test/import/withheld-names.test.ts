import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findWithheldName } from "#import/withheld-name.ts";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const table = (who: string) => `Name,Stars,Date,Review\n${who},5,2026-01-05,Good of ${who}\n`;

describe("a name that says that what is in a file is not published", () => {
  test.each([
    ...[
      "rejected.csv",
      "reviews_spam.csv",
      "Deleted reviews.xlsx",
      "drafts/2025.csv",
      "unapproved.json",
    ],
    ...[
      "not-approved.csv",
      "NotPublished.csv",
      "pending.csv",
      "hidden reviews.csv",
      "no consent.csv",
    ],
    ...["nicht freigegeben.csv", "abgelehnt.csv", "Gelöschte Bewertungen.csv", "Entwürfe/a.csv"],
    ...["gesperrt.xlsx", "Papierkorb/a.csv", "ohne Einwilligung.csv", "nur intern.csv"],
    ...[
      "rechazadas.csv",
      "no aprobadas.csv",
      "reseñas eliminadas.csv",
      "borradores.csv",
      "papelera/a.csv",
    ],
    ...[
      "rejetés.csv",
      "non approuvés.csv",
      "avis supprimés.csv",
      "Brouillons.csv",
      "indésirables.csv",
    ],
  ])("%s", (path) => {
    expect(findWithheldName(`export/${path}`)).toBe(path.split("/")[0]);
  });

  test.each([
    ...["approved.csv", "reviews.csv", "archive/reviews.csv", "Archiv 2024.xlsx", "published.json"],
    ...["without spam.csv", "ohne gelöschte.csv", "sin borradores.csv", "sans spam.csv"],
    ...["freigegeben.csv", "aprobadas.csv", "approuvés.csv", "Block B.csv", "private practice.csv"],
    ...["Draftsman & Co.csv", "Takeout/Google Business Profile/account-1/location-2/reviews.json"],
  ])("is not %s", (path) => {
    expect(findWithheldName(path)).toBeUndefined();
  });
});

describe("files whose names say that they are not published", () => {
  const files = ["approved.csv", "rejected.csv", "Entwürfe/offen.csv"];

  test("are left out of a zip, each with its reason, and stand in no import's way", async () => {
    const { put, stored, write } = await makeContent();
    const zip = buildZip(files.map((name, at) => ({ name, data: table(`Ada ${at}`) })));
    const said = await write(await put("reviews.zip", zip), "--source", "direct");
    expect(said).toMatch(/1 new/);
    expect(said).toMatch(
      /Left out:.*rejected\.csv: is called like what is not published: give it by itself/s,
    );
    expect(said).toMatch(/offen\.csv: is called like what is not published/);
    expect((await stored()).map(({ author }) => author)).toEqual(["Ada 0"]);
  });

  test("are left out of a folder, and of several files that are given together", async () => {
    const { folder, run } = await makeContent();
    const all = join(folder, "all");
    for (const [at, name] of files.entries()) {
      await mkdir(dirname(join(all, name)), { recursive: true });
      await writeFile(join(all, name), table(`Ada ${at}`));
    }
    expect((await run(all, "--source", "direct")).said).toMatch(/1 new.*Left out:.*rejected\.csv/s);
    const paths = ["approved.csv", "rejected.csv"].map((name) => join(all, name));
    expect((await run(...paths, "--source", "direct")).said).toMatch(/1 new.*Left out:.*rejected/s);
  });

  test("are read where one is given by itself, and the report says so", async () => {
    const { put, write } = await makeContent();
    const path = await put("rejected.csv", table("Ada"));
    expect(await write(path, "--source", "direct")).toMatch(
      /1 new.*rejected\.csv: its name says that it is not published, and it is read because it was given by itself/s,
    );
  });

  test("leave nothing to read where there is no other: it says why", async () => {
    const { put, run } = await makeContent();
    const zip = buildZip([{ name: "spam.csv", data: table("Ada") }]);
    expect(await run(await put("reviews.zip", zip), "--source", "direct")).toMatchObject({
      code: 1,
      err: expect.stringMatching(/spam\.csv is called like what is not published/),
    });
  });
});
