import type { Notice } from "../notice.ts";
import { post } from "./post.ts";
import type { Way } from "./way.ts";

/**
 * Tells a program: JSON, signed as WebSub signs what it distributes (§7.1), so that its receiver can
 * check by the shared secret that it is from here.
 *
 * @param sign the value of X-Hub-Signature over the bytes that are sent
 */
export function createWebhook(
  { url, secret }: { readonly url: string; readonly secret: string },
  sign: (body: Buffer, secret: string) => string,
): Way {
  return (notice) => {
    const body = Buffer.from(`${JSON.stringify(toEvent(notice))}\n`);
    return post(url, { "x-hub-signature": sign(body, secret) }, body);
  };
}

/** Reviews are told as reviews.json has them. `id` stays the same where a notice is sent again. */
function toEvent({ id, kind, language, business, subject, sections, troubles }: Notice) {
  return {
    id,
    kind,
    business,
    language,
    subject,
    sections: sections.map(({ heading, items, more }) => ({
      heading,
      reviews: items.map(({ review }) => review),
      more,
    })),
    connections: troubles.map(({ name, since, fault }) => ({ name, since, fault })),
  };
}
