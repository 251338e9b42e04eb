import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { ignoreAbsent } from "#machine/absent.ts";
import type { Change } from "./change.ts";
import { ContentError, type Fault } from "./fault.ts";
import { readContent } from "./read-content.ts";

/** A fault of a content as it would be, and whether it has it already. */
export type TriedFault = Fault & { readonly isNew: boolean };

/** What a content would be told off for after a change, which is not made. */
export async function tryChange(dir: string, change: Change): Promise<readonly TriedFault[]> {
  if (change.size === 0) return [];
  const copy = await mkdtemp(join(tmpdir(), "firsthand-"));
  try {
    await mirror(dir, copy, change);
    const after = (await readFaults(copy)).map((fault) => ({
      ...fault,
      file: join(dir, relative(copy, fault.file)),
      message: fault.message.replaceAll(copy, dir),
    }));
    const before = new Set(after.length > 0 ? (await readFaults(dir)).map(toKey) : []);
    return after.map((fault) => ({ ...fault, isNew: !before.has(toKey(fault)) }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** A folder as it would be: what stays the same are links to it. */
async function mirror(dir: string, copy: string, change: Change): Promise<void> {
  const inside = Map.groupBy(change, ([path]) => path.split("/", 1)[0] ?? "");
  const present = (await readdir(dir).catch(ignoreAbsent)) ?? [];
  for (const name of present.filter((each) => !each.startsWith(".") && !inside.has(each))) {
    await symlink(resolve(dir, name), join(copy, name));
  }
  for (const [name, group] of inside) {
    const path = join(copy, name);
    const own = group.find(([each]) => each === name);
    if (own) {
      if (own[1] !== null) await writeFile(path, own[1]);
      continue;
    }
    await mkdir(path);
    const below = group.map(([each, content]) => [each.slice(name.length + 1), content] as const);
    await mirror(join(dir, name), path, new Map(below));
  }
}

async function readFaults(dir: string): Promise<readonly Fault[]> {
  try {
    await readContent(dir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

/** Without the line: what stands above may be longer now. */
function toKey({ file, field, message }: Fault): string {
  return JSON.stringify([file, field, message]);
}
