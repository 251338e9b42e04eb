import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenSite } from "./open-site.ts";
import { openSite } from "./open-site.ts";

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** The commands of the page, as a reader copies them. */
async function readCommands(): Promise<readonly string[]> {
  const { page } = await site.open("/developers/");
  const commands = await page.locator("pre").allTextContents();
  await page.close();
  return commands;
}

/** Runs a command against the sidecar of the test; the last line is the status. */
async function run(command: string): Promise<{ status: number; body: string }> {
  const local = command.replaceAll(site.baseUrl, site.origin);
  const { stdout } = await promisify(execFile)("sh", ["-c", `${local} -w '\\n%{http_code}'`]);
  const end = stdout.lastIndexOf("\n");
  return { status: Number(stdout.slice(end + 1)), body: stdout.slice(0, end) };
}

test("every example of the page works as it stands", async () => {
  const commands = await readCommands();
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands) {
    const { status, body } = await run(command);
    const isHub = command.includes("/api/websub/hub");
    expect({ command, fits: isHub ? [202, 400, 404].includes(status) : status === 200 }).toEqual({
      command,
      fits: true,
    });
    if (/\.json|\/api\/reviews|mcp/.test(command) && !command.includes(" -sI") && !isHub) {
      expect(() => JSON.parse(body.replace(/^event:.*\ndata: /s, ""))).not.toThrow();
    }
  }
});

test("the examples find something", async () => {
  const commands = await readCommands();
  const search = commands.find((command) => command.includes("search?mentions_technician"));
  expect(JSON.parse((await run(search ?? "")).body).matched).toBeGreaterThan(0);
  const tools = commands.find((command) => command.includes("tools/list"));
  expect((await run(tools ?? "")).body).toContain("get_aspect_sentiment");
});
