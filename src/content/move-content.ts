import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "#machine/refusal.ts";
import { isOldLayout, toSiteDir } from "./content-dir.ts";
import { parseYaml } from "./parse-yaml.ts";

/** What a move takes along: names in the folder `from`, and the folder that they go to. */
export type Move = {
  readonly from: string;
  readonly to: string;
  readonly names: readonly string[];
};

/**
 * What would be moved to give the content in a folder a folder of its own below content/: all of it
 * but hidden files and, in content/ itself, the folders of sites.
 *
 * @throws Refusal where there is nothing to move, or where something would be in its way
 */
export async function planMove(from: string): Promise<Move> {
  if (!isOldLayout(from)) {
    throw new Refusal(`${from}/ has no business.yaml, so there is nothing to move. All is well`);
  }
  const to = toSiteDir(await readName(join(from, "business.yaml")));
  const found = await readdir(from);
  const isOwn = (name: string) => join(from, name) !== to && !isOldLayout(join(from, name));
  const names = found.filter((name) => !name.startsWith(".") && isOwn(name));
  const taken = names.find((name) => existsSync(join(to, name)));
  if (taken !== undefined) {
    throw new Refusal(`${join(to, taken)} is there already; move it away first`);
  }
  return { from, to, names: names.filter((name) => name !== "business.yaml").sort() };
}

/** Moves the files; business.yaml comes last, so that a move that was interrupted goes on. */
export async function moveContent({ from, to, names }: Move): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of [...names, "business.yaml"]) await rename(join(from, name), join(to, name));
}

/** The name of the business, as far as the file can be read; else the file's own faults are told later. */
async function readName(file: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const value = parseYaml(text, { file, firstLine: 1 }, () => {})?.value;
  const named = typeof value === "object" && value !== null && "name" in value ? value.name : "";
  return typeof named === "string" ? named : "";
}
