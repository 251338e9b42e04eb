import { isRefusal, toRefusal } from "#machine/refusal.ts";
import product from "../package.json" with { type: "json" };
import type { Command, Group } from "./command.ts";
import { runCommand, runGroup, toHelp, toTable, toUnknown, UsageError } from "./command.ts";

/** Every command, in the order in which they are listed; only the one that is asked for is loaded. */
const commands: Readonly<Record<string, () => Promise<Command | Group>>> = {
  desk: () => import("./commands/desk.ts").then(({ desk }) => desk),
  start: () => import("./commands/start.ts").then(({ start }) => start),
  init: () => import("./commands/init.ts").then(({ init }) => init),
  import: () => import("./commands/import.ts").then((loaded) => loaded.importReviews),
  fetch: () => import("./commands/fetch.ts").then((loaded) => loaded.fetchReviews),
  connect: () => import("./commands/connect.ts").then((loaded) => loaded.connect),
  notify: () => import("./commands/notify.ts").then(({ notify }) => notify),
  doctor: () => import("./commands/doctor.ts").then(({ doctor }) => doctor),
  review: () => import("./commands/review.ts").then(({ review }) => review),
  read: () => import("./commands/read.ts").then(({ read }) => read),
  build: () => import("./commands/build.ts").then(({ build }) => build),
  publish: () => import("./commands/publish.ts").then(({ publish }) => publish),
  "go-back": () => import("./commands/go-back.ts").then(({ goBack }) => goBack),
  sidecar: () => import("./commands/sidecar.ts").then(({ sidecar }) => sidecar),
  where: () => import("./commands/where.ts").then(({ where }) => where),
  hosting: () => import("./commands/hosting.ts").then(({ hosting }) => hosting),
  verify: () => import("./commands/verify.ts").then(({ verify }) => verify),
  log: () => import("./commands/log.ts").then(({ log }) => log),
  hub: () => import("./commands/hub.ts").then(({ hub }) => hub),
  move: () => import("./commands/move.ts").then(({ move }) => move),
};
export const commandNames = Object.keys(commands);

/** Runs what was typed and sets the exit code. Errors that nobody foresaw keep their stack. */
export async function main(args: readonly string[]): Promise<void> {
  const [name = "help", ...rest] = args;
  const command = await loadCommand(name);
  try {
    process.exitCode = await (command ? run(name, command, rest) : answer(name, rest));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!isRefusal(refusal)) throw error;
    const { message } = refusal;
    const afterwards = command && "run" in command ? (command.afterwards ?? "") : "";
    console.error(message.includes(afterwards) ? message : `${message}\n${afterwards}`);
    process.exitCode = refusal instanceof UsageError ? 2 : 1;
  }
}

export async function loadCommand(name: string): Promise<Command | Group | undefined> {
  return Object.hasOwn(commands, name) ? commands[name]?.() : undefined;
}

function run(name: string, command: Command | Group, args: string[]): number | Promise<number> {
  return "run" in command ? runCommand(name, command, args) : runGroup(name, command, args);
}

/** What is not a command: a question about one, or a slip. */
async function answer(name: string, [topic, ...more]: readonly string[]): Promise<number> {
  if (name === "--version") console.log(product.version);
  else if (!/^(help|--help|-h)$/.test(name))
    throw new UsageError(`${toUnknown(name, name, known)}\n\n${list}`);
  else if (topic === undefined || topic === "help")
    console.log(`${opening}\n\n${await toList()}\n\n${list}`);
  else await explain(topic, more);
  return 0;
}

const known = [...commandNames, "help"];
const list = "npx firsthand help lists the commands, and npx firsthand help COMMAND explains one.";
const opening = `Usage: npx firsthand COMMAND [options]

Publishes the verified reviews of a business from its own domain.`;

async function toList(): Promise<string> {
  const rows = commandNames.map(
    async (name) => [name, (await loadCommand(name))?.summary ?? ""] as const,
  );
  return toTable(await Promise.all(rows));
}

async function explain(name: string, [verb]: readonly string[]): Promise<void> {
  const command = await loadCommand(name);
  if (command === undefined) throw new UsageError(`${toUnknown(name, name, known)}\n\n${list}`);
  if (verb === undefined || !("commands" in command)) console.log(toHelp(name, command));
  else await runGroup(name, command, [verb, "--help"]);
}
