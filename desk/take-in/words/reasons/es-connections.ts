/** Why nothing came from a connection, in Spanish, by the sentences of what asks. */
export const reasons: Readonly<Record<string, string>> = {
  "it is not clear what came: nothing in it is an export, a table or a page that is known. Say it with as: in the connection":
    "no está claro qué llegó: nada de ello es una exportación, una tabla o una página conocida",
  "{0}: some of what came is not understood, so nothing was taken":
    "{0}: parte de lo que llegó no se entiende; por eso no se tomó nada",
  "{0}: answers {1}{2}": "{0}: la respuesta fue un error (número {1}){2}",
  "{0}: answers {1}": "{0}: la respuesta fue un error (número {1})",
  "{0}: answers {1}: {2}": "{0}: {2}",
  "{0}: answers {1}, which is not expected": "{0}: la respuesta no fue la esperada (número {1})",
  "answers {0}": "la respuesta fue un error (número {0})",
  "{0}: the answer is empty": "{0}: la respuesta está vacía",
  ": the key in its header fields is not accepted": ": no se acepta la clave que la acompaña",
  ": there is nothing at this address": ": no hay nada en esta dirección",
  "{0}: answers with a redirect that cannot be followed":
    "{0}: lleva a una dirección que no se puede seguir",
  "{0}: redirects more than {1} times":
    "{0}: lleva de una dirección a otra ({1} veces), sin respuesta",
  "{0}: the header field {1} would hold characters that it may not, such as a line break; put its key right":
    "{0}: la clave para {1} contiene caracteres que no puede contener, como un salto de línea; corríjala",
  "{0}: leads to an address without https, which is not reached":
    "{0}: lleva a una dirección sin https, y allí no se pregunta",
  "{0}: leads to {1}, which is not a host of this connection. If it is the right one, name it in hosts of the connection":
    "{0}: lleva a {1}, que esta conexión no conoce; por eso no se preguntó allí. Si es el correcto, añádalo a la conexión",
  "does not answer in time": "la respuesta tarda demasiado",
  "{0}: the certificate of the host is not valid ({1}), so it is not trusted{2}":
    "{0}: el certificado del otro lado no es válido; por eso no se confía en él{2}",
  "cannot be reached, or broke off": "no se puede alcanzar, o se cortó la conexión",
  "cannot be reached, or broke off ({0})": "no se puede alcanzar, o se cortó la conexión",
  ", {0} times in a row": ", {0} veces seguidas",
  ", and asks to come back after {0} s": ", y pide volver pasados {0} segundos",
  "{0}: the answer is larger than {1} MB, and not read":
    "{0}: la respuesta ocupa más de {1} MB y no se leyó",
  "Facebook's list of ratings, page {0}": "La lista de valoraciones de Facebook, página {0}",
  "{0}: leads to itself, so nothing was taken": "{0}: la lista no termina; por eso no se tomó nada",
  "Facebook's list of ratings has more than {0} pages":
    "La lista de valoraciones de Facebook tiene más de {0} páginas",
  " (Facebook says: {0})": " (Facebook dice: {0})",
  "{0}: the page_token is not valid any more{1}. Get a new one that does not expire; docs/owners.md tells how":
    "{0}: el permiso para su página (page_token) ya no vale{1}. Consiga uno nuevo que no caduque",
  "{0}: the page_token may not read it{1}. It needs the permission pages_read_user_content":
    "{0}: el permiso para su página (page_token) no alcanza{1}. Dele también pages_read_user_content",
  "Google's token": "El permiso de Google",
  "Google does not know this client_id with this client_secret: download the client again in the Google Cloud console, and npx firsthand connect google --client FILE":
    "Google ya no conoce el nombre y el secreto del programa (client_id, client_secret). Quien configuró la conexión tiene que obtenerlos de nuevo",
  "Ask Google for it at https://support.google.com/business/contact/api_default (“Application for Basic API Access”; docs/owners.md tells how). Meanwhile Google Takeout exports “Google Business Profile” by itself every two months, if you choose that there, and npx firsthand import takes it in":
    "Pídaselo a Google en https://support.google.com/business/contact/api_default («Application for Basic API Access»). Mientras tanto, incorpore las exportaciones de Google Takeout («Google Business Profile»)",
  " (Google says: {0})": " (Google dice: {0})",
  "{0}: this project is not approved for the Business Profile API: it may ask 0 times. {1}":
    "{0}: Google aún no ha permitido que se le pregunte. {1}",
  "{0}: the API is not switched on in this project{1}. Switch it on in the Google Cloud console; where it is not listed there, the project is not approved. {2}":
    "{0}: no está activado en Google{1}. Actívelo en la consola de Google Cloud; si no aparece allí, Google aún no lo ha permitido. {2}",
  "{0}: Google refuses it{1}. Either the account does not manage this location, or the project is not approved. {2}":
    "{0}: Google lo rechaza{1}. O bien la cuenta no administra este lugar, o Google aún no ha permitido que se le pregunte. {2}",
  "{0}: Google knows no such thing{1}. Choose the location again: npx firsthand connect google":
    "{0}: Google no lo conoce{1}. Quien configuró la conexión tiene que elegir el lugar de nuevo",
  "Google's list of accounts": "La lista de cuentas de Google",
  "Google's list of locations": "La lista de lugares de Google",
  "{0} has more than {1} pages": "{0} tiene más de {1} páginas",
  "Google's reply": "La respuesta en Google",
  "Google's review": "La reseña en Google",
  "Google counts {0} reviews and gave {1}, so nothing counts as gone this time":
    "Google cuenta {0} reseñas y dio {1}; por eso esta vez ninguna cuenta como desaparecida",
  "Google's list of reviews, page {0}": "La lista de reseñas de Google, página {0}",
  "Google's list of reviews has more than {0} pages":
    "La lista de reseñas de Google tiene más de {0} páginas",
  "Judge.me's list of reviews": "La lista de reseñas de Judge.me",
  "the api_token is not accepted; the private one stands in Judge.me, Settings, Integrations, API":
    "no se acepta la clave (api_token); la privada está en Judge.me, en Settings, Integrations, API",
  "the api_token may not read reviews; take the private one":
    "esta clave (api_token) no puede leer reseñas; use la privada",
  "Judge.me does not know this shop": "Judge.me no conoce esta tienda",
  "{0}, page {1}": "{0}, página {1}",
  '{0}: is not of the form {"google": {"refresh_token": "…"}}; put it right, or remove it and connect again':
    "{0} está dañado. Quien configuró las conexiones tiene que arreglarlo",
  "{0}: the answer is not whole JSON, so nothing was taken from it":
    "{0}: la respuesta está cortada o dañada; por eso no se tomó nada",
  "{0}: no longer looks as documented, so nothing was taken: {1}":
    "{0}: la respuesta ya no es como debe ser; por eso no se tomó nada. La plataforma ha cambiado algo: hay que actualizar el programa",
  "Trustpilot's list of reviews": "La lista de reseñas de Trustpilot",
  "the api_key is not accepted; it stands in Trustpilot Business, Integrations, Developers, APIs":
    "no se acepta la clave (api_key); está en Trustpilot Business, en Integrations, Developers, APIs",
  "the api_key is not accepted for this business unit":
    "no se acepta la clave (api_key) para este negocio",
  "Trustpilot does not know this business_unit":
    "Trustpilot no conoce este negocio (business_unit)",
  "Yotpo's list of reviews": "La lista de reseñas de Yotpo",
  "the app_key is not accepted": "no se acepta la clave (app_key)",
  "Yotpo does not know this app_key": "Yotpo no conoce esta clave (app_key)",
  "Yotpo counts {0} reviews and gave {1}, so nothing counts as gone this time":
    "Yotpo cuenta {0} reseñas y dio {1}; por eso esta vez ninguna cuenta como desaparecida",
  "Google no longer accepts the permission: it was withdrawn, or has expired (after seven days, where the consent screen of the project is in testing: publish it). Connect Google again: npx firsthand connect google --again":
    "Google ya no acepta el permiso: se retiró o ha caducado. Quien configuró la conexión tiene que darlo de nuevo",
  "{0}: Facebook no longer gives the ratings of pages by its API{1}. Take this connection out of connections.yaml; what has come stays":
    "{0}: Facebook ya no da las valoraciones de las páginas{1}. Esta conexión puede quitarse; lo que llegó se queda",
  '{0}: its {1} is not set. Put it into {2}{3} (mode 600): {"{4}": {"{5}": "…"}}':
    "{0}: falta su clave ({1}). Quien configuró la conexión la pone en {2}{3}",
  "the variable {0} (.env is read), or into ": "el ajuste {0}, o en ",
  "; check the clock of this machine": "; compruebe el reloj de este equipo",
  "{0}: the answers have more than {1} MB in all, and are not read on":
    "{0}: las respuestas ocupan en total más de {1} MB y no se siguen leyendo",
  "{0}: the run took longer than {1} minutes, and was ended":
    "{0}: duró más de {1} minutos y se terminó",
  "{0}: what came cannot be read ({1})": "{0}: lo que llegó no se puede leer",
  "{0}: the list of the folder does not look as documented, so nothing was taken: {1}":
    "{0}: la lista de lo que hay en la carpeta no es como debe ser; por eso no se tomó nada",
  "{0}: the list has more than {1} pages; name fewer by prefix= in the address":
    "{0}: la lista de lo que hay en la carpeta tiene más de {1} páginas. Ponga las exportaciones en una carpeta propia",
  "{0}: folders in it ({1}) are not read; each needs a connection of its own":
    "{0}: las carpetas que contiene ({1}) no se leen; cada una necesita una conexión propia",
  "; folders in it ({0}) are not read": "; las carpetas que contiene ({0}) no se leen",
  "{0}: the folder holds no file whose name ends as that of an export (.csv, .xlsx, .json, .zip …){1}":
    "{0}: en la carpeta no hay ningún archivo cuyo nombre termine como el de una exportación (.csv, .xlsx, .json, .zip …){1}",
  "{0}: the folder holds {1} exports, and {2} are read at most; move older ones away, or say whole: true where each holds all reviews":
    "{0}: en la carpeta hay {1} exportaciones, y se leen {2} como máximo; lleve las más antiguas a otro lugar",
  "{0}: the folder lists {1} twice": "{0}: la carpeta nombra {1} dos veces",
  "{0}: the folder does not say when {1} was changed, so that the newest is not known; connect each file by its own address":
    "{0}: la carpeta no dice cuándo se cambió {1}; por eso no se sabe cuál es el más reciente. Conecte cada archivo por separado",
  "{0}: does not list a folder as WebDAV does (it answers {1}), so the address is read as that of a page":
    "{0}: no responde como una carpeta, y por eso se lee como una página",
  "{0}: {1}": "{0}: {1}",
};
