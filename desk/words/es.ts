export const words = {
  desk: "Escritorio",
  menu: "Menú",
  leave: "Salir",
  businesses: "Negocios",
  language: "Idioma",
  choose: "Elegir",
  toContent: "Ir al contenido",
  pages: {
    today: "Hoy",
    takeIn: "Incorporar",
    reviews: "Reseñas",
    business: "El negocio",
    insights: "Conclusiones",
    publish: "Publicar",
  },
  notFound: "Esa página no existe",
  notFoundWhy: "Elija una del menú.",
  refused: "No se pudo hacer",
  failed: "Algo ha fallado",
  failedWhy: "Solo ha cambiado lo que se ve. La terminal dice más.",
  back: "Volver",
  closed:
    "Abra el escritorio con la última dirección que muestra la terminal. Cada una deja entrar a un navegador, una vez.",
  foreign: "El escritorio solo responde a lo que viene de sus propias páginas.",
  tooLarge: "Es demasiado para un formulario.",
  changedMeanwhile:
    "Esto se cambió mientras tanto, en un editor o en otra ventana. Se muestra lo que hay ahora; mírelo y diga de nuevo lo que desea.",
};
