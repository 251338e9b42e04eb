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
  return [`${name}: ${toInline(value)}`];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toInline(value: unknown): string {
  if (Array.isArray(value)) return value.map(toInline).join(", ");
  if (!isObject(value)) return toOneLine(String(value));
  const { rating, url, text, evidence, ...others } = value;
  const parts = [
    typeof rating === "number" ? `${rating} stars` : "",
    ...Object.entries(others)
      .filter(([name, each]) => !isEmpty(each) && !isFlag(name, each))
      .map(([name, each]) => (unnamed.has(name) ? toInline(each) : `${name} ${toInline(each)}`)),
    quote(text),
    evidence === text ? "" : quote(evidence),
    typeof url === "string" ? url : "",
  ];
  return parts.filter(Boolean).join("; ");
}

/** What says itself what it is. */
const unnamed = new Set(["date", "author", "source", "name", "label", "key", "question", "answer"]);

function isFlag(name: string, value: unknown): boolean {
  return name === "text_cut" && value === false;
}

function quote(words: unknown): string {
  return typeof words === "string" ? `“${toOneLine(words)}”` : "";
}

function toOneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
