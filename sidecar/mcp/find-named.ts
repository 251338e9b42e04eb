import { fold } from "#language/fold.ts";
import { toNearest } from "#reviews/nearest.ts";

/** Something that has a name, and other ways to say it. */
export type Named<Entry> = { readonly entry: Entry; readonly spoken: readonly string[] };

/**
 * The one that is meant, in any case and with or without accents; or, where there is none or more
 * than one, a sentence that names those that can be asked for.
 *
 * @param kind what it is, such as `technician`
 */
export function findNamed<Entry>(
  kind: string,
  meant: string,
  named: readonly Named<Entry>[],
): { readonly entry: Entry } | { readonly fault: string } {
  const found = findAll(fold(meant), named);
  const [one, ...others] = found;
  if (one && others.length === 0) return { entry: one.entry };
  const quoted = JSON.stringify(meant);
  const names = (one ? found : named).map(({ spoken: [first = ""] }) => JSON.stringify(first));
  if (one)
    return {
      fault: `${quoted} can mean more than one ${kind}. Ask for one of: ${names.join(", ")}.`,
    };
  if (names.length === 0)
    return { fault: `There is no ${kind} called ${quoted}: none is known here.` };
  const nearest = toNearest(
    meant,
    named.flatMap(({ spoken }) => spoken),
  );
  const guess = nearest === null ? "" : ` The nearest is ${JSON.stringify(nearest)}.`;
  const rest = names.length > mostNames ? ", … (list_topics has more)" : "";
  return {
    fault: `There is no ${kind} called ${quoted}.${guess} Ask for one of: ${names.slice(0, mostNames).join(", ")}${rest}.`,
  };
}

/** By its own name, else by any, else by one that differs in a plural's s only. */
function findAll<Entry>(meant: string, named: readonly Named<Entry>[]): readonly Named<Entry>[] {
  const own = named.filter(({ spoken: [first = ""] }) => fold(first) === meant);
  if (own.length > 0) return own;
  const any = named.filter(({ spoken }) => spoken.some((each) => fold(each) === meant));
  if (any.length > 0) return any;
  const stem = meant.replace(/s$/, "");
  return named.filter(({ spoken }) => spoken.some((each) => fold(each).replace(/s$/, "") === stem));
}

const mostNames = 30;
