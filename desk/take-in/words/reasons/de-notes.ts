/** What an import tells beside its difference, in German, by the sentences of the import. */
export const reasons: Readonly<Record<string, string>> = {
  "replies left out, because {0} says that they are not published: {1}":
    "Antworten, die wegbleiben, weil {0} sagt, dass sie nicht veröffentlicht sind: {1}",
  "{0} ← {1}": "{0}: „{1}“",
  "names not shown, or not in full, where {0} asks for that: {1}":
    "Namen, die nicht oder nicht ganz gezeigt werden, weil {0} darum bittet: {1}",
  "{0} is a download that has not ended: wait for it, or download it again":
    "{0} ist ein Download, der nicht zu Ende ist. Warten Sie darauf, oder laden Sie noch einmal herunter",
  "{0} has no column that says of which location its rows are, and a table beside it has {1}. Import them one after the other, that one first: then this one is asked about by itself.":
    "{0} sagt nicht, von welchem Ort die Bewertungen sind, und eine Datei daneben sagt es ({1}). Geben Sie sie nacheinander, jene zuerst: Dann wird nach dieser für sich gefragt.",
  "{0}, line {1}": "{0}, Zeile {1}",
  "{0}, reviews[{1}]": "{0}, Eintrag {1}",
  "read as {0} {1} table in {2}": "gelesen als Tabelle von {1}, {2}",
  "read as a table in {0}": "gelesen als Tabelle, {0}",
  "the sheet “{0}”": "das Blatt „{0}“",
  "JSON, whose rows are counted as lines": "JSON, dessen Einträge als Zeilen gezählt sind",
  "lines above its header that are no part of it: {0}":
    "Zeilen über den Spaltennamen, die nicht dazugehören: {0}",
  "these reviews are taken as of {0}, as was said of a table with these columns before; if they are of another source, say --source":
    "diese Bewertungen gelten als von {0}, wie Sie es früher von einer Tabelle mit diesen Spalten gesagt haben",
  "no column is read as the author, so all these reviews are anonymous; name it with --map 'author=HEADER'":
    "keine Spalte ist als Name des Verfassers gelesen, darum sind alle diese Bewertungen anonym",
  "columns that are not read: {0}": "Spalten, die nicht gelesen werden: {0}",
  "column {0} has no name and is not read; it holds {1}":
    "Spalte {0} hat keinen Namen und wird nicht gelesen; darin steht {1}",
  "rows that look deleted, or like a try, and are read as reviews: {0}{1}; take them out of the file if they are none":
    "Zeilen, die gelöscht oder nach einem Versuch aussehen und als Bewertungen gelesen werden: {0}{1}. Nehmen Sie sie aus der Datei, wenn es keine sind",
  "not a language, so it is told by the text: {0}":
    "keine Sprache, darum nach dem Text bestimmt: {0}",
  "rows that the sheet sets aside are skipped: {0}":
    "Zeilen, die das Blatt beiseitelegt, werden ausgelassen: {0}",
  "rows that the sheet sets aside are read: {0}":
    "Zeilen, die das Blatt beiseitelegt, werden gelesen: {0}",
  "{0} holds {1}, so it is not read as the {2}; if it is that: --map '{3}={4}'":
    "{0} enthält {1} und wird darum nicht als {2} gelesen",
  "{0} counts rows, so it is not taken as the id of a review: each is known by what it says. If these are ids that stay with their reviews, say --map 'id={1}'":
    "{0} zählt Zeilen und gilt darum nicht als Nummer einer Bewertung: Jede ist an dem zu erkennen, was sie sagt",
  "{0} is read as {1}": "{0} wird als {1} gelesen",
  "not published by {0}: {1}": "nach {0} nicht veröffentlicht: {1}",
  "comments on the header, which are not read: {0}":
    "Kommentare an den Spaltennamen, die nicht gelesen werden: {0}",
  "rows with comments that speak of publishing are skipped: {0}":
    "Zeilen mit Kommentaren zum Veröffentlichen werden ausgelassen: {0}",
  "rows with comments that speak of publishing are read: {0}":
    "Zeilen mit Kommentaren zum Veröffentlichen werden gelesen: {0}",
  "1 row has a comment, not read: {0}": "1 Zeile hat einen Kommentar, der nicht gelesen wird: {0}",
  "{0} rows have comments, not read: {1}":
    "{0} Zeilen haben Kommentare, die nicht gelesen werden: {1}",
  "names shown as initials by {0}: {1}": "Namen, die nach {0} als Initialen gezeigt werden: {1}",
  "names shown as the first name alone by {0}: {1}":
    "Namen, von denen nach {0} nur der Vorname gezeigt wird: {1}",
  "names shown as the first name and an initial by {0}: {1}":
    "Namen, von denen nach {0} der Vorname und ein Buchstabe gezeigt werden: {1}",
  "names not shown by {0}: {1}": "Namen, die nach {0} nicht gezeigt werden: {1}",
  "The words in {0} ({1}) are not all known platforms, and are not read":
    "Was in {0} steht ({1}), sind nicht nur bekannte Plattformen und wird nicht gelesen",
  "--move is not used: none of these reviews is stored as of another source from this table":
    "keine dieser Bewertungen ist schon als von anderswo eingelesen, darum zieht keine um",
  "1 link is left out, as no public page of a review: {0}; the first in {1}":
    "1 Link ist ausgelassen, weil er zu keiner öffentlichen Seite einer Bewertung führt; er steht in {1}",
  "{0} links are left out, as no public page of a review: {1}; the first in {2}":
    "{0} Links sind ausgelassen, weil sie zu keiner öffentlichen Seite einer Bewertung führen; der erste steht in {2}",
  "{0}: marks that turn the direction of text were taken out of the author":
    "{0}: Zeichen, die die Schreibrichtung umkehren, sind aus dem Namen genommen",
  "{0}: the author is an e-mail address, so the review is anonymous{1}":
    "{0}: Der Verfasser ist eine E-Mail-Adresse, darum ist die Bewertung anonym{1}",
  "; the text or the reply spells it, and is published as written":
    "; im Text oder in der Antwort steht sie auch, und die erscheinen, wie sie geschrieben sind",
  "1 text looks garbled{0}": "1 Text sieht nach falschen Buchstaben aus{0}",
  "{0} texts look garbled{1}": "{0} Texte sehen nach falschen Buchstaben aus{1}",
  "{0}: left as they are": "{0}: so gelassen",
  "{0}: mended; --garbled keep leaves them": "{0}: richtiggestellt",
  "1 text may be garbled{0}": "1 Text hat vielleicht falsche Buchstaben{0}",
  "{0} texts may be garbled{1}": "{0} Texte haben vielleicht falsche Buchstaben{1}",
  "{0}, and left as written; if so, --garbled mend mends them": "{0} und steht da wie geschrieben",
  "1 text unescaped": "1 Text von Zeichen für Webseiten befreit",
  "{0} texts unescaped": "{0} Texte von Zeichen für Webseiten befreit",
  "1 text holds &#39; or <br> or the like": "in 1 Text steht &#39; oder <br> oder dergleichen",
  "{0} texts hold &#39; or <br> or the like":
    "in {0} Texten steht &#39; oder <br> oder dergleichen",
  "{0}: if the file was escaped for HTML, --unescape": "{0}, wie im Code einer Webseite",
  "1 row is not of {0} and left out": "1 Zeile ist nicht von {0} und ausgelassen",
  "{0} rows are not of {1} and left out": "{0} Zeilen sind nicht von {1} und ausgelassen",
  "{0}: read as a table that Firsthand published":
    "{0}: gelesen als Tabelle, die Firsthand veröffentlicht hat",
  "{0} of its JSON-LD scripts are damaged and were not read":
    "{0} der Angaben für Suchmaschinen auf der Seite sind beschädigt und nicht gelesen",
  "1 review stands in it as JSON-LD and as microdata, and is read once":
    "1 Bewertung steht darin doppelt für Suchmaschinen und ist einmal gelesen",
  "{0} reviews stand in it as JSON-LD and as microdata, and are read once":
    "{0} Bewertungen stehen darin doppelt für Suchmaschinen und sind einmal gelesen",
  "{0}: its name says that it is not published, and it is read because it was given by itself":
    "{0}: Der Name sagt, dass das nicht veröffentlicht wird; gelesen, weil die Datei allein gegeben wurde",
  "1 reply begins like a draft and is left out; the first in {0}":
    "1 Antwort beginnt wie ein Entwurf und ist ausgelassen; in {0}",
  "{0} replies begin like drafts and are left out; the first in {1}":
    "{0} Antworten beginnen wie Entwürfe und sind ausgelassen; die erste in {1}",
  "columns that the sheet hides are not read: {0}; where one is to be read, such as the reply: --map 'reply=HEADER'":
    "Spalten, die das Blatt ausblendet, werden nicht gelesen: {0}; soll eine gelesen werden, blenden Sie sie ein und geben Sie die Datei noch einmal",
  "--source {0} is not used for 1 review, whose source stands with it: {1}":
    "bei 1 Bewertung sagt die Datei selbst, wo sie geschrieben wurde: {1}",
  "--source {0} is not used for {1} reviews, whose source stands with it: {2}":
    "bei {1} Bewertungen sagt die Datei selbst, wo sie geschrieben wurden: {2}",
  "1 review was read otherwise before: put right, and not added again":
    "1 Bewertung war vorher anders gelesen: richtiggestellt, und nicht noch einmal eingelesen",
  "{0} reviews were read otherwise before: put right, and not added again":
    "{0} Bewertungen waren vorher anders gelesen: richtiggestellt, und nicht noch einmal eingelesen",
  "{0}: the author is {1}, so the review is anonymous":
    "{0}: Der Verfasser ist {1}, darum ist die Bewertung anonym",
  "{0}: left out of the author’s name: {1}": "{0}: aus dem Namen des Verfassers weggelassen: {1}",
  "an address of a page": "die Adresse einer Seite",
  "an IBAN": "eine IBAN",
  "an address of a computer": "die Adresse eines Computers",
  "a date of birth": "ein Geburtsdatum",
  "a number of an order or of a person": "die Nummer einer Bestellung oder einer Person",
  "a licence plate": "ein Autokennzeichen",
  "a telephone number": "eine Telefonnummer",
};
