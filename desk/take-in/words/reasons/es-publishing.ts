/** Why something was not published, in Spanish, by the sentences of what publishes. */
export const reasons: Readonly<Record<string, string>> = {
  "the process that made it ended ({0}); --jobs 1 takes less memory":
    "la parte del programa que hace las páginas terminó antes de tiempo; quizá falte memoria. Cierre otros programas e inténtelo de nuevo",
  "Git did not keep this state: {0}": "Git no guardó este estado. Pregunte a quien lo configuró",
  "Git did not send this state on: {0}":
    "Git guardó este estado, pero no lo envió. Pregunte a quien lo configuró, o inténtelo más tarde",
  "the server of {0} ended": "se hizo, pero lo que la muestra terminó enseguida. Hágala de nuevo",
  "{0}. The release in use is untouched.": "{0}. Lo que era público sigue como estaba.",
  "{0}: others may read this {1}; take that from them (chmod 600), then try again":
    "{0}: otros en este equipo pueden leer este archivo secreto; quíteles ese permiso e inténtelo de nuevo",
  "{0}: is not a private Ed25519 key in PEM":
    "{0} está dañado: debería contener la clave con la que se firma el registro. Ponga de nuevo una copia",
  'content/ holds the sample business (sample: true), whose reviews are invented; {0} is a public address. Start your own content with npx firsthand init "Name of the business", or build with --force-sample.':
    "este es el negocio inventado, y {0} es una dirección pública. Empiece primero el suyo.",
  "business.yaml does not yet say all that {0} has to tell. Fill in: {1}.":
    "el negocio aún no dice todo lo que debe figurar en {0}. Lo que falta está arriba.",
  "What was built is not fit to be published: {0}.":
    "las páginas que se hicieron tienen un fallo; por eso no salieron. Inténtelo de nuevo. Si sigue ahí, dé las palabras de abajo a quien cuida de este equipo.",
  "{0}{1} of {2} published reviews would be gone from the site: {3}. {4}\nNothing was published. What was published before stays as it is.\n{5}, then run the same command again.\nIf they are really to go: {6}":
    "desaparecerían {1} de {2} reseñas públicas. Devuélvalas a su sitio, o diga abajo que deben desaparecer.",
  "{0}: the program cannot be in a folder with {1} in its path; move it to one without ' # % ?. Content and releases may be anywhere":
    "{0}: el programa no puede estar en una carpeta con {1} en el nombre. Muévalo a una sin ' # % ?",
  "{0}: the key of the published log {1} is missing; put it there, or say with LOG_KEY where it is. If it is lost, npx firsthand log rekey --lost goes on with a new one":
    "falta {0}: la clave con la que se firma el registro de lo publicado. Ponga de nuevo una copia. Si se perdió, quien cuida de este equipo puede seguir con una nueva",
  "{0}: is not the key that signed the published log {1}; put that one back, or let npx firsthand log rekey make a new one":
    "{0} contiene otra clave que aquella con la que se firmó el registro de lo publicado. Ponga aquella de nuevo",
  "{0} in the content: the published log {1} never had this checkpoint; delete the file":
    "{0} dice del registro algo que no es cierto; borre ese archivo",
  "the log then begins anew": "el registro empieza entonces de nuevo",
  "npx firsthand publish then goes on from what is published at {0}":
    "la publicación sigue entonces a partir de lo que es público en {0}",
  "{0}: is missing or damaged, so that nothing tells how the log goes on; restore it from a backup, or move {1} away: {2}":
    "{0} falta o está dañado; nada dice cómo sigue el registro. Ponga de nuevo una copia, o aparte {1}: {2}",
  "{0}/release.json is not the manifest of a release for this address":
    "en {0} hay algo distinto de estas páginas",
  "{0}/{1} is not what release.json says of it": "{0}/{1} no está como se publicó",
  "{0} answers {1}": "{0} responde con un error (número {1})",
  "{0} takes too long to answer": "{0} tarda demasiado en responder",
  "{0} cannot be read ({1})": "{0} no se puede alcanzar",
  "{0}, and no release for it is here. A release follows the one that is published: try again when it answers. If nothing was ever published there, or its history is lost: --first":
    "{0}. Lo que se publica continúa lo que es público allí: inténtelo de nuevo cuando esa dirección responda.",
  "{0}: is damaged, so that the log cannot be continued; restore it from a backup, or from where the site is published":
    "{0} está dañado; el registro no puede continuar. Ponga de nuevo una copia",
};
