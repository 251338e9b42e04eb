export const words = {
  title: "Ein neuer Betrieb",
  intro:
    "Zuerst, was sich später schwer ändern lässt; der Rest kommt auf den nächsten Seiten. Öffentlich wird dadurch nichts.",
  begin: "Anfangen",
  begun:
    "Der Betrieb ist angelegt. Sagen Sie hier den Rest und lesen Sie dann Ihre Bewertungen ein.",
  sample: "Oder sehen Sie sich zuerst einen erfundenen Betrieb an",
  wrong: "Sehen Sie die markierten Felder an.",
};
