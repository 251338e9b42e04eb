export const words = {
  title: "Publicar",
  missing: "Lo que falta",
  local:
    "Estas páginas están en {address}, solo en este equipo. Para una dirección pública rellene:",
  gaps: "Antes de que estas páginas puedan estar en {address}, rellene:",
  complete: "No falta nada para {address}.",
  sample: "Estas reseñas están marcadas como inventadas: no irán a ninguna dirección pública.",
  faults: "Esto hay que arreglarlo antes:",
  changes: "Qué cambia para los lectores",
  first: "Aún no se ha publicado nada.",
  nothing: "Nada: todo está como se publicó.",
  now: "Público ahora",
  afterwards: "Después de publicar",
  reviews: "Reseñas",
  mean: "Media de estrellas",
  pages: {
    one: "{count} página es distinta para los lectores.",
    other: "{count} páginas son distintas para los lectores.",
  },
  pagesUnknown:
    "Cuántas páginas son distintas se sabe en cuanto hay una vista previa de este estado.",
  business: "Cambia lo que el negocio dice de sí mismo.",
  added: { one: "{count} reseña nueva", other: "{count} reseñas nuevas" },
  changed: { one: "{count} reseña cambiada", other: "{count} reseñas cambiadas" },
  removed: { one: "{count} reseña que desaparece", other: "{count} reseñas que desaparecen" },
  more: { one: "y {count} más", other: "y {count} más" },
  vanished: {
    one: "{count} de {total} reseñas públicas ya no está. ¿Se movió una carpeta o falta un disco?",
    other:
      "{count} de {total} reseñas públicas ya no están. ¿Se movió una carpeta o falta un disco?",
  },
  meant: {
    one: "Sí, {count} reseña debe desaparecer",
    other: "Sí, {count} reseñas deben desaparecer",
  },
  unmeant: "No se publicó nada: diga primero que esas reseñas deben desaparecer.",
  preview: "Vista previa",
  previewWhy: "Todo el sitio como quedaría, solo para usted.",
  makePreview: "Crear una vista previa",
  again: "Crearla de nuevo",
  openPreview: "Abrir la vista previa",
  previewThere:
    "La vista previa está lista. Muestra reseñas que no son públicas, así que solo está en el equipo donde funciona el escritorio: abra allí {address} en un navegador.",
  atPreview:
    "La vista previa se está creando desde hace {seconds} segundos. Esta página avisa cuando esté lista.",
  noPreview: "No se pudo crear la vista previa.",
  git: "Guardar este estado también en Git",
  gitHint: "Allí queda lo que dicen sus archivos, también los nombres completos de los clientes.",
  push: "Y enviarlo al proveedor que desde allí publica sus páginas",
  /** what was done after publishing */
  followed: {
    kept: "El estado está guardado en Git.",
    same: "En Git ya estaba guardado así.",
    sent: "Se envió al proveedor, que suele tardar unos minutos.",
  },
  publish: "Publicar ahora",
  atWork: "Se está publicando desde hace {seconds} segundos. Puede dejar esta página; continúa.",
  publishedHere:
    "Publicado el {time}. Mientras el escritorio esté abierto, este equipo lo muestra:",
  publishedThere:
    "Publicado el {time}. Mientras el escritorio esté abierto, lo muestra el equipo donde funciona, solo a sí mismo: {address}",
  published:
    "Publicado el {time}. Los lectores lo encuentran en {address} en cuanto lo tenga el servidor; si está en este equipo, en un segundo.",
  publishedBut:
    "Está publicado; los lectores lo encuentran en {address}. Lo que debía seguir falló.",
  failed: "No se publicó. Lo que era público sigue igual.",
  stars: { one: "{count} estrella", other: "{count} estrellas" },
  commit: "Publicado: {added} nuevas, {changed} cambiadas, {removed} retiradas",
};
