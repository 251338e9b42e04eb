import { existsSync, renameSync } from "node:fs";
import { Refusal } from "#machine/refusal.ts";
import type { Config } from "./config/config.ts";
import { readSessionKey } from "./mcp/session-key.ts";
import { loadPostgres } from "./state.ts";
import { openDatabase } from "./websub/sqlite/database.ts";
import { readKept } from "./websub/sqlite/read-kept.ts";
import { checkVersion } from "./websub/sqlite/schema.ts";
import { toDatabaseFile } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";

/**
 * Takes all that STATE_DIR keeps into the database that STATE names: all of it or nothing. The file is
 * then put aside, so that no sidecar delivers from it as well.
 *
 * @returns how many subscriptions, and where the file is now
 * @throws StoreError where a sidecar runs, on either, or something is kept there already; and Refusal
 */
export async function moveState({ state, stateDir }: Pick<Config, "state" | "stateDir">): Promise<{
  readonly subscriptions: number;
  readonly aside: string;
}> {
  if (state === null) throw new Refusal("Name the database in STATE: postgres://…");
  const file = toDatabaseFile(stateDir);
  if (!existsSync(file)) throw new Refusal(`There is no ${file}; set STATE_DIR`);
  const remedy = "Stop it first, then give this command again.";
  const letGo = await takeStateFolder(stateDir, { patience: 0, onWait: () => {}, remedy });
  try {
    const subscriptions = await copy(file, stateDir, state);
    const aside = `${file}.moved`;
    renameSync(file, aside);
    return { subscriptions, aside };
  } finally {
    letGo();
  }
}

/** What the file has beside it is written into it when it is closed. */
async function copy(file: string, stateDir: string, state: string): Promise<number> {
  const database = openDatabase(file);
  try {
    checkVersion(database);
    const kept = { ...readKept(database), sessionKey: readSessionKey(stateDir) };
    return await (await loadPostgres()).fillPostgres(state, kept);
  } finally {
    database.close();
  }
}
