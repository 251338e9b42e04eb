/** Why nothing came from a connection, in German, by the sentences of what asks. */
export const reasons: Readonly<Record<string, string>> = {
  "it is not clear what came: nothing in it is an export, a table or a page that is known. Say it with as: in the connection":
    "es ist nicht klar, was kam: nichts darin ist ein Export, eine Tabelle oder eine Seite, die bekannt ist",
  "{0}: some of what came is not understood, so nothing was taken":
    "{0}: einiges von dem, was kam, ist nicht verständlich; deshalb wurde nichts übernommen",
  "{0}: answers {1}{2}": "{0}: Die Antwort war ein Fehler (Nummer {1}){2}",
  "{0}: answers {1}": "{0}: Die Antwort war ein Fehler (Nummer {1})",
  "{0}: answers {1}: {2}": "{0}: {2}",
  "{0}: answers {1}, which is not expected":
    "{0}: Die Antwort war nicht die erwartete (Nummer {1})",
  "answers {0}": "die Antwort war ein Fehler (Nummer {0})",
  "{0}: the answer is empty": "{0}: Die Antwort ist leer",
  ": the key in its header fields is not accepted":
    ": Der Schlüssel, der mitgeht, wird nicht angenommen",
  ": there is nothing at this address": ": Unter dieser Adresse ist nichts",
  "{0}: answers with a redirect that cannot be followed":
    "{0}: Es führt an eine Adresse weiter, der sich nicht folgen lässt",
  "{0}: redirects more than {1} times": "{0}: Es führt immer weiter ({1} Mal), ohne Antwort",
  "{0}: the header field {1} would hold characters that it may not, such as a line break; put its key right":
    "{0}: Der Schlüssel für {1} enthält Zeichen, die er nicht enthalten darf, etwa einen Zeilenumbruch; bringen Sie ihn in Ordnung",
  "{0}: leads to an address without https, which is not reached":
    "{0}: führt an eine Adresse ohne https; dort wird nicht gefragt",
  "{0}: leads to {1}, which is not a host of this connection. If it is the right one, name it in hosts of the connection":
    "{0}: führt zu {1}, das diese Verbindung nicht kennt; darum wurde dort nicht gefragt. Ist es das richtige, fügen Sie es der Verbindung hinzu",
  "does not answer in time": "die Antwort bleibt zu lange aus",
  "{0}: the certificate of the host is not valid ({1}), so it is not trusted{2}":
    "{0}: Das Zertifikat der Gegenseite ist nicht gültig; darum wird ihr nicht vertraut{2}",
  "cannot be reached, or broke off": "ist nicht zu erreichen, oder die Verbindung brach ab",
  "cannot be reached, or broke off ({0})": "ist nicht zu erreichen, oder die Verbindung brach ab",
  ", {0} times in a row": ", {0} Mal hintereinander",
  ", and asks to come back after {0} s": ", und bittet, nach {0} Sekunden wiederzukommen",
  "{0}: the answer is larger than {1} MB, and not read":
    "{0}: Die Antwort ist größer als {1} MB und wurde nicht gelesen",
  "Facebook's list of ratings, page {0}": "Facebooks Liste der Bewertungen, Seite {0}",
  "{0}: leads to itself, so nothing was taken":
    "{0}: Die Liste hat kein Ende; darum wurde nichts übernommen",
  "Facebook's list of ratings has more than {0} pages":
    "Facebooks Liste der Bewertungen hat mehr als {0} Seiten",
  " (Facebook says: {0})": " (Facebook sagt: {0})",
  "{0}: the page_token is not valid any more{1}. Get a new one that does not expire; docs/owners.md tells how":
    "{0}: Die Erlaubnis für Ihre Seite (page_token) gilt nicht mehr{1}. Holen Sie eine neue, die nicht abläuft",
  "{0}: the page_token may not read it{1}. It needs the permission pages_read_user_content":
    "{0}: Die Erlaubnis für Ihre Seite (page_token) reicht dafür nicht{1}. Geben Sie ihr auch pages_read_user_content",
  "Google's token": "Googles Erlaubnis",
  "Google does not know this client_id with this client_secret: download the client again in the Google Cloud console, and npx firsthand connect google --client FILE":
    "Google kennt Namen und Geheimnis des Programms (client_id, client_secret) nicht mehr. Wer die Verbindung eingerichtet hat, muss sie neu holen",
  "Ask Google for it at https://support.google.com/business/contact/api_default (“Application for Basic API Access”; docs/owners.md tells how). Meanwhile Google Takeout exports “Google Business Profile” by itself every two months, if you choose that there, and npx firsthand import takes it in":
    "Bitten Sie Google darum unter https://support.google.com/business/contact/api_default („Application for Basic API Access“). Übernehmen Sie bis dahin die Exporte von Google Takeout („Google Business Profile“)",
  " (Google says: {0})": " (Google sagt: {0})",
  "{0}: this project is not approved for the Business Profile API: it may ask 0 times. {1}":
    "{0}: Google hat noch nicht erlaubt, dass gefragt wird. {1}",
  "{0}: the API is not switched on in this project{1}. Switch it on in the Google Cloud console; where it is not listed there, the project is not approved. {2}":
    "{0}: Es ist bei Google nicht eingeschaltet{1}. Schalten Sie es in der Google-Cloud-Konsole ein; steht es dort nicht, hat Google es noch nicht erlaubt. {2}",
  "{0}: Google refuses it{1}. Either the account does not manage this location, or the project is not approved. {2}":
    "{0}: Google lehnt es ab{1}. Entweder verwaltet das Konto diesen Ort nicht, oder Google hat noch nicht erlaubt, dass gefragt wird. {2}",
  "{0}: Google knows no such thing{1}. Choose the location again: npx firsthand connect google":
    "{0}: Google kennt das nicht{1}. Wer die Verbindung eingerichtet hat, muss den Ort neu wählen",
  "Google's list of accounts": "Googles Liste der Konten",
  "Google's list of locations": "Googles Liste der Orte",
  "{0} has more than {1} pages": "{0} hat mehr als {1} Seiten",
  "Google's reply": "Die Antwort bei Google",
  "Google's review": "Die Bewertung bei Google",
  "Google counts {0} reviews and gave {1}, so nothing counts as gone this time":
    "Google zählt {0} Bewertungen und gab {1}; darum gilt diesmal keine als verschwunden",
  "Google's list of reviews, page {0}": "Googles Liste der Bewertungen, Seite {0}",
  "Google's list of reviews has more than {0} pages":
    "Googles Liste der Bewertungen hat mehr als {0} Seiten",
  "Judge.me's list of reviews": "Die Liste der Bewertungen bei Judge.me",
  "the api_token is not accepted; the private one stands in Judge.me, Settings, Integrations, API":
    "der Schlüssel (api_token) wird nicht angenommen; der private steht bei Judge.me unter Settings, Integrations, API",
  "the api_token may not read reviews; take the private one":
    "dieser Schlüssel (api_token) darf keine Bewertungen lesen; nehmen Sie den privaten",
  "Judge.me does not know this shop": "Judge.me kennt diesen Laden nicht",
  "{0}, page {1}": "{0}, Seite {1}",
  '{0}: is not of the form {"google": {"refresh_token": "…"}}; put it right, or remove it and connect again':
    "{0} ist beschädigt. Wer die Verbindungen eingerichtet hat, muss es in Ordnung bringen",
  "{0}: the answer is not whole JSON, so nothing was taken from it":
    "{0}: Die Antwort ist abgeschnitten oder beschädigt; darum wurde nichts übernommen",
  "{0}: no longer looks as documented, so nothing was taken: {1}":
    "{0}: Die Antwort sieht nicht mehr aus, wie sie soll; darum wurde nichts übernommen. Die Plattform hat etwas geändert: Das Programm braucht eine Aktualisierung",
  "Trustpilot's list of reviews": "Die Liste der Bewertungen bei Trustpilot",
  "the api_key is not accepted; it stands in Trustpilot Business, Integrations, Developers, APIs":
    "der Schlüssel (api_key) wird nicht angenommen; er steht in Trustpilot Business unter Integrations, Developers, APIs",
  "the api_key is not accepted for this business unit":
    "der Schlüssel (api_key) wird für diesen Betrieb nicht angenommen",
  "Trustpilot does not know this business_unit":
    "Trustpilot kennt diesen Betrieb (business_unit) nicht",
  "Yotpo's list of reviews": "Die Liste der Bewertungen bei Yotpo",
  "the app_key is not accepted": "der Schlüssel (app_key) wird nicht angenommen",
  "Yotpo does not know this app_key": "Yotpo kennt diesen Schlüssel (app_key) nicht",
  "Yotpo counts {0} reviews and gave {1}, so nothing counts as gone this time":
    "Yotpo zählt {0} Bewertungen und gab {1}; darum gilt diesmal keine als verschwunden",
  "Google no longer accepts the permission: it was withdrawn, or has expired (after seven days, where the consent screen of the project is in testing: publish it). Connect Google again: npx firsthand connect google --again":
    "Google nimmt die Erlaubnis nicht mehr an: Sie wurde zurückgezogen oder ist abgelaufen. Wer die Verbindung eingerichtet hat, muss sie neu geben",
  "{0}: Facebook no longer gives the ratings of pages by its API{1}. Take this connection out of connections.yaml; what has come stays":
    "{0}: Facebook gibt die Bewertungen von Seiten nicht mehr heraus{1}. Diese Verbindung kann weg; was gekommen ist, bleibt",
  '{0}: its {1} is not set. Put it into {2}{3} (mode 600): {"{4}": {"{5}": "…"}}':
    "{0}: Der Schlüssel dazu ({1}) fehlt. Wer die Verbindung eingerichtet hat, legt ihn ab in {2}{3}",
  "the variable {0} (.env is read), or into ": "der Einstellung {0} oder in ",
  "; check the clock of this machine": "; prüfen Sie die Uhr dieses Rechners",
  "{0}: the answers have more than {1} MB in all, and are not read on":
    "{0}: Die Antworten sind zusammen größer als {1} MB und wurden nicht weiter gelesen",
  "{0}: the run took longer than {1} minutes, and was ended":
    "{0}: Es dauerte länger als {1} Minuten und wurde beendet",
  "{0}: what came cannot be read ({1})": "{0}: was kam, lässt sich nicht lesen",
  "{0}: the list of the folder does not look as documented, so nothing was taken: {1}":
    "{0}: Die Liste dessen, was im Ordner liegt, sieht nicht aus, wie sie soll; darum wurde nichts übernommen",
  "{0}: the list has more than {1} pages; name fewer by prefix= in the address":
    "{0}: Die Liste dessen, was im Ordner liegt, hat mehr als {1} Seiten. Legen Sie die Exporte in einen eigenen Ordner",
  "{0}: folders in it ({1}) are not read; each needs a connection of its own":
    "{0}: Ordner darin ({1}) werden nicht gelesen; jeder braucht eine eigene Verbindung",
  "; folders in it ({0}) are not read": "; Ordner darin ({0}) werden nicht gelesen",
  "{0}: the folder holds no file whose name ends as that of an export (.csv, .xlsx, .json, .zip …){1}":
    "{0}: Im Ordner liegt keine Datei, deren Name wie der eines Exports endet (.csv, .xlsx, .json, .zip …){1}",
  "{0}: the folder holds {1} exports, and {2} are read at most; move older ones away, or say whole: true where each holds all reviews":
    "{0}: Im Ordner liegen {1} Exporte, und höchstens {2} werden gelesen; legen Sie ältere anderswohin",
  "{0}: the folder lists {1} twice": "{0}: Der Ordner nennt {1} zweimal",
  "{0}: the folder does not say when {1} was changed, so that the newest is not known; connect each file by its own address":
    "{0}: Der Ordner sagt nicht, wann {1} geändert wurde; darum ist nicht bekannt, was das Neueste ist. Verbinden Sie jede Datei für sich",
  "{0}: does not list a folder as WebDAV does (it answers {1}), so the address is read as that of a page":
    "{0}: antwortet nicht wie ein Ordner und wird darum als Seite gelesen",
  "{0}: {1}": "{0}: {1}",
};
