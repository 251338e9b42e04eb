/** Why an import is refused, or a row left out, in German, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "The column mixes two orders: {0} in line {1} has the day first, and {2} in line {3} the month. Of dates such as 03/04/2026 nothing tells which: compare with the original, and write all dates as 2026-01-31 in the file.":
    "Die Spalte mischt zwei Reihenfolgen: {0} in Zeile {1} hat den Tag vorn, {2} in Zeile {3} den Monat. Bei Daten wie 03/04/2026 verrät nichts, welche gilt. Vergleichen Sie mit dem Original, und schreiben Sie alle Daten in der Datei als 2026-01-31.",
  "Line {0} says “{1}”{2}, which may be of all rows near it, and no row is read by what a line beside it says. Take out the rows that are not to be published, and put those of another platform or branch into a file of their own, or add a column that says it of each row; then delete that line and import again.":
    "In Zeile {0} steht „{1}“{2}. Das kann für alle Zeilen in der Nähe gelten, und keine Zeile wird nach dem gelesen, was neben ihr steht. Nehmen Sie die Zeilen heraus, die nicht veröffentlicht werden sollen, und geben Sie die einer anderen Plattform oder Filiale in eine eigene Datei, oder fügen Sie eine Spalte hinzu, die es zu jeder Zeile sagt. Löschen Sie dann diese Zeile, und geben Sie die Datei noch einmal.",
  ", and {0} more such lines": ", und {0} weitere solche Zeilen",
  "No reviews were found: {0}": "Darin sind keine Bewertungen gefunden worden.",
  "No review of the business was found:\n{0}\n{1}": "Keine Bewertung des Betriebs wurde gefunden.",
  'The stored reviews are of location {0}, these are of {1}. One content folder holds one location: for another one begin a folder of its own with npx firsthand init "Its name", and import into that with SITE=its-folder':
    "Die Bewertungen, die Sie haben, sind von einem anderen Ort ({0}) als diese ({1}). Ein Betrieb hat einen Ort: Legen Sie für einen weiteren einen neuen Betrieb an, und lesen Sie sie dort ein",
  '{0} is the sample business, and your reviews do not mix with it. Start your own content first:\n\n  npx firsthand init "Name of the business"':
    "Das ist der erfundene Betrieb, und Ihre Bewertungen mischen sich nicht mit ihm. Legen Sie zuerst Ihren eigenen an.",
  "{0}: {1}. Give the folder or all zip archives, or leave --complete out":
    "Was fehlt, kann nicht als gelöscht gelten, weil nicht alles gegeben wurde: {1}. Geben Sie alle Zip-Archive, oder gehen Sie zurück",
  "{0} is a single file, and an export has several":
    "{0} ist eine einzelne Datei, und ein Export hat mehrere",
  "part {0} of {1} was not given": "Teil {0} von {1} wurde nicht gegeben",
  "{0}, and this was not read:\n{1}\n{2}":
    "Was fehlt, kann nicht als gelöscht gelten, weil nicht alles gelesen wurde. Gehen Sie zurück, oder beheben Sie in einer Kopie der Datei, was hier steht, und geben Sie diese.",
  "{0}. Else the export lacks a part: nothing was written":
    "{1} von {2} Bewertungen wären gelöscht. Wenn das nicht so ist, fehlt dem Export ein Teil.",
  "line {0} {1}": "Zeile {0} {1}",
  "{0} {1} (lines {2})": "{0} {1} (Zeilen {2})",
  "1 {0} (line {1})": "1 {0} (Zeile {1})",
  hidden: "ausgeblendet",
  "written in the colour of its cell": "in der Farbe ihrer Zelle geschrieben",
  "struck through": "durchgestrichen",
  "struck through in part of a cell": "in einem Teil einer Zelle durchgestrichen",
  "(with an address or a number)": "(mit einer Adresse oder Nummer)",
  "is {0} in the sheet, and such rows are skipped (--hidden)":
    "ist im Blatt {0}, und solche Zeilen werden ausgelassen",
  "has a comment that speaks of publishing, and such rows are skipped (--comments)":
    "hat einen Kommentar zum Veröffentlichen, und solche Zeilen werden ausgelassen",
  "is {0} in {1}, {2}": "ist {0} in {1}, {2}",
  "so {0} does not publish it": "darum veröffentlicht {0} sie nicht",
  "and only {0} is published (--only)": "und nur {0} wird gezeigt",
  "its creativeWorkStatus is {0}, not Published":
    "sie ist in der Seite nicht als veröffentlicht bezeichnet ({0})",
  "rating {0} is not a number of stars": "Bewertung {0} ist keine Zahl von Sternen",
  "rating {0} is not a whole grade from 1 to 6, and is never rounded":
    "Note {0} ist keine ganze von 1 bis 6, und gerundet wird nie",
  "rating {0} is more than 5 stars, and nothing says what it counts to: give --scale 10 if that is 10":
    "{0} ist mehr als 5 Sterne, und nichts sagt, bis wohin gezählt wird",
  "rating {0} is outside its scale": "Bewertung {0} liegt außerhalb ihrer Skala",
  "rating {0} is not a whole number of stars out of 5, and is never rounded":
    "Bewertung {0} ist keine ganze Zahl von 5 Sternen, und gerundet wird nie",
  "rating {0} is not a whole number of stars out of 5":
    "Bewertung {0} ist keine ganze Zahl von 5 Sternen",
  "rating {0} is less than one star": "Bewertung {0} ist weniger als ein Stern",
  "of another form": "in anderer Form",
  "rating is not one to five whole stars": "hat keine ganze Zahl von einem bis fünf Sternen",
  "stars is not one to five whole stars": "hat keine ganze Zahl von einem bis fünf Sternen",
  "has no stars": "hat keine Sterne",
  "has no stars: {0}": "hat keine Sterne: {0}",
  "{0}; none are made of it": "{0}; es werden keine daraus gemacht",
  "is a recommendation, which has no stars": "ist eine Empfehlung ohne Sterne",
  "a recommendation is not a rating, and none is made of it":
    "eine Empfehlung ist keine Bewertung in Sternen, und keine wird daraus gemacht",
  "it is of products alone": "sie gilt nur Produkten",
  "its rating is on a scale that cannot be understood": "ihre Skala ist nicht zu verstehen",
  "has no date that can be understood": "hat keinen Tag, der zu verstehen ist",
  "has no datePublished that can be understood": "hat keinen Tag, der zu verstehen ist",
  "createdAt is not a time such as 2026-01-31T09:30:00Z": "hat keinen Tag, der zu verstehen ist",
  "has no date": "hat keinen Tag",
  "the date {0} does not exist or cannot be understood; write it as 2026-01-31":
    "den Tag {0} gibt es nicht, oder er ist nicht zu verstehen; schreiben Sie ihn wie 2026-01-31",
  "it has": "darin",
  "its date lies in the future or before 1970": "ihr Tag liegt in der Zukunft oder vor 1970",
  "has the same id as another row, but says something else: mend the ids, or if the column holds no ids of reviews, give --map 'id='":
    "hat dieselbe Nummer wie eine andere Zeile, sagt aber etwas anderes: Beheben Sie die Nummern in der Datei, oder löschen Sie diese Spalte",
  "has more cells than the header: a delimiter stands in a cell without quotation marks":
    "hat mehr Zellen als die Kopfzeile: Ein Trennzeichen steht in einer Zelle ohne Anführungszeichen",
  "holds {0}, an error of the spreadsheet: mend the cell there":
    "enthält {0}, einen Fehler der Tabellenkalkulation: Beheben Sie die Zelle dort",
  "names no platform": "nennt keine Plattform",
  "is written by hand": "haben Sie selbst eingetragen",
  "is not published, another row says": "soll nicht gezeigt werden, wie eine andere Zeile sagt",
  "has over 1,000 bad rows, so the rest was not looked at":
    "hat über 1000 fehlerhafte Zeilen, darum wurde der Rest nicht angesehen",
  "is not a review of Facebook's: its fields are of other kinds":
    "ist keine Bewertung von Facebook",
  "is not a review of Trustpilot's: {0} is missing or wrong":
    "ist keine Bewertung von Trustpilot: {0} fehlt oder ist falsch",
  "is missing": "fehlt",
  "is not text": "ist kein Text",
  "is not an object": "ist keine Bewertung",
  "is not a review: an object with name, starRating, createTime …": "ist keine Bewertung",
  "is not a time such as 2026-01-31T09:30:00Z, from 1970 to 2099":
    "ist keine Zeit von 1970 bis 2099",
  "is missing, and a review needs stars": "fehlt, und eine Bewertung braucht Sterne",
  "is not one to five stars (ONE … FIVE), and a review needs stars":
    "sagt nicht einen bis fünf Sterne, und eine Bewertung braucht Sterne",
  "is neither true nor false": "ist weder ja noch nein",
  "Cells stand in several rows: in {0} that of lines {1} to {2}{3}. Are they meant for each of these rows? Unmerge them in the sheet, fill in each row, and import again.":
    "Zellen stehen in mehreren Zeilen: in {0} die der Zeilen {1} bis {2}{3}. Sind sie für jede dieser Zeilen gemeint? Heben Sie die Verbindung im Blatt auf, füllen Sie jede Zeile aus, und geben Sie es noch einmal.",
  ", and {0} more": ", und {0} weitere",
  "Column {0}, {1}, holds {2}: which are published? Give it another name in the first line of the file, such as “Status”, and import again.":
    "Spalte {0}, {1}, enthält {2}: Was davon darf gezeigt werden? Geben Sie ihr in der ersten Zeile der Datei einen anderen Namen, etwa „Status“, und geben Sie es noch einmal.",
  "Two columns are called {0}, and which is the {1} is not certain: rename one in the file.":
    "Zwei Spalten heißen {0}, und welche gemeint ist, ist nicht gewiss: Benennen Sie eine in der Datei um.",
  "Line {0}: the year of {1} could be 19{2} or 20{3}, and neither is likely. Write the years with four digits in the file.":
    "Zeile {0}: Das Jahr von {1} könnte 19{2} oder 20{3} sein, und beides ist unwahrscheinlich. Schreiben Sie die Jahre in der Datei mit vier Ziffern.",
  "{0} is a row of totals and not a review": "{0} ist eine Zeile mit Summen und keine Bewertung",
  "says “{0}” twice of one review, and not the same, at position {1}: nothing tells which is right. Take out the wrong one there, or take the export again":
    "sagt „{0}“ bei einer Bewertung zweimal, und nicht dasselbe, an der Stelle {1}. Nichts verrät, was stimmt. Nehmen Sie dort das Falsche heraus, oder holen Sie die Datei noch einmal",
  "Line {0} says “{1}”{2} above some of the columns, which may be of all that stands under it. Take out the columns that are not to be published, and that line, and import again.":
    "In Zeile {0} steht „{1}“{2} über einigen der Spalten. Das kann für alles gelten, was darunter steht. Nehmen Sie die Spalten heraus, die nicht gezeigt werden sollen, und diese Zeile, und geben Sie die Datei noch einmal.",
};
