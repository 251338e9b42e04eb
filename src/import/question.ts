import { Refusal } from "#machine/refusal.ts";

/**
 * An import needs to be told something that the file does not say. Nothing is wrong; the message
 * says what was found, and the flag that answers.
 */
export class ImportQuestion extends Refusal {
  override readonly name = "ImportQuestion";
}
