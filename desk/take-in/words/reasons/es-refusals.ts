/** Why something is refused that was asked of the desk, in Spanish, by the sentences of what refuses it. */
export const reasons: Readonly<Record<string, string>> = {
  "{0}: {1} ({2})": "{0}: {1}",
  "no room left; free some space, then try again":
    "no queda sitio. Libere espacio e inténtelo otra vez",
  "access was denied; give this user the right to it, then try again":
    "se negó el acceso. Dé permiso a este usuario e inténtelo otra vez",
  "too many open files; raise the limit (ulimit -n), then try again":
    "hay demasiados archivos abiertos. Cierre otros programas e inténtelo otra vez",
  "lies on a file system that is mounted read-only; choose another folder":
    "está en un disco que solo se puede leer. Elija otra carpeta",
  "is missing; check the path": "falta. Compruebe la ruta",
  "a file stands where a folder is needed; check the path":
    "hay un archivo donde hace falta una carpeta. Compruebe la ruta",
  "stands where a folder is needed; move it away or choose another path":
    "está donde hace falta una carpeta. Apártelo",
  "is a folder where a file is needed; move it away or choose another path":
    "es una carpeta donde hace falta un archivo. Apártela",
  "is a circle of symbolic links; remove the link": "es un círculo de enlaces. Quite el enlace",
  "is too long for a path; choose a shorter one": "es demasiado largo. Elija un nombre más corto",
  "is in use or a mount point, and cannot be moved; choose another folder":
    "está en uso y no se puede mover. Elija otra carpeta",
  "cannot be moved to another file system; choose another folder":
    "no se puede mover a otro disco. Elija otra carpeta",
  "the disk does not answer; check it, then try again":
    "el disco no responde. Compruébelo e inténtelo otra vez",
  "this machine": "este equipo",
  "{0}: is not a file, so it cannot be locked; move it away": "{0} no es un archivo. Apártelo",
  "{0}: cannot be locked ({1}); {2}":
    "No se puede escribir en {0}. Elija una carpeta de un disco de este equipo donde pueda escribir",
  "{0}: being written to ({1}). Wait until that has ended, then try again.":
    "Otra ventana u otro programa está escribiendo. Espere a que termine e inténtelo otra vez.",
  "{0} has no reply that could be translated": "no tiene respuesta que traducir",
  "{0} has nothing to replace: no part of its author's name that the pages do not show stands in its words":
    "no hay nada que reemplazar: ninguna parte del nombre que las páginas no muestran está en sus palabras",
  "{0} has nothing to replace: no part of that name which the pages do not show stands in its words":
    "no hay nada que reemplazar: ninguna parte de ese nombre que las páginas no muestran está en sus palabras",
  "{0} has no words, so there is nothing to translate and no language to tell":
    "no tiene palabras, así que no hay nada que traducir ni idioma que decir",
  "{0} may be {1}: say which": "{0} puede ser {1}: diga cuál",
  "{0} is not {1}{2}": "ya no hay nada llamado {0}",
  "{0} has no words, so there is nothing in it to misread":
    "no tiene palabras, así que no hay nada que leer mal",
  "there are no words in it": "no tiene palabras",
  "it needs one to five stars": "necesita de una a cinco estrellas",
  "it needs a reason": "necesita un motivo: elija uno de la lista",
  "it needs a day": "necesita un día",
  "{0} has not come yet": "el {0} aún no ha llegado",
  "say a BCP 47 tag, such as en or pt-BR": "elija uno de la lista",
  "did you mean {0}?": "¿quería decir {0}?",
  "{0} is not a language; {1}": "{0} no es un idioma; {1}",
  "The id is in the review's address, /reviews/ID/; its first characters are enough where no other id begins with them":
    "Elíjala de la lista",
  "Did you mean {0}?": "¿Quería decir {0}?",
  "{0} is not a review of {1}. {2}": "{0} no es una reseña de {1}. {2}",
  "{0} was erased; nothing of it is left but its id and day": "se borró; no queda nada de ella",
  "Choose how you know it.": "Elija cómo lo sabe.",
  "some of what came is not understood, so nothing was taken":
    "parte de lo que llegó no se entiende; por eso no se tomó nada",
  "something newer came from {0} since; remove this, and fetch again":
    "entretanto llegó algo más nuevo de {0}; quite esto y recoja de nuevo",
};
