import { type Reason, say } from "#machine/reason.ts";
import { Refusal } from "#machine/refusal.ts";

/** Why nothing came from a connection, in words for its owner. No message holds a secret. */
export class FetchFault extends Refusal {
  override readonly name = "FetchFault";
  /** it may be over at the next run, without anybody doing anything */
  readonly isPassing: boolean;

  /** @param details for a terminal, in lines below the message; nobody keeps them */
  constructor(
    reason: Reason,
    {
      isPassing = false,
      details = [],
    }: { readonly isPassing?: boolean; readonly details?: readonly string[] } = {},
  ) {
    super(reason);
    if (details.length > 0) this.message = [`${this.message}:`, ...details].join("\n");
    this.isPassing = isPassing;
  }
}

/** Of an address that answers with a status by which nothing comes. */
export function toStatusFault(what: Reason, status: number): FetchFault {
  const isKey = status === 401 || status === 403;
  const missing = status === 404 ? say`: there is nothing at this address` : "";
  const hint = isKey ? say`: the key in its header fields is not accepted` : missing;
  return new FetchFault(say`${what}: answers ${status}${hint}`);
}
