import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { Refusal } from "#machine/refusal.ts";
import type { Config } from "./config/config.ts";
import { readSessionKey } from "./mcp/session-key.ts";
import { loadPostgres, nothing } from "./state.ts";
import { openDatabase } from "./websub/sqlite/database.ts";
import { readKept } from "./websub/sqlite/read-kept.ts";
import { checkVersion } from "./websub/sqlite/schema.ts";
import { toDatabaseFile, toTakeOverMark } from "./websub/sqlite/sqlite-store.ts";
import { takeStateFolder } from "./websub/state-folder.ts";
import { StoreAway } from "./websub/store.ts";

type Moved = {
  readonly subscriptions: number;
  /** where the file is now */
  readonly aside: string;
};

/**
 * Takes all that STATE_DIR keeps into the database that STATE names: all of it or nothing. The file is
 * then put aside, so that no sidecar delivers from it as well.
 *
 * One that is ended in the middle, at whatever point, is finished by another: a file beside the database
 * names the take-over, and what has been taken knows by which. No sidecar starts on the folder while that
 * file is there.
 *
 * @throws StoreError where a sidecar runs, on either, or something is kept there already; and Refusal
 */
export async function moveState({
  state,
  stateDir,
}: Pick<Config, "state" | "stateDir">): Promise<Moved> {
  if (state === null || state === nothing)
    throw new Refusal("Name the database in STATE: postgres://…");
  const [file, mark] = [toDatabaseFile(stateDir), toTakeOverMark(stateDir)];
  if (!existsSync(file) && !existsSync(mark)) {
    throw new Refusal(`There is no ${file}; set STATE_DIR`);
  }
  const remedy = "Stop it first, then give this command again.";
  const letGo = await takeStateFolder(stateDir, { patience: 0, onWait: () => {}, remedy });
  try {
    return await move(state, stateDir);
  } finally {
    letGo();
  }
}

async function move(state: string, stateDir: string): Promise<Moved> {
  const [file, mark] = [toDatabaseFile(stateDir), toTakeOverMark(stateDir)];
  const aside = `${file}.moved`;
  const { findTakenOver } = await loadPostgres();
  const begun = existsSync(mark) ? readFileSync(mark, "utf8") : null;
  let subscriptions = begun === null ? null : await findTakenOver(state, begun);
  subscriptions ??= await copy(state, stateDir, begun);
  if (existsSync(file)) renameSync(file, aside);
  rmSync(mark, { force: true });
  return { subscriptions, aside };
}

/**
 * What the file has beside it is written into it when it is closed. The mark stays where nobody knows
 * whether all was taken.
 */
async function copy(state: string, stateDir: string, begun: string | null): Promise<number> {
  const [file, mark] = [toDatabaseFile(stateDir), toTakeOverMark(stateDir)];
  const name = begun || randomUUID();
  const database = openDatabase(file);
  try {
    checkVersion(database);
    const kept = { ...readKept(database), sessionKey: readSessionKey(stateDir) };
    const { fillPostgres } = await loadPostgres();
    writeFileSync(mark, name, { mode: 0o600, flush: true });
    return await fillPostgres(state, kept, name);
  } catch (error) {
    if (!(error instanceof StoreAway)) rmSync(mark, { force: true });
    throw error;
  } finally {
    database.close();
  }
}
