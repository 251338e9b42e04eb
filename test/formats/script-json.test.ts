import fc from "fast-check";
import { expect, test } from "vitest";
import { toScriptJson } from "#formats/script-json.ts";

test("nothing that a page could take for markup is left", () => {
  const value = { text: "</script><!-- <script> & ]]> \u2028\u2029" };
  expect(toScriptJson(value)).toBe(
    String.raw`{"text":"\u003c/script\u003e\u003c!-- \u003cscript\u003e \u0026 ]]\u003e \u2028\u2029"}`,
  );
});

test("JSON.parse gives any value back", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: "binary" }), fc.jsonValue()), (value) => {
      const json = JSON.stringify(value);
      expect(JSON.stringify(JSON.parse(toScriptJson(value)))).toBe(json);
    }),
  );
});
