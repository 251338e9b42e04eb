/**
 * Text as a stream of UTF-8, some 256 kB at a time. A Response of one large string would hold it
 * four times over while Astro writes it to disk.
 */
export function toByteStream(lines: Iterable<string>): ReadableStream<Uint8Array> {
  const chunks = toChunks(lines);
  return new ReadableStream({
    pull(controller) {
      const { done, value } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

function* toChunks(lines: Iterable<string>): Generator<Uint8Array> {
  let text = "";
  for (const line of lines) {
    text += line;
    if (text.length < 256_000) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}
