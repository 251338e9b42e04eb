import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeFolder } from "./build-google.ts";
import type { Run } from "./run-import.ts";
import { runImport, spawnImport } from "./run-import.ts";

const fixture = join(import.meta.dirname, "../fixtures/content");

/** A review as it is stored, of which tests read what they ask about. */
export type Stored = {
  readonly id: string;
  readonly source: string;
  readonly source_id?: string;
  readonly author?: string;
  readonly rating: number;
  readonly date: string;
  readonly text?: string;
  readonly language?: string;
  readonly translation?: { readonly text: string; readonly language: string };
  readonly owner_reply?: { readonly text: string };
  readonly status?: "gone";
};

export type ImportFolder = {
  readonly folder: string;
  readonly content: string;
  /** Writes an export beside the content, and gives its path. */
  readonly put: (name: string, data: string | Uint8Array) => Promise<string>;
  /** Imports into the content. */
  readonly run: (...args: readonly string[]) => Promise<Run>;
  /** The same by the command, as npm runs it. */
  readonly spawn: (...args: readonly string[]) => Promise<Run>;
  /** Imports with --write, and fails with what was said unless it ended with 0. */
  readonly write: (...args: readonly string[]) => Promise<string>;
  readonly stored: () => Promise<Stored[]>;
  /** Those that are not marked as gone. */
  readonly present: () => Promise<Stored[]>;
  /** What is stored of a source, by the part of the id that the source gave. */
  readonly read: (source: string) => Promise<Readonly<Record<string, Stored>>>;
};

/**
 * Content without reviews, in a folder that lasts as long as the test.
 *
 * @param business its business.yaml; that of the fixture where none is given
 */
export async function makeContent(business?: string): Promise<ImportFolder> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const content = join(folder, "content");
  await mkdir(content);
  for (const name of ["business.yaml", "services.yaml", "technicians.yaml"]) {
    await cp(join(fixture, name), join(content, name));
  }
  if (business !== undefined) await writeFile(join(content, "business.yaml"), business);
  const run = (...args: readonly string[]) => runImport(content, args);
  const stored = () => readStored(join(content, "reviews"));
  return {
    folder,
    content,
    put: async (name, data) => {
      await writeFile(join(folder, name), data);
      return join(folder, name);
    },
    run,
    spawn: (...args) => spawnImport(content, args),
    write: async (...args) => {
      const { code, said } = await run(...args, "--write");
      if (code !== 0) throw new Error(`It ended with ${code}:\n${said}`);
      return said;
    },
    stored,
    present: async () => (await stored()).filter(({ status }) => status !== "gone"),
    read: async (source) => {
      const records = (await stored()).filter((each) => each.source === source);
      const toKey = ({ source_id, text = "" }: Stored) => source_id?.split("/").at(-1) ?? text;
      return Object.fromEntries(records.map((record) => [toKey(record), record]));
    },
  };
}

async function readStored(reviews: string): Promise<Stored[]> {
  const names = await readdir(reviews, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(".ndjson")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(reviews, name), "utf8")));
  const lines = texts.flatMap((text) => text.split("\n").filter((line) => line !== ""));
  return lines.map((line): Stored => JSON.parse(line));
}
