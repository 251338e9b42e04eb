import type { MethodWords } from "../method-words.ts";

export const spanishMethods: MethodWords = {
  methodsLead: (business) =>
    `Quién lleva este sitio, de dónde vienen las reseñas de ${business}, cómo se comprueban y cómo se hace cada número.`,
  who: "Quién lleva este sitio",
  whoRuns: (business) =>
    `${business} publica aquí reseñas de su propio trabajo. Las reseñas son de sus clientes; las reglas con las que se muestran y se cuentan son las de esta página, y las aplica un programa.`,
  legalName: "Nombre registrado",
  which: "¿Todas las reseñas o algunas?",
  whichAre: [
    "Todas las que cumplen la regla, tengan la valoración que tengan. El programa que hace estas páginas no admite ninguna valoración como motivo para omitir una reseña ni para ponerla delante.",
    "Lo que se omite se cuenta más abajo, con el motivo.",
  ],
  checked: "Cómo se comprueban las reseñas",
  checkedBy: "La regla, en palabras de la empresa:",
  sourceTable: "Qué significa aquí «verificada», según la fuente",
  countColumn: "Mostradas",
  basis: "Por qué una reseña cuenta como verificada",
  order: "En qué orden están",
  orderIs: [
    "De la más reciente a la más antigua, en todas partes; el programa no conoce otro orden.",
    "Un programa elige dos cosas: la frase que abre la primera página es una frase cálida de una reseña de cuatro o cinco estrellas; y junto a cada cifra están las reseñas que muestran con más claridad lo que cuenta. Si una décima parte o más dicen lo contrario, una de ellas está incluida.",
  ],
  mean: "Cómo se calcula la valoración",
  meanIs: (reviewCount) =>
    `Es la media aritmética de las estrellas de todo lo que se muestra aquí: ${reviewCount}. Cada una cuenta lo mismo, sea antigua o reciente, con palabras o sin ellas.`,
  meanCut:
    "La media se corta a dos decimales, no se redondea: 4,995 se muestra como 4,99, y 5 solo si todas tienen cinco estrellas. Las estrellas se dibujan hasta la media más cercana.",
  leftOut: "Qué se omite y por qué",
  leftOutNone:
    "Nada: se muestran todas las reseñas incorporadas. Lo que la plataforma o la propia tabla de la empresa marca como no publicado (spam, sin aprobar, sin consentimiento) no se incorpora.",
  leftOutLead: "Estas reseñas están archivadas y no se muestran.",
  reason: "Motivo",
  reasons: {
    "not-verified": "Nada indica que la escribiera un cliente",
    "wrong-business": "Era para otra empresa",
    duplicate: "Ya publicada, del mismo cliente",
    "off-topic": "No dice nada de la empresa ni de sus servicios",
    spam: "Publicidad",
    abusive: "Amenazas, odio u obscenidad",
    privacy: "Cuenta cosas privadas de alguien",
    legal: "Lo exige una ley o un tribunal",
    "author-request": "Lo pidió quien la escribió",
    erased: "Borrada para proteger datos personales",
    gone: "Ya no está en su fuente",
    "unverified-source": "De una fuente cuyas reseñas la empresa no puede comprobar",
  },
  authors: "Nombres y textos",
  authorPolicy: {
    full: "Los autores aparecen con el nombre que dieron.",
    initials: "De los nombres solo aparecen las iniciales.",
    "first-name-initial": "Los autores aparecen con su nombre de pila y una inicial.",
  },
  textsAre:
    "Los textos se muestran como fueron escritos, en su idioma; la traducción va al lado y está señalada. No se muestran fotos de los autores.",
  derivedTitle: "Cómo se hace el análisis",
  derivedIs:
    "Un programa anota en cada reseña que puede leer de qué habla y si lo alaba o lo critica. Todo lo demás se cuenta a partir de esas notas. Las palabras se citan tal como están, para que usted pueda comprobarlo.",
  licenceTitle: "Licencia de los datos",
  licenceIs: "La colección y el análisis pueden usarse con esta licencia:",
  putRight: "Cómo corregir una reseña",
  putRightAuthor:
    "¿Escribió usted una reseña que está aquí? Lo que cambie o borre en la plataforma donde la escribió cambia aquí con la siguiente importación. O pida a la empresa que la corrija, que la muestre sin su nombre o que la borre.",
  putRightContact: "Escriba o llame:",
  lastChange: "Último cambio de los datos:",
};
