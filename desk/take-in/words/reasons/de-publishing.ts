/** Why something was not published, in German, by the sentences of what publishes. */
export const reasons: Readonly<Record<string, string>> = {
  "the process that made it ended ({0}); --jobs 1 takes less memory":
    "der Teil des Programms, der die Seiten herstellt, endete vorzeitig; vielleicht fehlt dem Rechner Speicher. Schließen Sie andere Programme, und versuchen Sie es noch einmal",
  "Git did not keep this state: {0}":
    "Git hat diesen Stand nicht festgehalten. Fragen Sie, wer es eingerichtet hat",
  "Git did not send this state on: {0}":
    "Git hat diesen Stand festgehalten, aber nicht weitergegeben. Fragen Sie, wer es eingerichtet hat, oder versuchen Sie es später noch einmal",
  "the server of {0} ended":
    "sie wurde hergestellt, aber was sie zeigt, endete sofort. Erstellen Sie sie noch einmal",
  "{0}. The release in use is untouched.": "{0}. Was öffentlich war, bleibt, wie es war.",
  "{0}: others may read this {1}; take that from them (chmod 600), then try again":
    "{0}: Andere auf diesem Rechner dürfen diese geheime Datei lesen. Nehmen Sie ihnen das Recht, und versuchen Sie es noch einmal",
  "{0}: is not a private Ed25519 key in PEM":
    "{0} ist beschädigt: Darin sollte der Schlüssel stehen, mit dem das Protokoll unterschrieben wird. Spielen Sie eine Sicherung ein",
  'content/ holds the sample business (sample: true), whose reviews are invented; {0} is a public address. Start your own content with npx firsthand init "Name of the business", or build with --force-sample.':
    "das ist der erfundene Betrieb, und {0} ist eine öffentliche Adresse. Beginnen Sie zuerst Ihren eigenen.",
  "business.yaml does not yet say all that {0} has to tell. Fill in: {1}.":
    "der Betrieb sagt noch nicht alles, was unter {0} stehen muss. Was fehlt, steht oben.",
  "What was built is not fit to be published: {0}.":
    "die Seiten, die hergestellt wurden, haben einen Fehler; darum gingen sie nicht hinaus. Versuchen Sie es noch einmal. Bleibt er, geben Sie die Worte darunter demjenigen, der diesen Rechner betreut.",
  "{0}{1} of {2} published reviews would be gone from the site: {3}. {4}\nNothing was published. What was published before stays as it is.\n{5}, then run the same command again.\nIf they are really to go: {6}":
    "{1} von {2} öffentlichen Bewertungen wären verschwunden. Holen Sie sie zurück, oder sagen Sie unten, dass sie verschwinden sollen.",
  "{0}: the program cannot be in a folder with {1} in its path; move it to one without ' # % ?. Content and releases may be anywhere":
    "{0}: Das Programm darf nicht in einem Ordner mit {1} im Namen liegen. Verschieben Sie es in einen ohne ' # % ?",
  "{0}: the key of the published log {1} is missing; put it there, or say with LOG_KEY where it is. If it is lost, npx firsthand log rekey --lost goes on with a new one":
    "{0} fehlt: der Schlüssel, mit dem das Protokoll des Veröffentlichten unterschrieben wird. Spielen Sie eine Sicherung ein. Ist er verloren, kann es, wer diesen Rechner betreut, mit einem neuen fortsetzen",
  "{0}: is not the key that signed the published log {1}; put that one back, or let npx firsthand log rekey make a new one":
    "{0} enthält einen anderen Schlüssel als den, mit dem das Protokoll des Veröffentlichten unterschrieben wurde. Spielen Sie jenen wieder ein",
  "{0} in the content: the published log {1} never had this checkpoint; delete the file":
    "{0} sagt etwas über das Protokoll, was nicht stimmt. Löschen Sie diese Datei",
  "the log then begins anew": "das Protokoll beginnt dann neu",
  "npx firsthand publish then goes on from what is published at {0}":
    "das Veröffentlichen setzt dann fort, was unter {0} öffentlich ist",
  "{0}: is missing or damaged, so that nothing tells how the log goes on; restore it from a backup, or move {1} away: {2}":
    "{0} fehlt oder ist beschädigt; nichts sagt mehr, wie das Protokoll weitergeht. Spielen Sie eine Sicherung ein, oder schieben Sie {1} weg: {2}",
  "{0}/release.json is not the manifest of a release for this address":
    "unter {0} steht etwas anderes als diese Seiten",
  "{0}/{1} is not what release.json says of it":
    "{0}/{1} ist nicht so, wie es veröffentlicht wurde",
  "{0} answers {1}": "{0} antwortet mit einem Fehler (Nummer {1})",
  "{0} takes too long to answer": "{0} braucht zu lange für eine Antwort",
  "{0} cannot be read ({1})": "{0} ist nicht zu erreichen",
  "{0}, and no release for it is here. A release follows the one that is published: try again when it answers. If nothing was ever published there, or its history is lost: --first":
    "{0}. Was veröffentlicht wird, setzt fort, was dort öffentlich ist: Versuchen Sie es noch einmal, wenn diese Adresse antwortet.",
  "{0}: is damaged, so that the log cannot be continued; restore it from a backup, or from where the site is published":
    "{0} ist beschädigt; das Protokoll kann nicht weitergehen. Spielen Sie eine Sicherung ein",
};
