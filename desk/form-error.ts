/** What was sent is too much, or says what no longer is. */
export class FormError extends Error {
  override readonly name = "FormError";
  readonly reason: "tooLarge" | "changedMeanwhile";

  constructor(reason: "tooLarge" | "changedMeanwhile") {
    super(reason);
    this.reason = reason;
  }
}
