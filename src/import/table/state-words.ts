import { fold } from "#language/fold.ts";
import { toLessOfName } from "./name-forms.ts";

/** Words and beginnings of words, folded, in what owners and platforms call their columns. */

/** What is said of a review's being published, or of its writer's consent to that. */
export const stateStems = [
  "approv|publish(?!er)|publication|moderat|curat(?:ed|ion)|consent|permi|visib|hidden|hide",
  "embargo|disputed|quarant[ai]|withheld|withdraw|revok|taken ?down|spam|delet|remov|reject|archiv|draft|trash|suppress|block|gdpr|rgpd|ds ?gvo",
  "datenschutz|may we|can we|agree|accept|opt in|opt out|freig|freischalt|freigeschalt",
  "diffus|difus|difund|(?:photo|foto|media|model|testimonial) release|release form",
  "veroff|publiziert|sichtbar|versteckt|blockier|bloquead|bloque|bloccat",
  "bearbeitungsst|ausgeblendet|verborgen|gelosch|entfernt|gesperrt|abgelehnt|genehmig",
  "einwillig|zustimm|einverst|erlaub|gestattet|darf|durfen|entwurf|zuruckgehalten",
  "papierkorb|zuruckgezogen|widerruf|retir(?:ad|e\\b)|akzept|aprob|publica(?:d|r|cion)|autoriz|ocult|eliminad|borra|rechazad|acept",
  "moderac|approuv|autoris|droit|publie|publier|accord|masqu|supprim|refus|rejet|brouillon",
  "corbeille|indesirable|approvat|pubblica|consens|nascost|aprov|consentimento|visivel",
  "excluid|goedgekeurd|gepubliceerd|publiceer|toestemming|zichtbaar|verborgen|verwijderd|afgewezen",
  "schweigepflicht|verschwieg|geheim|nda\\b|non ?disclosure|secrecy|secreto|secret professionnel",
  "vrijgave|vrijgegeven|akkoord|instemm|openbaar|geblokkeerd|ingetrokken|acconsent|accett|bozza|cestino",
  "ritirat|rifiutat|rascunho|lixeira|rejeitad|bloquead",
].join("|");
const compounds = "freigabe|einwilligung|veroffentlichung|zustimmung|genehmigung|moderation";
const prefixes = "(?:is|un|in|dis|non|not|nicht)?";
const state = new RegExp(String.raw`\b${prefixes}(?:${stateStems})|(?:${compounds})`);

/** What may be said of a review as well as of other things; the values tell. */
const anyState =
  /\b(?:status|state|stage|estado|estatus|etat|statut|stato|zustand|ampel\w*|audience|publikum|audiencia|shared with|geteilt mit|traffic ?lights?|semaforo|feux?(?: tricolores?)?|rag|review ?status|bewertungsstatus)\b/;
const anyMark =
  /\b(?:public|private|live|active|inactive|online|shown?|display|displayed|enabled|disabled|valid|released|flag|flagged|anzeigen|angezeigt|aktiv|offentlich|gepruft|activo|mostrar|activa|actif|affiche|en ligne|valide|cache|efface|attivo|ativo|publico|publique)\b/;

/** What a column of that name speaks of, as far as its name tells. */
export type NameSays = "state" | "any state" | "a mark" | "something else" | "nothing";

/**
 * What a column's name says of publishing.
 *
 * @param key the header, folded to words
 */
export function toNameSays(key: string): NameSays {
  if (isOfReply.test(key) && !isConsent(key)) return "something else";
  if (state.test(key)) return "state";
  if (anyState.test(key) && /\b(?:review|bewertung\w*|resena|avis)\b/.test(key)) return "any state";
  if (otherThings.test(key)) return "something else";
  if (anyState.test(key)) return "any state";
  return anyMark.test(key) ? "a mark" : "nothing";
}

/** Whether a column's name speaks of the state of a reply. */
export function isOfReplyState(key: string): boolean {
  const speaks = state.test(key) || anyMark.test(key);
  return isOfReply.test(key) && (speaks || /status|state|estado|statut|stato|zustand/.test(key));
}

/** Whether a column's name asks for consent. */
export function isConsent(key: string): boolean {
  return consent.test(key);
}

/** A numbered one is an answer of the customer, to a question of a form. */
const isOfReply =
  /\b(?:repl(?:y|ies|ied)|respon\w*|answer\w*|antwort\w*|respuesta|repons\w*|risposta)\b(?! \d+$)/;
const consent =
  /\b(?:consent|permi|may we|can we|agree|einwillig|zustimm|erlaub|darf|durfen|autori|accord)/;
const otherThings =
  /\b(?:orders?|bestell\w*|pedidos?|commande|pay\w*|paid|zahl\w*|pago|paiement|ship\w*|deliver\w*|versand\w*|liefer\w*|envio|livraison|invoice|rechnung\w*|refund|ticket|case|verif\w*|purchase\w*|kauf\w*|compra|achat|e?mail|sms|phone|invit\w*|einladung\w*|request|survey|civil|marital|familien\w*|employment|sync\w*|address|adress\w*|billing|residence|products?|store|location|account|membership|subscription|newsletter|loyalty|likes?|\w*votes?|helpful|counts?|photos?|pictures?|images?|anzahl|bilder|fotos?|(?:first|repeat|return\w*|new) (?:visit\w*|customer|client|patient|guest)|erstbesuch|neukund\w*|stammkund\w*|primera (?:visita|vez)|premiere (?:visite|fois)|again|wieder|volver\w*|reviendr\w*)\b/;

/** Whether a column's name speaks of stars or mood, by which reviews are never chosen. */
export function isOfMood(key: string): boolean {
  return /\b(?:stars?|rating|score|sentiment|mood|nps|recommend\w*|satisf\w*|stern\w*|stimmung\w*|zufrieden\w*|(?:weiter)?empfehl\w*|estrellas?|puntuacion|sentimiento|valoracion|recomend\w*|etoiles?|humeur|recommand\w*|note)\b/.test(
    key,
  );
}

/** Whether a value speaks of publishing: a remark such as `do not publish`. */
export function isOfPublishing(value: string): boolean {
  if (isOfNameAlone(value)) return false;
  return /^(?:do not|don.?t) use\b(?!.*\bnames?\b)|^nicht (?:verwenden|nutzen|benutzen)|^no (?:usar|utilizar)|^keine (?:nutzung|verwendung)\b|^ne pas utiliser|\b(?:un)?publish(?!er)|veroffentlich|\bpublica(?:r|d)|\bpubli(?:er|ee?)\b|\bkeep private/.test(
    value,
  );
}

/**
 * Whether a remark says that a review is not to be published, as `nicht auf die Website`. What stands
 * on a website or not (`auf der Website`) is another matter, and customers write such things too.
 *
 * @param value folded
 */
export function isAgainstPublishing(value: string): boolean {
  return value.length <= maxRemark && remark.test(value) && !isOfNameAlone(value);
}

/** `Please do not publish my name` says nothing of the review. */
function isOfNameAlone(value: string): boolean {
  return ofNameAlone.test(value) && toLessOfName(value) !== null;
}

const ofNameAlone =
  /\b(?:publish|post|show|share|display)\b.{0,12}\b(?:names?|surname)\b(?!.* (?:or|and)\b)|\bnamen?\b.{0,25}\bnicht (?:veroffentlich|zeig)\w*(?!.* (?:oder|und)\b)|\bpubli\w*\b.{0,12}\b(?:nombre|apellidos?|nom)\b(?!.* (?:o|y|ou|et)\b)/;

/**
 * Whether a cell of a column that asks for consent takes it back or refuses it, as `withdrawn 3 May` in
 * one of days, or `nein, siehe Brief`.
 *
 * @param value folded
 */
export function isRefusal(value: string): boolean {
  return refusal.test(value);
}

const refusal =
  /\b(?:withdrawn|withdrew|revoked|refused|declined|denied|rejected|cancel+ed|widerruf\w*|widersproch\w*|zuruckgezogen|abgelehnt|verweigert|retirad[oa]|revocad[oa]|rechazad[oa]|denegad[oa]|refus(?:ee?|ad[oa])?|revoquee?|retiree?|ingetrokken|geweigerd|revocat[oa]|ritirat[oa]|rifiutat[oa])\b|^(?:no|not|nein|nicht|non|nee|niet|nao|keine?|none|never|nie)\b/;

/** Whether a comment on a cell speaks of publishing or consent, for or against, in whatever words. */
export function speaksOfPublishing(comment: string): boolean {
  const said = fold(comment).replace(/\s+/g, " ");
  return state.test(said) || anyMark.test(said) || remark.test(said) || ofPrivacy.test(said);
}

/** Words of where something is shown, and of keeping it to oneself. */
export const ofPrivacy =
  /\b(?:web ?site|web ?seite|homepage|internet|im netz|intern|interna?[ol]?|privat\w*|private\w*|vertraulich\w*|confiden[tc]ial\w*|confidentiel\w*|priv[eo]e?s?|diffus\w*|difund\w*|share|teilen|compartir|partager)\b/;
const maxRemark = 120;
const remark = new RegExp(
  [
    String.raw`\b(?:do not|don.?t|never|not to(?: be)?) (?:publish|post|put (?:it |this )?on|show (?:it |this )?on|share|be published)`,
    String.raw`\bnot (?:for|on) (?:the |our )?(?:web ?site|web|site|internet|publication|public)\b`,
    String.raw`\b(?:keep|is|stays?) (?:it |this )?(?:private|internal|confidential)\b|\binternal (?:use )?only\b`,
    String.raw`\bnicht (?:(?:auf|fur) (?:die|unsere|eure) (?:web|home|internet|seite)|(?:ins|fur das) (?:internet|netz|web)|online|offentlich|(?:\w+ )?(?:veroffentlich|publizier|freigeb)\w*)`,
    String.raw`\b(?:nur|bitte|bleibt|rein) intern\b|\bnur fur intern|\b(?:bitte|streng) vertraulich\b|\bkeine veroffentlichung`,
    String.raw`\bsperrvermerk|\bkeine (?:freigabe|einwilligung|zustimmung)|\bno (?:consent|permission)|\bwithout consent|\b(?:consent|permission) (?:was )?(?:withdrawn|revoked|refused|denied)`,
    String.raw`\b(?:customer|client|author|writer|she|he|they) (?:has |have )?(?:withdrew|withdrawn|revoked)\b|\b(?:hat|haben) (?:\w+ ){0,2}(?:widerrufen|zuruckgezogen)\b`,
    String.raw`\btake (?:it|this|that) down\b|\b(?:please|wants?(?: it| this)?(?: to be)?|asked(?: us)? to) (?:deleted?|removed?)\b|\bremoval request`,
    String.raw`\bbitte (?:\w+ ){0,2}(?:loschen|entfernen)\b|\b(?:geloscht|entfernt) werden\b|\b(?:pide|quiere|pidio) (?:borrar|eliminar|quitar)|\ba supprimer\b|\bda (?:eliminare|cancellare)\b`,
    String.raw`\binternal notes?\b|\binterne notiz|\bnota interna\b|\bnote interne\b|\bniet (?:\w+ ){0,2}(?:publiceren|plaatsen|delen|gebruiken)\b|\bniet (?:voor|op) (?:de |onze )?(?:web ?)?site\b`,
    String.raw`\bnon (?:pubblicare|condividere|usare|per il sito)\b|\bnao (?:publicar|divulgar|usar|partilhar|compartilhar)\b|\balleen intern\b`,
    String.raw`\bno (?:lo |la |se )?(?:publi\w+|difundir|subir a la web)|\bno (?:en|para) (?:la|nuestra) (?:web|pagina)|\b(?:solo|uso) interno\b|\bmantener (?:en )?privad`,
    String.raw`\bne pas (?:le |la )?(?:publier|diffuser|mettre (?:en ligne|sur)|afficher)|\bpas (?:pour|sur) (?:le|notre) site\b|\b(?:usage|reste|uniquement) interne\b`,
  ].join("|"),
);

/** Whether a column's name speaks of an address. */
export function isOfAddress(key: string): boolean {
  return /\b(?:city|town|zip|postal|postcode|country|county|street|address|ort|stadt|plz|land|strasse|ciudad|municipio|pais|codigo postal|ville|pays|code postal)\b/.test(
    key,
  );
}

const words = (text: string): ReadonlySet<string> => new Set(text.split("|"));

/** Values that say yes or no, folded. */
export const yesOrNo = words(
  "yes|no|y|n|true|false|1|0|on|off|x|✓|✔|☑|☐|✗|✘|✖|✅|❌|👍|👎|🟢|🟡|🟠|🔴|ja|nein|j|wahr|falsch|si|s|verdadero|falso|oui|non|o|vrai|faux|sim|nao|vero|nee|-",
);

/** Whether a cell says yes, or that something is published. */
export function isYes(cell: string): boolean {
  return published.has(fold(cell));
}

/** Whether a cell says no. */
export function isNo(cell: string): boolean {
  return no.has(fold(cell));
}

/** Values that say no, folded. */
export const no = words(
  "no|n|red|rot|rojo|rouge|false|0|off|✗|✘|✖|❌|👎|🔴|☐|nein|falsch|falso|non|faux|nao|nee|-",
);

/** Colours of a traffic light, folded. */
export const lights = words(
  "green|grun|verde|vert|yellow|amber|orange|gelb|amarillo|ambar|naranja|jaune|red|rot|rojo|rouge",
);

/** Values that say yes to publishing, folded. */
export const published = words(
  "ok|green|grun|verde|vert|published|approved|visible|live|public|accepted|active|yes|y|true|1|on|x|✓|✔|☑|✅|👍|🟢|freigegeben|veroffentlicht|sichtbar|genehmigt|ja|j|wahr|publicado|aprobado|si|s|verdadero|publie|approuve|en ligne|oui|o|vrai|shown|online|accepte|aceptado|sim|vero|pubblicato|approvato|accetto|gepubliceerd|goedgekeurd|zichtbaar|openbaar|akkoord|aprovado",
);

/** Values that nothing but a review's state is called, folded. */
export const moderated = words(
  "spam|approved|unapproved|rejected|published|unpublished|withheld|held|on hold|staff only|internal only|us only|private feedback|private review|internal survey|archived|disputed|quarantined|nur intern|papierkorb|archiv|solo interno|papelera|usage interne|corbeille|moderated|hidden|deleted|pending|not-yet|not yet|flagged|trash|draft|freigegeben|nicht freigegeben|veroffentlicht|unveroffentlicht|nicht veroffentlicht|ausgeblendet|versteckt|geloscht|abgelehnt|zuruckgehalten|aprobado|rechazado|publicado|oculto|eliminado|borrador|approuve|rejete|refuse|publie|non publie|masque|supprime|brouillon|indesirable|withdrawn|revoked|widerrufen|zuruckgezogen|retirado|retirada|ingetrokken|afgewezen|verwijderd|goedgekeurd|gepubliceerd|ritirato|rifiutato|approvato|pubblicato|nascosto|aprovado|rejeitado|rascunho",
);
