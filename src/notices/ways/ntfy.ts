import type { Notice } from "../notice.ts";
import { toItemText, toTroubleText } from "../text.ts";
import { post } from "./post.ts";
import type { Way } from "./way.ts";

/** A longer message would become an attachment (ntfy, Message limits: 4,096 bytes). */
const maxBytes = 3800;

/**
 * Tells a telephone through an ntfy server, the public one or one's own. All that is said is JSON, sent to
 * the root of the server (ntfy, Publish as JSON): header fields could hold neither every letter nor any
 * length, and what a customer wrote could not be told from them.
 */
export function createNtfy({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string | null;
}): Way {
  const { origin, pathname } = new URL(url);
  const fields = token === null ? {} : { authorization: `Bearer ${token}` };
  return (notice) => {
    const said = { topic: pathname.slice(1), ...toPush(notice) };
    return post(`${origin}/`, fields, Buffer.from(JSON.stringify(said)));
  };
}

/** Priorities: 3 is the usual one, 4 is high (ntfy, Message priority). */
function toPush(notice: Notice) {
  const { kind, subject, opening, sections, troubles, desk } = notice;
  const items = sections.flatMap((section) => section.items);
  const [only] = items.length === 1 ? items : [];
  const click = only?.links[0]?.url ?? desk?.url;
  const isCritical = kind === "critical";
  const parts = [
    ...troubles.map((each) => toTroubleText(each, notice)),
    ...items.map((item) => toItemText({ ...item, links: [] }, notice)),
  ];
  const text = parts.join("\n\n");
  return {
    title: subject,
    message: toFitting(text === "" ? opening : text),
    priority: isCritical ? 4 : 3,
    tags: [isCritical || troubles.length > 0 ? "warning" : "speech_balloon"],
    ...(click === undefined ? {} : { click }),
  };
}

/** As much of a text as fits, ending between two characters. */
function toFitting(text: string): string {
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const whole = Buffer.from(text)
    .subarray(0, maxBytes)
    .toString()
    .replace(/\ufffd+$/u, "");
  return `${whole.trimEnd()}…`;
}
