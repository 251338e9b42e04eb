import { appendFileSync, cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../release/make-built.ts";
import { root } from "./run-firsthand.ts";

/** An install with these sites, each with an address of its own. */
export function makeInstall(...names: readonly string[]) {
  const folder = makeFolder();
  for (const name of names) {
    const content = join(folder, "content", name);
    cpSync(join(root, "test/fixtures/content"), content, { recursive: true });
    appendFileSync(join(content, "business.yaml"), `\nbase_url: https://${name}.example\n`);
  }
  const edit = (name: string, from: string | RegExp, to: string) => {
    const file = join(folder, "content", name, "business.yaml");
    writeFileSync(file, readFileSync(file, "utf8").replace(from, to));
  };
  const dist = (name: string) => join(folder, "dist", name);
  return { folder, edit, dist };
}
