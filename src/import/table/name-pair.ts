import { type Column, type Layout, toHeaderKey } from "./layouts.ts";

/**
 * The columns of a first name and of a surname in a table of one's own, where one of each stands there:
 * beside a first name, what else is called name is a surname. Null where that is not so.
 */
export function findNamePair(
  header: readonly string[],
  { signs, headers }: Layout,
): Readonly<Partial<Record<Column, number>>> | null {
  if (signs.length > 0) return null;
  const find = (names: readonly string[]) =>
    header.flatMap((each, index) => (names.includes(toHeaderKey(each)) ? [index] : []));
  const [author, other] = find(firstNames);
  const [surname, another] = find([...(headers.surname ?? []), ...surnames]);
  const isPair = other === undefined && another === undefined;
  return author !== undefined && surname !== undefined && isPair ? { author, surname } : null;
}

const firstNames = [
  ...["first name", "firstname", "first", "forename", "given name", "vorname", "rufname"],
  ...["prenom", "nombre", "nombre de pila"],
];
const surnames = [...["name", "last", "lastname", "family name", "familienname", "zuname", "nom"]];
