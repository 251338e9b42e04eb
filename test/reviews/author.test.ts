import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authorPolicies, toShownAuthor } from "#reviews/author.ts";

describe("an author is shown by the policy", () => {
  test.each([
    ["Robin Example", "R. E.", "Robin E."],
    ["Madonna", "M.", "Madonna"],
    ["Kim A.", "K. A.", "Kim A."],
    ["Mary Ann van der Berg", "M. A. V. D. B.", "Mary B."],
    ["Anne-Marie Smith-Jones", "A. S.", "Anne-Marie S."],
    ["émile zola", "É. Z.", "émile Z."],
    ["Anna 🌸 Schmidt", "A. S.", "Anna S."],
    ["Dr. O'Neil", "D. O.", "Dr. O."],
    ["Dr. Jane O'Neil", "J. O.", "Jane O."],
    ["John Smith Jr.", "J. S.", "John S."],
    ["John Smith, MD", "J. S.", "John S."],
    ["Smith, John", "J. S.", "John S."],
    ["(Bob) Smith", "B. S.", "(Bob) S."],
    ["דוגמה כהן", "ד. כ.", "דוגמה כ."],
    ["محمد علي", "م. ع.", "محمد ع."],
    ["e\u0301mile zola", "E\u0301. Z.", "e\u0301mile Z."],
  ])("%s", (author, initials, firstName) => {
    expect(toShownAuthor(author, "full")).toBe(author);
    expect(toShownAuthor(author, "initials")).toBe(initials);
    expect(toShownAuthor(author, "first-name-initial")).toBe(firstName);
  });
});

test.each(["山田 太郎", "王小明", "김철수", "マリア・ガルシア"])(
  "of %s no part is shown that may be the family name",
  (author) => {
    const shown = toShownAuthor(author, "first-name-initial");
    expect(shown).toBe(toShownAuthor(author, "initials"));
    for (const name of shown.split(" ")) expect(name).toMatch(/^.\.$/u);
  },
);

test.each([undefined, "", " \n", "\u200b", "ada@example.com", "Ada <ada@example.com>"])(
  "%j is anonymous under every policy",
  (author) => {
    for (const policy of authorPolicies) expect(toShownAuthor(author, policy)).toBe("Anonymous");
  },
);

test("a name of emoji is shown in full, and has no initials", () => {
  expect(toShownAuthor("🌸🌸", "full")).toBe("🌸🌸");
  expect(toShownAuthor("🌸🌸", "initials")).toBe("Anonymous");
});

test("a name is one line", () => {
  expect(toShownAuthor(" Ada\n Byron ", "full")).toBe("Ada Byron");
});

test("any author is shown as something", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...authorPolicies),
      (author, policy) => {
        expect(toShownAuthor(author, policy).trim()).not.toBe("");
      },
    ),
  );
});
