import type { Document, Node } from "yaml";
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit } from "yaml";
import type { Report } from "./read-files.ts";
import type { Source } from "./schema-faults.ts";

/** More references than any real file needs; a file that multiplies itself by aliases stops here. */
const maxAliases = 50;

/** One slip makes many: what follows it is read wrongly, token by token. */
const maxProblems = 5;

/**
 * Parses YAML 1.2 and trims its texts, whose ends carry no meaning.
 *
 * @param firstLine the file's line on which the text begins
 * @returns null after reporting its faults
 */
export function parseYaml(
  text: string,
  { file, firstLine }: { readonly file: string; readonly firstLine: number },
  report: Report,
): Source | null {
  const counter = new LineCounter();
  const toLine = (offset: number) => counter.linePos(offset).line + firstLine - 1;
  try {
    const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
    const problems = [...document.errors, ...document.warnings, ...findMisused(document)];
    for (const { message, pos } of problems.slice(0, maxProblems)) {
      const reason = message.startsWith("Maximum call stack") ? tooDeep : message;
      report({ file, line: toLine(pos[0]), field: null, message: `is not valid YAML: ${reason}` });
    }
    if (problems.length > 0) return null;
    visit(document, { Scalar: (_, node) => trim(node) });
    return {
      file,
      value: document.toJS({ maxAliasCount: maxAliases }),
      toLine: (path) => toLine(toOffset(document, path)),
    };
  } catch (error) {
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    report({ file, line: firstLine, field: null, message: toExcess(error) });
    return null;
  }
}

type Problem = { readonly message: string; readonly pos: readonly [number] };

/** Aliases without an anchor before them, and keys that are not text; parseDocument lets both pass. */
function findMisused(document: Document.Parsed): Problem[] {
  const found: Problem[] = [];
  visit(document, {
    Alias: (_, node) => {
      if (node.resolve(document)) return;
      found.push({ message: `there is no anchor &${node.source}`, pos: [toStart(node)] });
    },
    Pair: (_, { key }) => {
      const named = isAlias(key) ? key.resolve(document) : key;
      if (!isMap(named) && !isSeq(named)) return;
      found.push({ message: "a key must be text, not a list or a map", pos: [toStart(key)] });
    },
  });
  return found;
}

const tooDeep = "it is nested too deeply";

/** yaml throws a ReferenceError for aliases beyond the limit, and the stack ends at some depth. */
function toExcess(error: ReferenceError | RangeError): string {
  if (error instanceof RangeError) return `is not valid YAML: ${tooDeep}`;
  return `refers to itself more than ${maxAliases} times; write the values out`;
}

function trim(node: { value: unknown }): void {
  if (typeof node.value === "string") node.value = node.value.trim();
}

/** Where the key or entry at the end of the path begins, or the last of the path that exists. */
function toOffset(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = toStart(node);
  for (const part of path) {
    const inside = isAlias(node) ? node.resolve(document) : node;
    if (isMap(inside)) {
      const pair = inside.items.find(({ key }) => isScalar(key) && String(key.value) === part);
      if (!pair) break;
      offset = toStart(pair.key);
      node = pair.value;
    } else if (isSeq(inside) && typeof part === "number") {
      node = inside.items[part];
      offset = toStart(node);
    } else break;
  }
  return offset;
}

function toStart(node: unknown): number {
  return (node as Node | null | undefined)?.range?.[0] ?? 0;
}
