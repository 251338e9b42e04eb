import { describe, expect, test } from "vitest";
import { parseStars } from "#import/values/stars.ts";
import { toText } from "#machine/reason.ts";

describe("a rating", () => {
  test.each([
    ["5", 5],
    ["5.0", 5],
    ["4,0", 4],
    ["4/5", 4],
    ["8/10", 4],
    ["100/100", 5],
    ["4 von 5", 4],
    ["4 out of 5 stars", 4],
    ["★★★★☆", 4],
    ["★★★", 3],
    ["⭐️⭐️", 2],
    ["5 stars", 5],
    ["1 star", 1],
    ["5 star rating", 5],
    ["3 Sterne", 3],
    ["FIVE", 5],
    ["two", 2],
    [" 5 ", 5],
    ["５", 5],
  ])("%s is %i whole stars", (said, stars) => {
    expect(parseStars(said, null)).toEqual({ stars });
  });

  test.each([
    ["4 Sterne", 4],
    ["2 stars", 2],
    ["8", 4],
    ["4/5", 4],
    ["FIVE", 5],
  ])("%s is %i stars where bare numbers count to 10", (said, stars) => {
    expect(parseStars(said, 10)).toEqual({ stars });
  });

  test.each([
    ["8 stars", /outside its scale/],
    ["4,5", /4,5.*not a whole number.*never rounded/],
    ["4.5/5", /not a whole number/],
    ["7/10", /not a whole number/],
    ["★★★½", /not a whole number/],
    ["10", /10.*nothing says.*--scale 10/],
    ["6/5", /outside its scale/],
    ["0", /less than one star/],
    ["-5", /not a number of stars/],
    ["1e1", /not a number of stars/],
    ["NaN", /not a number of stars/],
    ["five and a half, but ask Ada", /^rating “five and a half, but ask Ada” is not a number/],
    ["sehr gut", /“sehr gut” is not/],
    ["ask ada@example.com", /^rating of another form is not a number/],
    ["five ".repeat(40), /^rating “[^”]{40}…” is not a number/],
    ["★★★★★★", /not a whole number/],
    ["☆☆☆☆☆", /not a whole number/],
  ])("%s is refused: nothing is rounded and no scale supposed", (said, reason) => {
    expect(refuse(said, null)).toMatch(reason);
  });

  test("that is bare counts to what the owner says", () => {
    expect(parseStars("10", 10)).toEqual({ stars: 5 });
    expect(parseStars("4", 10)).toEqual({ stars: 2 });
    expect(refuse("5", 10)).toContain("whole");
    expect(parseStars("4/5", 10)).toEqual({ stars: 4 });
  });
});

function refuse(...said: Parameters<typeof parseStars>): string {
  const read = parseStars(...said);
  return "reason" in read ? toText(read.reason) : "is read";
}
