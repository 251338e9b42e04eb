import { join } from "node:path";
import { expect } from "vitest";
import { makeContent } from "../import-folder.ts";

/** A file as an owner keeps it, and what is right for it: said before it was tried. */
export type OwnersFile = {
  readonly name: string;
  readonly data: string | Uint8Array;
  /** what the owner adds to the command, beside --source direct */
  readonly flags?: readonly string[];
  /** the export says its source itself */
  readonly isOfPlatform?: true;
  /** 0 read, 1 rows skipped or refused, 2 asked */
  readonly code: 0 | 1 | 2;
  /** who is stored after --write, oldest first; null for nobody's name */
  readonly authors?: readonly (string | null)[];
  readonly ratings?: readonly number[];
  readonly dates?: readonly string[];
  readonly said?: RegExp;
  /** what must stand in nothing that is stored */
  readonly never?: RegExp;
};

/** Imports it by the command, first to look and then to write, and holds it to what is right. */
export async function expectRight(file: OwnersFile): Promise<void> {
  const { content, put, run, stored } = await makeContent();
  const path = await put(file.name, file.data);
  const source = file.isOfPlatform ? [] : ["--source", "direct"];
  const args = [path, ...source, ...(file.flags ?? [])];
  const dry = await run(...args);
  expect(await stored(), join(content, "reviews")).toEqual([]);
  const done = await run(...args, "--write");
  expect([dry.code, done.code], done.said).toEqual([file.code, file.code]);
  if (file.said) expect(done.said).toMatch(file.said);
  const reviews = (await stored()).toSorted((a, b) => (a.date < b.date ? -1 : 1));
  expect(reviews.map(({ author }) => author ?? null)).toEqual(file.authors ?? []);
  if (file.ratings) expect(reviews.map(({ rating }) => rating)).toEqual(file.ratings);
  if (file.dates) expect(reviews.map(({ date }) => date)).toEqual(file.dates);
  if (file.never) expect(JSON.stringify(reviews)).not.toMatch(file.never);
}

/** A table of text, a line each. */
export const lines = (...all: readonly string[]): string => `${all.join("\n")}\n`;
