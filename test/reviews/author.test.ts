import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authorPolicies, toShownAuthor } from "#reviews/author.ts";

describe("an author is shown by the policy", () => {
  test.each([
    ["Robin Example", "R. E.", "Robin E."],
    ["Madonna", "M.", "M."],
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

describe("no part is shown in full of a name whose parts cannot be told apart", () => {
  test.each([
    ["first.lastnamexx", "F."],
    ["@handleofuser99", "H."],
    ["handle_of_user Smith", "H. S."],
    ["AdaByron", "A."],
    ["AdaByron Reviews", "A. R."],
    ["Ada Byron99", "A. B."],
    ["99problems", "P."],
    ["Ada\u200bByron King", "A. K."],
    ["van der Bergsson", "V. D. B."],
    ["Von Example", "V. E."],
    ["Nguyễn Văn An", "N. V. A."],
    ["DUPONT Jeanne", "D. J."],
    ["J.R. Example", "J. E."],
    ["Miller and Smith", "M. A. S."],
    ["Miller & Smith", "M. S."],
    ["Mr. Miller & Ms. Smith", "M. M. S."],
    ["https://example.com/ada Byron", "H. B."],
  ])("%s", (author, shown) => {
    expect(toShownAuthor(author, "initials")).toBe(shown);
    expect(toShownAuthor(author, "first-name-initial")).toBe(shown);
  });
});

test.each([
  ["van der Berg, Jan", "Jan B."],
  ["ADA BYRON", "ADA B."],
  ["Frau Example", "Frau E."],
  ["Herr Max Example", "Max E."],
  ["J. Example", "J. E."],
  ["Robert “Bob” Example", "Robert E."],
  ["Ada, Byron, PhD", "Byron A."],
])("of %s the first name is shown: %s", (author, shown) => {
  expect(toShownAuthor(author, "first-name-initial")).toBe(shown);
});

describe("what stands behind a comma", () => {
  test.each([
    ["Müller, Bernd", "Bernd M."],
    ["MÜLLER, ANNA", "ANNA M."],
    ["O'Brien, Mary-Jane", "Mary-Jane O."],
    ["García López, María", "María L."],
    ["Sommer, Dr. med. Petra", "Petra S."],
    ["Dr. Müller, Bernd", "Bernd M."],
    ["Smith, J.", "J. S."],
    ["Grün, Jürgen", "Jürgen G."],
    ["Kaya, Ayşe", "Ayşe K."],
  ])("is the first name where it is known as one: %s", (author, shown) => {
    expect(toShownAuthor(author, "first-name-initial")).toBe(shown);
  });

  test.each([
    ["Lisa Maier, Potsdam", "Lisa M.", "L. M."],
    ["Jens Kühn, Berlin-Mitte", "Jens K.", "J. K."],
    ["Lisa Maier, 14467 Potsdam", "Lisa M.", "L. M."],
    ["Prof. Dr. Ulf Winter, Universität Kiel", "Ulf W.", "U. W."],
    ["Petra Sommer, Dr. med.", "Petra S.", "P. S."],
    ["Lisa, Potsdam", "L.", "L."],
  ])("is left out where it is none: %s", (author, shown, initials) => {
    expect(toShownAuthor(author, "first-name-initial")).toBe(shown);
    expect(toShownAuthor(author, "initials")).toBe(initials);
  });

  test.each([
    ["Kowalczyk, Wszebora"],
    ["Martin Lopez, Ana"],
    ["Kunz Wagner, Ximenita"],
    ["Lisa Maier, Florence"],
  ])("shows no part of %s in full where either may be the first name", (author) => {
    const shown = toShownAuthor(author, "first-name-initial");
    for (const name of shown.split(" ")) expect(name).toMatch(/^\p{Lu}\.$/u);
  });
});

test.each([
  ["Dr. med. Petra Sommer", "Petra S.", "P. S."],
  ["Dr. med. Petra von der Heide", "Petra H.", "P. V. D. H."],
  ["Dr. med. dent. Sommer", "Dr. S.", "D. S."],
  ["Prof. Dr. Ulf Winter", "Ulf W.", "U. W."],
  ["Prof. Dr. rer. nat. habil. Ulf Winter", "Ulf W.", "U. W."],
  ["Prof. Dr. Dr. h. c. mult. Ulf Winter", "Ulf W.", "U. W."],
  ["Dr.med. Petra Sommer", "Petra S.", "P. S."],
  ["Dipl.-Ing. Karl Herbst", "Karl H.", "K. H."],
  ["Dipl.-Kffr. (FH) Karla Herbst", "Karla H.", "K. H."],
  ["Mag. Eva Huber", "Eva H.", "E. H."],
  ["Lic. Ana Ruiz", "Ana R.", "A. R."],
  ["D.ª Ana Ruiz", "Ana R.", "A. R."],
  ["Mtro. Luis Ruiz", "Luis R.", "L. R."],
  ["Frau Dr. Sommer", "Frau S.", "F. S."],
  ["Dr. Phil Collins", "Phil C.", "P. C."],
  ["Dr. H. C. Andersen", "H. A.", "H. C. A."],
  ["Mag Müller", "Mag M.", "M. M."],
  ["Fr. Schmidt", "Fr. S.", "F. S."],
])("of %s the titles are none of the names", (author, shown, initials) => {
  expect(toShownAuthor(author, "first-name-initial")).toBe(shown);
  expect(toShownAuthor(author, "initials")).toBe(initials);
});

test.each([
  ["田中 太郎", "田○ 太○"],
  ["田○ 太○", "田○ 太○"],
  ["ジョン スミス", "ジ○ ス○"],
  ["יוסי כהן", "י. כ."],
  ["أمينة الحسن", "أ. ا."],
  ["Łukasz Żak", "Ł. Ż."],
])("of %s the initials are %s, as its script has them", (author, initials) => {
  expect(toShownAuthor(author, "initials")).toBe(initials);
});

test.each(["山田 太郎", "王小明", "김철수", "マリア・ガルシア"])(
  "of %s no part is shown that may be the family name",
  (author) => {
    const shown = toShownAuthor(author, "first-name-initial");
    expect(shown).toBe(toShownAuthor(author, "initials"));
    for (const name of shown.split(" ")) expect(name).toMatch(/^.○$/u);
  },
);

test.each([
  undefined,
  "",
  " \n",
  "\u200b",
  "ada@example.com",
  "Ada <ada@example.com>",
  "ada @ example.com",
  "Ada (at) example.com",
  "ada＠example.com",
  "+49 170 1234567",
  "Ada 0170/1234567",
  "(715) 555-0142",
  "12345",
  "***",
])("%j is anonymous under every policy", (author) => {
  for (const policy of authorPolicies) expect(toShownAuthor(author, policy)).toBe("Anonymous");
});

test("a name of emoji is shown in full, and has no initials", () => {
  expect(toShownAuthor("🌸🌸", "full")).toBe("🌸🌸");
  expect(toShownAuthor("🌸🌸", "initials")).toBe("Anonymous");
});

test("a name is one line", () => {
  expect(toShownAuthor(" Ada\n Byron ", "full")).toBe("Ada Byron");
});

test("a handle is no address: under the policy full it is shown as it is", () => {
  expect(toShownAuthor("@handleofuser99", "full")).toBe("@handleofuser99");
});

test("of a handle nothing but its first letter is shown", () => {
  const handle = fc.stringMatching(/^@?[A-Za-z][a-z]{1,8}[._\d][a-z\d._]{0,9}$/);
  fc.assert(
    fc.property(handle, fc.constantFrom("initials", "first-name-initial"), (author, policy) => {
      expect(toShownAuthor(author, policy)).toMatch(/^(?:[A-Z]\.|Anonymous)$/);
    }),
  );
});

test.each([
  ["ß", "S."],
  ["ﬁona byron", "F. B."],
  ["Jörg & söhne", "J. S."],
  ["🌸 Anna", "A."],
  ["مريم", "م."],
  ["van 't Hoff", "V. T. H."],
])("the initials of %s are one letter each: %s", (author, shown) => {
  expect(toShownAuthor(author, "initials")).toBe(shown);
});

test.each([
  ["K. A.", "initials", "K. A."],
  ["N. A.", "initials", "N. A."],
  ["Nora Ames", "initials", "N. A."],
  ["N.A.", "initials", "Anonymous"],
  ["n. a.", "full", "Anonymous"],
  ["k. Adler", "first-name-initial", "k. A."],
  ["k.A.", "full", "Anonymous"],
] as const)(
  "%s under %s is %s: initials are not what is written for nothing said",
  (author, policy, shown) => {
    expect(toShownAuthor(author, policy)).toBe(shown);
  },
);

test("what a policy made of an author stays as it is under that policy", () => {
  const names = [
    "Mary Ann van der Berg",
    "V. D. B.",
    "J. R. R.",
    "ADA BYRON",
    "ADA Byron",
    "ß ſ",
    "Nguyễn Văn An",
    "李 明",
  ];
  const author = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(...names),
    fc
      .array(fc.stringMatching(/^[A-Za-zßéñŉ.'-]{1,6}$/), { maxLength: 4 })
      .map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(author, fc.constantFrom(...authorPolicies), (name, policy) => {
      const shown = toShownAuthor(name, policy);
      if (shown !== "Anonymous") expect(toShownAuthor(shown, policy)).toBe(shown);
    }),
    { numRuns: 2000 },
  );
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

test.each(authorPolicies)("no author turns the direction of what follows, under %s", (policy) => {
  const shown = toShownAuthor("Ali \u202egnp.exe \u2067Ben\u2069", policy);
  expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(toShownAuthor("Ali \u202egnp.exe", "full")).toBe("Ali gnp.exe");
});

test.each([
  ...[
    "ann [at] example [dot] com",
    "Ann Lee Order #10233",
    "Kd-Nr. 44512",
    "Kunde 10234",
    "#10233",
  ],
  ...["N/A", "k.A.", "Anonym", "Anonyme", "Anónimo", "Anoniem", "unknown"],
])("%s is nobody's name to show, whatever the policy", (author) => {
  for (const policy of authorPolicies) expect(toShownAuthor(author, policy)).toBe("Anonymous");
});

test.each([
  "Kunde Meyer",
  "Ann Onymous",
  "Anonymous Bosch",
  "Client Eastwood 75",
  "Kunden Nr. Eins",
])("%s is shown in full", (author) => {
  expect(toShownAuthor(author, "full")).toBe(author);
});
