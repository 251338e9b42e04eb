import { describe, expect, test } from "vitest";
import { toMarkdownQuote, toMarkdownText } from "#formats/pages-markdown.ts";
import { toPlainName } from "#words/phrases.ts";

describe("text that looks like markup is escaped", () => {
  test.each([
    ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
    ["AT&amp;T", "AT\\&amp;T"],
    ["[x](javascript:y) ![z](u)", "\\[x\\](javascript:y) \\!\\[z\\](u)"],
    ["# heading", "\\# heading"],
    ["1. one\n2) two", "1\\. one\n2\\) two"],
    ["- item\n+ item\n=== \n    code", "\\- item\n\\+ item\n\\===\ncode"],
    ["*bold* _it_ `code` ~~no~~ a|b", "\\*bold\\* \\_it\\_ \\`code\\` \\~\\~no\\~\\~ a\\|b"],
  ])("%j", (text, markdown) => expect(toMarkdownText(text)).toBe(markdown));
});

test("every line of a quotation is inside it", () => {
  expect(toMarkdownQuote("one\n\n> two\n# three")).toBe("> one\n>\n> \\> two\n> \\# three");
});

test("a name cannot turn around what follows", () => {
  expect(toMarkdownText(toPlainName("\u202Egpj.exe"))).toBe("gpj.exe");
});
