import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createMender } from "#import/values/garbled.ts";
import { buildPage, buildRow } from "./build-google.ts";
import { buildZip } from "./build-zip.ts";
import { makeContent } from "./import-folder.ts";

const mendGarbled = (text: string) => createMender([text])(text);
const toTable = (...rows: readonly string[]) => ["Name;Stars;Text;Date", ...rows, ""].join("\n");
const own = ["--source", "direct"];

describe("a text that was read in a wrong encoding", () => {
  test.each([
    ["ZoÃ« MÃ¼ller â€“ sehr schÃ¶n", "Zoë Müller – sehr schön"],
    ["Ã–ffnung fÃ¼r â‚¬ 5 ðŸ˜€", "Öffnung für € 5 😀"],
    ["M√ºller ‚Äì sch√∂n", "Müller – schön"],
    ["ÐŸÑ€Ð¸Ð²ÐµÑ‚", "Привет"],
    ["He said \u0093hello\u0094", "He said “hello”"],
    ["C\u0327a va", null],
    ["CAFÉ» et été", null],
    ["“ATÉ AMANHÔ, disse", null],
    ["Das große „Ä“ fehlt", null],
    ["Müller – “wirklich” …", null],
    ["Citroën, señor, Ångström", null],
    ["plain", null],
  ])("%s is mended to %s", (said, meant) => {
    expect(mendGarbled(said)?.text ?? null).toBe(meant);
  });

  test("that lost letters is not whole", () => {
    expect(mendGarbled("â€œWirklichâ€ gut")).toMatchObject({ isWhole: false });
  });
});

/** Bytes of UTF-8 as another encoding reads them. */
const misread = (text: string, label: string) =>
  label === "latin1"
    ? Buffer.from(text).toString("latin1")
    : new TextDecoder(label).decode(Buffer.from(text));

const words = [
  "équipe été être élève à où ça naïve œuvre cœur voilà déjà ÉTÉ DÉJÀ ÉLÈVE ÇA OÙ NOËL FORÊT AOÛT ŒUVRE ÎLE CAFÉ",
  "Übung Ärger Öl über schön groß Größe Äpfel ÜBER STRASSE MÄRZ SCHÖN Café Straße",
  "él Él Álvaro Íñigo ÑANDÚ Ñandú Óscar Última ÚLTIMA CAFÉ corazón mañana años está después",
  "È PERCHÉ CITTÀ COSÌ PIÙ AMANHÃ NÃO ÔNIBUS IRMÃ ATÉ Às À PÃES AÇÕES IRMÃOS Žena Úžasné Škoda Ángel",
].flatMap((line) => line.split(" "));
const before = [
  "",
  "’",
  "l’",
  "d’",
  "‘",
  "“",
  "„",
  "‚",
  "«",
  "« ",
  "»",
  "‹",
  "–",
  "—",
  "… ",
  "…",
  "¿",
  "¡",
  "(",
  "-",
];
const after = [
  "",
  "",
  ",",
  ".",
  "!",
  "’",
  "‘",
  "”",
  "“",
  "»",
  "›",
  " »",
  "\u00a0!",
  "–",
  "—",
  "…",
  "?»",
  "®",
  "™",
  "°",
  "-",
];
const sentence = fc
  .array(fc.tuple(...[before, words, after].map((each) => fc.constantFrom(...each))), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map((each) => each.join("")).join(" "));

test("a correct sentence is never changed, whatever quotes and dashes stand beside its letters", () => {
  fc.assert(
    fc.property(fc.array(sentence, { minLength: 1, maxLength: 20 }), (texts) => {
      const mend = createMender(texts);
      for (const text of texts) expect([text, mend(text)]).toEqual([text, null]);
    }),
    { numRuns: 3000 },
  );
});

test.each(["windows-1252", "latin1", "macintosh"])(
  "texts whose UTF-8 was read as %s are recognised",
  (label) => {
    const texts = [
      "L’équipe est très à l’écoute : « une œuvre d’art » – voilà !",
      "Sehr schön, „Größe“ passt. Überraschend gut …",
      "«Él» me atendió mañana; ¡qué corazón! 😀 5 €",
      "Ótimo, não há igual.",
    ];
    const said = texts.map((text) => misread(text, label));
    expect(said.map(createMender(said)).map((each) => each?.text)).toEqual(texts);
  },
);

test("what may be garbled or not is mended where other texts of the file certainly are", () => {
  const doubtful = "SÅ“ur";
  expect(mendGarbled(doubtful)).toMatchObject({ isCertain: false });
  const mend = createMender([doubtful, "trÃ¨s bien"]);
  expect(mend(doubtful)).toMatchObject({ text: "Sœur", isCertain: true });
});

test("correct texts are stored as they are beside garbled ones, also of Takeout", async () => {
  const content = await makeContent();
  const texts = ["L’équipe est à l’écoute", "“Überraschend gut", "“él es bueno", "sehr schÃ¶n"];
  const rows = texts.map((comment, at) => {
    const createTime = `2026-01-0${at + 1}T10:00:00Z`;
    return buildRow({ key: `k${at}`, createTime, updateTime: createTime, comment });
  });
  const data = buildPage(...rows);
  const zip = buildZip([{ name: "Takeout/account-1/location-2/reviews.json", data }]);
  const path = await content.put("takeout.zip", zip);
  expect(await content.write("google-takeout", path)).toContain("1 text looks garbled (Ã¶ for ö)");
  const stored = (await content.stored()).map(({ text }) => text);
  expect(stored).toEqual([...texts.slice(0, 3), "sehr schön"]);
});

test("a text in which only some signs may be garbled is left and noted, until that is said", async () => {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable("Zoe;5;L’équipe √©t√©;2026-01-01"));
  const dry = await content.run("csv", path, ...own, "--encoding", "utf-8");
  expect(dry.out).toMatch(
    /1 text may be garbled \(√© for é\), and left as written; .*--garbled mend/,
  );
  await content.write("csv", path, ...own, "--encoding", "utf-8", "--garbled", "mend");
  expect(await content.stored()).toMatchObject([{ text: "L’équipe été" }]);
});

test("that garbled texts are to be kept is remembered of exports too", async () => {
  const content = await makeContent();
  const createTime = "2026-01-05T10:00:00Z";
  const row = buildRow({
    key: "a",
    createTime,
    updateTime: createTime,
    comment: "schÃ¶n &amp; gut",
  });
  const data = buildPage(row);
  const zip = buildZip([{ name: "Takeout/account-1/location-2/reviews.json", data }]);
  const path = await content.put("takeout.zip", zip);
  await content.write("google-takeout", path, "--garbled", "keep");
  const again = await content.write("google-takeout", path);
  expect(again).toMatch(/0 new, 0 changed, 0 gone, 1 unchanged/);
  expect(await content.stored()).toMatchObject([{ text: "schÃ¶n &amp; gut" }]);
  await content.write("google-takeout", path, "--unescape", "--garbled", "mend");
  expect(await content.write("google-takeout", path)).toContain("1 unchanged");
  expect(await content.stored()).toMatchObject([{ text: "schön & gut" }]);
});

test("garbled letters are counted before anything is written, mended, and said so", async () => {
  const content = await makeContent();
  const rows = ["ZoÃ« MÃ¼ller;5;sehr schÃ¶n;2026-01-01", "Bo;4;good;2026-01-02"];
  const path = await content.put("own.csv", toTable(...rows));
  const dry = await content.run("csv", path, ...own);
  expect(dry.out).toContain("2 texts look garbled (Ã« for ë): mended; --garbled keep leaves them");
  await content.write("csv", path, ...own);
  expect(await content.stored()).toMatchObject([
    { author: "Zoë Müller", text: "sehr schön" },
    { author: "Bo", text: "good" },
  ]);
});

test("what cannot be mended with certainty is asked about, and the answer is remembered", async () => {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable("Zoe;5;â€œWirklichâ€ schÃ¶n;2026-01-01"));
  const asked = await content.run("csv", path, ...own, "--write");
  expect([asked.code, await content.stored()]).toEqual([2, []]);
  expect(asked.err).toMatch(/1 text looks garbled .*1 of them cannot be mended.*--garbled keep/);
  await content.write("csv", path, ...own, "--garbled", "keep");
  expect(await content.stored()).toMatchObject([{ text: "â€œWirklichâ€ schÃ¶n" }]);
  expect((await content.run("csv", path)).out).toContain("1 unchanged");
});

test("the texts of every export are looked at", async () => {
  const content = await makeContent();
  const createTime = "2026-01-05T10:00:00Z";
  const row = buildRow({ key: "a", createTime, updateTime: createTime, comment: "sehr schÃ¶n" });
  const data = buildPage(row);
  const zip = buildZip([{ name: "Takeout/account-1/location-2/reviews.json", data }]);
  const said = await content.write("google-takeout", await content.put("takeout.zip", zip));
  expect(said).toContain("1 text looks garbled (Ã¶ for ö)");
  expect(await content.stored()).toMatchObject([{ text: "sehr schön" }]);
});

test("a table that a Macintosh wrote is not read as another one", async () => {
  const content = await makeContent();
  const head = toTable("Zo|;5;Gr|e;2026-01-01").split("|");
  const [first = "", second = "", third = ""] = head;
  const bytes = Buffer.concat([
    ...[Buffer.from(first), Buffer.of(0x91), Buffer.from(second)],
    ...[Buffer.of(0x9a, 0xa7), Buffer.from(third)],
  ]);
  const path = await content.put("own.csv", bytes);
  const asked = await content.run("csv", path, ...own);
  expect(asked).toMatchObject({ code: 2, err: expect.stringContaining("“Größe”") });
  await content.write("csv", path, ...own, "--encoding", "macintosh");
  expect(await content.stored()).toMatchObject([{ author: "Zoë", text: "Größe" }]);
});

test("texts that were escaped for HTML are noted, and unescaped when that is said", async () => {
  const content = await makeContent();
  const text = '"I&#39;m happy &amp; grateful.<br>Thank you"';
  const path = await content.put("own.csv", toTable(`Ada;5;${text};2026-01-01`));
  const dry = await content.run("csv", path, ...own);
  expect(dry.out).toMatch(/1 text holds &#39; or <br>.*if the file was escaped.*--unescape/);
  await content.write("csv", path, ...own, "--unescape");
  expect(await content.stored()).toMatchObject([{ text: "I'm happy & grateful.\nThank you" }]);
  expect((await content.run("csv", path)).out).toContain("1 unchanged");
});

test("texts that speak of < and & are as they are", async () => {
  const content = await makeContent();
  const path = await content.put("own.csv", toTable("Ada;5;Smith & Sons <3, R&D;2026-01-01"));
  expect((await content.run("csv", path, ...own)).out).not.toContain("--unescape");
});

test("marks that turn a name are taken out and noted, those of a text stay", async () => {
  const content = await makeContent();
  const row = "Ali \u202egnp.exe;5;a \u202eb\u202c;2026-01-01";
  const said = await content.write("csv", await content.put("own.csv", toTable(row)), ...own);
  expect(said).toMatch(
    /line 2: marks that turn the direction of text were taken out of the author/,
  );
  expect(await content.stored()).toMatchObject([
    { author: "Ali gnp.exe", text: "a \u202eb\u202c" },
  ]);
});
