import type { Counted, CountedBefore } from "./count.ts";
import type { CountResult } from "./search.ts";

/** What is answered over HTTP and in MCP; `before` is there where a beginning was asked for. */
export type CountAnswer = Counted & {
  readonly before?: CountedBefore;
  readonly notice: string | null;
};

export function toCountAnswer({
  unknown: _,
  before,
  notice,
  ...counted
}: CountResult): CountAnswer {
  return { ...counted, ...(before ? { before } : {}), notice };
}
