import { inspect } from "node:util";
import { main } from "../../scripts/commands.ts";

/** A command to run: what was typed after its name's `npx firsthand`, and all of its environment. */
export type Job = { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv };
/** How a command ended. */
export type Finished = { readonly code: number | null; readonly output: string };

// A process that runs one command after the other, as firsthand.mjs runs one: what they load is
// loaded once.
let last = Promise.resolve();
process.on("message", (job: Job) => {
  last = last.then(async () => void process.send?.(await run(job)));
});
process.on("disconnect", () => process.exit());

async function run({ args, env }: Job): Promise<Finished> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  process.exitCode = 0;
  const parts: string[] = [];
  const restore = [process.stdout, process.stderr].map((stream) => collect(stream, parts));
  try {
    await main(args);
  } catch (error) {
    parts.push(`${inspect(error)}\n`);
    process.exitCode = 1;
  } finally {
    for (const one of restore) one();
  }
  return { code: Number(process.exitCode), output: parts.join("") };
}

function collect(stream: NodeJS.WriteStream, parts: string[]): () => void {
  const { write } = stream;
  stream.write = ((part: string | Uint8Array, ...rest: unknown[]) => {
    parts.push(Buffer.from(part as string).toString("utf8"));
    const done = rest.at(-1);
    if (typeof done === "function") done();
    return true;
  }) as typeof stream.write;
  return () => {
    stream.write = write;
  };
}
