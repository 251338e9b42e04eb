import { expect, test } from "vitest";
import { words as de } from "../../desk/take-in/words/de.ts";
import { words as en } from "../../desk/take-in/words/en.ts";
import { words as es } from "../../desk/take-in/words/es.ts";

const jargon = /\b(?:ULID|NDJSON|exit code|ENOENT|releases?|hash|recognised|unverified-source)\b/i;

test.each(Object.entries({ en, de, es }))(
  "no jargon stands on the page Take in, %s",
  (_, words) => {
    expect(JSON.stringify(Object.values(words))).not.toMatch(jargon);
  },
);
