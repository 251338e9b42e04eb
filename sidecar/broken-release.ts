/** A release on disk is not what it must be; the message names the place and the remedy. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";
}
