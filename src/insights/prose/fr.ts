import type { Phrasebook } from "./phrasebook.ts";

export const phrases: Phrasebook = {
  end: ".",
  comma: ", ",
  quote: "« {words} » ({author})",
  reviews: { one: "{count} avis", many: "{count} d’avis", other: "{count} avis" },
  share: "{count} ({pct})",
  between: " ; ",
  overall:
    "{reviews} sur {name}, pour une moyenne de {stars} étoiles sur 5 : {positive} positifs, {neutral} neutres et {negative} négatifs.",
  aspects: "On y parle surtout de ceci : {list}.",
  aspect: ["{name} ({reviews}, {pct} positifs)", "{name} ({count} ; {pct})"],
  criticism: "Les critiques portent sur ceci : {list}.",
  criticised: "{name} ({count} sur {all} ; {pct})",
  problems: "Au moins un avis sur dix signale ceci : {list}.",
  staff: "Le plus souvent nommés : {list}.",
  named: ["{name} (dans {reviews})", "{name} ({count})"],
  questions: {
    hours: "Quels sont les horaires de {name} ?",
    location: "Quelle est l’adresse de {name} ?",
    "service-areas": "Où intervient {name} ?",
    services: "Que propose {name} ?",
    contact: "Comment joindre {name} ?",
    rating: "Comment la clientèle note-t-elle {name} ?",
    aspect: "Que dit la clientèle de {name} à ce sujet : {label} ?",
    staff: "Qui la clientèle de {name} nomme-t-elle ?",
  },
  hours: "{list}.",
  open: ["{days}, de {opens} à {closes}", "{days}, 24 heures sur 24"],
  days: "du {first} au {last}",
  ways: {
    telephone: "Par téléphone : {way}",
    email: "par e‑mail : {way}",
    url: "en ligne : {way}",
  },
  rating:
    "{reviews}, en moyenne {stars} étoiles sur 5. Cinq étoiles : {five} ; une ou deux : {poor}.",
  spoken: "{reviews} en parlent ; positifs : {positive}",
  critical: " ; critiques : {critical}",
  people: "Le plus souvent : {list}.",
  person: ["{name} (dans {reviews})", "{name}, {role} (dans {reviews})"],
  askingWords:
    "que quel quelle quels quelles qui quand ou comment pourquoi combien est sont a ont avez vous je puis peut on un une des les le la de du au aux avec pour dans sur et cette ces votre vos",
  synonyms: {
    hours:
      "horaires heures ouvert ouverte ouvre ferme fermé fermeture aujourd dimanche samedi soir",
    location: "adresse rue trouver plan situé itinéraire",
    "service-areas": "zone secteur région ville déplacement environs",
    services: "services prestations proposez offre",
    contact: "contact téléphone numéro appeler joindre mail courriel écrire",
    rating: "note étoiles bon bonne recommandé réputation avis",
    staff: "équipe personnel personne demander recommander parler",
    "aspect-pricing": "prix tarif coût cher combien facture argent",
    "aspect-price": "prix tarif coût cher combien addition argent",
    "aspect-punctuality": "rapide ponctuel retard attendre attente délai",
  },
};
