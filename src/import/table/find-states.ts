import { fold } from "#language/fold.ts";
import { type ColumnValues, empty } from "./column-values.ts";
import { isOfShownName } from "./name-columns.ts";
import { arePermissions, isAnswer, isNothing, isPlainAnswer } from "./permission-words.ts";
import { isAgainst } from "./published-values.ts";
import {
  isAgainstPublishing,
  isOfAddress,
  isOfMood,
  isOfPublishing,
  isRefusal,
  lights,
  moderated,
  published,
  toNameSays,
  yesOrNo,
} from "./state-words.ts";
import { mayBeOfUse } from "./words-of-use.ts";

/**
 * The columns that seem to say whether a review is published, or whether its writer consented to
 * that: by what they are called, and where that is not clear by what they hold. In doubt a column
 * is among them.
 */
export function findStates(columns: readonly ColumnValues[]): readonly ColumnValues[] {
  const hasAddress = columns.some(({ key }) => isOfAddress(key));
  return columns.filter((column) => isState(column, hasAddress));
}

/** Those whose very name says so, though it may be one of a column that is read. */
export function findNamedStates(columns: readonly ColumnValues[]): ReadonlySet<number> {
  const named = findStates(columns).filter(({ key }) => toNameSays(key) === "state");
  return new Set(named.map(({ index }) => index));
}

function isState(column: ColumnValues, hasAddress: boolean): boolean {
  const { key, counts, few } = column;
  const values = [...column.shown].map(fold);
  const says = toNameSays(key);
  if (says === "state") return isNamedState(column);
  if (values.includes("spam")) return true;
  if ([...column.all.keys()].some((value) => isAgainstPublishing(fold(value)))) return true;
  if (few && isOfShownName(key) && values.length > 0) return true;
  const mayAnswer = says === "a mark" || (says === "nothing" && mayBeOfUse(key) && !isOfMood(key));
  if (mayAnswer && answersYesOrNo(column)) return true;
  if (!few) return (says === "any state" || says === "a mark") && tellsStates(column);
  if (says === "something else") return false;
  if (values.some((value) => moderated.has(value) || isOfPublishing(value))) return true;
  const isPermission = arePermissions(values, (value) => yesOrNo.has(value));
  if (says === "nothing") {
    const isMark = mayBeOfUse(key) && (isYesOrNo(values, counts.has(empty)) || areLights(values));
    return (isPermission || isMark) && !isOfMood(key);
  }
  const marks = values.filter((value) => yesOrNo.has(value) || published.has(value));
  if (says === "a mark")
    return isPermission || (values.length > 0 && marks.length === values.length);
  if (says !== "any state" || values.length === 0) return false;
  return !arePlaces(values) && !(hasAddress && marks.length === 0);
}

/** Of many values, such as the days of `Published at`, some have to say that others are not published. */
function isNamedState(column: ColumnValues): boolean {
  const { key, all, counts, few } = column;
  if (few || counts.has(empty) || isAgainst(key) || tellsStates(column)) return true;
  return [...all.keys()].some((value) => isRefusal(fold(value))) || answersYesOrNo(column);
}

function tellsStates({ firstWords }: ColumnValues): boolean {
  return [...firstWords].some((word) => moderated.has(fold(word)));
}

/**
 * Nobody knows to what it answers, so it may be whether the review may be shown. A single letter or
 * number tells that only beside another one, or beside empty cells.
 */
function isYesOrNo(values: readonly string[], hasEmpty: boolean): boolean {
  const said = values.filter((value) => !isNothing(value));
  const areMarks = said.length > 0 && said.every((value) => yesOrNo.has(value));
  const isClear = said.some((value) => /\p{L}{2}/u.test(value)) || said.length > 1;
  return areMarks && (isClear || (hasEmpty && !/\d/.test(said.join(""))));
}

/** Green says something beside another colour. */
function areLights(values: readonly string[]): boolean {
  const areAll = values.every((value) => lights.has(value));
  return areAll && values.length > 1 && values.some((value) => published.has(value));
}

/**
 * Whether cells answer yes or no: one of few values by a word alone, as `no` beside `only the first
 * name`, or at least half of the cells in whatever words.
 */
function answersYesOrNo({ all, few }: ColumnValues): boolean {
  const values = [...all].map(([value, count]) => ({ said: fold(value), count }));
  if (few && values.some(({ said }) => isPlainAnswer(said))) return true;
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const answers = values.filter(({ said }) => isAnswer(said));
  return total > 0 && answers.reduce((sum, { count }) => sum + count, 0) * 2 >= total;
}

/** `OK` alone is the word more often than Oklahoma. */
function arePlaces(values: readonly string[]): boolean {
  return values.every((value) => places.has(value)) && values.some((value) => value !== "ok");
}

const places: ReadonlySet<string> = new Set(
  [
    "al|ak|az|ar|ca|co|ct|de|fl|ga|hi|id|il|in|ia|ks|ky|la|me|md|ma|mi|mn|ms|mo|mt|ne|nv|nh|nj",
    "nm|ny|nc|nd|oh|ok|or|pa|ri|sc|sd|tn|tx|ut|vt|va|wa|wv|wi|wy|dc|pr|ab|bc|mb|nb|nl|ns|nt|nu",
    "on|pe|qc|sk|yt|nsw|qld|vic|tas|act|alabama|alaska|arizona|arkansas|california|colorado",
    "connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky",
    "louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana",
    "nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota",
    "ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas",
    "utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|district of columbia",
    "puerto rico|alberta|british columbia|manitoba|new brunswick|nova scotia|ontario|quebec",
    "saskatchewan|new south wales|queensland|victoria|tasmania|western australia",
    "south australia|northern territory",
  ].flatMap((line) => line.split("|")),
);
