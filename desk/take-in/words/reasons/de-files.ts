/** Why a file is not read, in German, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "is empty: download or export it again":
    "ist leer: Laden oder exportieren Sie die Datei noch einmal",
  "is empty": "ist leer",
  "ask the platform for an export as CSV or JSON":
    "bitten Sie die Plattform um einen Export als CSV oder JSON",
  "is a picture: ask the platform for an export as CSV or JSON":
    "ist ein Bild: Bitten Sie die Plattform um einen Export als CSV oder JSON",
  "is a picture": "ist ein Bild",
  "is a film or a sound: ask the platform for an export as CSV or JSON":
    "ist ein Film oder Ton: Bitten Sie die Plattform um einen Export als CSV oder JSON",
  "is an e-mail: copy what the customer wrote into a table, and give that":
    "ist eine E-Mail: Kopieren Sie in eine Tabelle, was der Kunde schrieb, und geben Sie diese",
  "is a mailbox of Outlook: copy what the customer wrote into a table, and give that":
    "ist ein Postfach von Outlook: Kopieren Sie in eine Tabelle, was der Kunde schrieb, und geben Sie diese",
  "is an old Word document (.doc): copy its table into a spreadsheet and give that":
    "ist ein altes Word-Dokument (.doc): Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und geben Sie diese",
  "is a document of Apple's (Pages): copy its table into a spreadsheet and give that":
    "ist ein Dokument von Apple (Pages): Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und geben Sie diese",
  "is a document of Apple's (Keynote): copy its table into a spreadsheet and give that":
    "ist ein Dokument von Apple (Keynote): Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und geben Sie diese",
  "is a document of words (.rtf): copy its table into a spreadsheet and give that":
    "ist ein Textdokument (.rtf): Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und geben Sie diese",
  "is a shortcut and not the file that it leads to: open it, download that as CSV or Excel, and give the download":
    "ist eine Verknüpfung und nicht die Datei, zu der sie führt: Öffnen Sie sie, laden Sie diese als CSV oder Excel, und geben Sie das",
  "is a PDF: platforms export reviews as CSV or JSON too, ask for that":
    "ist ein PDF: Plattformen exportieren Bewertungen auch als CSV oder JSON, bitten Sie darum",
  "is a database (SQLite): export its table as CSV":
    "ist eine Datenbank (SQLite): Exportieren Sie die Tabelle daraus als CSV",
  "is a database (Access): export its table as Excel or CSV":
    "ist eine Datenbank (Access): Exportieren Sie die Tabelle daraus als Excel oder CSV",
  "is an archive within an archive: unpack it and give what is in it":
    "ist ein Archiv in einem Archiv: Entpacken Sie es, und geben Sie, was darin ist",
  "is a PDF and is not read: ask the platform for an export as CSV or JSON, or copy its reviews into a table (.xlsx or .csv)":
    "ist ein PDF und wird nicht gelesen: Bitten Sie die Plattform um einen Export als CSV oder JSON, oder kopieren Sie die Bewertungen in eine Tabelle (.xlsx oder .csv)",
  "is a table of Apple's (Numbers) and is not read: File → Export To → Excel or CSV":
    "ist eine Tabelle von Apple (Numbers) und wird nicht gelesen: Ablage → Exportieren → Excel oder CSV",
  "is a document of words and is not read: copy its table into a spreadsheet, and save that as .xlsx or .csv":
    "ist ein Textdokument und wird nicht gelesen: Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und speichern Sie diese als .xlsx oder .csv",
  "is an e-mail and is not read: copy what the customer wrote into a table, and give that":
    "ist eine E-Mail und wird nicht gelesen: Kopieren Sie in eine Tabelle, was der Kunde schrieb, und geben Sie diese",
  "is a database and is not read: export its table as Excel or CSV":
    "ist eine Datenbank und wird nicht gelesen: Exportieren Sie die Tabelle daraus als Excel oder CSV",
  "is a zip in a zip that holds nothing to read":
    "ist ein Zip in einem Zip, in dem nichts zu lesen ist",
  "is a zip within zips: unpack the outer ones and give the zip that is in them":
    "ist ein Zip in mehreren Zips: Entpacken Sie die äußeren, und geben Sie das innere",
  "is called like what is not published: give it by itself if it is":
    "heißt wie etwas, das nicht veröffentlicht wird: Geben Sie die Datei allein, wenn sie es wird",
  "is an archive in an archive: unpack both and give what is in it":
    "ist ein Archiv in einem Archiv: Entpacken Sie beide, und geben Sie, was darin ist",
  "{0} holds more than {1} files: give the folder instead":
    "{0} enthält mehr als {1} Dateien: Entpacken Sie es, und geben Sie nur die mit Bewertungen",
  "{0} {1}: unpack it and give those that are":
    "{0} {1}: Entpacken Sie es, und geben Sie nur diese",
  "holds more than {0} files that could be reviews":
    "enthält mehr als {0} Dateien, die Bewertungen sein könnten",
  "{0} cannot be read as a zip archive ({1}); {2}": "{0} lässt sich nicht als Zip lesen: {2}",
  "it is protected with a password: unpack it and give the folder":
    "Es ist mit einem Passwort geschützt. Entpacken Sie es, und geben Sie, was darin ist",
  "it is cut off or damaged: download it again":
    "Es ist abgeschnitten oder beschädigt. Laden Sie es noch einmal herunter",
  "{0} cannot be read ({1}): check the path": "{0} lässt sich nicht lesen",
  "{0} is not a zip archive: download it again, it may be incomplete":
    "{0} ist kein Zip-Archiv: Laden Sie es noch einmal herunter, vielleicht ist es unvollständig",
  "{0} is an archive, but not a zip: unpack it{1} and give what is in it, or ask Takeout for .zip":
    "{0} ist ein Archiv, aber kein Zip: Entpacken Sie es, und geben Sie, was darin ist, oder verlangen Sie von Takeout ein .zip",
  "cannot be read ({0})": "lässt sich nicht lesen",
  "is larger than {0} MB, which no export of reviews is":
    "ist größer als {0} MB, und das ist kein Export von Bewertungen",
  "is protected with a password: unpack the archive and give the folder":
    "ist mit einem Passwort geschützt: Entpacken Sie das Archiv, und geben Sie, was darin ist",
  "claims to unpack to far more than an export of reviews would":
    "würde beim Entpacken viel größer, als ein Export von Bewertungen ist",
  "is damaged ({0}): download the archive again":
    "ist beschädigt: Laden Sie das Archiv noch einmal herunter",
  "is damaged ({0}): save or export it again":
    "ist beschädigt: Speichern oder exportieren Sie es noch einmal",
  "is a damaged workbook or archive ({0}): save or download it again":
    "ist eine beschädigte Arbeitsmappe oder ein beschädigtes Archiv: Speichern oder laden Sie es noch einmal",
  "is a zip in a zip, or another archive: unpack it and give what is in it":
    "ist ein Zip in einem Zip oder ein anderes Archiv: Entpacken Sie es, und geben Sie, was darin ist",
  "is a damaged workbook ({0} is missing): save it again":
    "ist eine beschädigte Arbeitsmappe: Speichern Sie sie noch einmal",
  "holds more than {0} files, so it is not a workbook of reviews":
    "enthält mehr als {0} Dateien und ist darum keine Arbeitsmappe mit Bewertungen",
  "holds far more cells than a table of reviews: save the sheet with the reviews alone as “CSV UTF-8”":
    "enthält viel mehr Zellen als eine Tabelle mit Bewertungen: Speichern Sie nur das Blatt mit den Bewertungen als „CSV UTF-8“",
  "is a document, but not a spreadsheet": "ist ein Dokument, aber keine Tabelle",
  "is a presentation: copy its table into a spreadsheet and give that":
    "ist eine Präsentation: Kopieren Sie die Tabelle daraus in eine Tabellenkalkulation, und geben Sie diese",
  "is protected with a password: open it and save it without one":
    "ist mit einem Passwort geschützt: Öffnen Sie es, und speichern Sie es ohne",
  "is a workbook with a password: open it and save it without one":
    "ist eine Arbeitsmappe mit Passwort: Öffnen Sie sie, und speichern Sie sie ohne",
  "is an old Excel workbook (.xls): save it as .xlsx or “CSV UTF-8” and give that":
    "ist eine alte Excel-Arbeitsmappe (.xls): Speichern Sie sie als .xlsx oder „CSV UTF-8“, und geben Sie das",
  "is an Excel workbook of 2003 as XML: save it as .xlsx and give that":
    "ist eine Excel-Arbeitsmappe von 2003 als XML: Speichern Sie sie als .xlsx, und geben Sie das",
  "is a workbook or an archive: save the sheet as “CSV UTF-8” and give that":
    "ist eine Arbeitsmappe oder ein Archiv: Speichern Sie das Blatt als „CSV UTF-8“, und geben Sie das",
  "is a workbook without a filled sheet": "ist eine Arbeitsmappe ohne gefülltes Blatt",
  "is a workbook without a table in it": "ist eine Arbeitsmappe ohne Tabelle",
  "has a header and no rows below it": "hat eine Kopfzeile und keine Zeilen darunter",
  "is not text in {0}: save it again as “CSV UTF-8”":
    "ist kein Text in {0}: Speichern Sie die Datei noch einmal als „CSV UTF-8“",
  "is not text: it is full of NUL bytes. Give the reviews as CSV, Excel or JSON":
    "ist kein Text. Geben Sie die Bewertungen als CSV, Excel oder JSON",
  "is not a well-formed table: {0}, in the row that begins on line {1}. Mend it there, or save the sheet again as CSV":
    "ist keine ganze Tabelle: {0}, in der Zeile {1}. Beheben Sie es dort, oder speichern Sie das Blatt noch einmal als CSV",
  "a quotation mark opens a cell and none closes it":
    "ein Anführungszeichen beginnt eine Zelle, und keines schließt sie",
  "a quotation mark stands in the middle of a cell":
    "ein Anführungszeichen steht mitten in einer Zelle",
  "text follows the quotation mark that closes a cell":
    "hinter dem schließenden Anführungszeichen einer Zelle steht Text",
  "a row is longer than a million characters, as where a quotation mark is missing":
    "eine Zeile ist länger als eine Million Zeichen, wie wenn ein Anführungszeichen fehlt",
  "has cells that stand in several rows: open it and save it as .xlsx, a row for each":
    "hat Zellen, die in mehreren Zeilen stehen: Öffnen Sie es, und speichern Sie es als .xlsx, eine Zeile für jede Bewertung",
  "has elements nested more than {0} deep, as no page for people has: it is damaged or made to take long. Take it from the site again, or copy its reviews into a table":
    "ist tiefer verschachtelt als jede Seite für Menschen. Laden Sie sie noch einmal, oder kopieren Sie die Bewertungen in eine Tabelle",
  "is nested deeper than any export is": "ist tiefer verschachtelt als jeder Export",
  "is a web page or XML, and JSON was expected": "ist eine Webseite, und erwartet war JSON",
  "{0}: it is cut off or damaged, take it from the export again":
    "{0}: Es ist abgeschnitten oder beschädigt. Nehmen Sie es noch einmal aus dem Export",
  "holds one document of JSON a line, and line {0} is cut off or damaged{1}: mend or take out what is damaged, or take it from the export again":
    "hat in jeder Zeile ein Dokument aus JSON, und Zeile {0} ist abgeschnitten oder beschädigt{1}. Berichtigen oder streichen Sie, was beschädigt ist, oder nehmen Sie die Datei noch einmal aus dem Export",
  ", as are {0} more": ", wie {0} weitere",
  "is not JSON": "ist kein JSON",
  "is not JSON at position {0}": "ist kein ganzes JSON",
  "is not UTF-8 text": "ist kein lesbarer Text",
  "is JSON and not a table: no list of rows is in it":
    "ist JSON und keine Tabelle: Es enthält keine Liste",
  "is JSON of another shape: {0}": "ist JSON anderer Form",
  'is JSON of another shape: expected {"reviews": […]} as Takeout writes it':
    "ist JSON anderer Form, als Takeout es schreibt",
  'is JSON of another shape: expected {"data": […]} as Graph answers, or the list of “Download your information”':
    "ist JSON anderer Form, als Facebook es schreibt",
  "is not JSON, which Facebook's exports are: in “Download your information” choose the format JSON":
    "ist kein JSON, und Facebooks Exporte sind es: Wählen Sie in „Deine Informationen herunterladen“ das Format JSON",
  "is a web page or XML without a table, JSON-LD or microdata in it, so there is nothing to read for certain. If it is a page to sign in or an error, download the export again; else ask for one as CSV or JSON":
    "ist eine Webseite, auf der keine Bewertungen mit Gewissheit zu lesen sind. Ist es eine Seite zum Anmelden oder eine Fehlermeldung, so laden Sie den Export noch einmal; sonst bitten Sie um einen als CSV oder JSON",
  "{0}, so there is nothing in it to read for certain{1}":
    "{0}, darum ist darin nichts mit Gewissheit zu lesen. Bitten Sie um einen Export als CSV oder JSON",
  "its JSON-LD is damaged": "Die Angaben für Suchmaschinen in der Seite sind beschädigt",
  "holds neither JSON-LD (script type application/ld+json) nor microdata of schema.org":
    "Die Seite enthält keine Angaben für Suchmaschinen",
  "{0} holds rows of JSON whose columns are not known: npx firsthand import csv {1} asks which they are":
    "{0} enthält JSON mit unbekannten Spalten. Geben Sie die Bewertungen als CSV oder Excel",
  "is not a Trustpilot export (its columns are {0}). For {1}: npx firsthand import csv":
    "ist kein Export von Trustpilot (die Spalten sind {0}). Geben Sie es für sich allein",
  "this is {0}: npx firsthand import {1} {2}": "ist {0}: Geben Sie es für sich allein",
  "an export of Google's": "ein Export von Google",
  "a Trustpilot export": "ein Export von Trustpilot",
  "a Facebook export": "ein Export von Facebook",
  "a table": "eine Tabelle",
  "a page or document with JSON-LD": "eine Webseite mit Bewertungen",
  "these are reviews that the owner of the account wrote about other places, not reviews of the business; the right ones are in the folder Google Business Profile":
    "Das sind Bewertungen, die der Inhaber des Kontos über andere Orte schrieb, nicht Bewertungen des Betriebs; die richtigen liegen im Ordner Google Business Profile (Google Unternehmensprofil)",
  "Yelp's reviews cannot be published as open data: what it gives are excerpts, to be shown under its rules and kept for 24 hours. Link to your page there in review_links of business.yaml instead":
    "Bewertungen von Yelp dürfen nicht als offene Daten veröffentlicht werden: Yelp gibt nur Auszüge, nach seinen Regeln zu zeigen und 24 Stunden aufzuheben. Verlinken Sie stattdessen auf der Seite Betrieb auf Ihre Seite dort",
  "Tripadvisor's reviews cannot be published as open data: its terms allow them to be shown only live, under its own marks. Link to your page there in review_links of business.yaml instead":
    "Bewertungen von Tripadvisor dürfen nicht als offene Daten veröffentlicht werden: Sie dürfen nur live und unter seinem Zeichen gezeigt werden. Verlinken Sie stattdessen auf der Seite Betrieb auf Ihre Seite dort",
  "This is an answer of the Places API: it has five reviews at most, which Google allows to be kept only for a short time. Export all of yours with Google Takeout (“Google Business Profile”): npx firsthand import google-takeout FILE":
    "Das ist eine Antwort der Places API: Sie enthält höchstens fünf Bewertungen, die Google nur kurz aufzuheben erlaubt. Exportieren Sie alle mit Google Takeout („Google Unternehmensprofil“)",
  "Nothing in it is an export, a table or a page that is known.":
    "Nichts darin ist ein Export, eine Tabelle oder eine Seite, die bekannt ist.",
};
