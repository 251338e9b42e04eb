import { writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Refusal } from "#machine/refusal.ts";
import { minLength, toPasswordText } from "../desk/sign-in/password.ts";

/**
 * Asks for the password of the desk, twice where a person types it, and writes its hash.
 *
 * @param path of the file
 * @throws Refusal
 */
export async function setPassword(path: string | undefined): Promise<number> {
  if (!path) throw new Refusal("Say in DESK_PASSWORD_FILE which file the password is for");
  const [first, again] = process.stdin.isTTY ? await askTwice() : await readLine();
  if (first !== again) throw new Refusal("These are two passwords; nothing was written");
  await writeFile(path, await toPasswordText(first), { mode: 0o600 });
  console.log(`Wrote ${path}. A desk that is open takes it when it is started anew.`);
  return 0;
}

type Typed = readonly [first: string, again: string];

async function askTwice(): Promise<Typed> {
  const first = await askUnseen(`A password of ${minLength} characters or more: `);
  return [first, await askUnseen("The same again: ")];
}

/** What is typed is not shown. */
async function askUnseen(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once("SIGINT", () => process.exit(130));
  process.stdout.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

async function readLine(): Promise<Typed> {
  for await (const line of createInterface({ input: process.stdin })) return [line, line];
  return ["", ""];
}
