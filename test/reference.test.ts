import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toJSONSchema } from "zod";
import type { JSONSchema } from "zod/v4/core";
import { querySchema } from "#search/query.ts";
import { commandNames } from "../scripts/commands.ts";
import { tools } from "../sidecar/mcp/tools.ts";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const reference = read("docs/reference.md");
const headings = [...reference.matchAll(/^#{2,4} (.*)$/gm)].map((match) => match[1] ?? "");
const isHeading = (word: string) => headings.some((heading) => heading.includes(`\`${word}\``));

describe("docs/reference.md", () => {
  it("has a heading for every variable that the sidecar reads", () => {
    const files = readdirSync(join(root, "sidecar/config"));
    const code = files.map((file) => read(`sidecar/config/${file}`)).join("\n");
    const variables = [...code.matchAll(/^ {2}\w+: \[\s*"([A-Z][A-Z_]+)"/gm)];
    expect(variables.length).toBeGreaterThan(20);
    expect(variables.map((match) => match[1] ?? "").filter((name) => !isHeading(name))).toEqual([]);
  });

  it("has a heading for every route of the sidecar", () => {
    const routes = [...read("sidecar/app.ts").matchAll(/route\("([^"]+)"\)/g)];
    expect(routes.length).toBeGreaterThan(1);
    const paths = routes.map((match) => (match[1] ?? "").replace(/:(\w+)/g, "{$1}"));
    expect(paths.filter((path) => !isHeading(path))).toEqual([]);
  });

  it("has a heading for every tool of /mcp", () => {
    expect(tools.length).toBe(12);
    expect(tools.map(({ name }) => name).filter((name) => !isHeading(name))).toEqual([]);
  });

  it("has the parameters of the search, what they take and mean", () => {
    const section = reference.split("### `/api/reviews/search`")[1]?.split("\n### ")[0] ?? "";
    const rows = [...section.matchAll(/^\| `(\w+)` \| (.+?) \| (.+) \|$/gm)];
    const properties = toJSONSchema(querySchema, { io: "input" }).properties ?? {};
    expect(rows.map(([, name]) => name)).toEqual(Object.keys(properties));
    for (const [, name = "", value, meaning] of rows) {
      const { description = "", ...schema } = properties[name] as JSONSchema.Schema;
      expect(value, name).toBe(toSpokenValue(schema));
      expect(meaning?.startsWith(description), name).toBe(true);
    }
  });

  it("has a heading for every data document of the site", () => {
    const documents = [
      ...read("src/site/documents.ts").matchAll(
        /(?:\[|toKept\()\s*"([\w./-]+\.(?:json|ndjson|csv|xml))"/g,
      ),
    ];
    expect(documents.length).toBeGreaterThan(7);
    expect(documents.map(([, path]) => `/${path}`).filter((path) => !isHeading(path))).toEqual([]);
  });

  it("has a heading for every command, and for every script of those who develop it", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const own = Object.keys(scripts).filter((name) => !/^(pre|post)|:/.test(name));
    const spoken = own.map((name) => {
      if (commandNames.includes(name)) return `firsthand ${name}`;
      return name === "test" ? "npm test" : `npm run ${name}`;
    });
    expect(spoken.filter((name) => !isHeading(name))).toEqual([]);
  });

  it("has every metric in its tables", () => {
    const files = readdirSync(join(root, "sidecar/metrics"));
    const paths = [...files.map((file) => `sidecar/metrics/${file}`), "scripts/fetch/metrics.ts"];
    const code = paths.map(read).join("\n");
    const names = [...code.matchAll(/"(firsthand_\w+)"/g)].map((match) => match[1] ?? "");
    expect(names.length).toBeGreaterThan(15);
    const section = reference.split("\n## Metrics\n")[1]?.split("\n## ")[0] ?? "";
    expect(names.filter((name) => !section.includes(`\`${name}\``))).toEqual([]);
  });

  it("shows every variable of the example file", () => {
    const variables = [...read(".env.example").matchAll(/^#?([A-Z_]+)=/gm)];
    expect(
      variables.map((match) => match[1] ?? "").filter((name) => !reference.includes(`\`${name}\``)),
    ).toEqual([]);
  });
});

/** What a parameter takes, as the table says it. */
function toSpokenValue(schema: JSONSchema.Schema): string {
  const { type, enum: values, default: usual, format, minimum, maximum, maxLength } = schema;
  const mark = (value: unknown) => `\`${value}\`${value === usual ? " (default)" : ""}`;
  if (values) return values.map(mark).join(", ");
  if (type === "boolean") return "`true`, `false`";
  if (format === "date") return "day";
  if (maxLength !== undefined) return `up to ${maxLength} characters`;
  return `${type} ${minimum}..${maximum}${usual === undefined ? "" : `, default ${usual}`}`;
}

describe("ARCHITECTURE.md", () => {
  const architecture = read("ARCHITECTURE.md");
  /** folder → what its row says that it may import */
  const rows = new Map(
    [...architecture.matchAll(/^\| `([\w/]+)`.* \| ([^|]*) \|$/gm)].map(
      ([, folder = "", cell = ""]) => [folder, cell],
    ),
  );

  it("has a row for every folder of code", () => {
    const folders = readdirSync(join(root, "src"), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/${name}`);
    expect(
      [...folders, "sidecar", "desk", "scripts"].filter((folder) => !rows.has(folder)),
    ).toEqual([]);
  });

  it("says of each what the lint rules let it import", () => {
    const { overrides } = JSON.parse(read("biome.json")) as { overrides: Override[] };
    const told = new Map<string, ReadonlySet<string>>();
    for (const { includes, linter } of overrides) {
      const folder = includes[0]?.replace("/**", "") ?? "";
      const { patterns } = linter?.rules?.style?.noRestrictedImports?.options ?? {};
      const group = patterns?.[0]?.group;
      if (rows.has(folder) && group) told.set(folder, toAliases(group.join(" ")));
    }
    expect(told.size).toBeGreaterThan(9);
    for (const [folder, aliases] of told) {
      const own = folder.replace("src/", "#");
      const said = toAliases(rows.get(folder) ?? "");
      expect([folder, said.add(own)]).toEqual([folder, new Set([...aliases, own])]);
    }
  });

  it("names only files that exist", () => {
    const files = ["src", "sidecar", "desk", "scripts", "test"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `/${folder}/${file}`),
    );
    const named = [...architecture.matchAll(/`([\w./-]+(?:\/|\.ts|\.mjs|\.astro))`/g)];
    const paths = named.map(([, path = ""]) => path.replace(/\/$/, ""));
    expect(paths.length).toBeGreaterThan(40);
    const elsewhere = ["content", "dist", "src", "sidecar"];
    const missing = paths.filter((path) => !files.some((file) => file.endsWith(`/${path}`)));
    expect(missing.filter((path) => !elsewhere.includes(path))).toEqual([]);
  });
});

type Override = {
  readonly includes: readonly string[];
  readonly linter?: {
    readonly rules?: {
      readonly style?: {
        readonly noRestrictedImports?: {
          readonly options?: {
            readonly patterns?: readonly { readonly group: readonly string[] }[];
          };
        };
      };
    };
  };
};

/** The folders of src/ that a text names as imports do: `#reviews`. */
function toAliases(text: string): Set<string> {
  return new Set(text.match(/#[a-z]+/g));
}

describe("docs/decisions", () => {
  it("lists every record under its title", () => {
    const records = readdirSync(join(root, "docs/decisions")).filter((name) => /^\d/.test(name));
    const index = read("docs/decisions/README.md");
    const missing = records.filter((name) => {
      const [first = ""] = read(`docs/decisions/${name}`).split("\n");
      const title = first.replace(/^# (?:\d+[.:] )?/, "");
      return !index.includes(`- [${name.slice(0, 4)}](${name}) ${title}\n`);
    });
    expect(missing).toEqual([]);
  });
});
