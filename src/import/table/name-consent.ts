import { fold } from "#language/fold.ts";

/** Consent to being named, which is said with a no: `No problem with the name`, `Kein Problem mit dem Namen`. */

/** How it begins, folded, in English, German, Spanish and French. */
const beginning = new RegExp(
  `^(?:(?:the|der|die|el|la|le|l) )?(?:(?:i|we|she|he|they|customer|client|patient|guest|author|ich|sie|er|wir|kundin|kunde|patientin|gast|ella|cliente|clienta|paciente|elle|ils?|on|patiente) )?(?:${[
    "(?:(?:has|have|had|is|there is|there are|it is|it s) )?(?:no|not an?) (?:problems?|objections?|issues?|worries|concerns?)",
    "(?:(?:do|does|did|would) not|(?:don|doesn|didn|wouldn) ?t) (?:mind|object to)",
    "(?:there is )?no need to (?:hide|withhold|shorten|abbreviate|anonymi[sz]e)",
    "(?:(?:hat|habe|haben|es gibt|gibt es|da) )?(?:(?:sie|er|ich) )?kein(?:e|en|erlei)? (?:problem|probleme|einwand|einwande|bedenken)",
    "(?:(?:sin|no (?:hay|tiene|tengo|tienen|ve|veo))(?: ningun)?|ningun) (?:problema|problemas|inconvenientes?|objecion|objeciones|reparos?)",
    "no (?:le|les|me) (?:importa|molesta)",
    "(?:(?:n y a|n a|n ai) )?(?:pas|aucune?) (?:(?:de|d) )?(?:probleme|problemes|soucis?|objections?|inconvenients?)",
    "(?:(?:ca|cela) )?ne (?:la|le|les|me|l) (?:derange|gene) pas",
  ].join("|")}) `,
);

/** What it goes on with: the name, and words that say no more than that it is shown. */
const names =
  "name names named namen namens namensnennung genannt nombre nombrada nombrado nom nomme nommee nommes nommees";
const others = [
  "with to about regarding against for from of by us you we that at all whatsoever the my her his their our full real whole",
  "use using show showing publish publishing mention mentioning display displaying print printing having",
  "be being is shown used published mentioned displayed printed public visible online",
  "mit bei gegen wegen bezuglich zu zur der dem den des vom ihrem ihren ihres seinem seinen seines meinem meinen meines",
  "vollen ganzen nennung verwendung veroffentlichung namentlich werden nennen zeigen verwenden veroffentlichen damit dagegen",
  "con en para por a que el su mi tu completo usar usemos usen use se poner pongamos mostrar mostremos publicar",
  "publiquemos publique salga aparezca citar",
  "avec pour de d quant concernant ce qu on le son mon leur l complet etre soit citer cite utiliser utilise publier",
  "publie afficher affiche mentionner apparaisse",
].join(" ");
const toSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const [ofName, ofShowing] = [toSet(names), toSet(others)];

/** What may take back the consent beside it, or limit it: conditions, a no, and all that speaks of names again. */
const limits =
  /\b(?:if|unless|as long|provided|when|once|until|but|though|although|however|only|just|except|not|no|never|nor|without|instead|rather|hid\w*|remov\w*|left|leav\w*|delet\w*|wenn|falls|sofern|solange|sobald|bis|aber|jedoch|nur|bloss|ausser|nicht|kein\w*|nie|ohne|sondern|lieber|weg\w*|si|siempre|cuando|hasta|pero|aunque|solo|solamente|excepto|salvo|nunca|ni|sin|quit\w*|tant|quand|lorsque|jusqu\w*|mais|seulement|uniquement|juste|sauf|ne|pas|jamais|sans|plutot|enlev\w*|ask|check|frag\w*|pregunt\w*|demand\w*)\b|\b(?:don|doesn|isn|won|can|mustn|shouldn) ?t\b|nam(?:e|en|ens|es)?\b|\bnom|initial|inicial|surname|apellid|kurzel|anon|pseudonym|letter|buchstab/;

/**
 * A note without what consents to the name in it; the note as it is where anything else in it may limit
 * the consent.
 */
export function withoutConsentToName(note: string): string {
  const parts = note
    .replace(/(?<=\bda(?:mit|gegen)),(?= )/giu, "")
    .split(/([.,;:!?()\n–—]+|\s-\s)/u);
  const rest = parts.filter((part) => !isConsent(part));
  if (rest.length === parts.length || limits.test(toPlain(rest.join(" ")))) return note;
  return rest.join("");
}

function isConsent(clause: string): boolean {
  const said = toPlain(clause).replace(/ (?:if (?:we|you)|wenn (?:wir|ihr|sie))(?= )/, "");
  const begins = beginning.exec(`${said} `)?.[0];
  if (begins === undefined) return false;
  const words = said.slice(begins.length).split(" ");
  const isName = (word: string) => ofName.has(word);
  return words.some(isName) && words.every((word) => isName(word) || ofShowing.has(word));
}

function toPlain(text: string): string {
  return fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
