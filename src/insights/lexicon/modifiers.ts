/** Words that turn what follows into its opposite. */
export const negators = toWordSet(
  "not no never none nobody nothing neither nor without hardly barely scarcely rarely seldom cannot cant dont doesnt",
  "didnt wont wouldnt couldnt shouldnt isnt arent wasnt werent hasnt havent hadnt aint lack lacked lacks lacking zero",
);

/** After a negator: it denies nothing (`not only`, `no doubt`, `nothing but`). */
export const idle = toWordSet("only just but doubt matter wonder sooner until till");

/** By how much a word before an opinion strengthens it. */
export const intensity: ReadonlyMap<string, number> = new Map([
  ...toEntries(
    0.3,
    "very really so extremely incredibly absolutely exceptionally truly totally completely most such highly super unbelievably amazingly outstandingly remarkably utterly thoroughly especially particularly insanely wonderfully perfectly always",
  ),
  ...toEntries(
    -0.3,
    "somewhat slightly fairly kinda kind-of little bit relatively rather mildly almost sort quite pretty moderately",
  ),
]);

/** Verbs of what a customer expects to be done; not done, it is a fault. */
export const dueVerbs = toWordSet(
  "call called calls return returned answer answered show showed told tell explain explained offer offered help helped clean cleaned respond responded reply replied arrive arrived came come listen listened apologize apologized apologise apologised bothered bother checked check mention mentioned mentioned warned warn notified notify refill refilled brought bring acknowledged acknowledge smile smiled honor work working worked fix fixed resolve resolved ready follow followed inform informed",
);

/** Verbs of what a customer does not want; not done, it is a kindness. */
export const unwantedVerbs = toWordSet(
  "push pushed rush rushed hurry hurried pressure pressured upsell upsold talked charge charged judge judged pushing rushing fault disappoint disappointed forgot",
);

function toEntries(step: number, words: string): [string, number][] {
  return words.split(" ").map((word) => [word, step]);
}

function toWordSet(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(" ")));
}
