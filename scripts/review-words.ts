import { readFile } from "node:fs/promises";
import { parseLanguage } from "#content/parse-language.ts";
import type { ContentFolder } from "#content/read-content.ts";
import {
  type Common,
  findCommon,
  parseWords,
  setKnownNameHidden,
  setLanguage,
  setNameHidden,
  setReply,
  setReplyTranslation,
  setTranslation,
  setVerification,
} from "#content/set-by-owner.ts";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import { hasContactDetail } from "#reviews/contact-details.ts";
import { isDay } from "#reviews/day.ts";
import { findHiddenNames } from "#reviews/hidden-name.ts";
import { toGuess } from "#reviews/nearest.ts";
import { defineCommand, UsageError } from "./command.ts";
import { dryRun, putRight, toDry } from "./put-right.ts";

// What `firsthand review` says of single reviews, but for leaving them out and putting them right.

const words = {
  file: { value: "FILE", help: "the words stand in this file, in place of TEXT" },
  remove: { help: "take back what there is" },
} as const;

export const reply = defineCommand({
  summary: "set the reply of the business, in place of the one that there is",
  operands: "ID [TEXT]",
  options: {
    ...words,
    date: { value: "DAY", help: "of the reply, YYYY-MM-DD (default: today)" },
    ...dryRun,
  },
  run: async ({ date: day = null, ...values }, [id = "", said]) => {
    if (day !== null && !isDay(day))
      throw new UsageError(`--date takes a day, YYYY-MM-DD, not ${day}.`);
    const text = await readWords(said, values);
    return putRight([id], toDry(values), (_, today) => {
      if (day !== null && day > today) throw new Refusal(`${day} has not come yet`);
      return { kind: "set", set: setReply(text, day, today) };
    });
  },
});

export const translate = defineCommand({
  summary: "set a translation, which stands beside what the customer wrote",
  operands: "ID [TEXT]",
  options: {
    to: { value: "LANG", help: "its language, BCP 47, such as en or pt-BR" },
    reply: { help: "a translation of the reply, not of the review" },
    ...words,
    ...dryRun,
  },
  run: async ({ to, reply: isOfReply, ...values }, [id = "", said]) => {
    const text = await readWords(said, values);
    const translation = text === null ? null : { text, language: toTarget(to) };
    const set = (isOfReply ? setReplyTranslation : setTranslation)(translation);
    return putRight([id], toDry(values), () => ({ kind: "set", set }));
  },
});

export const language = defineCommand({
  summary:
    'set the language of what customers wrote; "none" where nobody can tell it. Without an ID, of all reviews that --from, --year and --source choose: shown first, and done with --write',
  operands: "[ID …] LANG",
  options: {
    from: { value: "LANG", help: 'those which are said to be in this language ("none": in none)' },
    year: { value: "YYYY", help: "those of this year" },
    source: { value: "SOURCE", help: "those of this source, such as google" },
    write: { help: "do it, where they are chosen so" },
    ...dryRun,
  },
  run: (values, operands) => {
    const ids = operands.slice(0, -1);
    const to = toLanguage(operands.at(-1) ?? "");
    const set = setLanguage(to === "none" ? null : to);
    const toAction = () => ({ kind: "set", set }) as const;
    const common = toCommon(values);
    if (common === null && ids.length > 0) return putRight(ids, toDry(values), toAction);
    if (common === null || ids.length > 0) {
      throw new UsageError(
        "language takes ids, or what the reviews have in common: --from, --year, --source.",
      );
    }
    const dry = values.write && !values["dry-run"] ? false : "Add --write to write.";
    return putRight((content) => choose(content, common, to), dry, toAction);
  },
});

const methods = ["order", "invitation", "manual"] as const;

export const verified = defineCommand({
  summary: "say on what a review counts as verified, in place of what its source counts as",
  operands: "ID [ID …]",
  options: {
    by: { value: "METHOD", help: `${methods.join(", ")} (a letter is manual, with --note letter)` },
    note: { value: "TEXT", help: "on what, in a few words; it is published" },
    remove: { help: "it counts as its source does" },
    ...dryRun,
  },
  run: ({ by, note = null, remove, ...values }, ids) => {
    if (remove && (by !== undefined || note !== null))
      throw new UsageError("verified takes --by or --remove, not both.");
    const method = methods.find((each) => each === by);
    if (method === undefined && !remove) throw new UsageError(toMethods(by));
    const said = method === undefined ? null : { method, note: note && parseWords(note) };
    if (note !== null && hasContactDetail(note)) console.log(publicNote);
    return putRight(ids, toDry(values), () => ({ kind: "set", set: setVerification(said) }));
  },
});

const publicNote =
  "Note: what --note says is published, and it holds something like an e-mail address or a telephone number. If that is a customer's, say it again without.\n";

export const redact = defineCommand({
  summary:
    "publish what is shown of an author's name where the text or the reply holds the part that author_policy hides; the content keeps the words. Without an ID, lists where",
  operands: "[ID …]",
  options: {
    all: { help: "in all reviews that the list names" },
    name: {
      value: "NAME",
      help: "of one ID: the author's whole name, where the content does not have it; it is replaced in the content itself, and not kept",
    },
    ...dryRun,
  },
  run: ({ all, name, ...values }, ids) => {
    if (all && ids.length > 0) throw new UsageError("redact takes ids or --all, not both.");
    if (name !== undefined) {
      if (ids.length !== 1) throw new UsageError("redact takes one ID with --name.");
      return putRight(ids, toDry(values), (content) => {
        return { kind: "set", set: setKnownNameHidden(content, name) };
      });
    }
    const isList = !all && ids.length === 0;
    const dry = isList ? "To do it, give the ids that are right, or --all." : toDry(values);
    return putRight(ids.length > 0 ? ids : findHiddenNames, dry, (content) => {
      return { kind: "set", set: setNameHidden(content) };
    });
  },
});

/** The words that were given; null where those that there are go. */
async function readWords(
  said: string | undefined,
  { file, remove }: { readonly file: string | undefined; readonly remove: boolean },
): Promise<string | null> {
  if ([said !== undefined, file !== undefined, remove].filter(Boolean).length !== 1) {
    throw new UsageError(
      "It takes one of TEXT, --file FILE and --remove. A TEXT of several words stands in quotation marks.",
    );
  }
  if (remove) return null;
  return parseWords(said ?? (await readText(file ?? "")));
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw toRefusal(error, file);
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(`${file} is not a text in UTF-8`);
  }
}

function toTarget(said: string | undefined): string {
  if (said !== undefined) return parseLanguage(said);
  throw new UsageError("translate needs to be told into what: --to en, for one.");
}

function toLanguage(said: string): string {
  return said === "none" ? said : parseLanguage(said);
}

function toCommon(said: Readonly<Record<keyof Common, string | undefined>>): Common | null {
  const { from, year, source } = said;
  if (from === undefined && year === undefined && source === undefined) return null;
  if (year !== undefined && !/^\d{4}$/.test(year))
    throw new UsageError(`--year takes a year, not ${year}.`);
  return {
    from: from === undefined ? null : toLanguage(from),
    year: year ?? null,
    source: source ?? null,
  };
}

/** Those that are to be changed: what is in the language already is not counted. */
function choose({ records }: ContentFolder, common: Common, to: string): readonly string[] {
  const sources = [...new Set(records.map(({ source }) => source))];
  if (common.source !== null && !sources.includes(common.source)) {
    throw new Refusal(
      `${JSON.stringify(common.source)} is not a source of reviews here${toGuess(common.source, sources, `; there are: ${sources.join(", ") || "none"}`)}`,
    );
  }
  const others = records.filter((record) => (record.language ?? "none") !== to);
  return findCommon(others, common);
}

function toMethods(said: string | undefined): string {
  const all = `There are: ${methods.join(", ")}; a letter, a call or a card is manual, with --note letter`;
  if (said === undefined) return `verified needs to be told --by what. ${all}.`;
  const guess = toGuess(said, methods);
  return `${JSON.stringify(said.slice(0, 100))} is not a way to verify a review${guess || `. ${all}.`}`;
}
