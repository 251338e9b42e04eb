import { expect, test } from "vitest";
import { createTries } from "../../desk/sign-in/tries.ts";

test("those from whom nobody signed in yet share their tries, those who did have their own", () => {
  const tries = createTries(() => 0);
  expect(tries.take("192.0.2.1")).toBeNull();
  tries.succeed("192.0.2.1");
  const unknown = [2, 3, 4, 5, 6, 7].map((last) => tries.take(`192.0.2.${last}`));
  expect(unknown).toEqual([null, null, null, null, null, 60]);
  expect(tries.take("192.0.2.1")).toBeNull();
});
