export const words = {
  title: "Un negocio nuevo",
  intro:
    "Diga lo que más cuesta si está mal; lo demás viene después. Nada se hace público con esto.",
  begin: "Empezar",
  begun: "El negocio está creado. Diga aquí lo demás y luego incorpore sus reseñas.",
  sample: "O mire antes un negocio inventado",
  wrong: "Mire los campos marcados.",
};
