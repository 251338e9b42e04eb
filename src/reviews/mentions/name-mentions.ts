import type { Technician } from "#reviews/business.ts";
import { actsAsStaff } from "./acts-as-staff.ts";
import { belongsToCustomer } from "./belongs-to-customer.ts";
import { type Casing, toCasings } from "./casing.ts";
import { isMourned } from "./is-mourned.ts";
import { isNoName } from "./is-no-name.ts";
import { isSignature } from "./is-signature.ts";
import { isSomebodyElse } from "./is-somebody-else.ts";
import type { NameForms, Person } from "./name-forms.ts";
import { toNameForms } from "./name-forms.ts";
import { findOccurrences, type Occurrence } from "./name-occurrences.ts";
import { type Naming, toNaming } from "./naming.ts";
import { toPersonByRole } from "./role.ts";
import { treatedAsStaff } from "./treated-as-staff.ts";
import { keyAt, type Words } from "./words.ts";

/**
 * Prepares recognising staff by name. A name counts where it can only be theirs (a full name, a
 * title) or where its surroundings speak of service; never as a signature, and never once a review
 * introduces it as somebody else's: kin, pet, deceased.
 *
 * @param evidence `service` for names that may be anybody's: only the surroundings count then
 * @returns names in the order of the roster, each once
 */
export function createNameRecogniser(
  technicians: readonly Technician[],
  evidence: "name" | "service" = "name",
) {
  const forms = toNameForms(technicians);
  return (words: Words): string[] => {
    const named = new Set<Person>();
    const foreign = new Set<string>();
    const bare: { readonly bareName: string; readonly person: Person }[] = [];
    for (const naming of toNamings(words, forms)) {
      const meaning = toMeaning(naming, forms, evidence);
      if (meaning === "foreign") foreign.add(naming.bareName);
      const person = meaning === "staff" ? toPerson(naming) : undefined;
      if (!person) continue;
      if (naming.weight === "full") named.add(person);
      else bare.push({ bareName: naming.bareName, person });
    }
    for (const { bareName, person } of bare) if (!foreign.has(bareName)) named.add(person);
    return forms.people.filter((person) => named.has(person)).map(({ name }) => name);
  };
}

function* toNamings(words: Words, forms: NameForms): Generator<Naming> {
  let casings: Casing[] | undefined;
  const toCasingAt = (at: number): Casing => {
    casings ??= toCasings(words.list);
    return casings[at] ?? "plain";
  };
  for (const occurrence of findOccurrences(words.list, forms, toCasingAt)) {
    yield toNaming(words, occurrence, forms, toCasingAt(occurrence.start));
  }
}

/** Whose name it is: the staff's, nobody's, or that of somebody foreign to the business. */
function toMeaning(
  naming: Naming,
  forms: NameForms,
  evidence: "name" | "service",
): "staff" | "foreign" | "unclear" {
  const acts = actsAsStaff(naming);
  if (isMourned(naming) || belongsToCustomer(naming, acts)) return "foreign";
  if (isNoName(naming) || isSignature(naming)) return "unclear";
  if (isSomebodyElse(naming, forms)) return "foreign";
  const byName = evidence === "name" && (isEnough(naming) || isAmongForeign(naming));
  return byName || acts || treatedAsStaff(naming) ? "staff" : "unclear";
}

/** Whether the name needs no words of service around it. */
function isEnough({ weight, titled, cased, misspelt }: Occurrence): boolean {
  if (weight === "full" || (titled && cased && !misspelt)) return true;
  return weight === "rare" && cased && !misspelt;
}

/** A name in Latin letters in the middle of another script stands out by itself. */
function isAmongForeign({ list, start, end, weight }: Naming): boolean {
  return weight !== "surname" && [start - 1, end].some((at) => keyAt(list, at) > "\u0370");
}

function toPerson(naming: Naming): Person | undefined {
  return naming.people.length === 1 ? naming.people[0] : toPersonByRole(naming);
}
