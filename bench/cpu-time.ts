import { readdir, readFile } from "node:fs/promises";

/** Milliseconds of processor time that a process, its children and those that it has seen end have had. */
export async function readCpuMs(pid: number): Promise<number> {
  const ids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(ids.map(readTimes));
  const own = all
    .filter((each) => each !== null)
    .filter(({ id, parent }) => id === pid || parent === pid);
  return own.reduce((sum, { ms }) => sum + ms, 0);
}

/** Of Linux's own account (proc(5), stat), which counts in hundredths of a second. */
async function readTimes(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => null); // it has ended meanwhile
  if (stat === null) return null;
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = fields.slice(11, 15);
  const ms = (user + system + ofChildren + systemOfChildren) * 10;
  return { id: Number(name), parent: fields[1], ms };
}
