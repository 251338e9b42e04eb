import type { Naming } from "./naming.ts";
import { toWordSet } from "./word-list.ts";
import { gapAt, isCapital, keyAt } from "./words.ts";

/**
 * Whether a name signs the review, or a part of it: then it is the writer's, not one of the staff.
 * "— Will", "Thanks, Hope R.", "Sincerely, Grace and family", or a line of its own.
 */
export function isSignature(naming: Naming): boolean {
  const { list, groupStart, groupEnd } = naming;
  const end = toSignatureEnd(naming);
  if (groupStart === 0 || end === undefined) return false;
  if (list[groupEnd - 1]?.possessive) return false;
  switch (gapAt(list, groupStart)) {
    case "dash":
    case "line":
    case "paragraph":
    case "break":
      return true;
    case "comma":
      return isClosed(naming, end);
    default:
      return false;
  }
}

/** Behind the last word of the signature, if that ends a paragraph or the text. */
function toSignatureEnd({ list, groupEnd, casing }: Naming): number | undefined {
  for (let at = groupEnd; at <= groupEnd + 4; at++) {
    const gap = gapAt(list, at);
    if (gap === "paragraph") return at;
    const isPart = parts.has(keyAt(list, at)) || (casing === "plain" && isCapital(list[at]));
    if (!isPart || gap === "line" || gap === "dash" || gap === "aside") return undefined;
  }
  return undefined;
}

const parts = toWordSet(
  "and family the from husband wife kids children all in of son daughter familie",
);

/** "Love, Grace"; "Thanks, Will", but not "Thank you, Grace!", which is said to Grace. */
function isClosed({ list, tail, end, groupStart }: Naming, signatureEnd: number): boolean {
  const before = keyAt(list, groupStart - 1);
  if (closings.has(before)) return true;
  if (before === "us")
    return [2, 3, 4, 5].some((step) => keyAt(list, groupStart - step) === "from");
  if (!thankful.has(before)) return false;
  const isInitialed = end > 0 && keyAt(list, end - 1).length === 1;
  const isLast = signatureEnd === list.length;
  return isInitialed || (isLast && !/[.!]/.test(tail));
}

const closings = toWordSet(
  "sincerely regards wishes love best gratefully grateful respectfully cheers blessings warmly yours truly",
  "cordially faithfully appreciatively xo xoxo hugs gratitude appreciation peace saludos atentamente",
  "grusse grussen gruss cordialement cordiali saluti abrazos",
);
const thankful = toWordSet(
  "thanks thank you again much gracias merci danke grazie obrigado obrigada thx",
);
