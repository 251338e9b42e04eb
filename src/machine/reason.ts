/**
 * Why something is not read, is left out or is asked about: a sentence, and apart from it what stands in
 * it, so that it can be said in other words. A string is a sentence in which nothing stands.
 */
export type Reason = string | Sentence;

export type Sentence = {
  /** in English, for a terminal: `rating {0} is less than one star` */
  readonly template: string;
  /** of the owner's files, or reasons within this one */
  readonly values: readonly Reason[];
};

/** Makes a sentence: say`rating ${said} is less than one star`. */
export function say(
  parts: TemplateStringsArray,
  ...values: readonly (Reason | number)[]
): Sentence {
  const template = parts.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join("");
  return { template, values: values.map((each) => (typeof each === "number" ? `${each}` : each)) };
}

/** Several reasons as one. */
export function joinReasons(all: readonly Reason[], separator = "; "): Reason {
  const [only, ...more] = all;
  if (only !== undefined && more.length === 0) return only;
  return { template: all.map((_, at) => `{${at}}`).join(separator), values: all };
}

/** As a terminal says it. */
export function toText(reason: Reason): string {
  return typeof reason === "string" ? reason : fill(reason.template, reason.values.map(toText));
}

/** The same reason, with what stands in it changed. */
export function mapReason(reason: Reason, change: (text: string) => string): Reason {
  if (typeof reason === "string") return change(reason);
  return { ...reason, values: reason.values.map((each) => mapReason(each, change)) };
}

/** Puts values into a template. */
export function fill(template: string, values: readonly string[]): string {
  return template.replace(/\{(\d+)\}/g, (_, at: string) => values[Number(at)] ?? "");
}
