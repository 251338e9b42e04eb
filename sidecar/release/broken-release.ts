/** A release on disk is not what it must be; the message names the place and ends in the remedy. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";

  constructor(fault: string, options: ErrorOptions & { readonly remedy?: string } = {}) {
    super(`${fault}; ${options.remedy ?? "run npx firsthand build"}`, options);
  }
}
