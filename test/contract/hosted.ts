import { pino } from "pino";
import type { Clock } from "../../sidecar/clock.ts";
import { parseConfig } from "../../sidecar/config/config.ts";
import { serve } from "../../sidecar/serve.ts";
import { atCleanUp, type Environment, makeFolder, type Sidecar, untilAnswers } from "./product.ts";

/**
 * The sidecar in this process, for tests that are not about its own: the same code on a socket, from
 * the same variables. What it has loaded, the next has too.
 */
export async function hostSidecar(
  said: Environment,
  around: { readonly clock?: Clock; readonly ca?: string } = {},
  until: "alive" | "ready" = "ready",
): Promise<Sidecar> {
  const state = { STATE_DIR: await makeFolder() };
  const env = { HOST: "127.0.0.1", PORT: "0", RATE_LIMIT_API: "off", ...state, ...said };
  const config = parseConfig(env);
  const lines: string[] = [];
  const levels = { formatters: { level: (level: string) => ({ level }) } };
  const to = { write: (line: string) => void lines.push(line) };
  const log = pino({ ...levels, base: null, level: config.logLevel }, to);
  // It ends at once, whatever is on its way.
  const stopOn = (stop: (deadlineMs: number) => Promise<void>) => atCleanUp(() => stop(0));
  const origin = await serve(config, { ...around, log, env, stopOn });
  await untilAnswers(origin, until);
  const stop = () => Promise.reject(new Error("only a process of its own can be killed"));
  return { origin, log: () => lines.join(""), stop };
}
