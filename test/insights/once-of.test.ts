import { expect, test } from "vitest";
import { onceOf } from "#insights/once-of.ts";

test("something is made of each object once, whatever it is", () => {
  const [one, other] = [{}, {}];
  const asked: object[] = [];
  const make = onceOf((key: object) => {
    asked.push(key);
    return undefined;
  });
  for (const key of [one, other, one, other]) expect(make(key)).toBeUndefined();
  expect(asked).toEqual([one, other]);
});
