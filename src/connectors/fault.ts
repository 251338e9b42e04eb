import { Refusal } from "#machine/refusal.ts";

/** Why nothing came from a connection, in words for its owner. No message holds a secret. */
export class FetchFault extends Refusal {
  override readonly name = "FetchFault";
  /** it may be over at the next run, without anybody doing anything */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false } = {}) {
    super(message);
    this.isPassing = isPassing;
  }
}
