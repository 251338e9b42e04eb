/** Why an import is refused, or a row left out, in Spanish, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "The column mixes two orders: {0} in line {1} has the day first, and {2} in line {3} the month. Of dates such as 03/04/2026 nothing tells which: compare with the original, and write all dates as 2026-01-31 in the file.":
    "La columna mezcla dos órdenes: {0} en la línea {1} tiene primero el día, y {2} en la línea {3} el mes. En fechas como 03/04/2026 nada dice cuál vale: compare con el original y escriba todas las fechas en el archivo como 2026-01-31.",
  "Line {0} says “{1}”{2}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be published, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and import again.":
    "La línea {0} dice «{1}»{2}, lo que puede valer para todas las filas cercanas, y ninguna fila se lee por lo que dice una línea a su lado. Quite las filas que no deben publicarse y ponga las de otra plataforma o sucursal en un archivo propio, o añada una columna que lo diga de cada fila; borre después esa línea y délo de nuevo.",
  ", and {0} more such lines": ", y {0} líneas más como esa",
  "No reviews were found: {0}": "No se encontraron reseñas.",
  "No review of the business was found:\n{0}\n{1}": "No se encontró ninguna reseña del negocio.",
  'The stored reviews are of location {0}, these are of {1}. One content folder holds one location: for another one begin a folder of its own with npx firsthand init "Its name", and import into that with SITE=its-folder':
    "Las reseñas que tiene son de otro lugar ({0}) que estas ({1}). Un negocio tiene un lugar: para otro, cree un negocio nuevo y tómelas allí",
  '{0} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"':
    "Es el negocio inventado, y sus reseñas no se mezclan con él. Cree primero el suyo.",
  "{0}: {1}. Give the folder or all zip archives, or leave --complete out":
    "Lo que falta no puede darse por eliminado porque no se dio todo: {1}. Dé todos los zip o vuelva atrás",
  "{0} is a single file, and an export has several":
    "{0} es un solo archivo, y una exportación tiene varios",
  "part {0} of {1} was not given": "no se dio la parte {0} de {1}",
  "{0}, and this was not read:\n{1}\n{2}":
    "Lo que falta no puede darse por eliminado porque no se leyó todo. Vuelva atrás, o corrija en una copia del archivo lo que aquí se indica y dé esa copia.",
  "{0}. Else the export lacks a part: nothing was written":
    "{1} de {2} reseñas quedarían eliminadas. Si no es así, falta una parte de la exportación.",
  "line {0} {1}": "línea {0} {1}",
  "{0} {1} (lines {2})": "{0} {1} (líneas {2})",
  "1 {0} (line {1})": "1 {0} (línea {1})",
  hidden: "oculta",
  "written in the colour of its cell": "escrita en el color de su celda",
  "struck through": "tachada",
  "struck through in part of a cell": "tachada en parte de una celda",
  "(with an address or a number)": "(con una dirección o un número)",
  "is {0} in the sheet, and such rows are skipped (--hidden)":
    "está {0} en la hoja, y esas filas se omiten",
  "has a comment that speaks of publishing, and such rows are skipped (--comments)":
    "tiene un comentario sobre la publicación, y esas filas se omiten",
  "is {0} in {1}, {2}": "es {0} en {1}, {2}",
  "so {0} does not publish it": "por eso {0} no la publica",
  "and only {0} is published (--only)": "y solo se muestra {0}",
  "its creativeWorkStatus is {0}, not Published": "en la página no consta como publicada ({0})",
  "rating {0} is not a number of stars": "la valoración {0} no es un número de estrellas",
  "rating {0} is not a whole grade from 1 to 6, and is never rounded":
    "la nota {0} no es un entero de 1 a 6, y nunca se redondea",
  "rating {0} is more than 5 stars, and nothing says what it counts to: give --scale 10 if that is 10":
    "{0} es más de 5 estrellas, y nada dice hasta cuánto se cuenta",
  "rating {0} is outside its scale": "la valoración {0} está fuera de su escala",
  "rating {0} is not a whole number of stars out of 5, and is never rounded":
    "la valoración {0} no es un número entero de 5 estrellas, y nunca se redondea",
  "rating {0} is not a whole number of stars out of 5":
    "la valoración {0} no es un número entero de 5 estrellas",
  "rating {0} is less than one star": "la valoración {0} es menos de una estrella",
  "of another form": "de otra forma",
  "rating is not one to five whole stars": "no tiene de una a cinco estrellas enteras",
  "stars is not one to five whole stars": "no tiene de una a cinco estrellas enteras",
  "has no stars": "no tiene estrellas",
  "has no stars: {0}": "no tiene estrellas: {0}",
  "{0}; none are made of it": "{0}; no se inventa ninguna",
  "is a recommendation, which has no stars": "es una recomendación, sin estrellas",
  "a recommendation is not a rating, and none is made of it":
    "una recomendación no es una valoración, y no se inventa ninguna",
  "it is of products alone": "es solo de productos",
  "its rating is on a scale that cannot be understood": "su escala no se entiende",
  "has no date that can be understood": "no tiene una fecha que se entienda",
  "has no datePublished that can be understood": "no tiene una fecha que se entienda",
  "createdAt is not a time such as 2026-01-31T09:30:00Z": "no tiene una fecha que se entienda",
  "has no date": "no tiene fecha",
  "the date {0} does not exist or cannot be understood; write it as 2026-01-31":
    "la fecha {0} no existe o no se entiende; escríbala como 2026-01-31",
  "it has": "que tiene",
  "its date lies in the future or before 1970": "su fecha está en el futuro o antes de 1970",
  "has the same id as another row, but says something else: mend the ids, or if the column holds no ids of reviews, give --map 'id='":
    "tiene el mismo número que otra fila, pero dice otra cosa: corrija los números en el archivo o borre esa columna",
  "has more cells than the header: a delimiter stands in a cell without quotation marks":
    "tiene más celdas que el encabezado: hay un separador en una celda sin comillas",
  "holds {0}, an error of the spreadsheet: mend the cell there":
    "contiene {0}, un error de la hoja de cálculo: corrija la celda allí",
  "names no platform": "no indica ninguna plataforma",
  "is written by hand": "la escribió usted",
  "is not published, another row says": "no se publica, según otra fila",
  "has over 1,000 bad rows, so the rest was not looked at":
    "tiene más de 1000 filas erróneas, así que el resto no se miró",
  "is not a review of Facebook's: its fields are of other kinds": "no es una reseña de Facebook",
  "is not a review of Trustpilot's: {0} is missing or wrong":
    "no es una reseña de Trustpilot: {0} falta o está mal",
  "is missing": "falta",
  "is not text": "no es texto",
  "is not an object": "no es una reseña",
  "is not a review: an object with name, starRating, createTime …": "no es una reseña",
  "is not a time such as 2026-01-31T09:30:00Z, from 1970 to 2099": "no es una hora de 1970 a 2099",
  "is missing, and a review needs stars": "falta, y una reseña necesita estrellas",
  "is not one to five stars (ONE … FIVE), and a review needs stars":
    "no dice de una a cinco estrellas, y una reseña necesita estrellas",
  "is neither true nor false": "no es ni sí ni no",
  "Cells stand in several rows: in {0} that of lines {1} to {2}{3}. Are they meant for each of these rows? Unmerge them in the sheet, fill in each row, and import again.":
    "Hay celdas que ocupan varias filas: en {0}, la de las líneas {1} a {2}{3}. ¿Valen para cada una de esas filas? Sepárelas en la hoja, rellene cada fila y délo de nuevo.",
  ", and {0} more": ", y {0} más",
  "Column {0}, {1}, holds {2}: which are published? Give it another name in the first line of the file, such as “Status”, and import again.":
    "La columna {0}, {1}, contiene {2}: ¿qué se muestra? Déle otro nombre en la primera línea del archivo, como «Estado», y délo de nuevo.",
  "Two columns are called {0}, and which is the {1} is not certain: rename one in the file.":
    "Dos columnas se llaman {0}, y no es seguro cuál es la buena: cambie el nombre de una en el archivo.",
  "Line {0}: the year of {1} could be 19{2} or 20{3}, and neither is likely. Write the years with four digits in the file.":
    "Línea {0}: el año de {1} podría ser 19{2} o 20{3}, y ninguno es probable. Escriba los años con cuatro cifras en el archivo.",
  "{0} is a row of totals and not a review": "{0} es una fila de totales y no una reseña",
  "says “{0}” twice of one review, and not the same, at position {1}: nothing tells which is right. Take out the wrong one there, or take the export again":
    "dice «{0}» dos veces de una reseña, y no lo mismo, en la posición {1}. Nada indica cuál vale. Quite allí lo que no vale, o descargue el archivo otra vez",
  "Line {0} says “{1}”{2} above some of the columns, which may be of all that stands under it. Take out the columns that are not to be published, and that line, and import again.":
    "La línea {0} dice «{1}»{2} encima de algunas de las columnas, lo que puede valer para todo lo que está debajo. Quite las columnas que no deben mostrarse, y esa línea, y délo de nuevo.",
};
