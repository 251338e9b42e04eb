import { destination, pino, stdTimeFunctions } from "pino";
import { isRefusal } from "#machine/refusal.ts";
import { ConfigError, parseConfig } from "./config/config.ts";
import { ListenError } from "./http/server.ts";
import { BrokenRelease } from "./release/broken-release.ts";
import { serve } from "./serve.ts";
import { createTerminalLog } from "./terminal.ts";
import { StoreError } from "./websub/store.ts";

const log = pino(
  {
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
  },
  process.stdout.isTTY ? createTerminalLog((text) => process.stdout.write(text)) : destination(1),
);

/** Answers and deliveries are given this long to finish after a signal. */
const drainMs = 10_000;

try {
  const config = parseConfig();
  log.level = config.logLevel;
  await serve(config, { log, env: process.env, stopOn: stopOnSignal });
} catch (error) {
  if (!isExpected(error)) throw error;
  log.fatal(error.message);
  process.exit(1);
}

/** The first signal ends the process in good order, the second at once. */
function stopOnSignal(stop: (deadlineMs: number) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, "Stopping");
    void stop(drainMs).then(() => process.exit(0));
  };
  process.on("SIGTERM", onSignal).on("SIGINT", onSignal);
}

/** Faults whose message tells the person who starts the process all that they need. */
function isExpected(error: unknown): error is Error {
  if (isRefusal(error)) return true;
  return [ConfigError, BrokenRelease, ListenError, StoreError].some(
    (kind) => error instanceof kind,
  );
}
