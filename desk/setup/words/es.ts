export const words = {
  title: "Un negocio nuevo",
  intro:
    "Primero lo que después costaría cambiar; lo demás viene en las páginas siguientes. Nada se hace público con esto.",
  begin: "Empezar",
  begun: "El negocio está creado. Diga aquí lo demás y luego incorpore sus reseñas.",
  sample: "O mire antes un negocio inventado",
  wrong: "Mire los campos marcados.",
};
