import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = join(import.meta.dirname, "../..");
const { imports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  imports: Record<string, string>;
};

/** What a program of ours loads, directly or by its own files: npm packages, and paths of files. */
export function findReached(entry: string) {
  const [packages, files] = [new Set<string>(), new Set<string>()];
  const walk = (file: string) => {
    if (files.has(file) || !existsSync(join(root, file))) return;
    files.add(file);
    for (const name of listImports(readFileSync(join(root, file), "utf8"))) {
      const own = toOwnFile(file, name);
      if (own !== null) walk(own);
      else if (!name.startsWith("node:")) packages.add(toPackage(name));
    }
  };
  walk(entry);
  return { packages, files };
}

/** Imports that are left when types are gone, and the files of worker threads. */
function listImports(text: string): string[] {
  const pattern =
    /^(?:import|export)(?! type\b)[^;]*?from "([^"]+)"|^import "([^"]+)"|\b(?:import|new URL)\("([^"]+)"/gm;
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
}

function toOwnFile(from: string, name: string): string | null {
  if (name.startsWith(".")) return resolve("/", from, "..", name).slice(1);
  for (const [alias, target] of Object.entries(imports)) {
    const start = alias.replace("*", "");
    if (name.startsWith(start)) return target.replace("*", name.slice(start.length)).slice(2);
  }
  return null;
}

function toPackage(name: string): string {
  return name.split("/", name.startsWith("@") ? 2 : 1).join("/");
}
