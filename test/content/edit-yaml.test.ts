import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { editYaml } from "#content/edit-yaml.ts";

const text = `# Our business
name: "Ada & Co"   # as on the sign
corrections: # what was misread
  # the first one
  - { review: A, aspect: pricing, sentiment: none } # a joke
  - review: B
    aspect: staff
    sentiment: positive

# The rest
design: {accent: "#112233"}
`;
const first = { review: "A", aspect: "pricing", sentiment: "none" };
const second = { review: "B", aspect: "staff", sentiment: "positive" };
const third = { review: "C", aspect: "calm", sentiment: "negative" };

describe("editing YAML", () => {
  test("adds to a list and keeps every comment, and every other line as it was", () => {
    const edited = editYaml(text, [{ key: "corrections", value: [first, second, third] }]);
    expect(parse(edited)).toEqual({ ...parse(text), corrections: [first, second, third] });
    for (const comment of [
      "# Our business",
      "# as on the sign",
      "# the first one",
      "# a joke",
      "# The rest",
    ]) {
      expect(edited).toContain(comment);
    }
    expect(edited.split("\n").slice(0, 2)).toEqual(text.split("\n").slice(0, 2));
    expect(edited.endsWith('\n# The rest\ndesign: {accent: "#112233"}\n')).toBe(true);
    expect(edited).toContain("  - { review: C, aspect: calm, sentiment: negative }\n");
  });

  test("takes a key away, and adds one at the end", () => {
    const edited = editYaml(text, [
      { key: "corrections", value: undefined },
      { key: "anonymous", value: true },
    ]);
    expect(edited).toBe(
      `# Our business\nname: "Ada & Co"   # as on the sign\n\n# The rest\ndesign: {accent: "#112233"}\nanonymous: true\n`,
    );
  });

  test.each([
    ["{ id: a, rating: 5 }\n", "a map in one line"],
    ["", "nothing"],
    ["id: a\nmentions:\n", "a key without a value"],
    ["id: a", "no line end"],
    ["id: &x a\nmentions: [*x]\nalso: *x\n", "aliases"],
  ])("%j, %s", (yaml) => {
    const edited = editYaml(yaml, [{ key: "mentions", value: { technicians: ["Ada: B #1"] } }]);
    const before = (parse(yaml) ?? {}) as object;
    expect(parse(edited)).toEqual({ ...before, mentions: { technicians: ["Ada: B #1"] } });
  });

  test("gives back what was set, whatever words are in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (note) => {
        const edited = editYaml("id: a # c\ndate: 2026-01-01\n", [
          { key: "hidden", value: { note } },
        ]);
        expect(parse(edited)).toEqual({ id: "a", date: "2026-01-01", hidden: { note } });
        expect(editYaml(edited, [{ key: "hidden", value: undefined }])).toBe(
          "id: a # c\ndate: 2026-01-01\n",
        );
      }),
    );
  });
});
