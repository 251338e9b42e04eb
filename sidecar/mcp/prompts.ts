import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { themeKinds } from "#search/themes.ts";
import type { Published } from "./tool.ts";

type Prompt = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly [
    { readonly name: string; readonly description: string; readonly required: true },
  ];
  readonly toText: (given: string) => string;
};

const prompts: readonly Prompt[] = [
  {
    name: "both_sides",
    title: "Both sides of a subject",
    description: "What customers praise and what they criticise of one subject, with citations.",
    arguments: [
      { name: "subject", description: "an aspect, such as price or waiting", required: true },
    ],
    toText: (subject) =>
      `What do customers praise and what do they criticise about ${JSON.stringify(subject)}? Ask get_aspect_sentiment, then search_reviews for the criticism of this aspect. Say how many are on each side, quote both word for word, and cite each quotation by its url, with stars, date and source.`,
  },
  {
    name: "what_changed",
    title: "What changed since",
    description: "What is new, changed and removed since a day, and whether it got better.",
    arguments: [{ name: "since", description: "a day, YYYY-MM-DD", required: true }],
    toText: (since) =>
      `What changed in these reviews since ${JSON.stringify(since)}? Ask count_reviews with since and group_by sentiment, and compare with before; then search_reviews with since. Say what is new, what got better or worse by numbers, and cite reviews by url, with stars, date and source.`,
  },
];

export function listPrompts() {
  return prompts.map(({ toText: _, ...prompt }) => ({
    ...prompt,
    arguments: [...prompt.arguments],
  }));
}

/** @throws ProtocolError for an unknown prompt, or one without its argument */
export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}) {
  const prompt = prompts.find((each) => each.name === name);
  const known = prompts.map((each) => each.name).join(", ");
  if (!prompt) throw toFault(`Unknown prompt: ${name.slice(0, 100)}. Known: ${known}.`);
  const [{ name: needed }] = prompt.arguments;
  const value = Object.hasOwn(given, needed) ? given[needed] : undefined;
  if (!value) throw toFault(`${name} needs ${needed}.`);
  const text = prompt.toText(value.slice(0, 200));
  const content = { type: "text", text } as const;
  return { description: prompt.description, messages: [{ role: "user", content } as const] };
}

function toFault(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}

/** What an argument may be completed to: aspects for a subject, ids of reviews for `reviews://{id}`. */
export function complete(published: Published, argument: string, begun: string) {
  const all = toCandidates(published, argument, begun.toLowerCase());
  return {
    completion: { values: all.slice(0, 100), total: all.length, hasMore: all.length > 100 },
  };
}

function toCandidates({ reviews, themes }: Published, argument: string, begun: string): string[] {
  if (argument === "subject") {
    const labels = themeKinds.flatMap((kind) => themes[kind].map(({ label }) => label));
    return [...new Set(labels)].filter((label) => label.toLowerCase().startsWith(begun));
  }
  return argument === "id" ? reviews.idsFrom(begun.toUpperCase(), 101) : [];
}
