import { basename } from "node:path";

/**
 * The command that was run, to be copied into a shell, but with this number of reviews said to be gone.
 *
 * @param args what the script was given
 */
export function toGoneCommand(gone: number | string, args = process.argv.slice(2)): string {
  const start = process.env.npm_lifecycle_event === "start";
  const name = start ? "start" : `run ${basename(process.argv[1] ?? "", ".ts")}`;
  const others = args.filter(
    (arg, index) =>
      !/^--gone(=|$)/.test(arg) &&
      args[index - 1] !== "--gone" &&
      // "npm start" says it by itself
      !(start && arg === "--if-changed"),
  );
  return ["npm", name, "--", ...others.map(toWord), "--gone", gone].join(" ");
}

/**
 * Why --gone does not reach the script: without " -- " in front of it npm takes it, with its value
 * (`--gone=16`) or without, and then hands the number on as an argument (`--gone 16`).
 *
 * @returns a sentence with the right command; null where npm took nothing
 */
export function toTakenGone(args = process.argv.slice(2)): string | null {
  const { npm_config_gone: taken } = process.env;
  if (!taken) return null;
  const number = taken === "true" ? args.findLast((arg) => /^\d+$/.test(arg)) : taken;
  const others = args.filter((arg) => arg !== number);
  const right = toGoneCommand(number ?? "NUMBER", others);
  return `npm took --gone for itself, because -- is missing in front of the options. Right is: ${right}`;
}

function toWord(arg: string): string {
  return /^[\w@%+=:,./-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`;
}
