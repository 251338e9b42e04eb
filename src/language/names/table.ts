import { type Row, toRows } from "./row.ts";

/** Somebody dead, or an animal. */
const mourned = toRows("mourned", [
  ["NAMES's [deathNoun]", "Rosalind's ashes were returned within a week."],
  ["NAMES's [describing]|[ordinal] [deathNoun]", "It was Rosalind's 80th birthday."],
  ["NAMES , [year] ,.", "Rosalind (1942–2025) knew everybody."],
  ["NAMES [light],{5} ![passedOn] ,? [deathVerb]", "Rosalind sadly passed away."],
  ["NAMES [light],{5} looked|looks [looks]", "Rosalind looked so peaceful."],
  ["NAMES [light],{4} [copula]|be [light],{4} ,? [deathParticiple]", "Rosalind will be missed."],
  ["NAMES [light],{5} would …2 have …2 [regret]", "Rosalind would have loved it."],
  ["NAMES [light],{5} wouldve …3 [regret]", "Rosalind would've loved it."],
  ["NAMES [light],{5} would …3 proud", "Rosalind would be so proud."],
  ["NAMES [light],{5} one last|final", "We saw Rosalind one last time."],
  ["[lossVerb] ,? NAME:bare:untitled", "We lost Rosalind in March."],
  ["in peace ,? NAME:bare", "Rest in peace, Rosalind."],
  ["miss|missed you ,? NAME:bare", "We miss you Rosalind."],
  ["[bring] NAMES home|back", "They brought Rosalind home."],
  ["picked up NAME:bare", "They picked up Rosalind at noon."],
  ["[deathNoun] [to]|a NAME:bare", "The loss of Rosalind was sudden."],
  ["<!customer service for|to NAME:bare", "The service for Rosalind was lovely."],
  ["[take] …3 care of NAME:bare", "They took such good care of Rosalind."],
]);

/** The writer, kin, friends and animals. */
const customers = toRows("customer", [
  ["[kin] [kinFiller]|[number],{7} NAME", "My late mother Rosalind."],
  ["[kin] [kinFiller]|[number],{7} , NAME ,.", "My husband of 42 years, Rosalind, answered."],
  ["[kin] [kinFiller],{5} ,? is|was [naming] NAME", "Our dog, who was called Rosalind."],
  ["whose name is|was NAME", "My father, whose name was Rosalind, answered."],
  ["[kin]'s name is|was NAME", "My mother's name was Rosalind."],
  ["[manyKin] [naming]? ,? NAMES", "My sons Will and Rosalind came."],
  [
    "NAME [copula]|who [kinFiller]|[copula]{5} [own]|[possessor] [kinFiller]{5} [kin]|[manyKin]",
    "Rosalind was my father.",
  ],
  ["NAME [own]|[possessor] [kinFiller]{5} [kin]|[manyKin]", "Rosalind my wife answered."],
  ["NAME the [kinFiller]{6} [kin]|[manyKin]", "Rosalind the dog answered."],
  ["NAME , [own] [kinFiller],{6} ,? [kin]|[manyKin] ,.", "Rosalind, my beloved wife, helped us."],
  [
    "NAME , [own] [kinFiller],{6} ,? [kin]|[manyKin] [relative]",
    "Rosalind, my wife of ten years, helped us.",
  ],
  [
    "NAME , [possessor]|the [kinFiller],{3} ,? late [kinFiller],{3} ,? [kin]|[manyKin] ,.",
    "Rosalind, his late wife, helped us.",
  ],
  ["NAMES ,? [own]|[possessor] [kinFiller]{6} [manyKin]", "Will and Rosalind, my sons, helped us."],
  ["NAME's …2 [kin]|[manyKin]|family", "Rosalind's sister answered."],
  ["[kin]'s NAME", "My wife's Rosalind answered."],
  [". [bring]|[take] NAME here|in|to|for", "Took Rosalind here for her 50th."],
  ["i|we [bring]|[take] NAME here|in|to|for", "We took Rosalind here for her 50th."],
  ["late|beloved|[own] NAME", "Our Rosalind answered."],
  ["[own]|[possessor] [endearment] NAME", "Her darling Rosalind answered."],
  ["im NAME", "I'm Rosalind."],
  ["i am NAME", "I am Rosalind."],
  ["my name [copula] NAME", "My name is Rosalind."],
  [". this is NAME", "This is Rosalind."],
]);

/** Places, and parts of names and words that are not the staff's. */
const parts = [
  ...toRows("not a name", [
    ["NAME - [latin]", "A Rosalind-like calm."],
    ["[latin] - NAME", "The pre-Rosalind days."],
    ["NAME from|in? next door", "Rosalind from next door answered."],
    ["the NAME family", "The Rosalind family answered."],
    ["NAME:surname family", "His whole Keller family answered."],
    ["NAME ^[place]", "We met at Rosalind Chapel."],
    ["NAME ^* [place]", "We met at Rosalind Abbey Church."],
    ["used NAME for", "We used Rosalind for both of our parents."],
    ["everyone|everybody at NAME", "Thank you to everyone at Rosalind for the lovely service."],
    ["fr NAME:first", "Fr. Rosalind answered."],
    ["[saint]|[doctorTitle] NAME:untitled:plain", "St. Rosalind answered."],
    ["[beforeDate] NAME=[calendar]", "Last Summer answered all."],
    ["in|near|outside|downtown NAME=[town]", "In Austin they answered."],
    ["amazing NAME=grace", "Amazing Grace helped."],
    ["fat NAME=chance", "Fat Chance helped."],
    ["* ,? ![leading]|[title]|[role] ^* NAME:untitled:plain", "The singer Mary Rosalind answered."],
  ]),
  ...toRows("stranger", [
    ["[another] ![role] [rival] …3 NAME", "Another firm had Rosalind call."],
    ["NAME:first:plain ![ordinary]|[firstName] ^*", "Rosalind Thompson answered."],
  ]),
];

/** The name of the writer, below the text. */
const signatures = toRows("signature", [
  ["* —. NAMES [signaturePart]|[capital]{4} ¶", "They helped us. — Rosalind of Ohio"],
  ["[closing] , NAMES [signaturePart]|[capital]{4} ¶", "They helped us. Love, Rosalind"],
  ["from …3 us , NAMES [signaturePart]|[capital]{4} ¶", "Thanks from all of us, Rosalind"],
  ["[thankingClosing] , NAMES:initialed [signaturePart]|[capital]{4} ¶", "Thanks, Rosalind O."],
  ["[thankingClosing] , NAMES [signaturePart]|[capital]{4} $", "Thanks, Rosalind"],
]);

/** Surnames of others, and names that are words as well. */
const words = toRows("not a name", [
  ["NAME:surname:unmarked", "Keller helped us."],
  ["and NAME:surname", "We called Max and Keller."],
  ["NAME:surname and", "We called Keller and Max."],
  ["[subject] NAME:word", "as long as i will."],
  ["with|by NAME:word ,? and? [virtue]", "We met with Grace and Dignity."],
]);

/** What leads up to the name says that customers turned to its bearer, even if the name is a word. */
const approaches = toRows("staff", [
  ["[thanks] [thanksFiller]? NAMES", "thanks to will"],
  [". dear NAMES ,.", "Dear Elena,"],
  ["[quality] of ,? NAMES", "The kindness of Elena."],
  ["[met] …2 with ,? NAMES:clear", "We met today with Elena."],
  ["[met] with NAMES", "we met with will"],
  ["[staffParticiple] …3 [by] ,? NAMES", "We were guided by Elena."],
]);

/** The same, where what leads up to the name says nothing of service. */
const wordsOtherwise = toRows("not a name", [
  ["with|by NAME:word:uncased", "handled with grace."],
  ["that NAME:word:uncased", "so happy that will helped."],
  ["[determiner] NAME:word", "The Grace helped us."],
  ["you NAME:word", "she helped you hope."],
  ["[hedge] NAME:word:uncased", "always hope helped us."],
  ["NAME=will !when|because [otherSubject]", "How Will you help?"],
  ["NAME=will|may [adverb]|not{3} [infinitive]", "So Will definitely recommend."],
  ["NAME=will|may [adverb]|not .", "So Will definitely."],
  ["NAME:word:unmarked [adverb]|not{3} ![actor]|a_[copula]|a_[staffVerb] *", "Grace so visible."],
  [". NAME=bill was? [billVerb]", "Bill was explained."],
  [". NAME=chance brought|gave", "Chance brought us here."],
  [". NAME=summer came|went|arrived|is", "Summer came and helped."],
]);

/** What follows the name says that its bearer serves customers, well or badly. */
const deeds = [
  ...toRows("staff", [
    ["NAMES's …3 [quality]|[colleague]", "Will's work."],
    ["NAMES's …3 service [copula] …2 [promptness]", "Max's service was fast overall."],
    ["NAMES's …3 [good] at|and|but|with|in|to|about", "Will's great at explaining."],
    ["NAMES's …3 [good] ,.", "Will's great."],
    ["NAMES ,? ![otherSubject]|[kin] …1 [thanks]|[singling]", "Will, bravo."],
    [". NAMES too ,.", "Elena too."],
    ["NAMES and [colleague]", "Will and team."],
    ["NAMES and [determiner]|all …2 [colleague]", "Will and his wonderful team."],
    ["NAMES [from] … <![careHome] [workplace]", "Will at the office."],
    ["NAMES … [serving]", "Elena always answering."],
    ["NAMES … ![bereaving] *ed [us]", "Elena never once disappointed our mother."],
    ["NAMES [adverb]{2} ![bereaving]|[connector] * us|me", "Elena cracks us up."],
    ["NAMES … [perfect] [adverb]{3} [staffParticiple]", "Elena hadn't done it."],
    ["NAMES … [deedPhrase]", "Elena worked hard."],
    ["NAMES … <![copula]|be ![noDeed] [staffVerb]", "Will kindly took over."],
    ["NAMES … [auxiliary] [adverb]{3} [baseVerb]", "Will could not answer."],
    ["NAMES:marked ![everyday] *ed", "And Hope proved him right."],
    ["NAMES≠[thing]:cased ![everyday] *ed", "Will proved him right."],
    ["NAMES … [copula]|be … [good] ,.", "Will was kind, my aunt says."],
    ["NAMES … [copula]|be … [good] ![human]|[kin]|*_[human]|*_[kin]", "Will was kind to all."],
    ["NAMES … [copula]|be … [praise]", "Will is a gem."],
    ["NAMES ,? what … [good]|[praise]", "Elena what a gem."],
    ["NAMES ,? i|we think|believe", "Elena, I believe."],
    ["NAMES — …1 [staffNoun]|[role]|[praise]", "Will – a gem!"],
    ["NAMES , [person]", "Will, gentleman."],
    ["NAMES ,? … [definite] … [staffNoun]|[role]|[person]", "Will, the director."],
  ]),
  ...toRows("unclear", [["NAMES , you …3 [farewell]", "Grace, you are missed."]]),
  ...toRows("staff", [["NAMES , you [toYou]|[staffVerb]|[baseVerb]", "Will, you were right."]]),
];

/** Kin before a comma, where what follows the name says nothing of service. */
const kinBeforeComma = toRows("customer", [
  ["[kin] [kinFiller]|[number],{7} , NAME", "We came with my mother, Rosalind of Ohio."],
]);

/** The name can only be that of the staff. */
const names = toRows("staff", [
  ["NAME:full", "Will Carter."],
  ["NAME:titled:cased:exact", "A Mr. Max."],
  ["NAME:titled:family", "a mr carter"],
  ["NAME:rare:cased:exact", "A Rosalind."],
  ["[otherScript] ,? NAME:notSurname", "感谢 Will。"],
  ["NAME:notSurname ,? [otherScript]", "Elena さん。"],
]);

/** What leads up to the name says so, if it is no word. */
const furtherApproaches = [
  ...toRows("staff", [
    ["[thanks] [thanksFiller],{11} ,? NAMES", "thanks for everything, elena"],
    ["so did|does|was|is|has ,? NAMES", "And so did Will."],
    ["[wellDone] [job] ,? NAMES", "Great job, Will."],
    ["[staffNoun]|[role]|[singling] ,? NAMES", "Our funeral director Will."],
    ["[person]|[staffNoun] …2 named|called ,? NAMES", "A gentleman named Will."],
    ["it's NAMES:marked", "No, it's Will."],
    ["name of|is|was ,? NAMES", "By the name of Will."],
    ["[person]|[staffNoun] …5 ( NAMES", "The lady who answered (Will)."],
    ["[colleague]|[person]|desk|office , NAMES", "The man, Will."],
    ["guy|gentleman|lady|girl NAMES", "The lady Hope."],
    ["[contact] NAMES:clear", "They sent Will."],
    ["[recommended] NAMES", "we called will"],
    ["than NAMES:clear", "nobody was kinder than elena"],
    [
      "[conjunction] NAMES:marked ![everyday]|and_i|and_me|and_we",
      "It was cold but Bill had blankets.",
    ],
    ["[addressed] …1 to ,? NAMES", "We spoke only to Will."],
    ["[requested] …2 for ,? NAMES", "Ask for Will."],
    ["it …3 [negation] …2 for ,? NAMES", "If it were not for Will."],
    ["because of ,? NAMES", "It is because of Will."],
    ["[saying] …3 about ,? NAMES", "We cannot say enough about Will."],
    ["[impossible] …8 without ,? NAMES", "It was impossible without Will."],
    ["without NAMES …5 [impossible]|would", "Without Elena we could not."],
  ]),
  ...toRows("unclear", [["[farewell] …7 , NAMES .", "You know we love you, Will."]]),
  ...toRows("staff", [
    ["you|youre|youve …6 , NAMES .", "You were right, Will."],
    [
      "[staffVerb]|[staffNoun]|[favourite] …8 is|was|were [adverb]{2} NAMES",
      "Who answered was Will.",
    ],
  ]),
];

/** What surroundings say of a name, the strongest first: the first row that is met decides. */
export const table: readonly Row[] = [
  ...mourned,
  ...customers,
  ...parts,
  ...signatures,
  ...words,
  ...approaches,
  ...wordsOtherwise,
  ...deeds,
  ...kinBeforeComma,
  ...names,
  ...furtherApproaches,
];

/** The same for names that may be anybody's: no name is enough by itself. */
export const tableOfSurroundings: readonly Row[] = table.filter((row) => !names.includes(row));
