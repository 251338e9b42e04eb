import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { readReview } from "./reviews.ts";
import type { Published } from "./tool.ts";

/** A document for whoever wants the whole: what it is, and how it is read. */
type Resource = {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly read: (published: Published) => string | null;
};

const json = "application/json";
const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value));

const resources: readonly Resource[] = [
  {
    uri: "reviews://insights",
    name: "insights",
    title: "What the reviews say together",
    description: "Aspects, staff, services, problems, topics and questions with their figures.",
    mimeType: json,
    read: ({ insights }) => {
      if (insights === null) return null;
      const { ofReview: _, ...whole } = insights;
      return JSON.stringify(whole);
    },
  },
  {
    uri: "reviews://methods",
    name: "methods",
    title: "How reviews are collected",
    description: "The rule of verification, sources, and what is left out, by reason.",
    mimeType: json,
    read: ({ trust }) => jsonOf(trust),
  },
  {
    uri: "reviews://changes",
    name: "changes",
    title: "What each release changed",
    description: "The journal: reviews that were added, changed and removed.",
    mimeType: json,
    read: ({ find }) => find("/changes.json")?.identity.bytes?.toString() ?? null,
  },
];

export const template = {
  uriTemplate: "reviews://{id}",
  name: "review",
  title: "One review",
  description: "A review as it is published, by its id.",
  mimeType: json,
} as const;

/** Those that the release has. */
export function listResources(published: Published) {
  return resources
    .filter(({ read }) => read(published) !== null)
    .map(({ read: _, ...resource }) => resource);
}

/** @throws ProtocolError for what is not there */
export function readResource(published: Published, uri: string) {
  const text =
    resources.find((each) => each.uri === uri)?.read(published) ?? findReview(published, uri);
  if (text === null) {
    const message = `Resource not found: ${uri.slice(0, 100)}. resources/list has those that there are.`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  return { contents: [{ uri, mimeType: json, text }] };
}

function findReview({ reviews }: Published, uri: string): string | null {
  const id = /^reviews:\/\/(.{1,40})$/.exec(uri)?.[1];
  const position = id === undefined ? undefined : reviews.positionOf(id);
  return position === undefined ? null : JSON.stringify(readReview(reviews, position));
}
