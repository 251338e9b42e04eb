import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { makeFolder } from "./build-google.ts";

const root = join(import.meta.dirname, "../..");

/** A review as it is stored, of which tests read what they ask about. */
export type Stored = {
  readonly source: string;
  readonly source_id?: string;
  readonly author?: string;
  readonly rating: number;
  readonly date: string;
  readonly text?: string;
  readonly language?: string;
  readonly translation?: { readonly text: string; readonly language: string };
  readonly status?: "gone";
};
export type Ended = { readonly code: number | null; readonly said: string };
export type FreshContent = {
  readonly path: string;
  /** A file beside the content, to be imported. */
  readonly file: (name: string, data: string | Uint8Array) => Promise<string>;
  /** Runs the command; `said` is all that it said on either stream. */
  readonly run: (...args: readonly string[]) => Promise<Ended>;
  /** Runs it and fails with its words unless it ended with 0. */
  readonly write: (...args: readonly string[]) => Promise<string>;
  readonly stored: () => Promise<Stored[]>;
  /** Those that are not marked as gone. */
  readonly present: () => Promise<Stored[]>;
};

/** Content of a business without any review, in a folder that lasts as long as the test. */
export async function makeFreshContent(said = ""): Promise<FreshContent> {
  const folder = await makeFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "content");
  await mkdir(path);
  await writeFile(join(path, "business.yaml"), `${business}${said}`);
  for (const name of ["services", "technicians"]) await writeFile(join(path, `${name}.yaml`), "[]");
  const run = (...args: readonly string[]) => runImport(path, args);
  const stored = () => readStored(join(path, "reviews"));
  return {
    path,
    run,
    stored,
    file: async (name, data) => {
      await writeFile(join(folder, name), data);
      return join(folder, name);
    },
    write: async (...args) => {
      const { code, said } = await run(...args, "--write");
      if (code !== 0) throw new Error(`It ended with ${code}:\n${said}`);
      return said;
    },
    present: async () => (await stored()).filter(({ status }) => status !== "gone"),
  };
}

const business = `name: Larch & Daughters
time_zone: UTC
feed_tag: larch.example,2025-01-01
verified_sources: { google: platform, judge-me: platform, direct: manual }
`;

async function runImport(content: string, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, ["scripts/firsthand.mjs", "import", ...args], {
    cwd: root,
    env: { ...process.env, CONTENT_DIR: content },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (part) => (said += part));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on("error", reject).on("close", resolve);
  });
  return { code, said };
}

async function readStored(reviews: string): Promise<Stored[]> {
  const names = await readdir(reviews, { recursive: true }).catch(() => []);
  const files = names.filter((name) => name.endsWith(".ndjson")).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(reviews, name), "utf8")));
  return texts.flatMap((text) =>
    text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Stored),
  );
}
