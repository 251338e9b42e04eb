import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { Limits } from "#connectors/ask.ts";
import { connectionsSchema } from "#connectors/connectors.ts";
import { toFetchFolder } from "#connectors/folder.ts";
import type { Network } from "#connectors/network.ts";
import { type States, statesSchema } from "#connectors/state.ts";
import { readConnections } from "#content/connections-file.ts";
import { parseOptions } from "../../scripts/command.ts";
import { fetchOptions } from "../../scripts/commands/fetch.ts";
import { runFetch, toExitCode } from "../../scripts/fetch/run-fetch.ts";
import { makeContent } from "../import/import-folder.ts";

/** How a run ended, and all that it said. */
export type Ran = { readonly code: number; readonly said: string };

/**
 * Content with connections, in a folder that lasts as long as the test and is the project's.
 *
 * @param connections the text of connections.yaml
 */
export async function makeFetchFolder(connections: string, business?: string) {
  const made = await makeContent(business);
  const before = process.cwd();
  process.chdir(made.folder);
  onTestFinished(() => process.chdir(before));
  const connect = (text: string) => writeFile(join(made.content, "connections.yaml"), text);
  await connect(connections);
  const interruption = {
    finish: <Result>(work: () => Promise<Result>) => work(),
    code: () => null,
    end: () => {},
  };
  const folder = toFetchFolder(basename(made.content));
  return {
    ...made,
    connect,
    state: async (name: string) =>
      statesSchema.parse(JSON.parse(await readFile(join(folder, "state.json"), "utf8")))[
        name
      ] as States[string],
    /** Runs `fetch` with what is typed behind it, by this network and environment. */
    fetch: async (
      { network, env = {}, limits }: { network: Network; env?: NodeJS.ProcessEnv; limits?: Limits },
      ...args: readonly string[]
    ): Promise<Ran> => {
      const options = args.filter((each) => each.startsWith("--"));
      const names = args.filter((each) => !each.startsWith("--"));
      const { publish: _, ...values } = parseOptions("fetch", fetchOptions, options);
      const all = await readConnections(made.content, connectionsSchema);
      const chosen = all.filter(({ name }) => names.length === 0 || names.includes(name));
      const deps = {
        contentDir: made.content,
        env,
        network,
        interrupt: () => interruption,
        ...(limits && { limits }),
      };
      const lines: string[] = [];
      const note = (text: unknown) => void lines.push(String(text));
      const spies = [
        vi.spyOn(console, "log").mockImplementation(note),
        vi.spyOn(console, "error").mockImplementation(note),
      ];
      try {
        const { outcomes } = await runFetch(deps, chosen, { ...values, complete: false });
        return { code: toExitCode(outcomes), said: lines.join("\n") };
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    },
  };
}
