/** What was sent is too much, is not a form or not a whole one, or says what no longer is. */
export class FormError extends Error {
  override readonly name = "FormError";
  readonly reason: FormFault;

  constructor(reason: FormFault) {
    super(reason);
    this.reason = reason;
  }
}

export type FormFault = "tooLarge" | "noForm" | "brokenForm" | "changedMeanwhile";

/** Content Too Large, Unsupported Media Type, Bad Request and Conflict (RFC 9110 §15.5). */
export const formStatus: Readonly<Record<FormFault, number>> = {
  tooLarge: 413,
  noForm: 415,
  brokenForm: 400,
  changedMeanwhile: 409,
};
