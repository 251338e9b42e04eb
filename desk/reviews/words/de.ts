export const words = {
  title: "Bewertungen",
  count: { one: "{count} Bewertung", other: "{count} Bewertungen" },
};
