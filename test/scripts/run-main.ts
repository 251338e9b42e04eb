import { vi } from "vitest";
import { main } from "../../scripts/commands.ts";

/** Runs a command in this process on a content folder; `out` is all that it says. */
export async function runMain(content: string, ...args: readonly string[]) {
  const lines: string[] = [];
  const say = (text: unknown) => void lines.push(String(text));
  const spies = [
    vi.spyOn(console, "log").mockImplementation(say),
    vi.spyOn(console, "error").mockImplementation(say),
  ];
  vi.stubEnv("CONTENT_DIR", content);
  const before = process.exitCode;
  try {
    await main(args);
    return { code: Number(process.exitCode), out: lines.join("\n") };
  } finally {
    process.exitCode = before;
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
