import type { Translation } from "../words.ts";

export const words: Translation = {
  // The frame of every page.
  pages: "Auf dieser Website",
  home: "Startseite",
  insights: "Auswertung",
  questions: "Fragen",
  summary: "Kurz gefasst",
  search: "Suche",
  /** the pages of whom and what the business has */
  lists: { team: "Team", services: "Leistungen & Preise" },
  listsLead: {
    team: "Wer für Sie da ist, und wie oft Bewertungen sie nennen: {business}.",
    services: "Was angeboten wird und was es kostet, und was Bewertungen dazu sagen: {business}.",
  },
  prices: "Was es kostet",
  priceRange: "Preise",
  priceList: "Die Preisliste",
  hoursAndPlace: "Öffnungszeiten und Anschrift",
  methods: "Wie wir Bewertungen sammeln und prüfen",
  developers: "Für Entwickler",
  embed: "Bewertungen auf der eigenen Website zeigen",
  breadcrumbs: "Sie sind hier",

  // The search page.
  searchReviews: "Bewertungen durchsuchen",
  aboutSearch:
    "Alle Bewertungen von {business} nach Wörtern, Sternen, Tagen, Personen und Leistungen durchsuchen.",
  fields: {
    query: "Wörter in der Bewertung",
    words: "Gelesen als",
    min_rating: "Sterne, mindestens",
    max_rating: "Sterne, höchstens",
    since: "Von",
    until: "Bis",
    mentions_technician: "Erwähnt",
    mentions_service: "Leistung",
    aspect: "Spricht über",
    aspect_sentiment: "Wie darüber gesprochen wird",
    problem: "Beklagt",
    topic: "Thema",
    source: "Quelle",
    language: "Sprache",
    exclude_language: "Nicht geschrieben auf",
    has_text: "Mit Worten",
    has_reply: "Mit Antwort",
    sort: "Reihenfolge",
  },
  readings: {
    exact: "genau so",
    all: "alle Wörter",
    any: "eines der Wörter",
    phrase: "in dieser Reihenfolge",
  },
  searchHint: "Groß und klein und Akzente sind gleich; ein Teil eines Wortes genügt.",
  filters: "Eingrenzen",
  anyValue: "beliebig",
  yes: "ja",
  no: "nein",
  orders: {
    newest: "neueste zuerst",
    oldest: "älteste zuerst",
    highest: "meiste Sterne zuerst",
    lowest: "wenigste Sterne zuerst",
  },
  find: "Suchen",
  clear: "Suche zurücksetzen",
  found: "{reviewCount} gefunden",
  foundFor: "„{text}“",
  noneFound: "Keine Bewertung passt",
  notices: {
    unknown: "Nichts heißt hier „{asked}“.",
    nearest: "Am nächsten kommt „{name}“.",
    several: "„{asked}“ kann mehreres heißen: {names}. Alles davon zählt.",
    absent: "In dieser Sprache ist keine Bewertung geschrieben: {language}.",
  },
  singleWords: "Nach einzelnen Wörtern:",
  noneFoundHelp:
    "Vielleicht weniger Wörter, einen Teil eines Wortes oder einen Filter weniger versuchen. Alle Filter müssen zugleich erfüllt sein.",
  nextPage: "Weitere Bewertungen",
  fromTheStart: "Von vorn",
  faultsInSearch: "Diese Suche ist nicht möglich",
  faults: {
    text: "Höchstens 200 Zeichen.",
    stars: "Sterne sind ganze Zahlen von 1 bis 5.",
    day: "Bitte den Tag als Jahr, Monat und Tag schreiben, etwa 2026-01-31; es muss ihn im Kalender geben.",
    choice: "Bitte einen der Werte aus der Liste wählen.",
    order: "Der erste Tag liegt nach dem letzten; bitte tauschen.",
    limit: "Die Zahl der Bewertungen je Seite ist eine ganze Zahl von 1 bis 100.",
    cursor: "Der Link zu dieser Seite der Ergebnisse ist beschädigt. Bitte von vorn beginnen.",
    duplicate: "Das steht mehr als einmal in der Adresse; es kann nur einen Wert haben.",
    invalid_encoding: "Die Adresse ist hier beschädigt. Bitte das Feld neu ausfüllen.",
  },
  searchUnavailable: "Die Suche ist zurzeit nicht verfügbar",
  searchUnavailableHelp:
    "Sie braucht einen Server, der gerade nicht erreichbar ist; alles andere auf dieser Website lässt sich lesen. Bitte in einigen Minuten erneut versuchen oder die Bewertungen nach Monaten ansehen.",

  // Showing reviews elsewhere, and programs.
  badgeDescription: "Der Durchschnitt aller veröffentlichten Bewertungen von {business}.",
  aboutEmbed: "Bewertung und neueste Stimmen zu {business} auf einer anderen Website zeigen.",
  embedHelp:
    "Eines davon in die eigene Seite kopieren. Auf den Geräten der Leser wird nichts gespeichert, und nur diese Website wird gefragt. Jedes behält seine Höhe, damit die Seite nicht springt.",
  wordpress:
    "In WordPress fügen Sie einen Block „Individuelles HTML“ hinzu und setzen es dort ein.",
  badge: "Die Bewertung als Bild",
  badgeHelp:
    "Immer die heutige Zahl. Auf einer dunklen Seite badge-dark.svg statt badge.svg schreiben.",
  autoHelp:
    "badge-auto.svg und newest-auto folgen dem color-scheme, das die Seite angibt, und dem Modus des Lesers, wo sie keines angibt.",
  frameOfReviews: "Die neuesten Bewertungen in einem Rahmen",
  frameHelp:
    "Braucht kein Skript. Die drei neuesten Bewertungen; Längeres lässt sich scrollen. Auf einer dunklen Seite newest-dark statt newest schreiben.",
  element: "Die neuesten oder ausgewählte Bewertungen als Element",
  elementHelp:
    "Zum Auswählen: count sagt, wie viele der neuesten (1 bis 12), und ids welche stattdessen, mit Leerzeichen dazwischen. Es nimmt die Farbe des Textes an, in dem es steht; theme gibt ihm eigene Farben: hell (light), dunkel (dark) oder wie der Leser es eingestellt hat (auto).",
  elementMore:
    "layout zeigt sie als Wand (wall) oder Karussell (carousel) oder mit badge allein die Bewertung; accent ist die Farbe der Sterne, und density braucht mit compact weniger Platz.",
  strictPolicy: "Auf einer Seite mit strengen Regeln",
  strictPolicyHelp:
    "Das muss die Content-Security-Policy erlauben; die Regel hält dem Element im eigenen Stylesheet den Platz frei, statt seines style-Attributs. Eine Cross-Origin-Embedder-Policy braucht nichts weiter.",
  preview: "So sieht es aus",
  aboutDevelopersAlone: "Die Bewertungen von {business} für Programme: Dateien und Feeds.",
  aboutDevelopers:
    "Die Bewertungen von {business} für Programme: Dateien, Feeds, Suche, Agenten und Benachrichtigungen.",
  interfaces: {
    lead: "Alle Bewertungen sind offene Daten: mit GET zu lesen, von überall, ohne Schlüssel. Was hier steht, lässt sich so ausprobieren, wie es dasteht.",
    files: "Dateien",
    filesAre:
      "{json} enthält alles, das Neueste zuerst; {ndjson} eine Bewertung je Zeile; {csv} ist eine Tabelle für die Tabellenkalkulation; {changes} sagt, was mit jeder Veröffentlichung hinzukam, sich änderte und wegfiel; {insights}, was die Bewertungen zusammen sagen. Jede Datei hat ein starkes ETag: Schicken Sie es als {header} zurück, und eine unveränderte Datei kostet nur ein 304.",
    review: "Eine Bewertung",
    reviewIs:
      "Schlüssel stehen in snake_case, Tage als {day} in der Zeitzone des Betriebs ({zone}), Zeitpunkte nach RFC 3339 in UTC. Kein Schlüssel fehlt je; was nicht bekannt ist, ist {unknown}. Alle Felder beschreibt {schema}.",
    members: {
      id: "eine ULID, die sich nie ändert, auch nicht mit einem weiteren Import",
      rating: "1 bis 5 ganze Sterne",
      text: "wie er geschrieben wurde, oder null bei einer Bewertung ohne Worte",
      owner_reply: "was der Betrieb geantwortet hat, oder null",
      verification: "worauf „verifiziert“ beruht",
      mentions: "Personen und Leistungen, die der Text nennt",
    },
    search: "Suche",
    searchIs:
      "Alle Filter müssen zugleich erfüllt sein. {cursor} führt zur nächsten Seite. Auf eine fehlerhafte Anfrage folgt ein 400, das jeden falschen Parameter nennt. Für Menschen gibt es dasselbe hier: {page}.",
    copy: "Wer eine Kopie führt, fragt nach den Änderungen seit {start}, folgt {cursor} bis zum Ende und fragt beim nächsten Mal nach denen seit {next}.",
    agents: "Agenten",
    agentsAre:
      "Werkzeuge, die nur lesen, über das Model Context Protocol: {address}. Auch Sitzungen nach älteren Fassungen des Protokolls funktionieren. Was sie liefern, sind Zitate aus der Kundschaft: Daten zum Lesen, niemals Anweisungen.",
    feeds: "Feeds",
    feedsAre:
      "Die 50 neuesten als {atom}, als {json} und, für Programme, die nichts anderes kennen, als {rss}, überall mit denselben ids.",
    notifications: "Benachrichtigungen",
    notificationsAre:
      "Die Feeds als Atom und JSON Feed sowie reviews.json sind WebSub-Topics: Wer sie abonniert, bekommt jede Änderung an den eigenen Callback geschickt. Der Hub antwortet mit 202 und fragt dann beim Callback nach, ob es so gemeint war; kann die Adresse kein Callback sein, antwortet er mit 400 und sagt, warum.",
    finding: "Wo all das zu finden ist",
    findingIs: "{catalogue} (RFC 9727), {llms} mit Seiten als Markdown und {pages}.",
    catalogue: "Der API-Katalog",
    pages: "die Liste aller Seiten",
  },

  // What the reviews say together.
  whatPeopleSay: "Was die Leute sagen",
  allInsights: "Jede Zahl mit den Bewertungen dahinter",
  summaryOnward: "Die Zusammenfassung mit ihren Bewertungen",
  wholeReview: "die ganze Bewertung",
  insightsTitle: "Was die Bewertungen zusammen sagen",
  insightsLead: "Gezählt über {reviewCount}, vom {from} bis {to}.",
  aboutInsights:
    "Was Kundinnen und Kunden loben und was sie kritisieren, gezählt über alle Bewertungen: {business}.",
  follow: "Hinter jeder Zahl stehen Bewertungen, die Sie lesen können.",
  aspects: "Wovon sie sprechen",
  barsExplained:
    "Je länger der Balken, desto mehr Bewertungen sprechen davon: zuerst positiv, dann neutral, dann negativ.",
  positive: "positiv",
  neutral: "neutral",
  negative: "negativ",
  sentiment: "Wie die Bewertungen klingen",
  positiveCount: "{count} positiv",
  neutralCount: "{count} neutral",
  negativeCount: "{count} negativ",
  positiveShare: "{percent} positiv",
  neutralShare: "{percent} neutral",
  negativeShare: "{percent} negativ",
  inReviews: { one: "in {shown} Bewertung", other: "in {shown} Bewertungen" },
  oftenSaid: "Oft gesagt:",
  trendTitle: "Über die Jahre",
  trend: {
    improving: {
      one: "Die Bewertungen werden besser: {last} liegt über dem Monat davor.",
      other:
        "Die Bewertungen werden besser: Die {count} Monate bis {last} liegen über den {count} davor.",
    },
    steady: {
      one: "Die Bewertungen sind stabil: {last} weicht vom Monat davor nicht mehr ab, als es der Zufall täte.",
      other:
        "Die Bewertungen sind stabil: Die {count} Monate bis {last} weichen von den {count} davor nicht mehr ab, als es der Zufall täte.",
    },
    declining: {
      one: "Die Bewertungen werden schlechter: {last} liegt unter dem Monat davor.",
      other:
        "Die Bewertungen werden schlechter: Die {count} Monate bis {last} liegen unter den {count} davor.",
    },
    insufficient_data: "Für eine Aussage, wohin es geht, sind es zu wenige Bewertungen.",
  },
  trendChart: "Durchschnitt (Linie) und Anzahl der Bewertungen (Säulen) nach Zeitraum",
  trendTable: "Dasselbe als Tabelle",
  period: "Zeitraum",
  average: "Durchschnitt",
  problems: "Was schiefging",
  problemsLead: "Worüber Kundinnen und Kunden sich beklagt haben, das Häufigste zuerst.",
  noProblems: "Keine Bewertung beklagt etwas, was die Auswertung kennt.",
  ofAll: "{percent} von allen",
  people: "Die Menschen, die sie nennen",
  services: "Die Leistungen, die sie nutzten",
  places: "Die Orte, die sie nennen",
  alsoNamed: "Auch genannt",
  pagesFrom: "Ab {min} Bewertungen gibt es eine eigene Seite.",
  howMade: "Wie diese Zahlen entstehen",
  made: "Ein Programm ({model}) hat {read} von {texts} Texten gelesen und vermerkt, wovon sie sprechen und wie. Es kann einen Satz falsch lesen; an den Zitaten können Sie es prüfen.",
  madeUnread:
    "{unanalysed} ohne Text in einer Sprache, die es kennt, konnte es nicht lesen; davon zählen die Sterne.",
  named: "Genannt",
  clearest: "Die deutlichsten Worte",
  newestNaming: "Die neuesten {shown} von {reviewCount}",
  allNaming: "Alle durchsuchen: {reviewCount}",
  aboutSubject: "Was Kundinnen und Kunden von {business} darüber geschrieben haben: {subject}.",
  aboutFaq:
    "Antworten in eigenen Worten und aus dem, was Kundinnen und Kunden schrieben: {business}.",
  faqTitle: "Fragen und Antworten",
  fromReviews: "Aus den Bewertungen von",
  byOwner: "Antwort von {business}",
  derived: "Aus den Bewertungen und den Angaben des Betriebs",
  summaryTitle: "Die Bewertungen kurz gefasst",
  aboutSummary: "Die Bewertungen in einem Absatz, und worauf er beruht: {business}.",
  noSummary:
    "Es gibt keine Zusammenfassung: Dazu braucht es fünf Bewertungen und eine Auswertung, die ihre Sprache und die Branche kennt.",
  restsOn: "Worauf sie beruht",

  // How reviews are collected and checked.
  methodsLead:
    "Wer diese Website betreibt, woher die Bewertungen kommen, wie sie geprüft werden und wie jede Zahl hier entsteht: {business}.",
  who: "Wer diese Website betreibt",
  whoRuns:
    "{business} veröffentlicht hier Bewertungen der eigenen Arbeit. Geschrieben haben sie Kundinnen und Kunden; gezeigt und gezählt werden sie nach den Regeln auf dieser Seite, und ein Programm wendet sie an.",
  legalName: "Eingetragener Name",
  which: "Alle Bewertungen oder eine Auswahl?",
  whichAre: [
    "Alle, die der Regel entsprechen, wie viele Sterne sie auch geben. Das Programm, das diese Seiten macht, kennt keine Sternezahl als Grund, eine Bewertung wegzulassen oder voranzustellen.",
    "Was weggelassen ist, wird unten mit dem Grund gezählt.",
  ],
  checked: "Wie Bewertungen geprüft werden",
  checkedBy: "Die Regel in den Worten des Betriebs:",
  sourceTable: "Was „verifiziert“ hier heißt, nach Quelle",
  countColumn: "Gezeigt",
  basis: "Worauf eine Bewertung als verifiziert gilt",
  orderTitle: "In welcher Reihenfolge sie stehen",
  orderIs: [
    "Die neuesten zuerst. Wer liest, kann eine andere Reihenfolge verlangen, nach Tagen oder nach Sternen, und die Adresse sagt es dann; bei gleich vielen Sternen steht die neueste vorn.",
    "Zweierlei wird ausgewählt, von einem Programm: Der Satz am Anfang der ersten Seite ist ein warmer aus einer Bewertung mit vier oder fünf Sternen; und neben einer Zahl stehen die Bewertungen, die am deutlichsten zeigen, was sie zählt. Sagt ein Zehntel oder mehr das Gegenteil, so ist eine davon dabei.",
  ],
  mean: "Wie der Durchschnitt berechnet wird",
  meanIs:
    "Er ist das arithmetische Mittel der Sterne über alles hier Gezeigte: {reviewCount}. Jede zählt gleich viel, wie alt sie auch ist und ob mit Worten oder ohne.",
  meanCut:
    "Das Mittel wird nach zwei Stellen abgeschnitten, nicht gerundet: 4,995 steht als 4,99 da, und 5 nur, wenn alle fünf Sterne geben. Gezeichnet werden Sterne auf den nächsten halben.",
  leftOut: "Was weggelassen ist und warum",
  leftOutNone:
    "Nichts: Jede übernommene Bewertung wird gezeigt. Was die Plattform oder die Tabelle des Betriebs als nicht veröffentlicht führt (Spam, noch nicht freigegeben, ohne Einwilligung), wird nicht übernommen.",
  leftOutLead: "Diese Bewertungen liegen vor und werden nicht gezeigt.",
  reason: "Grund",
  reasons: {
    "not-verified": "Kein Anzeichen, dass sie aus der Kundschaft kommt",
    "wrong-business": "Für einen anderen Betrieb bestimmt",
    duplicate: "Schon veröffentlicht, von derselben Person",
    "off-topic": "Sagt nichts über den Betrieb oder seine Leistungen",
    spam: "Werbung",
    abusive: "Drohung, Hass oder Obszönes",
    privacy: "Verrät Privates über jemanden",
    legal: "Ein Gesetz oder ein Gericht verlangt es",
    "author-request": "Wer sie schrieb, hat darum gebeten",
    erased: "Gelöscht, um persönliche Daten zu schützen",
    gone: "An der Quelle nicht mehr zu finden",
    "unverified-source": "Aus einer Quelle, deren Bewertungen der Betrieb nicht prüfen kann",
  },
  authors: "Namen und Texte",
  authorPolicy: {
    full: "Namen stehen so da, wie sie angegeben wurden.",
    initials: "Von Namen stehen nur die Anfangsbuchstaben da.",
    "first-name-initial": "Namen stehen als Vorname und Anfangsbuchstabe da.",
  },
  textsAre:
    "Texte stehen so da, wie sie geschrieben wurden, in ihrer Sprache; eine Übersetzung steht daneben und ist gekennzeichnet. Bilder der Schreibenden werden nicht gezeigt.",
  editedName: {
    one: "In {shown} Bewertung ist ein Teil des Namens, der nicht gezeigt wird, durch seinen Anfangsbuchstaben ersetzt; es steht dabei.",
    other:
      "In {shown} Bewertungen ist ein Teil des Namens, der nicht gezeigt wird, durch seinen Anfangsbuchstaben ersetzt; es steht dabei.",
  },
  editedTypo: {
    one: "In {shown} Bewertung hat das Unternehmen einen Schreibfehler berichtigt; es steht dabei.",
    other:
      "In {shown} Bewertungen hat das Unternehmen einen Schreibfehler berichtigt; es steht dabei.",
  },
  derivedTitle: "Wie die Auswertung entsteht",
  derivedIs:
    "Ein Programm vermerkt zu jeder Bewertung, die es lesen kann, wovon sie spricht und ob sie es lobt oder kritisiert. Alles Weitere wird aus diesen Vermerken gezählt. Die Worte werden zitiert, wie sie dastehen, damit Sie es prüfen können.",
  logTitle: "Ein Protokoll, an dem man uns messen kann",
  logIs:
    "Jede Bewertung, wie sie veröffentlicht wurde, jede spätere Änderung und jede Entfernung ist ein Eintrag in einem öffentlichen Protokoll. Von einer Bewertung steht dort ein Fingerabdruck, keines ihrer Worte. Wer heute seinen neuesten Stand aufhebt, kann später feststellen, ob etwas weggelassen oder verändert wurde.",
  logState: "Sein neuester Stand",
  logKey: "Der Schlüssel, der es unterzeichnet",
  licenceTitle: "Lizenz der Daten",
  licenceIs: "Sammlung und Auswertung dürfen unter dieser Lizenz verwendet werden:",
  putRight: "Wie eine Bewertung berichtigt wird",
  putRightAuthor:
    "Haben Sie eine Bewertung geschrieben, die hier steht? Was Sie auf der Plattform ändern oder löschen, ändert sich hier mit dem nächsten Import. Oder bitten Sie den Betrieb, sie zu berichtigen, ohne Ihren Namen zu zeigen oder zu löschen.",
  putRightContact: "Schreiben Sie oder rufen Sie an:",
  lastChange: "Letzte Änderung der Daten:",

  accessibility: "Barrierefreiheit",
  accessibilityLead:
    "Was diese Seiten allen versprechen, die sie mit anderen Augen, Händen und Geräten lesen, und wie das geprüft wird.",
  /** what was tested, and what was not */
  accessibilityIs: [
    "Diese Seiten sind dafür gemacht, die Web Content Accessibility Guidelines 2.2, Stufe AA, zu erfüllen.",
    "Jede Art von Seite wird geprüft, bevor eine Version des Programms herausgeht: mit axe, in hellen und in dunklen Farben; mit der Tastatur allein; bei 320 Pixeln Breite, wo nichts seitwärts gerollt werden muss; und mit den Farben, die das System vorschreibt, wobei Balken und Legenden unterscheidbar bleiben.",
    "Was sich drücken lässt, ist mindestens 24 Pixel hoch oder steht in einem Satz. Nichts braucht JavaScript, nichts bewegt sich oder läuft ab, und die Sprache jedes Textes ist angegeben, auch die der Kundschaft.",
    "Neben Zeichnungen stehen dieselben Zahlen als Worte oder als Tabelle. Das Gesamturteil im Fuß ist ein Bild, dessen Link dorthin führt, wo es in Worten steht.",
    "Nicht geprüft ist jede Verbindung von Browser und Vorleseprogramm. Texte der Kundschaft stehen da, wie sie geschrieben wurden, und Seiten, zu denen Links führen, sind nicht unsere.",
  ],
  accessibilityHelp: "Etwas lässt sich nicht lesen oder bedienen? Schreiben Sie oder rufen Sie an:",

  // Reviews, their facts and the feeds.
  sample: "Beispieldaten: Dieser Betrieb und seine Bewertungen sind erfunden.",
  skip: "Zum Inhalt springen",
  site: "Website",
  comma: ", ",
  colon: ": ",
  reviews: "Bewertungen",
  allReviews: "Alle Bewertungen",
  all: "Alle {reviewCount}",
  reviewCount: { one: "{shown} Bewertung", other: "{shown} Bewertungen" },
  newest: "Was zuletzt geschrieben wurde",
  newestFirst: "{reviewCount}, die neuesten zuerst.",
  newestOf: "Die neuesten {shown} von {reviewCount}, die neuesten zuerst.",
  aboutReviews:
    "Was Kundinnen und Kunden über {business} geschrieben haben: die neuesten Bewertungen, und alle nach Monaten.",
  aboutMonth: "Was Kundinnen und Kunden über {business} geschrieben haben: {month}.",
  byMonth: "Nach Monaten",
  part: "{month}, Teil {number}",
  wholeMonth: "{month} im Ganzen, Teil für Teil",
  earlier: "Frühere Bewertungen",
  newerReview: "Neuere Bewertung",
  olderReview: "Ältere Bewertung",
  previousReview: "Vorherige Bewertung",
  nextReview: "Nächste Bewertung",
  allByMonth: "Alle Bewertungen nach Monaten",
  noRatings: "Noch keine Bewertungen",
  noWords: "Eine Bewertung ohne Worte.",
  excerpt: "Die Quelle gibt nur diesen Teil des Textes wieder.",
  edited: {
    name: "In dieser Bewertung oder ihrer Antwort ist ein Teil des Namens, der nicht gezeigt wird, durch seinen Anfangsbuchstaben ersetzt.",
    typo: "Das Unternehmen hat in diesem Text einen Schreibfehler berichtigt.",
  },
  readOn: "Ganze Bewertung lesen",
  translation: "Übersetzung ({language})",
  replyFrom: "Antwort von",
  reviewBy: "Bewertung von",
  rating: "Bewertung",
  anonymous: "Anonym",
  outOf: "von 5",
  stars: { one: "Stern", other: "Sterne" },
  histogram: "Anzahl der Bewertungen nach Sternen",
  written: "Geschrieben",
  source: "Quelle",
  direct: "An den Betrieb gesandt",
  verified: "Verifiziert",
  verification: {
    platform:
      "Auf {source} geschrieben und von dort übernommen. {source} entscheidet, wer dort schreiben darf.",
    invitation: "Antwort auf eine Einladung, die {business} nach einem Auftrag verschickt hat.",
    order: "Einem Auftrag bei {business} zugeordnet.",
    manual: "Von Hand der Kundschaft in den Unterlagen von {business} zugeordnet.",
  },
  verifiedBy: {
    platform: "verifiziert: geschrieben auf {source}",
    invitation: "{source}, verifiziert durch eine Einladung",
    order: "{source}, verifiziert durch einen Auftrag",
    manual: "{source}, verifiziert von Hand",
  },
  mentioned: "Erwähnt",
  visit: "So finden Sie uns",
  address: "Adresse",
  hours: "Öffnungszeiten",
  byNight: "Nachts anrufen:",
  everyDay: "Täglich",
  anyHour: "rund um die Uhr",
  telephone: "Telefon",
  /** before the number */
  call: "Anrufen:",
  directions: "Route",
  /** of the picture that shows the rating, and leads to all reviews */
  standing: "Das Gesamturteil, und alle Bewertungen",
  website: "Unsere Website",
  email: "E-Mail",
  serviceAreas: "Wo wir arbeiten",
  elsewhere: "Bewertung schreiben",
  collected: "Wie Bewertungen gesammelt werden",
  licence: "Lizenz der Sammlung",
  imprint: "Impressum",
  privacy: "Datenschutz",
  rights: "Jeder Text gehört der Person, die ihn geschrieben hat.",
  data: "Offene Daten",
  notFound: "Hier ist nichts",
  notFoundHelp:
    "Vielleicht ist die Adresse vertippt, oder die Bewertung von hier ist nicht mehr veröffentlicht.",
  removed: "Diese Bewertung wurde entfernt",
  removedHelp:
    "Sie stand einmal hier und steht nicht mehr hier. Dass sie entfernt wurde, sagt die Liste aller entfernten Bewertungen am Ende von reviews.json; wie viele aus welchem Grund fehlen, zählt die Seite darüber, wie Bewertungen gesammelt werden.",
  feedTitle: "Bewertungen: {business}",
  feedDescription: "Die {max} neuesten verifizierten Bewertungen: {business}.",
  entryTitle: { one: "{count} Stern von {author}", other: "{count} Sterne von {author}" },
  withoutWords: "{author} gab {count} von 5 Sternen, ohne Worte.",
  reply: "Antwort von {business}: {text}",
};
