import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Connection } from "#connectors/connector.ts";
import { readStates, toFetchFolder, withFetchFolder, writeStates } from "#connectors/folder.ts";
import { openKeyring, toKeyPlace } from "#connectors/secrets.ts";
import { toFailed, toFetched } from "#connectors/state.ts";
import { BusyError } from "#machine/lock.ts";
import { mapReason } from "#machine/reason.ts";
import { isRefusal } from "#machine/refusal.ts";
import { type Brought, bring, type Outside } from "../../scripts/fetch/bring.ts";
import type { Uploads } from "./uploads.ts";
import { isDone } from "./waiting.ts";

/** How asking a connection ended: with an upload that can be looked at, or without anything. */
export type Ended =
  | { readonly kind: "came"; readonly id: string }
  | { readonly kind: "nothing new" | "nothing there" | "failed" | "busy" };

export type Fetches = ReturnType<typeof createFetches>;

type Deps = {
  /** absolute path of the folder in which the desk keeps what is its own, beside that of runs */
  readonly deskDir: string;
  readonly outside: Outside;
  readonly uploads: Uploads;
};

/** Another run is waited for so long. */
const waiting = { patience: 60_000, onWait: () => {} };

/**
 * Asks connections for what is new, each once at a time, and lays what came aside as an upload. Nothing
 * is taken in; a failure is remembered as one of any run.
 */
export function createFetches({ deskDir, outside, uploads }: Deps) {
  const running = new Map<string, { ended: Ended | null; error: unknown }>();
  const toKey = (contentDir: string, name: string) => JSON.stringify([contentDir, name]);

  function start(contentDir: string, connection: Connection): void {
    const key = toKey(contentDir, connection.name);
    if (running.get(key)?.ended === null) return;
    const run: { ended: Ended | null; error: unknown } = { ended: null, error: null };
    running.set(key, run);
    fetchFrom(contentDir, connection).then(
      (ended) => {
        run.ended = ended;
      },
      (error: unknown) => {
        run.error = error;
        run.ended = { kind: "failed" };
      },
    );
  }

  /**
   * Whether it is running, or how it ended, which is told once; null where neither is known.
   *
   * @throws what nobody foresaw
   */
  function ask(contentDir: string, name: string): Ended | "running" | null {
    const key = toKey(contentDir, name);
    const run = running.get(key);
    if (run === undefined) return null;
    if (run.ended === null) return "running";
    running.delete(key);
    if (run.error !== null) throw run.error;
    return run.ended;
  }

  async function fetchFrom(contentDir: string, connection: Connection): Promise<Ended> {
    const folder = toFetchFolder(basename(contentDir), dirname(deskDir));
    try {
      return await withFetchFolder(folder, waiting, () =>
        fetchAlone(contentDir, connection, folder),
      );
    } catch (error) {
      if (error instanceof BusyError) return { kind: "busy" };
      throw error;
    }
  }

  /** For the holder of the folder. */
  async function fetchAlone(contentDir: string, connection: Connection, folder: string) {
    const { name } = connection;
    const states = await readStates(folder);
    const before = states[name];
    const note = (state: ReturnType<typeof toFailed>) =>
      writeStates(folder, { ...states, [name]: state });
    const place = toKeyPlace(basename(contentDir), outside, dirname(deskDir));
    const keyring = await openKeyring(name, place);
    try {
      const brought = await bring(outside, connection, { keyring, before, full: false });
      const { fetched, isFull, at } = brought;
      if (fetched.files.length > 0) return await layAside(contentDir, name, brought);
      await note(toFetched(before, { mark: fetched.mark, isFull, now: at }));
      return { kind: fetched.isWhole ? "nothing there" : "nothing new" } as const;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const reason = mapReason(error.reason, keyring.conceal);
      const now = new Date(outside.network.clock.now()).toISOString();
      await note(toFailed(before, { reason, now }));
      return { kind: "failed" } as const;
    }
  }

  async function layAside(contentDir: string, name: string, brought: Brought): Promise<Ended> {
    const { source, fetched, isFull, at } = brought;
    await removeDone(contentDir, name);
    const { id, folder } = await uploads.open();
    for (const { name, data } of fetched.files)
      await writeFile(join(folder, name), data, { mode: 0o600 });
    const { isWhole, mark, notes } = fetched;
    await uploads.save({
      ...{
        id,
        contentDir,
        at: uploads.now(),
        files: fetched.files.map((file) => file.name),
        answers: [],
      },
      fetched: {
        ...{ name, at, reader: source.reader, source: source.source, isWhole, isFull },
        ...{ mark: { ...mark }, notes: [...notes] },
      },
    });
    return { kind: "came", id };
  }

  /** So that what it brought before does not fill the place of uploads. */
  async function removeDone(contentDir: string, name: string): Promise<void> {
    for (const upload of await uploads.list(contentDir)) {
      if (upload.fetched?.name !== name) continue;
      if (isDone(upload, await uploads.readState(upload.id))) await uploads.remove(upload.id);
    }
  }

  return { start, ask };
}
