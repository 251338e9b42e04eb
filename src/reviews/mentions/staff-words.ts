import { toWordSet } from "./word-list.ts";

/** What a member of staff may be called by trade or place in the team. */
export const staffNouns = toWordSet(
  "director directors mortician undertaker embalmer arranger counselor counsellor coordinator planner",
  "manager owner owners receptionist technician technicians tech techs plumber plumbers electrician",
  "installer crew apprentice representative rep dispatcher assistant associate employee employees staff",
  "team agent foreman worker workers celebrant consultant advisor adviser specialist professional",
  "professionals expert contact secretary host hostess supervisor trainee intern driver members member duo",
  "attendant operator",
  "directora director bestatter bestatterin mitarbeiter mitarbeiterin equipo equipe personal",
  "tecnico fontanero plombier klempner techniker conseiller conseillere personnel",
);

/** Anybody, staff or not. */
export const anyPerson = toWordSet(
  "man woman guy gentleman lady girl person someone somebody fellow fella dude boy kid mann frau",
  "people names hombre mujer chico chica homme femme senor senora one",
);

/** Where staff can be found: `Grace at the office`. */
export const workplaces = toWordSet(
  "home office desk company parlor parlour mortuary crematory crematorium dispatch shop phone phones",
  "reception department team staff crew line business firm",
);

/** Those who work beside the person named: `Grace and her team`. */
export const colleagues = toWordSet(
  "team staff crew colleagues colleague coworkers coworker assistant assistants partner partners",
  "associates company co helpers helper apprentice equipo equipe mitarbeiter kollegen others",
);

/** What staff are, good or bad. Not said here: what the dead and the bereaved are in such texts. */
export const staffAdjectives = toWordSet(
  "accommodating amazing angelic approachable attentive available awesome awful brilliant calm calming",
  "careless caring clear cold comforting compassionate competent condescending conscientious considerate",
  "cordial courteous curt dedicated delightful dependable detailed diligent dismissive disorganised",
  "disorganized disrespectful easy efficient empathetic empathic excellent exceptional extraordinary",
  "exemplary fabulous fair fantastic fast first flexible friendly genuine gentle good gracious great",
  "helpful honest honorable impatient impeccable incompetent incredible informative instrumental",
  "invaluable kind kindest knowledgable knowledgeable late lovely magnificent marvelous meticulous neat",
  "nice nicest organised organized outstanding patient perfect personable phenomenal pleasant polite",
  "prepared present professional prompt punctual pushy quick reachable reassuring reliable remarkable",
  "resourceful respectful responsive rude second sensitive sincere skilled skillful sloppy spectacular",
  "splendid straightforward stellar super superb supportive sympathetic tactful terrible terrific",
  "here there thorough thoughtful tidy timely top trustworthy truthful understanding unhelpful",
  "unprofessional unresponsive upfront warm welcoming wonderful worst",
  "amable amables atenta atento excelente encantador encantadora genial maravillosa maravilloso muy",
  "paciente profesional puntual simpatico simpatica einfuhlsam freundlich geduldig hervorragend",
  "hilfsbereit kompetent nett professionell punktlich toll wunderbar adorable agreable formidable gentil",
  "gentille patient patiente ponctuel professionnel professionnelle gentile disponibile bravissimo",
  "gentilissimo atencioso atenciosa otimo otima simpatica",
);

/** After a name and "was", with an article or without: `a godsend`, `the best`. */
export const staffPraise = toWordSet(
  "godsend gem blessing rockstar rock star pro angel saint lifesaver pleasure joy delight professional",
  "best hero treasure comfort wizard genius keeper guide class worker listener communicator",
);

/** What is theirs when they serve: `Grace's patience`. */
export const staffQualities = toWordSet(
  "kindness help guidance patience professionalism attention work workmanship compassion care support",
  "expertise knowledge team staff advice calm calmness calming manner attitude explanation explanations",
  "communication experience assistance skill skills warmth empathy gentleness dedication efforts effort",
  "sensitivity responsiveness price prices pricing quote estimate efficiency honesty organization",
  "organisation thoroughness presence demeanor demeanour suggestions suggestion recommendation approach",
  "craftsmanship tone phone email emails voice desk office punctuality courtesy friendliness",
);

/** Virtues in pairs: "with Grace and Dignity" is about how, not with whom. */
export const virtues = toWordSet(
  "dignity compassion respect kindness mercy love style poise professionalism patience care ease",
  "humor humour faith charity peace elegance beauty class understanding honor honour empathy warmth",
);

/** Words of thanks and praise that lead up to a name. */
export const thanks = toWordSet(
  "thank thanks thankyou thx thankful thanked thanking grateful gratitude appreciate appreciated",
  "appreciation appreciative kudos props shout shoutout shoutouts credit bravo congrats congratulations",
  "compliments bless applause hats hat commend commendation indebted praise gracias agradecer agradecemos",
  "agradezco agradecidos agradecida agradecido merci remercie remercions remercier danke dank grazie",
  "ringrazio ringraziamo obrigado obrigada",
);

/** What may stand between the thanks and the name. */
export const thanksFillers = toWordSet(
  "you so much very a lot bunch million again to goes go out off all of the our my special and also both",
  "dear big huge great extra specially enough must for especially everyone team staff at from by with",
  "everything all that is are due belongs heartfelt sincere sincerest deepest lovely wonderful amazing kindness help care",
  "patience support work compassion guidance professionalism efforts effort how what was were words",
  "muchas muchisimas mil a por al la un le les beaucoup grand vielen herzlichen liebe lieber liebes auch",
  "an den die der herzlich ganz sehr tausend besonders especial especialmente tout mille alla toda todo",
);

/** Verbs by which customers turn to staff, directly before a name. */
export const contactVerbs = toWordSet(
  "recommend recommended recommending request requested call called contact contacted see saw trust",
  "trusted hire hired had having have sent send sending dispatched choose chose chosen got get text",
  "texted email emailed told telling met meet meeting phoned rang use used using until let ask asked",
  "want wanted give gave tell know knowing recomiendo recomendamos contacte",
);

/** Before "with". */
export const meetingWords = toWordSet(
  "met meet meeting meetings spoke speak speaking spoken talk talked talking work worked working deal",
  "dealt dealing sat sit sitting arrangements appointment appointments conversation conversations",
  "consultation consult consulted experience experiences touch contact planning prearranged planned",
  "prearranging arranging arranged booked scheduled chat chatted chatting happy pleased impressed",
  "satisfied thrilled delighted went go did done interaction interactions visit communication",
  "communicated coordinate coordinated coordinating preplanning prearrangement prearrangements",
  "preplanned corresponded emailed call calls correspondence unhappy disappointed frustrated upset",
);

/** Before "to". */
export const addressWords = toWordSet(
  "spoke speak speaking spoken talk talked talking reached reach reaching out referred assigned",
  "stars introduced directed wrote transferred connected listen listened listening turned turn goes returned",
);

/** Before "for". */
export const requestWords = toWordSet(
  "ask asked asking request stars star lucky fortunate raise bonus preguntar pregunten pregunta",
);

/** Names are singled out with these, before or after. */
export const singling = toWordSet(
  "especially particularly specifically including namely esp notably particular besonders insbesondere",
  "especialmente sobre particulier notamment soprattutto sobretudo",
);
