import { basename } from "node:path";
import { connectionsSchema } from "#connectors/connectors.ts";
import { readStates, toFetchFolder } from "#connectors/folder.ts";
import { tellAfter } from "#connectors/state.ts";
import { connectionsName, readConnections } from "#content/connections-file.ts";
import { toText } from "#machine/reason.ts";
import { isRefusal } from "#machine/refusal.ts";
import type { Unfetched } from "#notices/notice.ts";

/**
 * Connections that failed again and again; their file where it cannot be read, as then none is fetched from.
 *
 * @param folder in which runs note what they did
 */
export async function readUnfetched(
  contentDir: string,
  folder: string,
): Promise<readonly Unfetched[]> {
  const states = await readStates(toFetchFolder(basename(contentDir), folder));
  try {
    const connections = await readConnections(contentDir, connectionsSchema);
    return connections.flatMap(({ name }) => {
      const { failures = 0, fetched = null, fault = null } = states[name] ?? {};
      return failures < tellAfter
        ? []
        : [{ name, since: fetched?.slice(0, 10) ?? null, fault: toText(fault ?? "") }];
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return [{ name: connectionsName, since: null, fault: error.message }];
  }
}
