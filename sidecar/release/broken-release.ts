type Remedy = (buildCommand: string) => string;

/** A release on disk is not what it must be; the message names the place and ends in the remedy. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";
  readonly #fault: string;
  readonly #remedy: Remedy;

  constructor(
    fault: string,
    options: ErrorOptions & { readonly remedy?: Remedy; readonly buildCommand?: string } = {},
  ) {
    const { remedy = (command) => `run ${command}`, buildCommand = "npx firsthand build" } =
      options;
    super(`${fault}; ${remedy(buildCommand)}`, options);
    this.#fault = fault;
    this.#remedy = remedy;
  }

  /** The same of a site that another command builds. */
  toBuiltBy(buildCommand: string): BrokenRelease {
    const { cause } = this;
    return new BrokenRelease(this.#fault, { cause, remedy: this.#remedy, buildCommand });
  }
}
