import { fold } from "#language/fold.ts";
import type { Named } from "#reviews/names.ts";
import { createNames } from "#reviews/names.ts";
import type { Outcome } from "./tool.ts";

/**
 * What is known of the one that is meant, and examples; or, where there is none or more than one, a
 * sentence that names those that can be asked for.
 *
 * @param kind what it is, such as `technician`
 */
export function answerNamed<Entry extends object>(
  kind: string,
  meant: string,
  named: readonly Named<Entry>[],
  toExamples: (found: Named<Entry>) => readonly object[],
): Outcome {
  const names = createNames(named);
  const exact = names.meant(meant);
  const found = exact.length > 0 ? exact : createNames(named, toStem).meant(meant);
  const [one, ...others] = found;
  if (one && others.length === 0) {
    return { result: { ...one.entry, examples: toExamples(one) } };
  }
  const quoted = JSON.stringify(meant);
  if (one) {
    const all = toOwnNames(found).join(", ");
    return { fault: `${quoted} can mean more than one ${kind}. Ask for one of: ${all}.` };
  }
  const known = toOwnNames(named);
  if (known.length === 0) {
    return { fault: `There is no ${kind} called ${quoted}: none is known here.` };
  }
  const nearest = names.nearest(meant);
  const guess = nearest === null ? "" : ` The nearest is ${JSON.stringify(nearest)}.`;
  const rest = known.length > maxNames ? ", … (list_topics has more)" : "";
  const shown = known.slice(0, maxNames).join(", ");
  return {
    fault: `There is no ${kind} called ${quoted}.${guess} Ask for one of: ${shown}${rest}.`,
  };
}

/** A plural's s does not matter. */
function toStem(name: string): string {
  return fold(name).replace(/s$/, "");
}

function toOwnNames(named: readonly Named<unknown>[]): string[] {
  return named.map(({ names: [own = ""] }) => JSON.stringify(own));
}

const maxNames = 30;
