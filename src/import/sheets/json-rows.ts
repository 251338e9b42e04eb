import { toHeaderKey } from "#import/table/layouts.ts";
import {
  isAgainstPublishing,
  moderated,
  published,
  toNameSays,
} from "#import/table/state-words.ts";
import { fold } from "#language/fold.ts";
import { createGrid, type Sheet } from "./sheet.ts";

/**
 * The rows of a JSON document as a table, as scrapers and interfaces give them: a list of objects,
 * alone or within a document, to two levels down, or within the objects of places, whose id, name and address
 * stand with each; or objects by their ids. What an object
 * holds is a column, what is nested in it one too (`reviewer.name`). Lists are left out but those of
 * replies, of which the first is read, or where they have types the first of each (`thread.COMMENT.text`),
 * and those of words that say a state (`"flags": ["spam"]`).
 *
 * @returns null where there is no list of objects
 */
export function readJsonRows(json: unknown): Sheet | null {
  const rows = findRows(json, 0);
  if (rows.length === 0) return null;
  const grid = createGrid();
  const places = new Map<string, number>();
  const cells = rows.map((row) => toCells(row, "", 0));
  for (const [name] of cells.flat()) {
    if (places.has(name)) continue;
    grid.put(places.size, name);
    places.set(name, places.size);
  }
  grid.endRow(0);
  for (const [index, row] of cells.entries()) {
    for (const [name, text] of row) grid.put(places.get(name) ?? 0, text);
    grid.endRow(index + 1);
  }
  grid.endSheet("JSON");
  return grid.sheets[0] ?? null;
}

type Row = Readonly<Record<string, unknown>>;

/** Lists of a place's reviews; its other fields say nothing of a review. */
const ofPlaces = ["reviews_data", "reviews"];
/** Lists of a whole document. */
const ofDocuments = [...ofPlaces, "ratings", "data", "items", "results"];

/**
 * @param place what is known of the place that the rows are of
 */
function findRows(json: unknown, depth: number, place: Row = {}): readonly Row[] {
  if (depth > 4 || typeof json !== "object" || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((each) => findRows(each, depth + 1, place));
  const row = json as Row;
  const within = (depth === 0 ? ofDocuments : ofPlaces).find((name) => toList(row[name]) !== null);
  if (within !== undefined) {
    return findRows(toList(row[within]), depth + 1, depth === 0 ? place : toPlaceCells(row));
  }
  return depth === 0 ? findWithin([row], 2) : [{ ...place, ...row }];
}

/** Which of several places its reviews are of: they do not say it themselves. */
function toPlaceCells(place: Row): Row {
  const find = (names: readonly string[]) =>
    names.map((name) => place[name]).find((said) => typeof said === "string" && said !== "");
  const cells = {
    "place id": find(["placeId", "place_id", "google_id", "id"]),
    "place name": find(["title", "name"]),
    "place address": find(["full_address", "address"]),
  };
  const told = Object.entries(cells).filter(([, said]) => said !== undefined);
  return cells["place id"] === undefined ? {} : Object.fromEntries(told);
}

/** The rows of a list one or two levels down: `{"data": {"reviews": […]}}`. */
function findWithin(outer: readonly Row[], levels: number): readonly Row[] {
  if (levels === 0) return [];
  const inner = outer.flatMap((each) => Object.values(each).filter(isRow));
  for (const name of ofDocuments) {
    const list = inner.map((each) => toList(each[name])).find((each) => each !== null);
    if (list) return findRows(list, 1);
  }
  return findWithin(inner, levels - 1);
}

/** A list, or objects by their ids. */
function toList(said: unknown): readonly unknown[] | null {
  if (Array.isArray(said)) return said;
  const entries = Object.entries(Object(said));
  const isEntry = ([id, each]: [string, unknown]) => isRow(each) && !ofDocuments.includes(id);
  const areRows = typeof said !== "string" && entries.length > 0 && entries.every(isEntry);
  return areRows ? entries.map(([id, each]) => ({ id, ...Object(each) })) : null;
}

function isRow(said: unknown): said is Row {
  return typeof said === "object" && said !== null && !Array.isArray(said);
}

function toCells(row: Row, prefix: string, depth: number): [string, string][] {
  return Object.entries(row).flatMap(([key, value]): [string, string][] => {
    if (value === null || depth > 3) return [];
    if (Array.isArray(value)) {
      if (ofReplies.has(key)) return toReplies(value, `${prefix}${key}.`, depth);
      return toStates(key, value, prefix);
    }
    if (isRow(value)) return toCells(value, `${prefix}${key}.`, depth + 1);
    return [[`${prefix}${key}`, String(value)]];
  });
}

/**
 * What a list says of a state: of several words the one against publishing, so that no other hides it. Of
 * objects no other is read, and none of what is about other things, as products are.
 */
function toStates(key: string, list: readonly unknown[], prefix: string): [string, string][] {
  const name = `${prefix}${key}`;
  const telling = list.find(isAgainst);
  if (telling !== undefined) return [[name, toSaid(telling)]];
  if (isOfState(key, list)) return [[name, list.join(", ")]];
  if (toNameSays(toHeaderKey(key)) === "something else") return [];
  const members = list.filter(isRow).flatMap((each) => Object.entries(each));
  return members.flatMap(([within, said]): [string, string][] =>
    isAgainst(said) ? [[`${name}.${within}`, toSaid(said)]] : [],
  );
}

const toSaid = (word: string) => word.replaceAll(/[\s_-]+/g, " ").trim();

function isAgainst(word: unknown): word is string {
  if (typeof word !== "string") return false;
  const said = fold(toSaid(word));
  return (moderated.has(said) && !published.has(said)) || isAgainstPublishing(said);
}

function isOfState(key: string, list: readonly unknown[]): list is readonly string[] {
  if (!list.every((each) => typeof each === "string" && each.length <= maxWord)) return false;
  const says = toNameSays(toHeaderKey(key.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")));
  const isNamed = says === "state" || says === "any state" || says === "a mark";
  return list.length > 0 && (isNamed || list.some((each) => moderated.has(fold(String(each)))));
}

/** Characters of a word that says a state. */
const maxWord = 40;

const ofReplies: ReadonlySet<string> = new Set(["replies", "responses", "thread"]);

function toReplies(list: readonly unknown[], prefix: string, depth: number): [string, string][] {
  const types = Map.groupBy(list.filter(isRow), ({ type }) =>
    typeof type === "string" ? type : "",
  );
  return [...types].flatMap(([type, [first]]) =>
    first ? toCells(first, type === "" ? prefix : `${prefix}${type}.`, depth + 1) : [],
  );
}
