import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { serveMcp } from "../sidecar/mcp/served-mcp.ts";

/**
 * `npm run conformance`: the protocol's own test suite and its Inspector against a sidecar on this
 * machine, in both eras. Exits with 1 where anything is other than expected.
 */
const root = join(import.meta.dirname, "../..");
const suite = join(root, "node_modules/@modelcontextprotocol/conformance/dist/index.js");
const nextSuite = join(root, "node_modules/mcp-conformance-2026/dist/index.js");
const inspector = join(root, "node_modules/@modelcontextprotocol/inspector");

type Run = {
  readonly name: string;
  readonly args: readonly string[];
  /** the exit code that is right */
  readonly exits?: number;
};

function toRuns(url: string): Run[] {
  const expected = (name: string) => ["--expected-failures", join(import.meta.dirname, name)];
  const next = (version: string, scenario: string, ...rest: string[]): Run => ({
    name: `0.2, ${version}: ${scenario}`,
    args: [
      nextSuite,
      "server",
      "--url",
      url,
      "--spec-version",
      version,
      "--scenario",
      scenario,
      ...rest,
    ],
  });
  const inspect = (name: string, exits: number, ...rest: string[]): Run => ({
    name: `Inspector: ${name}`,
    args: [inspectorProgram, "--cli", url, ...rest],
    exits,
  });
  return [
    {
      name: "0.1.16: all",
      args: [suite, "server", "--url", url, ...expected("expected-0.1.16.yml")],
    },
    ...["server-initialize", "server-session-lifecycle", "ping", "tools-list"].map((scenario) =>
      next("2025-06-18", scenario),
    ),
    ...["server-stateless", "caching"].map((scenario) =>
      next("2026-07-28", scenario, ...expected("expected-2026-07-28.yml")),
    ),
    ...[
      "http-header-validation",
      "tools-list",
      "dns-rebinding-protection",
      "server-sse-multiple-streams",
    ].map((scenario) => next("2026-07-28", scenario)),
    ...["legacy", "modern", "auto"].flatMap((era) => {
      const spoken = ["--protocol-era", era];
      const call = ["--method", "tools/call", "--tool-name"];
      return [
        inspect(`tools/list, ${era}`, 0, ...spoken, "--method", "tools/list", "--strict"),
        inspect(
          `a tool, ${era}`,
          0,
          ...spoken,
          ...call,
          "search_reviews",
          "--tool-args-json",
          '{"limit":1}',
        ),
        inspect(
          `a fault, ${era}`,
          5,
          ...spoken,
          ...call,
          "get_review",
          "--tool-args-json",
          '{"id":"x"}',
        ),
      ];
    }),
  ];
}

const inspectorProgram = join(inspector, await readBin());

async function readBin(): Promise<string> {
  const { default: described } = await import(join(inspector, "package.json"), {
    with: { type: "json" },
  });
  return described.bin["mcp-inspector"];
}

async function runAll(): Promise<number> {
  const mcp = await serveMcp();
  const home = await mkdtemp(join(tmpdir(), "firsthand-conformance-"));
  let failed = 0;
  for (const { name, args, exits = 0 } of toRuns(mcp.url)) {
    const { code, output } = await run(args, home);
    const isRight = code === exits;
    if (!isRight) failed++;
    console.log(`${isRight ? "✓" : "✗"} ${name}`);
    if (!isRight) console.log(`exited with ${code}, not ${exits}\n${output}`);
  }
  await mcp.stop();
  await rm(home, { recursive: true });
  return failed;
}

async function run(args: readonly string[], home: string) {
  const env = { ...process.env, HOME: home, MCP_CATALOG_PATH: join(home, "catalog.json") };
  const options = { env, cwd: home, timeout: 60_000, maxBuffer: 1 << 26 };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

const failed = await runAll();
console.log(failed === 0 ? "The protocol is kept." : `${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
