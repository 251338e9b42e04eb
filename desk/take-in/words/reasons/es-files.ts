/** Why a file is not read, in Spanish, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "is empty: download or export it again": "está vacío: descárguelo o expórtelo de nuevo",
  "is empty": "está vacío",
  "ask the platform for an export as CSV or JSON":
    "pida a la plataforma una exportación en CSV o JSON",
  "is a picture: ask the platform for an export as CSV or JSON":
    "es una imagen: pida a la plataforma una exportación en CSV o JSON",
  "is a picture": "es una imagen",
  "is a film or a sound: ask the platform for an export as CSV or JSON":
    "es un vídeo o un sonido: pida a la plataforma una exportación en CSV o JSON",
  "is an e-mail: copy what the customer wrote into a table, and give that":
    "es un correo: copie en una tabla lo que escribió el cliente y dé esa tabla",
  "is a mailbox of Outlook: copy what the customer wrote into a table, and give that":
    "es un buzón de Outlook: copie en una tabla lo que escribió el cliente y dé esa tabla",
  "is an old Word document (.doc): copy its table into a spreadsheet and give that":
    "es un documento antiguo de Word (.doc): copie su tabla en una hoja de cálculo y dé esa",
  "is a document of Apple's (Pages): copy its table into a spreadsheet and give that":
    "es un documento de Apple (Pages): copie su tabla en una hoja de cálculo y dé esa",
  "is a document of Apple's (Keynote): copy its table into a spreadsheet and give that":
    "es un documento de Apple (Keynote): copie su tabla en una hoja de cálculo y dé esa",
  "is a document of words (.rtf): copy its table into a spreadsheet and give that":
    "es un documento de texto (.rtf): copie su tabla en una hoja de cálculo y dé esa",
  "is a shortcut and not the file that it leads to: open it, download that as CSV or Excel, and give the download":
    "es un acceso directo y no el archivo al que lleva: ábralo, descárguelo en CSV o Excel y dé eso",
  "is a PDF: platforms export reviews as CSV or JSON too, ask for that":
    "es un PDF: las plataformas también exportan reseñas en CSV o JSON, pídalo así",
  "is a database (SQLite): export its table as CSV":
    "es una base de datos (SQLite): exporte su tabla en CSV",
  "is a database (Access): export its table as Excel or CSV":
    "es una base de datos (Access): exporte su tabla en Excel o CSV",
  "is an archive within an archive: unpack it and give what is in it":
    "es un archivo comprimido dentro de otro: descomprímalo y dé lo que contiene",
  "is a PDF and is not read: ask the platform for an export as CSV or JSON, or copy its reviews into a table (.xlsx or .csv)":
    "es un PDF y no se lee: pida a la plataforma una exportación en CSV o JSON, o copie las reseñas en una tabla (.xlsx o .csv)",
  "is a table of Apple's (Numbers) and is not read: File → Export To → Excel or CSV":
    "es una tabla de Apple (Numbers) y no se lee: Archivo → Exportar a → Excel o CSV",
  "is a document of words and is not read: copy its table into a spreadsheet, and save that as .xlsx or .csv":
    "es un documento de texto y no se lee: copie su tabla en una hoja de cálculo y guárdela como .xlsx o .csv",
  "is an e-mail and is not read: copy what the customer wrote into a table, and give that":
    "es un correo y no se lee: copie en una tabla lo que escribió el cliente y dé esa tabla",
  "is a database and is not read: export its table as Excel or CSV":
    "es una base de datos y no se lee: exporte su tabla en Excel o CSV",
  "is a zip in a zip that holds nothing to read":
    "es un zip dentro de otro en el que no hay nada que leer",
  "is a zip within zips: unpack the outer ones and give the zip that is in them":
    "es un zip dentro de varios: descomprima los de fuera y dé el de dentro",
  "is called like what is not published: give it by itself if it is":
    "se llama como lo que no se publica: entréguelo solo si se publica",
  "is an archive in an archive: unpack both and give what is in it":
    "es un archivo comprimido dentro de otro: descomprima los dos y dé lo que contienen",
  "{0} holds more than {1} files: give the folder instead":
    "{0} contiene más de {1} archivos: descomprímalo y dé solo los de las reseñas",
  "{0} {1}: unpack it and give those that are": "{0} {1}: descomprímalo y dé solo esos",
  "holds more than {0} files that could be reviews":
    "contiene más de {0} archivos que podrían ser reseñas",
  "{0} cannot be read as a zip archive ({1}); {2}": "{0} no se puede leer como zip: {2}",
  "it is protected with a password: unpack it and give the folder":
    "está protegido con contraseña; descomprímalo y dé lo que contiene",
  "it is cut off or damaged: download it again": "está cortado o dañado; descárguelo de nuevo",
  "{0} cannot be read ({1}): check the path": "{0} no se puede leer",
  "{0} is not a zip archive: download it again, it may be incomplete":
    "{0} no es un archivo zip: descárguelo de nuevo, puede estar incompleto",
  "{0} is an archive, but not a zip: unpack it{1} and give what is in it, or ask Takeout for .zip":
    "{0} es un archivo comprimido, pero no un zip: descomprímalo y dé lo que contiene, o pida a Takeout un .zip",
  "cannot be read ({0})": "no se puede leer",
  "is larger than {0} MB, which no export of reviews is":
    "ocupa más de {0} MB, y eso no es una exportación de reseñas",
  "is protected with a password: unpack the archive and give the folder":
    "está protegido con contraseña: descomprima el archivo y dé lo que contiene",
  "claims to unpack to far more than an export of reviews would":
    "al descomprimirse ocuparía mucho más que una exportación de reseñas",
  "is damaged ({0}): download the archive again": "está dañado: descargue el archivo de nuevo",
  "is damaged ({0}): save or export it again": "está dañado: guárdelo o expórtelo de nuevo",
  "is a damaged workbook or archive ({0}): save or download it again":
    "es un libro o archivo dañado: guárdelo o descárguelo de nuevo",
  "is a zip in a zip, or another archive: unpack it and give what is in it":
    "es un zip dentro de otro, u otro archivo comprimido: descomprímalo y dé lo que contiene",
  "is a damaged workbook ({0} is missing): save it again": "es un libro dañado: guárdelo de nuevo",
  "holds more than {0} files, so it is not a workbook of reviews":
    "contiene más de {0} archivos, así que no es un libro de reseñas",
  "holds far more cells than a table of reviews: save the sheet with the reviews alone as “CSV UTF-8”":
    "contiene muchas más celdas que una tabla de reseñas: guarde solo la hoja de las reseñas como «CSV UTF-8»",
  "is a document, but not a spreadsheet": "es un documento, pero no una hoja de cálculo",
  "is a presentation: copy its table into a spreadsheet and give that":
    "es una presentación: copie su tabla en una hoja de cálculo y dé esa",
  "is protected with a password: open it and save it without one":
    "está protegido con contraseña: ábralo y guárdelo sin ella",
  "is a workbook with a password: open it and save it without one":
    "es un libro con contraseña: ábralo y guárdelo sin ella",
  "is an old Excel workbook (.xls): save it as .xlsx or “CSV UTF-8” and give that":
    "es un libro antiguo de Excel (.xls): guárdelo como .xlsx o «CSV UTF-8» y dé eso",
  "is an Excel workbook of 2003 as XML: save it as .xlsx and give that":
    "es un libro de Excel de 2003 en XML: guárdelo como .xlsx y dé eso",
  "is a workbook or an archive: save the sheet as “CSV UTF-8” and give that":
    "es un libro o un archivo comprimido: guarde la hoja como «CSV UTF-8» y dé eso",
  "is a workbook without a filled sheet": "es un libro sin ninguna hoja con datos",
  "is a workbook without a table in it": "es un libro sin ninguna tabla",
  "has a header and no rows below it": "tiene un encabezado y ninguna fila debajo",
  "is not text in {0}: save it again as “CSV UTF-8”":
    "no es texto en {0}: guárdelo de nuevo como «CSV UTF-8»",
  "is not text: it is full of NUL bytes. Give the reviews as CSV, Excel or JSON":
    "no es texto. Dé las reseñas en CSV, Excel o JSON",
  "is not a well-formed table: {0}, in the row that begins on line {1}. Mend it there, or save the sheet again as CSV":
    "no es una tabla bien formada: {0}, en la fila que empieza en la línea {1}. Corríjalo allí o guarde la hoja de nuevo como CSV",
  "a quotation mark opens a cell and none closes it":
    "unas comillas abren una celda y ningunas la cierran",
  "a quotation mark stands in the middle of a cell": "hay unas comillas en medio de una celda",
  "text follows the quotation mark that closes a cell":
    "hay texto tras las comillas que cierran una celda",
  "a row is longer than a million characters, as where a quotation mark is missing":
    "una fila tiene más de un millón de caracteres, como cuando faltan unas comillas",
  "has cells that stand in several rows: open it and save it as .xlsx, a row for each":
    "tiene celdas que ocupan varias filas: ábralo y guárdelo como .xlsx, con una fila para cada reseña",
  "has elements nested more than {0} deep, as no page for people has: it is damaged or made to take long. Take it from the site again, or copy its reviews into a table":
    "está más anidado que cualquier página para personas. Descárguelo de nuevo o copie las reseñas en una tabla",
  "is nested deeper than any export is": "está más anidado que cualquier exportación",
  "is a web page or XML, and JSON was expected": "es una página web, y se esperaba JSON",
  "{0}: it is cut off or damaged, take it from the export again":
    "{0}: está cortado o dañado, tómelo de nuevo de la exportación",
  "holds one document of JSON a line, and line {0} is cut off or damaged{1}: mend or take out what is damaged, or take it from the export again":
    "tiene en cada línea un documento JSON, y la línea {0} está cortada o dañada{1}. Corrija o quite lo dañado, o tome el archivo de nuevo de la exportación",
  ", as are {0} more": ", como otras {0}",
  "is not JSON": "no es JSON",
  "is not JSON at position {0}": "no es JSON bien formado",
  "is not UTF-8 text": "no es texto legible",
  "is JSON and not a table: no list of rows is in it":
    "es JSON y no una tabla: no contiene ninguna lista",
  "is JSON of another shape: {0}": "es JSON de otra forma",
  'is JSON of another shape: expected {"reviews": […]} as Takeout writes it':
    "es JSON de otra forma que la de Takeout",
  'is JSON of another shape: expected {"data": […]} as Graph answers, or the list of “Download your information”':
    "es JSON de otra forma que la de Facebook",
  "is not JSON, which Facebook's exports are: in “Download your information” choose the format JSON":
    "no es JSON, y las exportaciones de Facebook lo son: en «Descargar tu información» elija el formato JSON",
  "is a web page or XML without a table, JSON-LD or microdata in it, so there is nothing to read for certain. If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON":
    "es una página web en la que no hay reseñas que se puedan leer con certeza. Si es una página de acceso o un error, descargue la exportación de nuevo; si no, pida una en CSV o JSON",
  "{0}, so there is nothing in it to read for certain{1}":
    "{0}, así que no hay nada que leer con certeza. Pida una exportación en CSV o JSON",
  "its JSON-LD is damaged": "los datos para buscadores de la página están dañados",
  "holds neither JSON-LD (script type application/ld+json) nor microdata of schema.org":
    "la página no contiene datos para buscadores",
  "{0} holds rows of JSON whose columns are not known: npx firsthand import csv {1} asks which they are":
    "{0} contiene JSON con columnas desconocidas. Dé las reseñas en CSV o Excel",
  "is not a Trustpilot export (its columns are {0}). For {1}: npx firsthand import csv":
    "no es una exportación de Trustpilot (sus columnas son {0}). Délo por separado",
  "this is {0}: npx firsthand import {1} {2}": "es {0}: délo por separado",
  "an export of Google's": "una exportación de Google",
  "a Trustpilot export": "una exportación de Trustpilot",
  "a Facebook export": "una exportación de Facebook",
  "a table": "una tabla",
  "a page or document with JSON-LD": "una página web con reseñas",
  "these are reviews that the owner of the account wrote about other places, not reviews of the business; the right ones are in the folder Google Business Profile":
    "son reseñas que el titular de la cuenta escribió sobre otros lugares, no reseñas del negocio; las buenas están en la carpeta Google Business Profile (Perfil de Empresa en Google)",
  "Yelp's reviews cannot be published as open data: what it gives are excerpts, to be shown under its rules and kept for 24 hours. Link to your page there in review_links of business.yaml instead":
    "Las reseñas de Yelp no pueden publicarse como datos abiertos: solo da extractos, que se muestran según sus reglas y se guardan 24 horas. Enlace en su lugar a su página allí, en la página del negocio",
  "Tripadvisor's reviews cannot be published as open data: its terms allow them to be shown only live, under its own marks. Link to your page there in review_links of business.yaml instead":
    "Las reseñas de Tripadvisor no pueden publicarse como datos abiertos: solo pueden mostrarse en vivo y bajo su marca. Enlace en su lugar a su página allí, en la página del negocio",
  "This is an answer of the Places API: it has five reviews at most, which Google allows to be kept only for a short time. Export all of yours with Google Takeout (“Google Business Profile”): npx firsthand import google-takeout FILE":
    "Es una respuesta de la API de Places: tiene como mucho cinco reseñas, que Google solo permite guardar poco tiempo. Exporte todas con Google Takeout («Perfil de Empresa en Google»)",
  "Nothing in it is an export, a table or a page that is known.":
    "Nada de ello es una exportación, una tabla o una página conocida.",
};
