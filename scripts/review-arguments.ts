import { parseArgs } from "node:util";
import { hideReasons } from "#reviews/record.ts";
import { parsing } from "./end.ts";

export const usage = `Usage: npm run review -- show|hide|anonymise|restore|correct|erase ID [ID …] [options]

Puts reviews right. ID stands in a review's address, /reviews/ID/; its first characters do, and so
does the address. Several are changed together or not at all. npm run build then publishes it.

  show       all that the content holds of a review
  hide       publish it no longer; --reason says why, and is counted in public
               --reason R        ${hideReasons.slice(0, 5).join(", ")},
                                 ${hideReasons.slice(5).join(", ")}
               --note TEXT       for yourself; never published
  anonymise  show "Anonymous" in place of its author, for ever
  restore    take hide and anonymise back
  correct    put right what was read in it
               --mention NAME, --not-mention NAME      staff, as in technicians.yaml
               --service ID, --not-service ID          as in services.yaml
               --as-recognised                         mentions as they are found in the text
               --aspect ID=positive|neutral|negative|none|auto
  erase      remove author, words and reply for ever, here and in all releases; nobody can take
             that back. Its id and day stay, so that no import brings it back

  --dry-run  show what would change, and change nothing
  --help     this text`;

/** What was said after the verb and the ids. */
export type Values = ReturnType<typeof parse>["values"];

/** @throws UsageError for options that no verb knows */
export function parse(args: string[]) {
  const boolean = { type: "boolean", default: false } as const;
  const several = { type: "string", multiple: true, default: [] as string[] } as const;
  const options = {
    reason: { type: "string" },
    note: { type: "string" },
    mention: several,
    "not-mention": several,
    service: several,
    "not-service": several,
    "as-recognised": boolean,
    aspect: several,
    "dry-run": boolean,
    help: boolean,
  } as const;
  return parsing(() => parseArgs({ args, allowPositionals: true, options }), usage);
}

const correcting = [
  "mention",
  "not-mention",
  "service",
  "not-service",
  "as-recognised",
  "aspect",
] as const;

/** Whether there is anything to correct. */
export function isSaid(values: Values): boolean {
  return correcting.some((name) => values[name] !== false && values[name].toString() !== "");
}

const verbs = {
  show: [],
  hide: ["reason", "note", "dry-run"],
  anonymise: ["dry-run"],
  restore: ["dry-run"],
  correct: [...correcting, "dry-run"],
  erase: ["dry-run"],
} as const satisfies Record<string, readonly string[]>;
export type Verb = keyof typeof verbs;

export function isVerb(verb: string): verb is Verb {
  return Object.hasOwn(verbs, verb);
}

/** An option that was given, but that the verb knows nothing of. */
export function findStray(verb: Verb, values: Values): string | undefined {
  const known: readonly string[] = verbs[verb];
  return Object.entries(values)
    .filter(([, value]) => value !== false && value !== undefined && String(value) !== "")
    .map(([name]) => name)
    .find((name) => !known.includes(name));
}
