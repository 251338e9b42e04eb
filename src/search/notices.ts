/** A name that nothing bears. */
export type Unknown = {
  /** what it is the name of, such as `technician` */
  readonly kind: string;
  readonly asked: string;
  /** a name that is spelt nearly so */
  readonly nearest: string | null;
  /** what can be asked for */
  readonly known: readonly string[];
};

/** What there is to know of a name that was asked for: nothing bears it, it means several, or nothing of it is here. */
export type Notice = Understood | ({ readonly says: "unknown" } & Unknown);

/** What there is to know of a name that was understood: all that it means, or what there is in its place. */
export type Understood = {
  readonly says: "several" | "absent";
  readonly asked: string;
  readonly names: readonly string[];
};

/** A notice as programs have it, in English. */
export function toNoticeText(notice: Notice): string {
  if (notice.says === "unknown") return toUnknownNotice(notice);
  const { says, asked, names } = notice;
  return says === "several" ? toAmbiguity(asked, names) : toAbsence(asked, names);
}

/** Says that nothing bears the name, and which name was meant, or else which there are. */
function toUnknownNotice({ kind, asked, nearest, known }: Unknown): string {
  const hint = nearest === null ? toKnown(known, 10) : `the nearest is ${quote(nearest)}`;
  return `No ${kind} is called ${quote(asked)}; ${hint}.`;
}

/** The same for agents: all names that they can go on with. */
export function toUnknownFault({ kind, asked, nearest, known }: Unknown): string {
  const guess = nearest === null ? "" : ` The nearest is ${quote(nearest)}.`;
  const rest = known.length > 0 ? ` Ask for one of: ${toList(known, 30)}.` : ` None is known here.`;
  return `There is no ${kind} called ${quote(asked)}.${guess}${rest}`;
}

/** Says that a name means several. */
function toAmbiguity(asked: string, meant: readonly string[]): string {
  const all = meant.map(quote).join(", ");
  return `${quote(asked)} can mean ${all}; each of them counts. Ask with one of these names for it alone.`;
}

/** Says that there is such a value, but not here. */
function toAbsence(asked: string, known: readonly string[]): string {
  return `No review is in ${quote(asked)}; ${toKnown(known, 10)}.`;
}

/** `there are "en", "es"`, at most `max` of them. */
function toKnown(known: readonly string[], max: number): string {
  if (known.length === 0) return "none is known here";
  return `there are ${toList(known, max)}`;
}

function toList(known: readonly string[], max: number): string {
  const rest = known.length > max ? ", … (list_topics has more)" : "";
  return known.slice(0, max).map(quote).join(", ") + rest;
}

function quote(name: string): string {
  return JSON.stringify(name);
}
