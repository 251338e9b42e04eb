import { join } from "node:path";
import { expect, test } from "vitest";
import { countPages } from "../../desk/publish/count-pages.ts";
import { makeFolder } from "../content/make-content.ts";
import { current, write } from "../release/write.ts";

const method = "how-we-collect-reviews/index.html";
const log = '<h2 id="log">The log</h2> <p>It grows. <a href="/log/checkpoint">It</a></p><p>Key</p>';
const toPage = (text: string) => `<!doctype html><h1>Page</h1><p>${text}</p>`;
const toMethod = (text: string, more = "") => `${toPage(text)} ${more}<h2>Licence</h2>`;
const toDevelopers = (size: number, text = "Files") =>
  `<script type="application/ld+json">{"contentSize":"${size}"}</script>${toPage(text)}`;

const published = {
  "index.html": toPage("Kind people."),
  [method]: toMethod("From families.", log),
  "developers/index.html": toDevelopers(200),
  "log/checkpoint": "signed",
  "reviews.json": "{}",
  "reviews.csv": "id\n",
};
const { "log/checkpoint": _, ...bare } = published;
/** The same content, which has no log yet. */
const preview = {
  ...bare,
  [method]: toMethod("From families."),
  "developers/index.html": toDevelopers(100),
};

async function count(changed: Readonly<Record<string, string>>): Promise<number> {
  const folder = await makeFolder();
  const [before, after] = [join(folder, "a"), join(folder, "b")];
  await write(before, published);
  await write(after, { ...preview, ...changed });
  return countPages(await current(before), await current(after));
}

test("the log, which a preview lacks, makes no page different; what else is said on its pages does", async () => {
  expect(await count({})).toBe(0);
  expect(await count({ "index.html": toPage("Calm people.") })).toBe(1);
  expect(await count({ [method]: toMethod("From friends.") })).toBe(1);
  expect(await count({ "developers/index.html": toDevelopers(100, "All files") })).toBe(1);
  // Sizes of files stand there, and these are other ones then.
  expect(await count({ "reviews.csv": "id\n1\n" })).toBe(1);
  expect(await count({ "new/index.html": toPage("New.") })).toBe(1);
});

test("before anything was published all pages are different", async () => {
  const dist = join(await makeFolder(), "a");
  await write(dist, preview);
  expect(await countPages(null, await current(dist))).toBe(3);
});
