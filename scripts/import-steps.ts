import type { Skipped } from "#import/fault.ts";
import { ImportError } from "#import/fault.ts";
import type { Options } from "./import-arguments.ts";

/** Exit code 2: nothing is wrong, but the owner has to say more. */
export function ask(question: string): number {
  console.error(question);
  return 2;
}

/** @throws ImportError where the content is the sample business */
export function refuseSample(contentDir: string, business: { readonly sample: boolean }): void {
  if (!business.sample) return;
  throw new ImportError(
    `${contentDir} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"`,
  );
}

/** Tells how an import ended; its exit code. Rows that are not published at their source are in order. */
export function finish(
  done: { readonly empty: boolean; readonly skipped: readonly Skipped[]; readonly where: string },
  { write, "allow-skipped": allowSkipped }: Options,
): number {
  console.log(`\n${toOutcome(done, write)}`);
  if (allowSkipped || done.skipped.every(({ withheld }) => withheld)) return 0;
  console.error("Rows were skipped: exit code 1. Accept that with --allow-skipped.");
  return 1;
}

function toOutcome({ empty, where }: { empty: boolean; where: string }, write: boolean): string {
  if (empty) return "Nothing to write.";
  if (write) return `Written to ${where}.`;
  return "This was a dry run, nothing has been written. Add --write to write.";
}

/** A line a second on stderr, beginning with the second second. */
export function createProgress(): (place: string, reviews: number) => void {
  let last = Date.now();
  return (place, reviews) => {
    if (Date.now() - last < 1000) return;
    last = Date.now();
    console.error(`${reviews} reviews read, reading ${place} …`);
  };
}
