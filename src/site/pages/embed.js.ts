import { toMediaType } from "#formats/media-type.ts";
import element from "../embed/firsthand-reviews.js?raw";

/** As it is written: it needs no building, and who includes it can read it. */
export function GET(): Response {
  return new Response(element, { headers: { "content-type": toMediaType("embed.js") } });
}
