import { createHash, hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Change, type Contents, commitChange, withWriteLock } from "#content/change.ts";
import { stepSchema as keptSchema, toStepsFolder } from "#content/desk-folder.ts";
import type { SiteSettings } from "#content/sites.ts";
import { tryChange } from "#content/try-change.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { FormError } from "../form-error.ts";

/**
 * What was done once, and can be undone: a folder with `step.json`, and the files as they were before, by
 * number. It lies outside the content, where only this user can read, since it holds what customers wrote.
 */
const stepSchema = keptSchema.extend({
  /** what was done, in the owner's language at the time */
  said: z.string(),
  files: z.array(
    z.object({
      path: z.string(),
      /** whether it was there before */
      isOld: z.boolean(),
      /** the SHA-256 of what it became; null where it is gone */
      after: z.string().nullable(),
    }),
  ),
});

export type Step = z.infer<typeof stepSchema> & { readonly id: string };

export type StepDeps = {
  /** the folder in which the desk keeps what is its own */
  readonly deskDir: string;
  readonly now: () => Date;
};

/** How long a page waits for a command that writes to the content. */
export const waiting = { patience: 10_000, onWait: () => {} };

const maxSteps = 20;

/** The last twenty steps of a business, newest first. */
export async function listSteps({ deskDir }: StepDeps, site: string): Promise<readonly Step[]> {
  const folder = toStepsFolder(deskDir, site);
  const names = (await readdir(folder).catch(ignoreAbsent)) ?? [];
  const ids = names.filter((name) => /^[\d-]+$/.test(name)).toSorted();
  return Promise.all(
    ids.toReversed().map(async (id) => {
      const text = await readFile(join(folder, id, "step.json"), "utf8");
      return { id, ...stepSchema.parse(JSON.parse(text)) };
    }),
  );
}

/**
 * What puts a change in force as a step of a business that can be undone, and tells whether anything
 * changed. Only for the holder of the write lock of its content.
 *
 * @param said what is done, for the list of steps
 */
export function toStep(deps: StepDeps, site: string, said: string) {
  return async (dir: string, change: Change): Promise<boolean> => {
    const all = [...change].map(async ([path, content]) => {
      const before = (await readFile(join(dir, path)).catch(ignoreAbsent)) ?? null;
      const after = content === null ? null : toHash(content);
      const isSame = before === null ? after === null : hash("sha256", before) === after;
      return isSame ? [] : [{ path, before, after }];
    });
    const files = (await Promise.all(all)).flat();
    if (files.length === 0) return false;
    const steps = await listSteps(deps, site);
    const id = toId(deps.now(), steps[0]?.id ?? "");
    const folder = toStepsFolder(deps.deskDir, site);
    const making = join(folder, `.${id}`);
    await mkdir(making, { recursive: true, mode: 0o700 });
    const write = (name: string, content: string | Buffer) =>
      writeFile(join(making, name), content, { mode: 0o600 });
    for (const [at, { before }] of files.entries()) if (before) await write(`${at}`, before);
    const told = files.map(({ path, before, after }) => {
      return { path, isOld: before !== null, after };
    });
    await write("step.json", JSON.stringify({ said, dir: resolve(dir), files: told }));
    await rename(making, join(folder, id));
    await commitChange(dir, change).catch(async (error: unknown) => {
      await remove(join(folder, id));
      throw error;
    });
    for (const old of steps.slice(maxSteps - 1)) await remove(join(folder, old.id));
    return true;
  };
}

/** Why a step was not undone. */
export type NotUndone =
  /** the file has changed since */
  | { readonly kind: "changed since"; readonly file: string }
  /** what was done later rests on it: the content would be faulty without it */
  | { readonly kind: "needed"; readonly file: string };

/**
 * Puts the files of a step back.
 *
 * @returns null where it was done, else nothing was
 * @throws FormError where there is no such step any more
 */
export function undoStep(
  deps: StepDeps,
  { name, contentDir }: Pick<SiteSettings, "name" | "contentDir">,
  id: string,
): Promise<NotUndone | null> {
  return withWriteLock(contentDir, waiting, async () => {
    const step = (await listSteps(deps, name)).find((each) => each.id === id);
    if (step === undefined) throw new FormError("changedMeanwhile");
    const folder = join(toStepsFolder(deps.deskDir, name), id);
    const change = new Map<string, Buffer | null>();
    for (const [at, { path, isOld, after }] of step.files.entries()) {
      const present = await readFile(join(step.dir, path)).catch(ignoreAbsent);
      const isSame = present ? hash("sha256", present) === after : after === null;
      if (!isSame) return { kind: "changed since", file: path };
      change.set(path, isOld ? await readFile(join(folder, `${at}`)) : null);
    }
    const isOfContent = step.dir === resolve(contentDir);
    const faults = isOfContent ? await tryChange(contentDir, change) : [];
    const fault = faults.find(({ isNew }) => isNew);
    if (fault) return { kind: "needed", file: fault.file };
    await commitChange(step.dir, change);
    await remove(folder);
    return null;
  });
}

/** Of many reviews, piece by piece. */
function toHash(content: NonNullable<Contents>): string {
  if (typeof content === "string" || content instanceof Uint8Array) return hash("sha256", content);
  const sum = createHash("sha256");
  for (const piece of content) sum.update(piece);
  return sum.digest("hex");
}

function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true });
}

/** Steps sort by their ids, also two of one millisecond, and where the clock was put back. */
function toId(now: Date, last: string): string {
  const time = now.toISOString().replace(/\D/g, "");
  return time > last ? time : `${last}-1`;
}
