import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSettings } from "#notices/read-settings.ts";
import { ruleShape } from "#notices/rules.ts";
import { fileSchema } from "#notices/settings-file.ts";
import { makeFolder } from "../content/make-content.ts";
import { root } from "../scripts/run-firsthand.ts";

const doc = (name: string) => readFileSync(join(root, "docs", name), "utf8");

async function read(text: string, env: Readonly<Record<string, string>> = {}) {
  const file = join(await makeFolder(), "ada.notify.yaml");
  await writeFile(file, text, { mode: 0o600 });
  return readSettings(file, "de-AT", env);
}

test("the file that docs/owners.md shows is one, and says what its remarks say", async () => {
  const section = doc("owners.md").split("## Being told of new reviews")[1] ?? "";
  const [, shown = ""] = /```yaml\n([\s\S]*?)```/.exec(section) ?? [];
  const { smtp, destinations } = await read(shown.replace(/^ {3}/gm, ""), { SMTP_PASSWORD: "p" });
  expect(smtp).toEqual({
    host: "smtp.example.com",
    port: 465,
    tls: "implicit",
    login: { user: "reviews@example.com", password: "p" },
    from: "reviews@example.com",
  });
  expect(destinations.map(({ name, rules }) => [name, rules.critical, rules.new])).toEqual([
    ["tell[0], mail at example.com", 2, "day"],
    ["tell[1], mail at example.com", null, "week"],
    ["tell[2], ntfy at ntfy.sh", 2, null],
  ]);
  expect(destinations[0]?.rules).toMatchObject({
    language: "de",
    at: "08:00",
    on: "Monday",
    quiet: { from: "20:00", to: "07:00" },
    without_reply: 7,
  });
});

test("docs/reference.md has a row for every key", () => {
  const section = doc("reference.md").split("### `firsthand notify`")[1]?.split("\n### ")[0] ?? "";
  const cells = [...section.matchAll(/^\| (.*?) \|/gm)].map(([, cell = ""]) => cell).join();
  const keys = [...Object.keys(ruleShape), ...Object.keys(fileSchema.shape)];
  expect(keys.filter((key) => !cells.includes(`\`${key}\``))).toEqual([]);
  for (const key of ["mail", "webhook", "ntfy", "secret", "token", "host", "port", "from", "user"])
    expect(section).toContain(`\`${key}`);
});

test.each([
  ["host: smtp.ada.example", 587, "starttls"],
  ["host: smtp.ada.example\n  port: 465", 465, "implicit"],
  ["host: smtp.ada.example\n  port: 25\n  tls: none", 25, "none"],
  ["host: localhost\n  port: 25", 25, "none"],
  ['host: "::1"\n  port: 465', 465, "implicit"],
])("%j is spoken to at port %i by %s", async (said, port, tls) => {
  const text = `smtp:\n  ${said}\n  from: a@ada.example\ntell:\n  - mail: b@ada.example\n`;
  expect((await read(text)).smtp).toMatchObject({ port, tls });
});

test("what tells destinations apart is neither an address nor a topic", async () => {
  const { destinations } = await read("tell:\n  - ntfy: https://ntfy.sh/hush-hush\n");
  expect(destinations[0]?.key).toMatch(/^ntfy-[0-9a-f]{32}$/);
  expect(`${destinations[0]?.key} ${destinations[0]?.name}`).not.toContain("hush");
});
