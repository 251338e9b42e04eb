import { z } from "zod";
import { toGuess } from "#reviews/nearest.ts";
import { textSchema } from "#reviews/values.ts";
import { isForms } from "#words/fill.ts";
import { words as english } from "#words/languages/en.ts";
import type { OwnWords } from "#words/words.ts";
import type { Report } from "./read-files.ts";
import { readYaml } from "./read-yaml.ts";

/**
 * What the owner says in place of the site's own words: words.yaml, with any of the keys of
 * `src/words/languages/en.ts`.
 *
 * @returns null where there is no such file, and after reporting its faults
 */
export async function readOwnWords(path: string | null, report: Report): Promise<OwnWords | null> {
  if (path === null) return null;
  const remedy = "remove it to have the words that come with the program";
  const read = await readYaml(path, { schema: wordsSchema, remedy }, report);
  return (read?.value as OwnWords | undefined) ?? null;
}

/** The schema of our texts: the same keys, none of which has to be there. */
function toSchema(texts: object): z.ZodType {
  const entries = Object.entries(texts).map(([key, text]) => [key, toTextSchema(text).optional()]);
  return z.strictObject(Object.fromEntries(entries));
}

function toTextSchema(text: string | object): z.ZodType {
  if (typeof text === "string") return toSentence(toSlots(text), toSlots(text));
  if (Array.isArray(text)) return z.array(textSchema).min(1);
  if (!isForms(text)) return toSchema(text);
  const slots = toSlots(text.other);
  const known = [...slots, "count"];
  const rare = ["zero", "one", "two", "few", "many"];
  const forms = rare.map((form) => [form, toSentence(known, []).optional()]);
  return z.preprocess(
    (given) => (typeof given === "string" ? { other: given } : given),
    z.strictObject({ ...Object.fromEntries(forms), other: toSentence(known, slots) }),
  );
}

/** A sentence with what is filled in there: nothing of which nobody knows, and all that must be said. */
function toSentence(known: readonly string[], needed: readonly string[]): z.ZodType {
  return textSchema.superRefine((text, context) => {
    const said = toSlots(text);
    for (const slot of said.filter((each) => !known.includes(each))) {
      const message = `{${slot}} is not filled in here${toGuess(slot, known)}`;
      context.addIssue({ code: "custom", message });
    }
    for (const slot of needed.filter((each) => each !== "count" && !said.includes(each)))
      context.addIssue({ code: "custom", message: `must say {${slot}}` });
  });
}

function toSlots(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/g), ([, slot = ""]) => slot);
}

const wordsSchema = toSchema(english);
