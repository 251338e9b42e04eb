/** What an import tells beside its difference, in Spanish, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "replies left out, because {0} says that they are not published: {1}":
    "respuestas que se omiten porque {0} dice que no están publicadas: {1}",
  "{0} ← {1}": "{0}: «{1}»",
  "names not shown, or not in full, where {0} asks for that: {1}":
    "nombres que no se muestran, o no enteros, porque {0} lo pide: {1}",
  "{0} is a download that has not ended: wait for it, or download it again":
    "{0} es una descarga sin terminar. Espere, o descárguelo otra vez",
  "{0} has no column that says of which location its rows are, and a table beside it has {1}. Import them one after the other, that one first: then this one is asked about by itself.":
    "{0} no dice de qué lugar son las reseñas, y un archivo junto a él sí ({1}). Dé uno tras otro, primero aquel: entonces se pregunta por este.",
  "{0}, line {1}": "{0}, línea {1}",
  "{0}, reviews[{1}]": "{0}, entrada {1}",
  "read as {0} {1} table in {2}": "leído como tabla de {1}, {2}",
  "read as a table in {0}": "leído como tabla, {0}",
  "the sheet “{0}”": "la hoja «{0}»",
  "JSON, whose rows are counted as lines": "JSON, cuyas entradas se cuentan como líneas",
  "lines above its header that are no part of it: {0}":
    "líneas sobre los nombres de las columnas que no son parte: {0}",
  "these reviews are taken as of {0}, as was said of a table with these columns before; if they are of another source, say --source":
    "estas reseñas se toman como de {0}, como dijo antes de una tabla con estas columnas",
  "no column is read as the author, so all these reviews are anonymous; name it with --map 'author=HEADER'":
    "ninguna columna se lee como el autor, así que todas estas reseñas son anónimas",
  "columns that are not read: {0}": "columnas que no se leen: {0}",
  "column {0} has no name and is not read; it holds {1}":
    "la columna {0} no tiene nombre y no se lee; contiene {1}",
  "rows that look deleted, or like a try, and are read as reviews: {0}{1}; take them out of the file if they are none":
    "filas que parecen borradas o una prueba y se leen como reseñas: {0}{1}. Quítelas del archivo si no lo son",
  "not a language, so it is told by the text: {0}":
    "no es un idioma, así que lo dice el texto: {0}",
  "rows that the sheet sets aside are skipped: {0}": "las filas que la hoja aparta se omiten: {0}",
  "rows that the sheet sets aside are read: {0}": "las filas que la hoja aparta se leen: {0}",
  "{0} holds {1}, so it is not read as the {2}; if it is that: --map '{3}={4}'":
    "{0} contiene {1}, así que no se lee como {2}",
  "{0} counts rows, so it is not taken as the id of a review: each is known by what it says. If these are ids that stay with their reviews, say --map 'id={1}'":
    "{0} cuenta filas, así que no vale como número de una reseña: cada una se conoce por lo que dice",
  "{0} is read as {1}": "{0} se lee como {1}",
  "not published by {0}: {1}": "no publicadas según {0}: {1}",
  "comments on the header, which are not read: {0}":
    "comentarios en los nombres de las columnas, que no se leen: {0}",
  "rows with comments that speak of publishing are skipped: {0}":
    "las filas con comentarios sobre la publicación se omiten: {0}",
  "rows with comments that speak of publishing are read: {0}":
    "las filas con comentarios sobre la publicación se leen: {0}",
  "1 row has a comment, not read: {0}": "1 fila tiene un comentario, que no se lee: {0}",
  "{0} rows have comments, not read: {1}": "{0} filas tienen comentarios, que no se leen: {1}",
  "names shown as initials by {0}: {1}": "nombres que según {0} se muestran como iniciales: {1}",
  "names shown as the first name alone by {0}: {1}":
    "nombres de los que según {0} solo se muestra el de pila: {1}",
  "names shown as the first name and an initial by {0}: {1}":
    "nombres de los que según {0} se muestran el de pila y una inicial: {1}",
  "names not shown by {0}: {1}": "nombres que según {0} no se muestran: {1}",
  "The words in {0} ({1}) are not all known platforms, and are not read":
    "lo que hay en {0} ({1}) no son solo plataformas conocidas, y no se lee",
  "--move is not used: none of these reviews is stored as of another source from this table":
    "ninguna de estas reseñas se tomó antes como de otro sitio, así que no se mueve ninguna",
  "1 link is left out, as no public page of a review: {0}; the first in {1}":
    "se omite 1 enlace porque no lleva a una página pública de una reseña; está en {1}",
  "{0} links are left out, as no public page of a review: {1}; the first in {2}":
    "se omiten {0} enlaces porque no llevan a una página pública de una reseña; el primero está en {2}",
  "{0}: marks that turn the direction of text were taken out of the author":
    "{0}: se quitaron del autor signos que invierten la dirección del texto",
  "{0}: the author is an e-mail address, so the review is anonymous{1}":
    "{0}: el autor es una dirección de correo, así que la reseña es anónima{1}",
  "; the text or the reply spells it, and is published as written":
    "; el texto o la respuesta también la dicen, y se publican como están escritos",
  "1 text looks garbled{0}": "1 texto parece tener letras equivocadas{0}",
  "{0} texts look garbled{1}": "{0} textos parecen tener letras equivocadas{1}",
  "{0}: left as they are": "{0}: se dejan así",
  "{0}: mended; --garbled keep leaves them": "{0}: corregido",
  "1 text may be garbled{0}": "1 texto quizá tenga letras equivocadas{0}",
  "{0} texts may be garbled{1}": "{0} textos quizá tengan letras equivocadas{1}",
  "{0}, and left as written; if so, --garbled mend mends them": "{0}, y se deja como está escrito",
  "1 text unescaped": "1 texto sin signos de páginas web",
  "{0} texts unescaped": "{0} textos sin signos de páginas web",
  "1 text holds &#39; or <br> or the like": "en 1 texto hay &#39; o <br> o algo parecido",
  "{0} texts hold &#39; or <br> or the like": "en {0} textos hay &#39; o <br> o algo parecido",
  "{0}: if the file was escaped for HTML, --unescape": "{0}, como en el código de una página web",
  "1 row is not of {0} and left out": "1 fila no es de {0} y se omite",
  "{0} rows are not of {1} and left out": "{0} filas no son de {1} y se omiten",
  "{0}: read as a table that Firsthand published": "{0}: leído como tabla que publicó Firsthand",
  "{0} of its JSON-LD scripts are damaged and were not read":
    "{0} de los datos para buscadores de la página están dañados y no se leyeron",
  "1 review stands in it as JSON-LD and as microdata, and is read once":
    "1 reseña está dos veces para buscadores y se lee una",
  "{0} reviews stand in it as JSON-LD and as microdata, and are read once":
    "{0} reseñas están dos veces para buscadores y se leen una",
  "{0}: its name says that it is not published, and it is read because it was given by itself":
    "{0}: su nombre dice que no se publica; se lee porque el archivo se entregó solo",
  "1 reply begins like a draft and is left out; the first in {0}":
    "1 respuesta empieza como un borrador y se omite; en {0}",
  "{0} replies begin like drafts and are left out; the first in {1}":
    "{0} respuestas empiezan como borradores y se omiten; la primera en {1}",
  "columns that the sheet hides are not read: {0}; where one is to be read, such as the reply: --map 'reply=HEADER'":
    "las columnas que la hoja oculta no se leen: {0}; si alguna debe leerse, muéstrela y dé el archivo otra vez",
  "--source {0} is not used for 1 review, whose source stands with it: {1}":
    "de 1 reseña el propio archivo dice dónde se escribió: {1}",
  "--source {0} is not used for {1} reviews, whose source stands with it: {2}":
    "de {1} reseñas el propio archivo dice dónde se escribieron: {2}",
  "1 review was read otherwise before: put right, and not added again":
    "1 reseña se leyó antes de otra manera: corregida, y no añadida otra vez",
  "{0} reviews were read otherwise before: put right, and not added again":
    "{0} reseñas se leyeron antes de otra manera: corregidas, y no añadidas otra vez",
  "{0}: the author is {1}, so the review is anonymous":
    "{0}: el autor es {1}, así que la reseña es anónima",
  "{0}: left out of the author’s name: {1}": "{0}: omitido del nombre del autor: {1}",
  "an address of a page": "la dirección de una página",
  "an IBAN": "un IBAN",
  "an address of a computer": "la dirección de un ordenador",
  "a date of birth": "una fecha de nacimiento",
  "a number of an order or of a person": "el número de un pedido o de una persona",
  "a licence plate": "una matrícula",
  "a telephone number": "un número de teléfono",
};
