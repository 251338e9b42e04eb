/** A CDN does not give what it should, for now; the message says which address, and what is wrong. */
export class RemoteFault extends Error {
  override readonly name = "RemoteFault";
}
