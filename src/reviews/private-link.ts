import { hasEmailInLink } from "./contact-details.ts";

/**
 * What of an address is not for everyone, in words: it then is not a public page of a review. Null where
 * nothing tells.
 *
 * @param link an absolute address
 */
export function toPrivatePart(link: string): string | null {
  const { username, password, hostname, search, hash } = new URL(link);
  if (username !== "" || password !== "") return "a name for signing in";
  if (privateHost.test(hostname) || !hostname.includes(".")) return "a private host";
  if (hasEmailInLink(link)) return "an e-mail address";
  const pairs = [...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))];
  if (/\beyJ[\w-]{8,}\./.test(link) || pairs.some(([key]) => secret.test(key))) {
    return "a key or token";
  }
  const isReach = ([key, value]: [string, string]) =>
    (value.trim() !== "" && reach.test(key)) || telephone.test(value);
  return pairs.some(isReach) ? "a telephone number or an e-mail address" : null;
}

/** Addresses of numbers, and names that lead nowhere outside (RFC 6761, RFC 6762, RFC 8375). */
const privateHost =
  /^[\d.]+$|^\[|(?:^|\.)(?:localhost|local|localdomain|internal|intranet|intern|lan|corp|home|private|arpa|test|invalid)\.?$/i;
const secret =
  /(?:^|[_\-.])(?:(?:api|access|auth|private|secret|session)?[_-]?(?:token|key)|secret|pass(?:word|wd|wort)?|pwd|pw|sig(?:nature)?|jwt|auth|otp|session(?:[_-]?id)?|sid|phpsessid|jsessionid)$/i;
const reach =
  /(?:^|[_\-.])(?:e-?mail|mail|correo|courriel|phone|tel|telefono?|telephone|mobile?|handy|whatsapp|msisdn)$/i;
/** With the code of a country, or with the zero before that of a town; a plus may have become a space. */
const telephone = /^(?:[+ ]|00?)(?=(?:\D*\d){7,15}\D*$)[\d\s()/.-]+$/;
