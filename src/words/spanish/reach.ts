import type { ReachWords } from "../reach-words.ts";

export const spanishReach: ReachWords = {
  badgeDescription: (business) => `La media de todas las valoraciones publicadas de ${business}.`,
  aboutEmbed: (business) =>
    `Muestre la valoración y las últimas reseñas de ${business} en otro sitio.`,
  embedHelp:
    "Copie uno de estos fragmentos en su página. No se guarda nada en los dispositivos de sus lectores y solo se consulta este sitio. Cada uno conserva su altura, para que la página no se mueva.",
  badge: "La valoración como imagen",
  badgeHelp:
    "Siempre la cifra de hoy. En una página oscura, escriba badge-dark.svg en lugar de badge.svg.",
  frameOfReviews: "Las últimas reseñas en un marco",
  frameHelp:
    "No necesita script. Las tres últimas reseñas; lo más largo se puede desplazar. En una página oscura, escriba newest-dark en lugar de newest; newest-auto sigue el modo claro u oscuro del lector.",
  element: "Las últimas reseñas, o las elegidas, como elemento",
  elementHelp:
    "Para elegir: count dice cuántas de las últimas (de 1 a 12), e ids cuáles en su lugar, separadas por espacios. Toma el color del texto que lo rodea; theme le da colores propios: claro (light), oscuro (dark) o según el modo del lector (auto).",
  preview: "Así se ve",
  code: "Para copiar",
  aboutDevelopers: (business) =>
    `Las reseñas de ${business} para programas: archivos, canales, búsqueda, agentes y avisos.`,
};
