import { expect, test } from "vitest";
import { type ImportFolder, makeContent } from "./import-folder.ts";

const cards = `Name,Date,Stars,Review,OK to publish
Ann Lee,2025-02-01,5,Lovely job,yes
Bob Ray,2025-02-02,4,Nice chap,yes
`;
const revoked = `Name,Date,Stars,Review,OK to publish
Ann Lee,2025-02-01,5,Lovely job,yes
Bob Ray,2025-02-02,4,Nice chap,no
Cy Pugh,2025-03-02,4,Decent work,yes
`;
const form = `Timestamp,Full name,Rating,Comment,Consent
2025-11-01 10:00,Zed Young,5,Super quick,yes
2025-11-02 10:00,Yan Orr,3,So so,yes
`;

const namesOf = async ({ present }: ImportFolder) =>
  (await present()).map(({ author = "" }) => author).sort((a, b) => (a < b ? -1 : 1));

async function importBoth(): Promise<ImportFolder> {
  const content = await makeContent();
  const direct = ["--source", "direct"];
  await content.write(
    ...["csv", await content.put("cards.csv", cards), ...direct],
    ...["--only", "OK to publish=yes"],
  );
  await content.write(
    ...["csv", await content.put("form.csv", form), ...direct],
    ...["--only", "Consent=yes", "--map", "author=Full name"],
  );
  return content;
}

test("a consent that one table revokes is revoked, although another table reaches further", async () => {
  const content = await importBoth();
  const said = await content.write("csv", await content.put("cards.csv", revoked));
  expect(said).toContain("1 new, 0 changed, 1 gone");
  expect(said).not.toContain("older");
  expect(await namesOf(content)).toEqual(["Ann Lee", "Cy Pugh", "Yan Orr", "Zed Young"]);
});

test("a consent that an older copy of a table does not give is taken as revoked", async () => {
  const content = await importBoth();
  await content.write(
    "csv",
    await content.put("cards.csv", `${cards}Cy Pugh,2025-03-02,4,Decent,yes\n`),
  );
  const older = cards.replace("chap,yes", "chap,no");
  await content.write("csv", await content.put("cards-old.csv", older));
  expect(await namesOf(content)).not.toContain("Bob Ray");
});

test("a whole table says nothing of what another table of its source holds", async () => {
  const content = await importBoth();
  const said = await content.write("csv", await content.put("form.csv", form), "--complete");
  expect(said).toContain("0 new, 0 changed, 0 gone");
  expect(await namesOf(content)).toEqual(["Ann Lee", "Bob Ray", "Yan Orr", "Zed Young"]);
});

test("a whole table that has a new column is still known as the same one", async () => {
  const content = await importBoth();
  const wider = cards.replace("OK to publish", "OK to publish,Van").replaceAll("yes", "yes,blue");
  const path = await content.put(
    "cards.csv",
    wider
      .split("\n")
      .filter((line) => !line.startsWith("Ann"))
      .join("\n"),
  );
  await content.write(
    ...["csv", path, "--complete", "--source", "direct", "--only", "OK to publish=yes"],
  );
  expect(await namesOf(content)).toEqual(["Bob Ray", "Yan Orr", "Zed Young"]);
});

test("tables with ids of their own are told apart, too", async () => {
  const content = await makeContent();
  const first = "Id,Name,Date,Stars,Review\n1,Ann Lee,2025-02-01,5,Lovely job\n";
  const second = "Id,When,Stars,Comment\nf1,2025-11-01,5,Super quick\n";
  const direct = ["--source", "direct"];
  await content.write("csv", await content.put("first.csv", first), ...direct);
  const when = ["--map", "date=When"];
  await content.write("csv", await content.put("second.csv", second), ...direct, ...when);
  const edited = first.replace("Lovely", "Luvely");
  const said = await content.write("csv", await content.put("first.csv", edited), "--complete");
  expect(said).toContain("0 new, 1 changed, 0 gone");
});
