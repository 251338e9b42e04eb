import { readSite } from "../../../src/site.ts";
import { toReviewsJson } from "#formats/reviews-json.ts";
function* chunks(lines: Iterable<string>) { let buf = ""; for (const l of lines) { buf += l; if (buf.length > 200000) { yield Buffer.from(buf); buf = ""; } } if (buf) yield Buffer.from(buf); }
export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  function* lines() { const { reviews, removed, ...head } = dataset; yield JSON.stringify(head).slice(0, -1) + ',\n"reviews":[\n'; let first = true; for (const r of reviews) { yield (first ? "" : ",\n") + JSON.stringify(r); first = false; } yield '\n],"removed":[]}\n'; }
  return new Response(ReadableStream.from(chunks(lines())) as never);
}
