import { statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toLockFile } from "../state-folder.ts";
import { StoreError } from "../store.ts";
import type { Database } from "./database.ts";
import { toDamage, toStoreError } from "./faults.ts";

type StoreCheck = {
  /** Whether what is written can be found again, and by this process alone: cheap, done often. */
  readonly files: () => void;
  /** … and whether it can be written and read at all. */
  readonly all: () => void;
};

/**
 * Finds what SQLite does not tell by itself: files that were removed or replaced, to which it writes
 * on unseen; a disk that is full, where there is nothing to write; and pages that were overwritten,
 * of which it has copies in memory; and a lock file that is not its own, beside which another sidecar
 * may have started. Each throws StoreError.
 */
export function createStoreCheck(database: Database): StoreCheck {
  const { file } = database;
  const write = () => database.transact(() => database.exec(rewriteVersion(database)));
  write(); // from here on, both files are there
  const lock = toLockFile(dirname(file));
  const parts = [file, `${file}-wal`, lock].map((path) => ({ path, identity: toIdentity(path) }));
  const files = () => {
    const missing = parts.find(({ path, identity }) => toIdentity(path) !== identity)?.path;
    if (missing === undefined) return;
    throw new StoreError(`${missing}: ${missing === lock ? unlocked : gone}`);
  };
  return {
    files,
    all() {
      files();
      write();
      readAnew(file);
    },
  };
}

const gone =
  "is not there any more, or is another file; put back what was moved, or stop the sidecar, " +
  "restore a back-up (docs/websub.md) and start it";

const unlocked =
  "is not there any more, or is another's, so a second sidecar may use this folder; stop every " +
  "sidecar that does, and start one";

function toIdentity(path: string): string | null {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
  } catch (error) {
    throw toStoreError(path, error);
  }
}

/** A page is written, whatever stood there. */
function rewriteVersion(database: Database): string {
  const [row] = database.all<{ user_version: number }>("PRAGMA user_version");
  return `PRAGMA user_version = ${row?.user_version ?? 0}`;
}

/** By a connection of its own, which has nothing in memory. */
function readAnew(file: string): void {
  try {
    const fresh = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    try {
      const { page_count: pages } = fresh.prepare("PRAGMA page_count").get() as Pages;
      if (pages <= maxPages) {
        const { quick_check: found } = fresh.prepare("PRAGMA quick_check(1)").get() as Found;
        if (found !== "ok") throw toDamage(file, found.replace(/\s+/g, " "));
      } else {
        fresh.prepare("SELECT count(*) FROM topics").get();
      }
    } finally {
      fresh.close();
    }
  } catch (error) {
    throw toStoreError(file, error);
  }
}

type Pages = { readonly page_count: number };
type Found = { readonly quick_check: string };

/** Of some thousand subscriptions, read within milliseconds; of more only the topics are read. */
const maxPages = 1000;
