import { isAgainst } from "./published-values.ts";
import { ofPrivacy } from "./state-words.ts";

/**
 * Whether a yes or no under a name that says nothing of publishing may answer that all the same: the
 * name speaks of showing or using something, is a question of the business's, or says nothing at all.
 * `Paid` and `Regular customer` do not.
 *
 * @param key the header, folded to words
 */
export function mayBeOfUse(key: string): boolean {
  const speaks = ofUse.test(key) || ofPrivacy.test(key) || isAgainst(key);
  return speaks || !/\p{L}{3}/u.test(key.replace(emptyWords, ""));
}

const ofUse = new RegExp(
  [
    "web\\w*|(?:web ?)?site|home ?page|internet|online|(?:landing ?|home ?)?pages?|pagina|seite|netz|blog|app|social(?: media)?|soziale",
    "facebook|insta\\w*|linkedin|google|youtube|redes|reseaux|post(?:s|ed|ing|en)?|posteo|public\\w*|offentlich\\w*",
    "shar\\w+|geteilt|teil(?:en|bar)|compart\\w*|partag\\w*|use|used|uses|usage|using|usable|\\w*verwend\\w*|\\w*nutz(?:en|t|bar|ung)|usar\\w*|usable|uso",
    "utili[sz]\\w*|show\\w*|\\w*zeig\\w*|mostr\\w*|muestr\\w*|montr\\w*|affich\\w*|quot\\w+|\\w*zit(?:at|ier)\\w*|cit(?:a|as|ar|er|ation|e)|marketing|\\w*werb(?:ung|en|e)\\w*",
    "publicidad|publicit\\w*|advert\\w*|promo\\w*|press\\w*|prensa|brochure|flyer|katalog|prospekt|folleto|catalog\\w*|testimonial\\w*|referen[zc]\\w*|fake|genuine|echt|real|forms?|formular\\w*",
    "rights?|rechte?|derechos?|droits?|legal|waiver|sign(?:ed|ature)?|unterschrift\\w*|firma|image|clear(?:ed|ance)|released?|export\\w*|include\\w*|lock\\w*|extern\\w*|tell|erzahl\\w*|nennen|genannt",
    "del(?:en|bar)|gedeeld|tonen|getoond|gebruik\\w*|bruikbaar|plaatsen|geplaatst|citeer\\w*|citaat|reclame|mag|mogen|condivi\\w*|sito|citabile|citazione|diritti|partilh\\w*|divulg\\w*|pode|possiamo|puo",
    "we|us|our|i|my|wir|uns\\w*|ich|mein\\w*|ihr\\w*|nous|notre|nos|nuestr\\w*|podemos|puede\\w*|mi|peut|pouvons|vous|may|can|could|kann|konn\\w*",
  ]
    .map((words) => `\\b(?:${words})\\b`)
    .join("|"),
);

/** `Spalte 7` and `Ja/Nein` say nothing. */
const emptyWords =
  /\b(?:columns?|spalten?|columnas?|colonnes?|fields?|felde?r?|campos?|champs?|unnamed|untitled|questions?|fragen?|preguntas?|options?|optione?n?|opcion(?:es)?|check(?:ed|box)?|haken|hakchen|kreuz(?:chen)?|yes|ja|nein|oui|non|answers?|responses?|antwort(?:en)?|respuestas?|reponses?|risposte?|marks?|okay|okey)\d*\b/g;
