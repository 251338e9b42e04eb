import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeFolder } from "./build-google.ts";
import { runImport } from "./run-import.ts";

const root = join(import.meta.dirname, "../..");
const fixture = join(root, "test/fixtures/content");

/** A content folder without reviews, beside which exports can be put; for as long as the test. */
export async function makeContent() {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = join(folder, "content");
  await mkdir(content);
  for (const name of ["business.yaml", "services.yaml", "technicians.yaml"]) {
    await cp(join(fixture, name), join(content, name));
  }
  return {
    content,
    /** Writes an export, and gives its path. */
    put: async (name: string, data: string | Uint8Array): Promise<string> => {
      await writeFile(join(folder, name), data);
      return join(folder, name);
    },
    /** Runs the command as npm does. */
    run: (...args: readonly string[]) => runImport(content, args),
    /** What is stored of a source, by the part of the id that the source gave. */
    read: (source: string) => readStored(join(content, "reviews", source)),
  };
}

type Stored = { readonly text?: string; readonly status?: string; readonly language?: string };

async function readStored(folder: string): Promise<Readonly<Record<string, Stored>>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const lines = texts.flatMap((text) => text.split("\n").filter((line) => line !== ""));
  return Object.fromEntries(
    lines.map((line) => {
      const record: Stored & { readonly source_id?: string } = JSON.parse(line);
      return [record.source_id?.split("/").at(-1) ?? line, record];
    }),
  );
}
