import { toWordSet } from "./word-list.ts";

/** What staff do for customers, well or badly: verbs that are regular, in their base form. */
const regular = `accommodate address advise allow answer anticipate apologise apologize appear argue
  arrange arrive ask assist assure attend blame call calm cancel care carry charge check clean clear
  comfort communicate complete conduct console contact convince coordinate correct counsel damage
  deliver demonstrate deserve design diagnose direct discuss dismiss email embrace ensure exceed
  explain facilitate fail figure finish fix follow greet guide handle help hug ignore impress inform
  inspect install interrupt introduce lack listen locate manage mess mishandle notice offer officiate
  ooze open organise organize overcharge patch perform personalise personalize phone pick plan prepare
  process promise provide push quote radiate reach reassure recommend refuse refer reimburse remember remind
  repair replace reply request rescue resolve respond return review rock rule rush save schedule seal
  secure serve shift show shine sit solve sort stop stress suggest support surprise tackle text thank
  touch transport treat troubleshoot try unclog update usher visit volunteer wait walk welcome wrap`;

/** Past forms that are not regular. */
const irregular = `broke brought came did drove forgot found gave got held hung kept led
  let lied made met overcame paid put said sat saw sent set showed shown shone snapped spent spoke
  stood stuck told took understood upsold went wrote`;

/** Spanish, German, French, Italian and Portuguese for the same, as they follow a name. */
const foreign = `acompano aguanto arreglo asesoro atendio atendieron ayudo ayudaron contesto dio dieron
  explico explicaron facilito guio hizo hicieron llamo llego llegaron nos organizo reparo resolvio
  respondio soluciono trato trataron vino beantwortet begleitet beraten betreut erklart erklarte
  geholfen gekummert half hilft kam kummerte kummert nahm organisiert repariert unterstutzt accompagne
  accompagnes aide aides conseille explique ecoute organise repare repondu su aiutato aiutati risposto
  risolto seguito spiegato ajudou ajudaram atendeu chegou consertou explicou resolveu respondeu`;

const bases = toWordSet(regular);
const doubling = toWordSet("hug plan refer sit stop unclog wrap");

/** Verbs after which a person may be named as the one who acted: `helped`, `takes`, `half`. */
export const staffVerbs: ReadonlySet<string> = new Set([
  ...[...bases].flatMap((base) => [toPresent(base), toPast(base)]),
  ...toWordSet(irregular, foreign),
  ...toWordSet(
    "gets gives goes comes keeps knows makes takes tells does meets finds stands speaks",
  ),
]);

/** Forms that count after an auxiliary only: `would help`, `did not call`. */
export const baseVerbs: ReadonlySet<string> = new Set([
  ...bases,
  ...toWordSet("bring come do find get give go keep let make meet put say send speak take tell"),
]);

/** `helping`, which counts after a form of "to be" and as a clause of its own. */
export const progressiveVerbs: ReadonlySet<string> = new Set([
  ...[...bases].map(toProgressive),
  ...toWordSet("being bringing coming doing finding getting giving going keeping making putting"),
  ...toWordSet("sending speaking standing taking telling working looking"),
]);

/** After "by", these say that the person named acted: `guided by`. */
export const staffParticiples: ReadonlySet<string> = new Set([
  ...[...bases].map(toPast),
  ...toWordSet(
    "done given held kept led made met run seen sent shown taken told written accompanied",
  ),
  ...toWordSet(
    "asistidos atendido atendidos atendida atendidas betreut begleitet beraten aides recus",
  ),
]);

function toPresent(base: string): string {
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  return /(?:s|sh|ch|x|z)$/.test(base) ? `${base}es` : `${base}s`;
}

function toPast(base: string): string {
  if (base.endsWith("e")) return `${base}d`;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ied`;
  return doubling.has(base) ? `${base}${base.at(-1)}ed` : `${base}ed`;
}

function toProgressive(base: string): string {
  if (base.endsWith("e")) return `${base.slice(0, -1)}ing`;
  return doubling.has(base) ? `${base}${base.at(-1)}ing` : `${base}ing`;
}
