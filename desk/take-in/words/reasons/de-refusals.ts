/** Why something is refused that was asked of the desk, in German, by the sentences of what refuses it. */
export const reasons: Readonly<Record<string, string>> = {
  "{0}: {1} ({2})": "{0}: {1}",
  "no room left; free some space, then try again":
    "Es ist kein Platz mehr frei. Schaffen Sie Platz, und versuchen Sie es noch einmal",
  "access was denied; give this user the right to it, then try again":
    "Der Zugriff ist verwehrt. Geben Sie diesem Benutzer das Recht dazu, und versuchen Sie es noch einmal",
  "too many open files; raise the limit (ulimit -n), then try again":
    "Zu viele Dateien sind offen. Schließen Sie andere Programme, und versuchen Sie es noch einmal",
  "lies on a file system that is mounted read-only; choose another folder":
    "liegt auf einem Datenträger, der sich nur lesen lässt. Wählen Sie einen anderen Ordner",
  "is missing; check the path": "fehlt. Prüfen Sie den Ort",
  "a file stands where a folder is needed; check the path":
    "Eine Datei steht, wo ein Ordner sein muss. Prüfen Sie den Ort",
  "stands where a folder is needed; move it away or choose another path":
    "steht, wo ein Ordner sein muss. Schieben Sie es weg",
  "is a folder where a file is needed; move it away or choose another path":
    "ist ein Ordner, wo eine Datei sein muss. Schieben Sie ihn weg",
  "is a circle of symbolic links; remove the link":
    "ist ein Kreis von Verknüpfungen. Entfernen Sie die Verknüpfung",
  "is too long for a path; choose a shorter one": "ist zu lang. Wählen Sie einen kürzeren Namen",
  "is in use or a mount point, and cannot be moved; choose another folder":
    "ist in Gebrauch und lässt sich nicht verschieben. Wählen Sie einen anderen Ordner",
  "cannot be moved to another file system; choose another folder":
    "lässt sich nicht auf einen anderen Datenträger verschieben. Wählen Sie einen anderen Ordner",
  "the disk does not answer; check it, then try again":
    "Der Datenträger antwortet nicht. Prüfen Sie ihn, und versuchen Sie es noch einmal",
  "this machine": "dieser Rechner",
  "{0}: is not a file, so it cannot be locked; move it away":
    "{0} ist keine Datei. Schieben Sie es weg",
  "{0}: cannot be locked ({1}); {2}":
    "In {0} lässt sich nicht schreiben. Wählen Sie einen Ordner auf einem Datenträger dieses Rechners, in den Sie schreiben dürfen",
  "{0}: being written to ({1}). Wait until that has ended, then try again.":
    "Ein anderes Fenster oder Programm schreibt gerade. Warten Sie, bis das fertig ist, und versuchen Sie es noch einmal.",
  "{0} has no reply that could be translated": "es gibt keine Antwort, die zu übersetzen wäre",
  "{0} has nothing to replace: no part of its author's name that the pages do not show stands in its words":
    "es ist nichts zu ersetzen: Kein Teil des Namens, den die Seiten nicht zeigen, steht in den Worten",
  "{0} has nothing to replace: no part of that name which the pages do not show stands in its words":
    "es ist nichts zu ersetzen: Kein Teil dieses Namens, den die Seiten nicht zeigen, steht in den Worten",
  "{0} has no words, so there is nothing to translate and no language to tell":
    "sie hat keine Worte, darum ist nichts zu übersetzen und keine Sprache zu nennen",
  "{0} may be {1}: say which": "{0} kann {1} sein: Sagen Sie, was gemeint ist",
  "{0} is not {1}{2}": "{0} gibt es nicht mehr",
  "{0} has no words, so there is nothing in it to misread":
    "sie hat keine Worte, darum ist nichts darin falsch zu lesen",
  "there are no words in it": "es stehen keine Worte darin",
  "it needs one to five stars": "es braucht einen bis fünf Sterne",
  "it needs a reason": "es braucht einen Grund: Wählen Sie einen aus der Liste",
  "it needs a day": "es braucht einen Tag",
  "{0} has not come yet": "der {0} ist noch nicht gekommen",
  "say a BCP 47 tag, such as en or pt-BR": "wählen Sie eine aus der Liste",
  "did you mean {0}?": "meinten Sie {0}?",
  "{0} is not a language; {1}": "{0} ist keine Sprache; {1}",
  "The id is in the review's address, /reviews/ID/; its first characters are enough where no other id begins with them":
    "Wählen Sie sie aus der Liste",
  "Did you mean {0}?": "Meinten Sie {0}?",
  "{0} is not a review of {1}. {2}": "{0} ist keine Bewertung von {1}. {2}",
  "{0} was erased; nothing of it is left but its id and day":
    "sie wurde gelöscht; nichts von ihr ist übrig",
  "Choose how you know it.": "Wählen Sie, woher Sie es wissen.",
  "some of what came is not understood, so nothing was taken":
    "einiges von dem, was kam, ist nicht verständlich; deshalb wurde nichts übernommen",
  "something newer came from {0} since; remove this, and fetch again":
    "inzwischen kam Neueres von {0}; entfernen Sie dies, und holen Sie noch einmal ab",
};
