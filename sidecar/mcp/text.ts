/**
 * An answer as a short text that people and models read: a member a line, a list a line each. What has
 * a permalink is shown with it, and customers' words stand in quotation marks.
 */
export function toText(answer: object): string {
  return Object.entries(answer)
    .flatMap(([name, value]) => toLines(name, value))
    .join("\n");
}

function toLines(name: string, value: unknown): string[] {
  if (isEmpty(value)) return [];
  if (Array.isArray(value) && value.some(isObject)) {
    return [`${name}:`, ...value.map((each) => `- ${toInline(each)}`)];
  }
  return [`${name}: ${words.has(name) ? quote(value) : toInline(value)}`];
}

/** Members that are a customer's words. */
const words = new Set(["text", "title", "evidence", "pull_quote"]);

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toInline(value: unknown): string {
  if (Array.isArray(value)) return value.map(toInner).join(", ");
  if (!isObject(value)) return toOneLine(String(value));
  const { rating, date, author, source, url, text, evidence, key, ...others } = value;
  const address = typeof url === "string" ? url : "";
  const rest = Object.entries(others)
    .filter(([name, each]) => !isEmpty(each) && !isFlag(name, each) && !isSaid(each, address))
    .map(([name, each]) => (unnamed.has(name) ? toInline(each) : `${name} ${toInner(each)}`));
  const parts = [
    typeof rating === "number" ? toStars(rating) : "",
    ...[date, author, source].map((each) => (isEmpty(each) ? "" : toInline(each))),
    address,
    key === undefined || key === value.label ? "" : toInline(key),
    ...rest,
    quote(text ?? evidence),
    text && evidence && evidence !== text ? `evidence ${quote(evidence)}` : "",
  ];
  return parts.filter(Boolean).join("; ");
}

/** In parentheses where it has several parts: a reply's words are not the review's. */
function toInner(value: unknown): string {
  const inline = toInline(value);
  return isObject(value) && inline.includes("; ") ? `(${inline})` : inline;
}

/** What says itself what it is. */
const unnamed = new Set(["name", "label", "question", "answer"]);

/** Whether it stands in the address, as an id does. */
function isSaid(value: unknown, address: string): boolean {
  return typeof value === "string" && address.includes(`/${value}/`);
}

function toStars(rating: number): string {
  return `${rating} ${rating === 1 ? "star" : "stars"}`;
}

function isFlag(name: string, value: unknown): boolean {
  return name === "text_cut" && value === false;
}

function quote(words: unknown): string {
  return typeof words === "string" ? `“${toOneLine(words)}”` : "";
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
