export const words = {
  title: "Lo último que se hizo",
  why: "Cada uno de los últimos veinte pasos se puede deshacer mientras nadie haya cambiado el mismo archivo: empiece por el más reciente. Borrar, no.",
  none: "Nada que se pueda deshacer.",
  undo: "Deshacer",
  undone: "Deshecho.",
  not: {
    "changed since":
      "Esto ha cambiado desde entonces: {file}. Por eso este paso no se puede deshacer; no se hizo nada.",
    needed:
      "Lo que se hizo después necesita este paso, en: {file}. Deshaga eso primero; no se hizo nada.",
  },
};
