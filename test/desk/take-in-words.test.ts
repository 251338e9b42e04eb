import { globSync, readFileSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { ImportError, ImportQuestion } from "#import/fault.ts";
import { findReader } from "#import/readers/readers.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Visit } from "../../desk/page.ts";
import { ownReasons, toReasonHtml } from "../../desk/take-in/reasons.ts";
import { toRowItem } from "../../desk/take-in/show-difference.ts";
import { toQuestionsView } from "../../desk/take-in/show-questions.ts";
import type { ShownRow } from "../../desk/take-in/state.ts";
import { words as de } from "../../desk/take-in/words/de.ts";
import { words as en } from "../../desk/take-in/words/en.ts";
import { words as es } from "../../desk/take-in/words/es.ts";
import { languages } from "../../desk/words.ts";
import { buildZip } from "../import/build-zip.ts";
import { planFor, toSample } from "../import/plan-export.ts";
import { buildXlsx } from "../import/sheets/build-workbook.ts";

const root = join(import.meta.dirname, "../..");
const jargon = /\b(?:ULID|NDJSON|exit code|ENOENT|releases?|hash|recognised|unverified-source)\b/i;
const forTerminal = /(?:^|[\s("“])--\w|\bnpx\b|\bdocs\//;

test.each(Object.entries({ en, de, es }))(
  "no jargon stands on the page Take in, %s",
  (language, words) => {
    const said = [...Object.values(words), ...Object.values(ownReasons[language as "en"])];
    expect(JSON.stringify(said)).not.toMatch(jargon);
    expect(JSON.stringify(said).replaceAll(/"--?\w+=[^"]*":/g, "")).not.toMatch(forTerminal);
  },
);

describe("what the import says", () => {
  const said = findSentences();
  // The desk is given files, and no folder.
  said.delete("{0} holds more than {1} files: give the folder Takeout alone");

  test("has words in German and Spanish, each for a sentence that there is", () => {
    expect(said.size).toBeGreaterThan(80);
    for (const language of ["de", "es"] as const) {
      const own = ownReasons[language];
      const missing = [...said].filter((each) => /\p{L}/u.test(each) && !Object.hasOwn(own, each));
      expect([language, missing]).toEqual([language, []]);
      expect(Object.keys(own)).toEqual(Object.keys(ownReasons.de));
    }
    const from =
      "{src/{build,checks,connectors,content,import,machine,release},scripts,desk/{publish,reviews,take-in}}/**/*.ts";
    const source = globSync(from, { cwd: root })
      .filter((path) => !path.includes("/words/"))
      .map((path) => readFileSync(join(root, path), "utf8"))
      .join("\n")
      .replaceAll(/\\([`"n])/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
    const stale = Object.keys(ownReasons.de)
      .flatMap((each) => each.split(/\{\d+\}|[:,] /))
      .filter((part) => !source.includes(part));
    expect(stale).toEqual([]);
  });

  test("fills in the same values in each language", () => {
    const toSlots = (text: string) => new Set(text.match(/\{\d+\}/g) ?? []);
    for (const [template, text] of Object.values(ownReasons).flatMap((own) =>
      Object.entries(own),
    )) {
      // A template of the command may say more.
      const more = [...toSlots(text)].filter((slot) => !toSlots(template).has(slot));
      expect([template, more.filter(() => !template.startsWith("{0}. Else"))]).toEqual([
        template,
        [],
      ]);
    }
  });

  test("is quoted in English, without its options, where it has no words", () => {
    const unknown = say`is odd in ${"<b>"}: give --odd 3, or mend it`;
    for (const language of languages) {
      expect(String(toReasonHtml(unknown, language))).toBe(
        '<q lang="en">is odd in &lt;b&gt;: or mend it</q>',
      );
    }
    // Names of files stay as they are.
    const note = say`${"own.csv"}: ${say`columns that are not read: ${"Tel"}`}`;
    expect(String(toReasonHtml(note, "de"))).toBe(
      "own.csv: Spalten, die nicht gelesen werden: Tel",
    );
    const mapping = say`${"rating"} ← ${"rating"}`;
    expect(String(toReasonHtml(mapping, "de"))).toBe("Sterne: „rating“");
    expect(String(toReasonHtml(say`rating ${"<9>"} is outside its scale`, "de"))).toBe(
      "Bewertung &lt;9&gt; liegt außerhalb ihrer Skala",
    );
  });
});

/** Sentences that are made with values, or refuse an import. */
function findSentences(): Set<string> {
  const found = new Set<string>();
  const from =
    "{src/import/**/*,src/{build,checks,connectors,content,machine,release}/*,desk/{publish,take-in}/*,scripts/fetch/*,scripts/import-plan,scripts/site-workers}.ts";
  for (const path of globSync(from, { cwd: root })) {
    const text = readFileSync(join(root, path), "utf8");
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "say") {
        const { template } = node;
        found.add(
          ts.isNoSubstitutionTemplateLiteral(template)
            ? template.text
            : template.head.text +
                template.templateSpans.map((span, at) => `{${at}}${span.literal.text}`).join(""),
        );
      }
      const [first] = ts.isNewExpression(node) ? (node.arguments ?? []) : [];
      if (
        ts.isNewExpression(node) &&
        node.expression.getText() === "ImportError" &&
        first &&
        ts.isStringLiteral(first)
      ) {
        found.add(first.text);
      }
      if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === "reason" &&
        ts.isStringLiteral(node.initializer) &&
        node.initializer.text.includes(" ")
      ) {
        found.add(node.initializer.text);
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }
  return found;
}

describe("what owners give", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "given-"));
  });

  const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, "hex"), Buffer.alloc(64, 32)]);
  const header = "Name,Stars,Date,Review,Source\n";
  const toGoogle = (row: object) => JSON.stringify({ reviews: [row] });
  const takeout = "Takeout/Google Business Profile/account-9/location-300/reviews.json";
  const files: Readonly<Record<string, string | Buffer>> = {
    "empty.csv": "",
    "mail.eml": "From: ada@ada.example\n\nGood work",
    "old.doc": bytes("d0cf11e0a1b11ae1"),
    "old.xls": bytes("d0cf11e0a1b11ae1"),
    "words.rtf": bytes("7b5c72746631"),
    "letter.pdf": bytes("255044462d"),
    "photo.jpg": bytes("ffd8ffe0"),
    "photo.heic": bytes("000000186674797068656963"),
    "film.mp4": bytes("00000018667479706d703432"),
    "data.sqlite": bytes("53514c69746520666f726d617420330a"),
    "inner.7z": bytes("377abcaf271c"),
    "sheet.gsheet": '{"url":"https://docs.example"}',
    "nul.csv": Buffer.concat([Buffer.from(header), Buffer.alloc(8000)]),
    "broken.json": '{"reviews": [{"starRating"',
    "deep.json": `${"[".repeat(5000)}${"]".repeat(5000)}`,
    "page.html": "<!doctype html><title>Sign in</title><p>Password",
    "broken.csv": `${header}Ada,5,2026-01-05,"Good,Google\n`,
    "head.csv": header,
    "one.csv": "Review\nGood\nFine\n",
    "cut.zip": buildZip([{ name: takeout, data: toGoogle({}) }]).subarray(0, 60),
    "fake.zip": "no zip at all",
    "bomb.zip": buildZip([{ name: takeout, data: Buffer.alloc(3_000_000, " ") }]),
    "others.zip": buildZip([{ name: "photos/a.pdf", data: "%PDF-" }]),
    "takeout.zip": buildZip([
      { name: takeout, data: toGoogle({ starRating: "SIX", createTime: "yesterday" }) },
    ]),
    "google.json": toGoogle({ starRating: "FIVE", comment: 5, reviewer: { isAnonymous: "no" } }),
    "rows.csv": `${header}Ada,9,2026-01-05,Good,Google\nBo,5,2026-13-45,They came at once,Google\nCy,0,,Nobody called me back,Google\nDi,,2026-01-05,Good,Facebook\nEd,4.5,2099-01-01,Very good work indeed,Google,more\nFy,call 0301234567,2026-01-05,I can say nothing bad,Google\nGo,5,2026-01-05,Good and cheap,Yelp\nHo,#REF!,2026-01-05,Good,Google\n`,
    "ids.csv": `id,${header}1,Ada,5,2026-01-05,Good,Google\n1,Bo,1,2026-01-06,Bad,Google\n`,
    "twice.csv": "Name,Stars,Date,Date,Review,Source\nAda,5,2026-01-05,2026-02-05,Good,Google\n",
    "state.csv": `${header.trim()},Status\nAda,5,03/04/2026,Good,Google,ok\nBo,5,03/04/2026,Fine,Google,"a ""b"""\n`,
    "short.csv": `${header}Ada,5,07.04.75,Good,Google\n`,
    "list.json": '[{"a":1,"b":2},{"a":2,"b":3}]',
    "book.xlsx": buildXlsx([{ name: "A", rows: [] }]),
    "slides.zip": buildZip([{ name: "ppt/presentation.xml", data: "<p/>" }]),
    "places.json": readFileSync(toSample("google-places/place-new.json")),
    "yelp.json": readFileSync(toSample("yelp/fusion-reviews.json")),
    "tripadvisor.json": readFileSync(toSample("tripadvisor/content-api-reviews.json")),
    "facebook.json": readFileSync(toSample("facebook/graph-page-ratings.json")),
    "trustpilot.csv": readFileSync(toSample("trustpilot/service-reviews.csv")),
    "european.csv": readFileSync(toSample("generic/bewertungen-cp1252.csv")),
    "loox.csv": readFileSync(toSample("loox/reviews.csv")),
    "woo.csv": readFileSync(toSample("wordpress/woocommerce-reviews.csv")),
    "wxr.xml": readFileSync(toSample("wordpress/export.xml")),
    "old-book.xls": readFileSync(toSample("libreoffice/book.xls")),
    "book.ods": readFileSync(toSample("libreoffice/book.ods")),
    "microdata.html": readFileSync(toSample("schema-org/microdata.html")),
  };

  test.each(Object.keys(files))(
    "%s is told of in the owner's language, without options",
    async (name) => {
      const path = join(folder, name);
      await writeFile(path, files[name] ?? "");
      const { rows, reasons, asking } = await read(path);
      for (const language of languages) {
        const shown = [
          ...rows.map((row) => toRowItem(row, language)),
          ...reasons.map((reason) => toReasonHtml(reason, language)),
          ...(asking ? [toQuestionsView({ language } as Visit, asking)] : []),
        ].map(String);
        expect(shown.join("\n").replaceAll(folder, "")).not.toMatch(jargon);
        expect(shown.join("\n").replaceAll(/value="[^"]*"/g, "")).not.toMatch(forTerminal);
        expect(shown.filter((each) => each.includes('<q lang="en">'))).toEqual([]);
      }
    },
  );

  type Given = {
    readonly rows: readonly ShownRow[];
    readonly reasons: readonly Reason[];
    readonly asking?: Parameters<typeof toQuestionsView>[1];
  };

  async function read(path: string): Promise<Given> {
    try {
      const reader = await findReader([path]);
      if (reader === null) return { rows: [], reasons: [] };
      const { skipped, leftOut, notes } = await planFor(reader.name, path);
      return { rows: [...skipped, ...leftOut], reasons: notes };
    } catch (error) {
      if (error instanceof ImportError) return { rows: error.skipped, reasons: [error.reason] };
      if (!(error instanceof ImportQuestion)) throw error;
      const { questions, samples } = error;
      return { rows: [], reasons: [], asking: { kind: "asking", reader: "", questions, samples } };
    }
  }
});
