import { describe, expect, test } from "vitest";
import type { AuthorPolicy } from "#reviews/author.ts";
import { createNameHider, findHiddenNames } from "#reviews/hidden-name.ts";
import type { ReviewRecord } from "#reviews/record.ts";
import { buildContent, buildRecord } from "../build-content.ts";

const staff = [{ name: "Grace Okafor", role: null, aliases: [] }];

function hide(record: Partial<ReviewRecord>, authorPolicy: AuthorPolicy): ReviewRecord {
  const content = buildContent([], { authorPolicy });
  const roster = { ...content.roster, technicians: staff };
  return createNameHider({ ...content, roster })(buildRecord("1", record));
}

const toText = (author: string, text: string, policy: AuthorPolicy) =>
  hide({ author, text }, policy).text;

describe("what initials hide", () => {
  test.each([
    ["Kim Pine", "… signed, Kim Pine", "… signed, K. P."],
    ["Kim Pine", "It ends so: Kim Pine.", "It ends so: K. P."],
    ["Kim Pine", "Pine, Kim", "K. P."],
    ["Kim Pine", "KIM PINE, kim pine, Kim-Pine", "K. P., K. P., K. P."],
    ["Kim Pine", "Kim Pine's mother, Kim’s mother", "K. P.'s mother, K.’s mother"],
    ["Kim Pine", "Ms Pine, mr. pine, thank you kim", "Ms P., mr. P., thank you K."],
    ["Kim Pine", "The Pines, and Mary Pine", "The P., and Mary P."],
    ["Kim Pine", "@kimpine, kim.pine@example.org", "@K. P., K. P.@example.org"],
    ["Zoë Müller", "ZOE MULLER, Zoe\u0308 Mueller, Müllers", "Z. M., Z. M., M."],
    ["Zoe Mueller", "Frau Müller", "Frau M."],
    ["Seán O’Brien", "Sean OBrien, Mr O'Brien", "S. O., Mr O."],
    ["Anna Smith-Jones", "Mrs Smith Jones, Mrs Jones", "Mrs S. J., Mrs J."],
    ["kimpine77", "It is kimpine77", "It is K."],
    ["山田太郎", "山田太郎さん", "山○さん"],
  ])("of %s: %s", (author, text, shown) => {
    expect(toText(author, text, "initials")).toBe(shown);
  });
});

describe("what first name and initial hide", () => {
  test.each([
    ["Kim Pine", "Kim, Kim Pine, Ms Pine", "Kim, Kim P., Ms P."],
    ["Anna van der Berg", "Frau van der Berg und Anna van der Berg", "Frau B. und Anna B."],
    ["Mary Ellen Kowalski", "Mary Kowalski; Ellen; Ellen Kowalski", "Mary K.; E.; E. K."],
    ["Dr. Kim Pine", "Dr. Pine", "Dr. P."],
    ["Lisa Maier, Potsdam", "Frau Maier aus Potsdam", "Frau M. aus Potsdam"],
    ["Maier, Lisa", "Frau Maier; Lisa Maier", "Frau M.; Lisa M."],
    ["Dr. med. Lisa Maier", "Die Dr. Med. Maier", "Die Dr. Med. M."],
  ])("of %s: %s", (author, text, shown) => {
    expect(toText(author, text, "first-name-initial")).toBe(shown);
  });
});

describe("names that are words", () => {
  test.each([
    ["Hope Miller", "I hope so. Hope House", "I hope so. Hope House"],
    ["Hope Miller", "Thank you, Hope! Dear Hope and family", "Thank you, H.! Dear H. and family"],
    ["Hope Miller", "They gave us hope.\n\nHope", "They gave us hope.\n\nH."],
    ["Hope Miller", "Hope Miller, hope miller", "H. M., H. M."],
    [
      "Will Rose",
      "Will rose early, and will rose bloom? Will Rose",
      "Will rose early, and will rose bloom? W. R.",
    ],
    ["Christian May", "In May a Christian burial. Mr May", "In May a Christian burial. Mr M."],
    ["Tom Best", "Best service. The best!\nTom Best", "Best service. The best!\nT. B."],
    ["Kim Pine", "A pine coffin, and pineapple; kimono", "A pine coffin, and pineapple; kimono"],
    ["Li Wu", "Lively. Li Wu", "Lively. L. W."],
  ])("of %s: %s", (author, text, shown) => {
    expect(toText(author, text, "initials")).toBe(shown);
  });
});

describe("a word that others are called by", () => {
  test("means them in what customers write, and its author in a reply that speaks to them", () => {
    const text = "Grace was so kind, thank you Grace!";
    const owner_reply = { text: "Thank you, Grace! Grace Okafor will tell Grace." };
    const record = hide({ author: "Grace Elm", text, owner_reply }, "initials");
    expect(record.text).toBe(text);
    expect(record.owner_reply?.text).toBe("Thank you, G.! Grace Okafor will tell Grace.");
  });

  test("is the author's beside the rest of the name", () => {
    expect(toText("Grace Elm", "I am Grace Elm.", "initials")).toBe("I am G. E.");
  });

  test("may be the business's", () => {
    const content = buildContent([], { authorPolicy: "initials" });
    const named = { ...content, business: { ...content.business, name: "Elm Funeral Home" } };
    const record = buildRecord("1", { author: "Kim Elm", text: "Elm was kind. Kim Elm" });
    expect(createNameHider(named)(record).text).toBe("Elm was kind. K. E.");
  });
});

test("every text of a review is looked at, and the link to the original", () => {
  const name = "Kim Pine";
  const record = hide(
    {
      author: name,
      title: `${name} writes`,
      text: `I am ${name}`,
      translation: { text: `Ich bin ${name}`, language: "de" },
      owner_reply: {
        text: `Thank you, ${name}!`,
        translation: { text: `Danke, ${name}!`, language: "de" },
      },
      verification: { method: "order", note: `Order of ${name}` },
      source_url: "https://social.example/kim.pine/posts/1",
    },
    "initials",
  );
  expect(JSON.stringify({ ...record, author: "" })).not.toMatch(/pine/i);
  expect(record).not.toHaveProperty("source_url");
});

test("nothing is hidden in full, but for authors who are anonymous", () => {
  const said = { author: "Kim Pine", text: "Kim Pine" };
  expect(hide(said, "full").text).toBe("Kim Pine");
  expect(hide({ ...said, anonymous: true }, "full").text).toBe("Anonymous");
  expect(hide({ author: "Kim P.", text: "Kim" }, "first-name-initial").text).toBe("Kim");
  expect(hide({ author: "...", text: "Well ... 123" }, "initials").text).toBe("Well ... 123");
  const address = { author: "kim@example.org", text: "Write to Kim@example.org." };
  expect(hide(address, "full").text).toBe("Write to Anonymous.");
});

test("only published reviews are noted in which it is not yet replaced", () => {
  const said = { author: "Kim Pine", text: "Kim Pine" };
  const hidden = { reason: "spam", date: "2026-03-01" } as const;
  const records = [
    buildRecord("1", said),
    buildRecord("2", { ...said, edited: "name" }),
    buildRecord("3", { ...said, hidden }),
    buildRecord("4", { ...said, author: "Ida Elm" }),
  ];
  const content = buildContent(records, { authorPolicy: "initials" });
  expect(findHiddenNames(content)).toEqual([records[0]?.id]);
});
