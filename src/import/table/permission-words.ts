/** What owners write into a column of permissions, whatever they call it; folded. */

const negation = "(?:(?:nicht|not|no|non|pas|un|kein\\w*|keine|sin|sans|ohne|without) ?)?";
const permission = new RegExp(
  [
    `^${negation}(?:opt(?:ed|s)?[ -]?(?:in|out)|granted|denied|authori[sz]\\w*|autori[sz]\\w*|refus(?:e[es]*|ed|al)`,
    "signed|unterschrieben|unterzeichnet|signe[es]*|firmad[oa]|erlaub\\w*|gestattet|verboten|untersagt|interdi\\w*",
    "sperrvermerk|gesperrt|einverst\\w*|(?:ein)?gewilligt|einwilligung|zustimmung|zugestimmt|freigabe|freigegeben",
    "genehmigt|consent\\w*|permi(?:ssion|tted|so|tido|tida)|agree[ds]?|disagree[ds]?|declined|accepted|accepte[es]*|aceptad[oa]",
    "akzeptiert|denegad[oa]|rechazad[oa]|concedid[oa]|(?:d')?accord(?:e[es]*)?|widersprochen|widerrufen|revoked",
    "withdrawn|confiden\\w*|vertraulich|nutzung|verwendung)(?![\\w-])",
  ].join("|"),
);
const mark =
  /^(?:(?:nicht|not|no|non|pas) )?(?:ok|okay|o\.k\.|vorhanden|erteilt|erhalten|da|received|given|present|on file|recibid[oa]|recue?|obtenue?)$|^(?:liegt (?:nicht )?vor|missing|fehlt|falta|manquante?|manque|absente?|outstanding|ausstehend|pendiente|en attente|public|offentlich|public[oa]|publique)$|^(?:yes|no|ja|nein|si|oui|non)(?:[,;:]? (?:please|thanks?(?: you)?|of course|sure|gerne?|bitte|danke|klar|naturlich|claro|gracias|por supuesto|bien sur|merci|volontiers)[.!]?)$/;
const beside = /^(?:privat|private|privad[oa]|privee?)$/;
const yesOrNo =
  "yes|yep|yeah|no|nope|nah|sure|ok|okay|ja|jep|nein|ne|klar|gerne?|si|claro|oui|non|d'accord|nee|sim|nao";
const behind =
  "but|please|thanks?|of course|only|without|aber|bitte|danke|gerne?|klar|nur|ohne|naturlich|pero|por|sin|solo|gracias|claro|mais|merci|sans|bien|ma|senza|certo|maar|graag|zonder|hoor|natuurlijk|mas|sem";
const refusal =
  "(?:rather|better|please|preferably) not|(?:lieber|bitte|besser) nicht|mejor no|prefiero (?:que )?no|plutot (?:non|pas)|meglio (?:di )?no|liever niet|melhor nao";
/** `no queues` is none. */
const answer = new RegExp(
  String.raw`^(?:${yesOrNo})(?=$|[^\p{L}\p{N}'\s]|\s(?:${behind})\b|\s?[^\p{L}\p{N}'\s])|^(?:${refusal})\b`,
  "u",
);
const plainAnswer =
  /^(?:yes|no|ja|nein|si|oui|non|nee|sim|nao|true|false|wahr|falsch|verdadero|falso|vrai|faux|vero|none|keine?r?|ningun[oa]?|aucune?|nessun[oa]?|geen|nenhum[a]?|👍|👎|✅|❌)$/u;
const nothing =
  /^(?:-+|\?+|n\/?a|k\. ?a\.?|keine angabe|unknown|unbekannt|s\/d|desconocido|inconnue?)$/;

/** Whether a value says that there is none. */
export function isNothing(value: string): boolean {
  return nothing.test(value);
}

/** Whether a word alone answers such a question: yes, no, or none of what it asks for. */
export function isPlainAnswer(value: string): boolean {
  return plainAnswer.test(value);
}

/** Whether somebody answers with it to a question of yes or no: `rather not`, `ja, aber gekürzt`. */
export function isAnswer(value: string): boolean {
  return answer.test(value);
}

/**
 * Whether values speak of permission: one that does so by itself, or marks such as `missing` and
 * nothing but marks.
 *
 * @param isYesOrNo of other marks
 */
export function arePermissions(
  values: readonly string[],
  isYesOrNo: (value: string) => boolean,
): boolean {
  const said = values.filter((value) => !isNothing(value));
  const isAny = (value: string) => mark.test(value) || isYesOrNo(value) || beside.test(value);
  return (
    said.some((value) => permission.test(value)) ||
    (said.some((value) => mark.test(value)) && said.every(isAny))
  );
}
