import { existsSync } from "node:fs";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { ConfigError, parseConfig } from "../sidecar/config/config.ts";
import { nothing, openStateOperator } from "../sidecar/state.ts";
import type { Operator } from "../sidecar/websub/operator.ts";
import { toDatabaseFile } from "../sidecar/websub/sqlite/sqlite-store.ts";
import { StoreError } from "../sidecar/websub/store.ts";

type Env = Readonly<NodeJS.ProcessEnv>;

/**
 * Looks after the hub whose database the environment names, beside a sidecar that runs.
 *
 * @throws Refusal where there is none, or it cannot be read
 */
export function withOperator<Result>(
  env: Env,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  return forPeople(async () => {
    const operator = await openStateOperator(parseConfig(env));
    try {
      return await work(operator);
    } finally {
      await operator.close();
    }
  });
}

/** Whether the environment names a hub that there is. */
export function hasHub(env: Env): boolean {
  try {
    const { state, stateDir } = parseConfig(env);
    return state === null ? existsSync(toDatabaseFile(stateDir)) : state !== nothing;
  } catch (error) {
    if (error instanceof ConfigError) return false;
    throw error;
  }
}

/** @throws Refusal where the configuration or the store is to blame */
export async function forPeople<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const isForPeople = error instanceof StoreError || error instanceof ConfigError;
    throw isForPeople ? new Refusal(error.message, { cause: error }) : toRefusal(error);
  }
}
