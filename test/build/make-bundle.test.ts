import { expect, test } from "vitest";
import { isRefusal } from "#machine/refusal.ts";
import { makeBundle } from "../../src/build/make-bundle.ts";

test.each(["o'neil", "no #1", "50% off", "what?"])(
  "a program in %s is refused by the letter, before anything is made of it",
  async (name) => {
    const folder = `/srv/${name}/firsthand`;
    const error = await makeBundle(folder, `${folder}/scratch`).catch((thrown) => thrown);
    expect(isRefusal(error)).toBe(true);
    expect(error.message).toContain(`${folder}: the program cannot be in a folder with `);
  },
);
