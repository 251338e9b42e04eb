export const words = {
  title: "Was zuletzt getan wurde",
  why: "Jeder der letzten zwanzig Schritte lässt sich zurücknehmen, solange niemand dieselbe Datei seither geändert hat: Beginnen Sie mit dem neuesten. Was für immer gelöscht wurde, lässt sich nicht zurückholen.",
  none: "Nichts, was zurückzunehmen wäre.",
  undo: "Zurücknehmen",
  undone: "Zurückgenommen.",
  not: {
    "changed since":
      "Das wurde seither geändert: {file}. Deshalb lässt sich dieser Schritt nicht zurücknehmen; nichts wurde getan.",
    needed:
      "Was später getan wurde, braucht diesen Schritt, in: {file}. Nehmen Sie das zuerst zurück; nichts wurde getan.",
  },
};
