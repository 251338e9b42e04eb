export const words = {
  title: "Reseñas",
  count: { one: "{count} reseña", other: "{count} reseñas" },
};
