import { expect, test } from "vitest";
import { toText } from "#machine/reason.ts";
import { planTable, toReasons, toSayings } from "./plan-export.ts";

const toTable = (author: string, text: string) =>
  `Name;Sterne;Bewertung;Datum\n${author};5;${text};13.04.2025\n`;
const ask = (author: string, text: string) => planTable(toTable(author, text));

test.each([
  ["Ada Low (bitte nicht veröffentlichen)", "Sehr gut"],
  ["Cora Hut (anonym)", "Sehr gut"],
  ["Bob Fuchs", "Bitte nicht veröffentlichen! Der Arzt war unmöglich."],
  ["Dan Ott", "Gute Praxis. Bitte nur anonym veröffentlichen."],
  ["Emil Au", "Please do not share this review publicly. Good doctor."],
  ["Ana Ruiz", "Por favor, no publiquen mi opinión. Todo bien."],
  ["Luc Roy", "Merci de ne pas publier mon avis. Bon médecin."],
])("a wish of the writer's own is asked about: %s: %s", async (author, text) => {
  await expect(ask(author, text)).rejects.toThrow(/line 2 “.*--comments skip/);
});

test.each([
  [
    "a title",
    "Name;Titel;Sterne;Bewertung;Datum\nAda Low;Bitte nicht veröffentlichen!;5;Sehr gut;13.04.2025\n",
  ],
  [
    "a surname",
    "Vorname;Nachname;Sterne;Bewertung;Datum\nAda;Low (bitte nicht veröffentlichen);5;Sehr gut;13.04.2025\n",
  ],
])("a wish in %s is asked about as well", async (_, table) => {
  await expect(planTable(table)).rejects.toThrow(/line 2 “.*--comments skip/);
});

test("a sentence too long to be a wish is none", async () => {
  const told = "bitte beachten Sie, dass man hier manches nicht teilen kann";
  const long = `Wer lange wartet, wie wir an jenem Tag im Februar, als der Schnee lag und die Bahn nicht fuhr, weiß es: ${told}, was der Nachbar sagt.`;
  expect(long.length).toBeGreaterThan(160);
  expect(toSayings(await ask("Ada Low", long))).toHaveLength(1);
  await expect(ask("Ada Low", `${told[0]?.toUpperCase()}${told.slice(1)}.`)).rejects.toThrow(
    /--comments skip/,
  );
});

test("what was asked is left out, or read without the name where that is the wish", async () => {
  const table = toTable("Dan Ott", "Gute Praxis. Bitte nur anonym veröffentlichen.");
  const skipped = await planTable(table, { source: "direct", comments: "skip" });
  expect([toSayings(skipped), toReasons(skipped)]).toEqual([
    [],
    [expect.stringMatching(/speaks of publishing/)],
  ]);
  const read = await planTable(table, { source: "direct", comments: "read" });
  expect(toSayings(read).map(({ author, rating }) => [author, rating])).toEqual([[undefined, 5]]);
});

test.each([
  ["Anonymer Nutzer", "Sehr gut"],
  ["García, Ana", "Schade, dass sie ihre Preise nicht online haben."],
  ["Ada Low (Mutter)", "They never post the prices online. I will share this with friends."],
  ["Bo", "Ich veröffentliche selten Bewertungen, aber diese Praxis ist gut."],
])("is none, and is read: %s: %s", async (author, text) => {
  expect(toSayings(await ask(author, text))).toHaveLength(1);
});

test.each([
  "TODO: ask lawyer before answering",
  "[INTERNAL] refunded 50 €, customer is difficult",
  "no reply needed",
  "See ticket 3342",
])("“%s” is for the staff and is not a reply", async (reply) => {
  const table = `Name;Date;Stars;Review;Reply\nAda;2025-03-14;4;Good;"${reply}"\nBo;2025-03-13;4;Fine;Thank you\n`;
  const outcome = await planTable(table);
  expect(toSayings(outcome)[0]).not.toHaveProperty("owner_reply");
  expect(outcome.notes.map(toText).join("\n")).toMatch(/1 reply .* is left out/);
});

test.each([
  "No reply from us was slow, we hope",
  "See you soon, Ada",
  "Internal matters aside, thanks",
])("“%s” is a reply", async (reply) => {
  const table = `Name;Date;Stars;Review;Reply\nAda;2025-03-14;4;Good;"${reply}"\n`;
  expect(toSayings(await planTable(table))[0]?.owner_reply?.text).toBe(reply);
});

test.each(["intern - nicht veröffentlichen", "nur intern"])(
  "a banner above the header that says “%s” of some columns is asked about",
  async (said) => {
    const table = `"öffentlich";;;"${said}"\nName;Sterne;Datum;Kommentar\nAda Low;5;13.04.2025;zahlt nie\n`;
    await expect(planTable(table)).rejects.toThrow(
      /Line 1 says “.*intern.*above some of the columns/,
    );
  },
);

test("columns of one name are asked about by their place", async () => {
  const table =
    "Name,Status,Stars,Review,Date,Status\nAda,published,5,Good,2025-04-13,paid\nBo,rejected,1,Bad,2025-04-14,paid\n";
  for (const only of [undefined, { Status: ["*"] }]) {
    const asked = planTable(table, { source: "direct", ...(only && { only }) });
    await expect(asked).rejects.toThrow(/Column 2, “Status”.*\nColumn 6, “Status”/);
    await expect(asked).rejects.not.toThrow(/Status=\*/);
  }
});
