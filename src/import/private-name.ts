import { hasTelephoneNumber } from "#reviews/contact-details.ts";

/** A name without what is private in it, and what that was. */
export type PublicName = {
  /** null where nothing else is left */
  readonly name: string | null;
  /** kinds, in words; none where nothing was taken out */
  readonly without: readonly string[];
};

/** Takes numbers and addresses out of a name: nobody agreed to see theirs stored or published. */
export function toPublicName(given: string): PublicName {
  if (!/[\d:]|www\./iu.test(given)) return { name: given, without: [] };
  const without: string[] = [];
  let name = given;
  for (const [kind, pattern] of kinds) {
    const rest = name.replace(pattern, (found) =>
      kind === telephone && !hasTelephoneNumber(found) ? found : " ",
    );
    if (rest !== name) without.push(kind);
    name = rest;
  }
  if (without.length === 0) return { name: given, without };
  const tidy = toTidy(name);
  return { name: /\p{L}/u.test(tidy) ? tidy : null, without };
}

/** Without empty brackets, and without signs at the ends that joined what is gone. */
function toTidy(name: string): string {
  return name
    .replace(/[([{]\s*[)\]}]/g, " ")
    .replace(/(?:\s*[,;/|])+(?=\s*[,;/|])/g, "")
    .replace(/\s+(?=[,;])/g, "")
    .replace(/\s+/g, " ")
    .replace(/^[\s,;:/|–—-]+|[\s,;:/|–—-]+$/gu, "")
    .trim();
}

const telephone = "a telephone number";

const numbered =
  "order|invoice|customer|client|patient(?:in)?|case|booking|reservation|member|ticket|room|auftrag|bestell\\p{L}*|rechnung\\p{L}*|kunden?|kd|mitglied\\p{L}*|buchung\\p{L}*|vorgang\\p{L}*|zimmer|pedido|cliente|paciente|reserva|factura|habitacion|habitación|commande|facture|chambre|dossier";

/** In this order: a number within an address is a part of it. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ["an address of a page", /(?<!\(")(?:https?:\/\/|www\.)\S+/giu],
  [
    "an IBAN",
    /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu,
  ],
  [
    "an address of a computer",
    /(?<![\p{N}.])(?:\d{1,3}\.){3}\d{1,3}(?![\p{N}.])|(?<![\p{L}\p{N}:])(?:[\da-f]{1,4}:){3,7}:?[\da-f]{0,4}(?![\p{L}\p{N}:])/giu,
  ],
  [
    "a date of birth",
    /(?:(?<!\p{L})(?:geb(?:oren)?\.?(?: am)?|born(?: on)?|d\.?o\.?b\.?|nacid[oa](?: el)?|née? le|nac\.)\s*:?\s*|\*\s*)?(?<!\p{N})(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)?\d\d|(?:19|20)\d\d-\d\d-\d\d)(?!\p{N})/giu,
  ],
  [
    "a number of an order or of a person",
    new RegExp(
      `(?<!\\p{L})(?:${numbered})[\\s.:#-]*(?:n[or°º]?\\.?|nummer|number|id)?[\\s.:#-]*\\d{2,}[\\d-]*|#\\s?\\d{3,}`,
      "giu",
    ),
  ],
  ["a licence plate", /(?<![\p{L}\p{N}-])[A-ZÄÖÜ]{1,3}-[A-Z]{1,2} ?\d{1,4}[HE]?(?![\p{L}\p{N}])/gu],
  [
    telephone,
    /(?<![\p{L}\p{N}])(?:\+\s?|\((?=\p{Nd}+\)))?\p{Nd}(?:[\s()./\-\u2010-\u2015]{0,3}\p{Nd})+/gu,
  ],
];
