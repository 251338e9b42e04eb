import { createHash } from "node:crypto";
import type { z } from "zod";
import { type Reason, say } from "#machine/reason.ts";
import type { Request } from "./ask.ts";
import type { ExportFile, Run } from "./connector.ts";
import { FetchFault } from "./fault.ts";
import { parseAnswer } from "./shape.ts";

/** A list whose pages are counted from 1, of which the last one is not full, or empty. */
export type NumberedPages<Page, Row> = {
  /** in messages, such as `Trustpilot's list of reviews` */
  readonly what: Reason;
  readonly size: number;
  readonly toRequest: (page: number) => Pick<Request, "url" | "headers">;
  readonly schema: z.ZodType<Page>;
  readonly toRows: (page: Page) => readonly Row[];
  /** how many rows there are, where the platform says so: a page before that which is not full is not the last one */
  readonly toTotal?: (page: Page) => number;
  /** what a status other than 200 means, and what to do */
  readonly refusals: Readonly<Record<number, Reason>>;
};

const maxPages = 10_000;

/**
 * All rows of such a list.
 *
 * @throws FetchFault where a page does not come, or does not look as documented
 */
export async function readNumberedPages<Page, Row>(
  { ask }: Pick<Run, "ask">,
  { what: list, size, toRequest, schema, toRows, toTotal, refusals }: NumberedPages<Page, Row>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  const seen = new Set<string>();
  for (let page = 1; page <= maxPages; page++) {
    const what = say`${list}, page ${page}`;
    const answer = await ask({ ...toRequest(page), what });
    const refusal = refusals[answer.status];
    if (refusal !== undefined)
      throw new FetchFault(say`${what}: answers ${answer.status}: ${refusal}`);
    const json = parseAnswer(answer, schema, what);
    const rows = toRows(json);
    const hash = createHash("sha256").update(JSON.stringify(rows)).digest("base64");
    if (rows.length > 0 && seen.has(hash))
      throw new FetchFault(say`${what}: leads to itself, so nothing was taken`);
    seen.add(hash);
    all.push(...rows);
    const isWhole = toTotal === undefined || all.length >= toTotal(json);
    if (rows.length === 0 || (rows.length < size && isWhole)) return all;
  }
  throw new FetchFault(say`${list} has more than ${maxPages} pages`);
}

/** Rows as the file of their reader; none where there are no rows. */
export function toRowsFiles(
  name: string,
  rows: readonly unknown[],
  toJson: (rows: unknown) => unknown,
): readonly ExportFile[] {
  return rows.length === 0 ? [] : [{ name, data: Buffer.from(JSON.stringify(toJson(rows))) }];
}
