import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "./database.ts";

/** A process that claims work. */
export type Worker = {
  readonly id: string;
  readonly heartbeat: (now: number) => void;
  /** Gives back all that is claimed. */
  readonly leave: () => void;
};

/**
 * Signs this process in. What processes of this machine had claimed that are no more is free at once;
 * that of others when they have not been heard of for `aliveMs`.
 */
export function joinWorkers(database: Database, now: number): Worker {
  const id = randomUUID();
  const row = { id, machine: hostname(), pid: process.pid };
  const heartbeat = (at: number) => {
    database.run(
      `INSERT INTO workers (id, machine, pid, alive_until) VALUES (:id, :machine, :pid, :until)
       ON CONFLICT (id) DO UPDATE SET alive_until = :until`,
      { ...row, until: at + aliveMs },
    );
  };
  database.transact(() => {
    for (const gone of findGone(database, now)) {
      database.run("DELETE FROM workers WHERE id = :id", { id: gone });
    }
    heartbeat(now);
  });
  return {
    id,
    heartbeat,
    leave: () => void database.run("DELETE FROM workers WHERE id = :id", { id }),
  };
}

/** Half a dozen heartbeats, so that a busy process is not taken for a dead one. */
const aliveMs = 30_000;

/** Holds for a row that no living worker has claimed. */
export const isUnclaimed = `(claimed_by IS NULL
  OR claimed_by NOT IN (SELECT id FROM workers WHERE alive_until > :now))`;

type WorkerRow = {
  readonly id: string;
  readonly machine: string;
  readonly pid: number;
  readonly alive_until: number;
};

function findGone(database: Database, now: number): string[] {
  return database
    .all<WorkerRow>("SELECT id, machine, pid, alive_until FROM workers")
    .filter((worker) => worker.alive_until <= now || isDead(worker))
    .map(({ id }) => id);
}

/** A process with our own number is an earlier one: in a container, it always is the same. */
function isDead({ machine, pid }: WorkerRow): boolean {
  if (machine !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
