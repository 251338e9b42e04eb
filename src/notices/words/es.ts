import type { Translated } from "#words/fill.ts";
import type { words as en } from "./en.ts";

/** What owners are told of reviews, in Spanish. */
export const words = {
  subject: {
    critical: { one: "Reseña crítica", other: "{count} reseñas críticas" },
    new: { one: "Reseña nueva", other: "{count} reseñas nuevas" },
    waiting: { one: "{count} reseña sin respuesta", other: "{count} reseñas sin respuesta" },
    fails: "Ya no llegan reseñas nuevas: {names}",
    test: "Un mensaje de prueba",
  },
  opening: {
    critical: "Una respuesta pronta muestra a todos los que la lean que le importa.",
    digest:
      "Lo que escribieron sus clientes desde el último resumen y lo que todavía espera una respuesta.",
    new: {
      one: "Esto es lo que escribió un cliente.",
      other: "Esto es lo que escribieron sus clientes.",
    },
    fails:
      "Tres veces seguidas no se pudieron recoger. Hasta que vuelva a funcionar, lo que escriban sus clientes faltará en su sitio y aquí.",
    test: "Si lee esto, los avisos sobre las reseñas de {business} llegan aquí. No hay que hacer nada más.",
  },
  heading: {
    critical: "Críticas",
    new: "Nuevas",
    waiting: {
      one: "Sin respuesta desde hace {count} día o más",
      other: "Sin respuesta desde hace {count} días o más",
    },
  },
  unfetched: {
    ever: "Desde el {date} no ha llegado nada.",
    never: "Nunca ha llegado nada.",
    message: "El mensaje, en inglés:",
  },
  stars: "{count} de 5 estrellas",
  before: { one: "antes {count} estrella", other: "antes {count} estrellas" },
  anonymous: "Anónimo",
  direct: "Se la dieron directamente",
  answered: "Respondida",
  noWords: "Sin palabras.",
  atDesk: "Responder en el escritorio",
  atPlatform: "Responder en {source}",
  openDesk: "Abrir el escritorio",
  more: { one: "y {count} más", other: "y {count} más" },
  why: "Recibe esto porque notify.yaml de {business} le nombra. Quien se ocupa de las reseñas puede cambiarlo allí.",
} as const satisfies Translated<typeof en>;
