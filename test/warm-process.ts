import { inspect } from "node:util";
import { main } from "../scripts/commands.ts";

/** A command to run: what is typed after `npx firsthand`, all of its environment, and where. */
export type Job = {
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
};
/** How it ended, and what it said on each stream. */
export type Done = { readonly code: number; readonly said: readonly Said[] };
export type Said = { readonly stream: "out" | "err"; readonly text: string };

// A process that runs one command after the other, as firsthand.mjs runs one: what they load is
// loaded once.
let last = Promise.resolve();
process.on("message", (job: Job) => {
  last = last.then(async () => void process.send?.(await run(job)));
});
process.on("disconnect", () => process.exit());

async function run({ args, env, cwd }: Job): Promise<Done> {
  const before = process.cwd();
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  process.exitCode = 0;
  const said: Said[] = [];
  const restore = [collect("out", said), collect("err", said)];
  try {
    await main(args);
  } catch (error) {
    said.push({ stream: "err", text: `${inspect(error)}\n` });
    process.exitCode = 1;
  } finally {
    for (const one of restore) one();
    process.chdir(before);
  }
  return { code: Number(process.exitCode), said };
}

function collect(name: Said["stream"], said: Said[]): () => void {
  const stream = process[`std${name}`];
  const { write } = stream;
  stream.write = ((part: string | Uint8Array, ...rest: unknown[]) => {
    said.push({ stream: name, text: Buffer.from(part as string).toString("utf8") });
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  }) as typeof write;
  return () => {
    stream.write = write;
  };
}
