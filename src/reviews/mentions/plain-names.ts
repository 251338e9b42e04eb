import { toWordSet } from "./word-list.ts";

/** First names that are also words, so that a capital alone (a sentence may begin so) says little. */
export const wordNames = toWordSet(
  "amber angel april art ash august aurora autumn basil bay bill bishop blaze bliss bo brand brandy brook",
  "brooke buck bud buddy candy carol case cash chad chance charity chase chip christian chuck clay cliff",
  "coral crystal dale daisy dawn dean destiny dew diamond dick dixie dot drew duke earl easter eden eve",
  "faith fern flint flora forest forrest frank gale garnet gene ginger glen grace grant gray guy hank",
  "harmony harper haven hazel heath heather heaven holly honor hope hunter iris ivory ivy jack jade jasmine",
  "jay jean jet jewel joy judge june justice king lane laurel lee lily link lincoln lance love lucky luke",
  "major mark marina mason may melody mercy merit mike miles misty nick norm oak olive opal page paige",
  "paris patience patsy patty pat paul peace pearl penny peg piper poppy price prince prudence rain rainbow",
  "ray read red reed rich river rob robin rocky rod rose ruby rusty ruth sage sandy savannah serenity shane",
  "shell skip sky skye sonny spencer star sterling stew storm sue summer sunny sunshine tiffany terry",
  "tim toby tom trinity trip tripp tucker unity victor victory viola violet virginia wade walker ward",
  "warren wayne west will willow winter woody wren max early noble rusty rowan clint cliff reed ford",
);

/** First names that many a customer's kin have too. */
export const commonNames = toWordSet(
  "aaron adam alan albert alejandro alex alexander alexandra alice allison alan amanda amy andrea andrew",
  "angela ann anna anne annie anthony antonio arthur ashley barbara ben benjamin beth betty beverly bob",
  "bobby bonnie brad brandon brenda brian bruce bryan carl carla carlos carmen caroline catherine charles",
  "charlie charlotte cheryl chris christina christine christopher cindy claire claudia connie craig",
  "cynthia daniel danny dave david deborah debbie debra denise dennis diana diane don donald donna doris",
  "dorothy doug douglas ed eddie edward elena eleanor elizabeth ellen emily emma eric erica erin ethan",
  "eugene evelyn fred gary george gerald gloria greg gregory hannah harold harry heather helen henry",
  "howard ian irene isabel jackie jacob jacqueline jake james jamie jane janet janice jason jeff jeffrey",
  "jennifer jenny jeremy jerry jesse jessica jill jim jimmy joan joe joel john johnny jon jonathan jordan",
  "jorge jose joseph josh joshua joyce juan judith judy julia julie justin karen karl katherine kathleen",
  "kathryn kathy katie keith kelly ken kenneth kevin kim kimberly kyle larry laura lauren laurie leo leon",
  "leonard leslie linda lisa liz lori louis louise lucas lucy luis lynn madison maria marie marilyn mario",
  "martha martin mary matt matthew megan melissa michael michele michelle miguel mildred molly monica nancy",
  "natalie nathan nicholas nicole noah norma olivia oscar pablo pamela patricia patrick paula pedro peggy",
  "pete peter phil philip phillip phyllis rachel ralph randy raymond rebecca ricardo richard rick ricky",
  "rita robert roberta roger ron ronald rosa ross roy russell ryan sally sam samantha samuel sandra sara",
  "sarah scott sean sharon shawn sheila shirley simon sophia sophie stacy stanley stephanie stephen steve",
  "steven susan suzanne tammy ted teresa theresa thomas tina todd tony tracy travis tyler valerie vanessa",
  "veronica vicki victoria vincent walter wanda wendy wesley william zachary hans klaus peter anna petra",
  "sabine stefan andreas pierre jacques sophie giulia marco giovanni ana joao",
);

/** Abbreviated and full forms of address; they make a first name or a surname a person's. */
export const titles = toWordSet(
  "mr mrs ms miss mx mister missus sir madam maam sr sra srta senor senora senorita",
  "don dona herr frau hr fr fraulein monsieur madame mademoiselle mme mlle signor signora dottor pan pani",
);

/** What follows a surname or is no name at all. */
export const nameSuffixes = toWordSet("jr sr ii iii iv md phd cfsp cfd lfd esq");

/** Parts of a surname that stand before it. */
export const particles = toWordSet(
  "van von der den de la del di da dos st ter ten le el al bin ben",
);

/** Forms of address that customers use of people of all kinds. */
export const doctorTitles = toWordSet("dr prof professor rev reverend pastor");
