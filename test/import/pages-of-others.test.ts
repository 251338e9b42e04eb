import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeContent } from "./import-folder.ts";

type Said = { readonly author: string; readonly item?: unknown; readonly day?: number };

/** The business of the content is Fixture & Sons. */
const toNode = ({ author, item, day = 5 }: Said) => ({
  ...{ "@type": "Review", author, datePublished: `2026-01-0${day}`, reviewBody: `By ${author}.` },
  ...(item !== undefined && { itemReviewed: item }),
  reviewRating: { "@type": "Rating", ratingValue: 5 },
});
const toPage = (...nodes: readonly unknown[]) =>
  `<html><script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": nodes })}</script></html>`;

const toMarked = ({ author, item, day = 5 }: Said) => `
<div itemscope itemtype="https://schema.org/Review">
  ${item === undefined ? "" : `<div itemprop="itemReviewed" itemscope itemtype="https://schema.org/Restaurant"><span itemprop="name">${item}</span></div>`}
  <span itemprop="author">${author}</span><meta itemprop="datePublished" content="2026-01-0${day}">
  <div itemprop="reviewRating" itemscope itemtype="https://schema.org/Rating"><meta itemprop="ratingValue" content="5"></div>
  <p itemprop="reviewBody">By ${author}.</p></div>`;
const toMarkedPage = (...said: readonly Said[]) => `<html>${said.map(toMarked).join("")}</html>`;

const inn = { "@type": "Restaurant", name: "Larch Inn" };
const home = { "@type": "FuneralHome", name: "Fixture Funerals" };

const nested = {
  ...{ "@type": "FuneralHome", "@id": "#home", name: "Fixture Funerals" },
  review: [toNode({ author: "Ada" })],
};
const byReference = [{ ...inn, "@id": "#inn" }, toNode({ author: "Bo", item: { "@id": "#inn" } })];

describe("a page with reviews of several businesses", () => {
  test.each([
    [
      "as JSON-LD",
      toPage(toNode({ author: "Ada", item: home }), toNode({ author: "Bo", item: inn })),
    ],
    ["nested and by reference", toPage(nested, ...byReference)],
    [
      "as microdata",
      toMarkedPage(
        { author: "Ada", item: "Fixture Funerals" },
        { author: "Bo", item: "Larch Inn" },
      ),
    ],
    ["in both forms", `${toPage(nested)}${toMarked({ author: "Bo", item: "Larch Inn" })}`],
  ])("%s is asked about, and one is chosen and kept", async (_, page) => {
    const { content, put, run, stored, write } = await makeContent();
    const path = await put("old.html", page);
    const asked = await run("json-ld", path, "--write");
    expect(asked.code).toBe(2);
    expect(asked.err).toMatch(/--location 'Fixture Funerals' {2}1 row/);
    expect(asked.err).toMatch(/--location 'Larch Inn' {2}1 row/);
    expect(await stored()).toEqual([]);
    await write("json-ld", path, "--location", "Fixture Funerals");
    expect((await stored()).map(({ author }) => author)).toEqual(["Ada"]);
    expect(await readFile(join(content, "imports.yaml"), "utf8")).toContain("Fixture Funerals");
    expect(await write("json-ld", path)).toContain("0 new, 0 changed, 0 gone, 1 unchanged");
  });

  test("is taken whole where the owner says so", async () => {
    const { put, stored, write } = await makeContent();
    await write(
      "json-ld",
      await put("old.html", toPage(nested, ...byReference)),
      "--location",
      "*",
    );
    expect(await stored()).toHaveLength(2);
  });

  test.each([
    ["one page", [toMarkedPage({ author: "Ada" }, { author: "Bo", item: "Larch Inn" })]],
    [
      "two pages",
      [toMarkedPage({ author: "Ada" }), toMarkedPage({ author: "Bo", item: "Larch Inn" })],
    ],
  ])("counts those that name none, in %s, as the business's own", async (_, pages) => {
    const { put, run, stored, write } = await makeContent();
    const paths = await Promise.all(pages.map((page, at) => put(`${at}.html`, page)));
    const asked = await run("json-ld", ...paths);
    expect(asked.code).toBe(2);
    expect(asked.err).toContain("--location 'Fixture & Sons'  1 row");
    await write("json-ld", ...paths, "--location", "Fixture & Sons");
    expect((await stored()).map(({ author }) => author)).toEqual(["Ada"]);
  });
});

describe("a page whose reviews name one thing", () => {
  test("that shares no word with the business is asked about", async () => {
    const { put, run, stored, write } = await makeContent();
    const path = await put(
      "old.html",
      toPage(toNode({ author: "Bo", item: "The Inn and Sons-in-law" })),
    );
    const other = await put("other.html", toPage(toNode({ author: "Bo", item: inn })));
    expect((await run("json-ld", path)).code).toBe(0);
    const asked = await run("json-ld", other, "--write");
    expect(asked.code).toBe(2);
    expect(asked.err).toMatch(/no word .*Fixture & Sons.*--location 'Larch Inn' {2}1 row/s);
    expect(await stored()).toEqual([]);
    await write("json-ld", other, "--location", "Larch Inn");
    expect(await stored()).toHaveLength(1);
    expect((await run("json-ld", other)).code).toBe(0);
  });

  test("that is the business, or names none, is read without a word", async () => {
    const { put, stored, write } = await makeContent();
    const page = toPage(nested, toNode({ author: "Cy", day: 6 }));
    await write("json-ld", await put("old.html", page));
    expect(await stored()).toHaveLength(2);
  });
});

describe("a page with JSON-LD and microdata", () => {
  test("gives the reviews of both, and those that stand in both once", async () => {
    const { put, stored, write } = await makeContent();
    const page = `${toPage(toNode({ author: "Ada" }), toNode({ author: "Bo" }))}${toMarked({ author: "Bo" })}${toMarked({ author: "Cy" })}`;
    const said = await write("json-ld", await put("old.html", page));
    expect(said).toContain("1 review stands in it as JSON-LD and as microdata, and is read once");
    expect(new Set((await stored()).map(({ author }) => author))).toEqual(
      new Set(["Ada", "Bo", "Cy"]),
    );
  });

  test("takes a mark without a day, or with fewer words, for the review that it marks", async () => {
    const { put, stored, write } = await makeContent();
    const bare = toMarked({ author: "Bo" })
      .replace(/<meta itemprop="datePublished"[^>]*>/, "")
      .replace("By Bo.", "By…");
    const page = `${toPage(toNode({ author: "Bo" }))}${bare}`;
    await write("json-ld", await put("old.html", page));
    expect(await stored()).toHaveLength(1);
  });

  test("tells of a mark that is not a review of its own", async () => {
    const { put, run } = await makeContent();
    const bare = toMarked({ author: "Cy" }).replace(/<meta itemprop="datePublished"[^>]*>/, "");
    const { code, out } = await run(
      "json-ld",
      await put("old.html", `${toPage(toNode({ author: "Bo" }))}${bare}`),
    );
    expect(code).toBe(1);
    expect(out).toContain("has no datePublished");
  });
});
