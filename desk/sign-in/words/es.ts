/** What the page says on which one signs in, in Spanish. */
export const words = {
  title: "Entrar",
  password: "Contraseña",
  enter: "Entrar",
  wrong: "Esa no es la contraseña.",
  often: {
    one: "Se probó la contraseña demasiadas veces. Pruebe de nuevo en {count} segundo.",
    other: "Se probó la contraseña demasiadas veces. Pruebe de nuevo en {count} segundos.",
  },
  again:
    "Estuvo un rato sin usarlo. Entre en otra ventana y vuelva a cargar esta página: entonces se envía lo que escribió.",
} as const;
