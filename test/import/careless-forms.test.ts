import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";
import { planTable, toSayings } from "./plan-export.ts";

const direct = { source: "direct" };
const ofStars = (header: string, ...stars: readonly string[]) =>
  [
    `Name;Date;${header};Review`,
    ...stars.map((said, at) => `Ada ${at};2025-01-0${at + 1};${said};Good ${at}`),
    "",
  ].join("\n");

describe("a permission that is given without the name", () => {
  test.each([
    ["ja, aber ohne Namen", undefined],
    ["Ja (anonym)", undefined],
    ["yes, without my name", undefined],
    ["Yes – first name only", "Carla"],
    ["sí, sin mi nombre", undefined],
    ["oui, mais sans mon nom", undefined],
    ["ja, nur mit Initialen", "C. W."],
  ])("%s: the review is published, and shows of its author %s", async (value, shown) => {
    const table = [
      "Name;Date;Stars;Review;Dürfen wir das veröffentlichen?",
      `Carla Wink;2025-03-14;4;Freundlich;${value}`,
      "Anna Berger;2025-03-12;5;Gut;ja, gerne",
      "",
    ].join("\n");
    const only = { "Dürfen wir das veröffentlichen?": [value.toLowerCase(), "ja, gerne"] };
    const outcome = await planTable(table, { ...direct, only });
    const sayings = toSayings(outcome);
    expect(sayings.map(({ author }) => author)).toEqual([shown, "Anna Berger"]);
    const told = "names not shown, or not in full, where";
    expect(JSON.stringify(outcome.notes)).toContain(told);
  });

  test.each(["ja, mit vollem Namen", "ja, nicht anonym", "yes"])(
    "%s names the author",
    async (value) => {
      const table = `Name;Date;Stars;Review;Freigabe\nCarla Wink;2025-03-14;4;Gut;${value}\n`;
      const only = { Freigabe: [value] };
      const [review] = toSayings(await planTable(table, { ...direct, only }));
      expect(review?.author).toBe("Carla Wink");
    },
  );
});

describe("stars that count to another number than 5", () => {
  test.each([
    "Rating (1-10)",
    "Bewertung von 1 bis 10",
    "Note sur 10",
    "Nota (0 a 10)",
    "Score /10",
  ])("are asked about where “%s” says it, also where none is above 5", async (header) => {
    const { put, run, write, stored } = await makeContent();
    const map = ["--map", `rating=${header}`, "--source", "direct"];
    const path = await put("own.csv", ofStars(header, "4", "2"));
    const asked = await run(path, ...map, "--write");
    expect(asked).toMatchObject({
      code: 2,
      err: expect.stringMatching(/counts to 10.*--scale 10/),
    });
    await write(path, ...map, "--scale", "10");
    expect(new Set((await stored()).map(({ rating }) => rating))).toEqual(new Set([1, 2]));
  });

  test("are asked about where all are above 5", async () => {
    const { put, run } = await makeContent();
    const asked = await run(
      await put("own.csv", ofStars("Stars", "8", "10")),
      "--source",
      "direct",
    );
    expect(asked).toMatchObject({ code: 2, err: expect.stringMatching(/--scale 10/) });
  });

  test("are not asked about where the header counts to 5", async () => {
    const header = "Stars (1-5)";
    const outcome = await planTable(ofStars(header, "4", "5"), {
      ...direct,
      map: { rating: header },
    });
    expect(toSayings(outcome)).toHaveLength(2);
  });
});

test.each<[string, RegExp]>([
  [".reviews.csv.icloud", /placeholder: your cloud drive keeps reviews\.csv elsewhere/],
  ["takeout.zip.crdownload", /download that has not ended/],
  ["takeout.zip.part", /download that has not ended/],
])("%s is named as what it is, also where it is given by itself", async (name, told) => {
  const { put, run } = await makeContent();
  expect(await run(await put(name, "bplist00"))).toMatchObject({
    code: 1,
    err: expect.stringMatching(told),
  });
});

test.each([
  ["Status der Antwort", "Entwurf", "veröffentlicht"],
  ["Antwortstatus", "abgelehnt", "online"],
  ["Reply status", "PENDING", "posted"],
  ["Reply published", "no", "yes"],
  ["Estado de la respuesta", "borrador", "publicada"],
])("a reply is left out where “%s” says %s", async (header, draft, sent) => {
  const table = `Name;Date;Stars;Review;Reply;${header}\nAda;2025-03-14;4;Good;We never met you;${draft}\nBo;2025-03-15;5;Fine;Thanks;${sent}\n`;
  const outcome = await planTable(table, direct);
  const replies = toSayings(outcome).map(({ author, owner_reply }) => [author, owner_reply?.text]);
  expect(new Map(replies as [string, string][])).toEqual(
    new Map([
      ["Ada", undefined],
      ["Bo", "Thanks"],
    ]),
  );
  expect(JSON.stringify(outcome.notes)).toContain("replies left out");
});
