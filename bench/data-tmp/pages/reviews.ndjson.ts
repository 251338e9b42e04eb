import { readSite } from "../../../src/site.ts";
function* chunks(lines: Iterable<string>) { let buf = ""; for (const l of lines) { buf += l; if (buf.length > 200000) { yield Buffer.from(buf); buf = ""; } } if (buf) yield Buffer.from(buf); }
export async function GET(): Promise<Response> {
  const { dataset } = await readSite();
  function* lines() { for (const r of dataset.reviews) yield JSON.stringify(r) + "\n"; }
  return new Response(ReadableStream.from(chunks(lines())) as never);
}
