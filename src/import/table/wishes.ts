import { fold } from "#language/fold.ts";
import type { ColumnMap } from "./column-map.ts";
import { withoutConsentToName } from "./name-consent.ts";
import { toLessOfName, toNameForm } from "./name-forms.ts";
import type { TableRow } from "./read-table.ts";
import { isAgainstPublishing } from "./state-words.ts";
import { toCell } from "./table-row.ts";

/**
 * A row with what its name, title or text, or a note on it, asks of its being published, if they do.
 *
 * @param notes places of columns of notes
 */
export function withWishes(row: TableRow, map: ColumnMap, notes: readonly number[] = []): TableRow {
  const cell = toCell(row, map);
  const author = `${cell("author")} ${cell("surname")}`.trim();
  const wishes = [
    ...(isWishInName(author) ? [author] : []),
    ...findWishes(cell("title")),
    ...findWishes(cell("text")),
    ...notes.flatMap((index) => findWishesOfNote(row.cells[index] ?? "")),
  ];
  return wishes.length === 0 ? row : { ...row, wishes };
}

/** `Ada Low (bitte nicht veröffentlichen)`: a name, and behind it what is asked of it. */
function isWishInName(author: string): boolean {
  const [, behind = ""] = /\p{L}.*?(?:[([,;]|\s[-–—]\s)(.*)$/u.exec(author) ?? [];
  return behind !== "" && (isAgainstPublishing(fold(behind)) || toLessOfName(behind) !== null);
}

/** What a note says of the name or of publishing is meant of its row. */
function findWishesOfNote(note: string): string[] {
  if (!mayWishInNote.test(note)) return [];
  const asks = (said: string) => {
    const form = toNameForm(said);
    const isLess = (form !== null && form !== "full") || toLessOfName(said) !== null;
    return isLess || isToBeAsked.test(fold(said));
  };
  return toSentences(withoutConsentToName(note)).filter(
    (each) => asks(each) || isAgainstPublishing(fold(each)) || wish.test(fold(each)),
  );
}

/** `Ask if we can use her surname`: nobody knows yet. */
const isToBeAsked =
  /\b(?:ask|check|clarify|confirm|wait for|fragen|nachfragen|klaren|abklaren|warten|preguntar|confirmar|aclarar|demander|verifier|confirmer)\b.{0,50}(?:\bname|\bsurname|\w*namen?\b|\bnombre|\bapellido|\bnom\b|\bprenom|publi|veroff|\bweb|\bonline|\bpost\b)/;

const mayWishInNote =
  /nam|nom|initial|surname|apellid|inicial|inizial|k\u00fcrzel|nenn|genannt|anon|an\u00f3n|incognito|pseudonym|publi|publ\u00ed|ver\u00f6ff|veroeff|share|post|web|online|teilen|intern|privat|vertraul|confiden|consent|permission|freigabe|einwillig|widerr|l\u00f6sch|delete|remov|withdr/iu;

/** The sentences of a text that ask for it; what customers say of others' publishing is another matter. */
function findWishes(text: string): string[] {
  if (!mayWish.test(text)) return [];
  return toSentences(text).filter((each) => wish.test(fold(each)));
}

function toSentences(text: string): string[] {
  const sentences = text.split(/(?<=[.!?…])\s+|\n+/u);
  return sentences.filter((each) => each.length <= maxSentence);
}

const mayWish =
  /publi|publ\u00ed|ver\u00f6ff|veroeff|anonym|an\u00f3nim|anonim|share|post|website|online|teilen/iu;
const maxSentence = 160;

const please = "(?:please|pls|kindly|bitte|por favor|porfa|s'?il (?:vous|te) plait|svp|merci de)";
/** Folded, in English, German, Spanish and French. */
const wish = new RegExp(
  [
    String.raw`\b${please}\b.{0,40}\b(?:do not|don'?t|not|never)\b.{0,20}\b(?:publish|post|share|show|display)`,
    String.raw`^\W*(?:do not|don'?t|never) (?:publish|post|share)\b|\b(?:do not|don'?t) (?:publish|post|share) (?:this|my|it)\b|\bnot for publication\b`,
    String.raw`\b(?:i )?(?:do not|don'?t) want (?:this|it|my (?:name|review|comment)).{0,20}\b(?:published|posted|shared|public|online)`,
    String.raw`\b(?:please|only|keep|stay|remain|publish|post)\b.{0,30}\banonymous(?:ly)?\b`,
    String.raw`\b${please}\b.{0,40}\bnicht\b.{0,30}(?:veroffentlich|veroeffentlich|publizier|teilen|online|ins (?:netz|internet)|auf (?:die|der) (?:web|home))`,
    String.raw`\bnicht (?:zu |zur )?(?:veroffentlich|veroeffentlich|publizier)(?:en|ung)\b\W*$|\bnicht (?:veroffentlicht|publiziert) (?:werden|wird|haben)\b`,
    String.raw`\b(?:nur|bitte|mochte|will)\b.{0,20}\banonym\b|\banonym (?:veroffentlich|publizier|bleiben)`,
    String.raw`\b(?:${please}|os ruego|ruego)\b.{0,30}\bno (?:lo |la |se )?(?:publi|compart|difund)|^\W*no publi(?:car|quen|que|queis)\b|\bno (?:quiero|deseo) que (?:se |lo |la )?publi`,
    String.raw`\b(?:publi\w+|solo)\b.{0,25}\b(?:anonim[oa]|anonimamente|anonimato)\b`,
    String.raw`\bne (?:pas |le |la )*(?:publi|diffus|partag)\w+(?: pas)?\b.{0,25}$|\bmerci de ne pas (?:le |la |me )?(?:publi|diffus|partag|citer)`,
    String.raw`\b(?:publi\w+|rester|uniquement|seulement)\b.{0,30}\b(?:anonyme|anonymement|anonymat)\b`,
  ].join("|"),
);
