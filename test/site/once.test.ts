import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Parser } from "htmlparser2";
import { expect, inject, test } from "vitest";

const readPage = (path: string) =>
  readFile(join(inject("fixture").dist, "current/client", path, "index.html"), "utf8");

/** What stands in blocks of their own in the main part of a page, links apart: those name what stands elsewhere. */
function readStatements(html: string): string[] {
  const statements: string[] = [];
  const open: string[] = [];
  let text = "";
  const parser = new Parser({
    onopentag: (name) => {
      if (blocks.has(name)) text = "";
      open.push(name);
    },
    ontext: (more) => {
      if (open.includes("main") && !open.includes("a")) text += more;
    },
    onclosetag: (name) => {
      open.length = open.lastIndexOf(name);
      if (!blocks.has(name)) return;
      const said = text.trim().replace(/\s+/g, " ");
      if (said !== "") statements.push(said);
      text = "";
    },
  });
  parser.end(html.replace(/<(?:img|input|meta|link|br)[^>]*>/g, ""));
  return statements;
}

const blocks = new Set(
  "h1 h2 h3 p li dt dd td th caption figcaption blockquote summary".split(" "),
);

test("One statement once: the summary says nothing that stands on home or among the insights", async () => {
  const [summary = [], ...others] = (
    await Promise.all(["summary", "", "insights", "faq"].map(readPage))
  ).map(readStatements);
  expect(summary.join(" ")).toMatch(/ reviews? /);
  const elsewhere = new Set(others.flat());
  expect(summary.filter((said) => elsewhere.has(said))).toEqual([]);
  for (const other of others) expect(new Set(other).size).toBeGreaterThan(5);
});

test("One statement once: what the summary rests on stands where it leads", async () => {
  const [summary, insights] = await Promise.all(["summary", "insights"].map(readPage));
  const leads = [...(summary ?? "").matchAll(/href="\/insights\/#([^"]+)"/g)].map(([, id]) => id);
  expect(leads.length).toBeGreaterThan(0);
  for (const id of leads) expect(insights).toContain(`id="${id}"`);
  expect(summary).not.toMatch(/class="(?:histogram|figures|bar)/);
});

test.each(["", "reviews", "insights", "summary", "faq", "developers"])(
  "One statement once: of the data the foot of /%s has one link",
  async (path) => {
    const html = await readPage(path);
    const foot = html.slice(html.lastIndexOf('<footer class="site"'));
    const data = [...foot.matchAll(/href="([^"]+)"/g)].filter(([, href = ""]) =>
      /^\/developers\/$|\.(?:json|ndjson|csv|xml|txt)$/.test(href),
    );
    expect(data.map(([, href]) => href)).toEqual(["/developers/"]);
  },
);
