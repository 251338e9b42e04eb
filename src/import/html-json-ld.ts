import { Parser } from "htmlparser2";

/** What a page holds of JSON-LD: the documents, and how many scripts could not be read. */
export type PageData = { readonly documents: readonly unknown[]; readonly broken: number };

/** Reads the scripts of type application/ld+json of a page; nothing in it is run or fetched. */
export function parsePageData(html: string): PageData {
  const documents: unknown[] = [];
  let broken = 0;
  for (const script of findScripts(html)) {
    const parsed = parse(script);
    if (parsed === undefined) broken++;
    else documents.push(parsed);
  }
  return { documents, broken };
}

function findScripts(html: string): string[] {
  const found: string[] = [];
  let script: string | null = null;
  const parser = new Parser({
    onopentag(name, { type = "" }) {
      const isData = /^application\/ld\+json\s*(?:;|$)/i.test(type.trim());
      script = name === "script" && isData ? "" : null;
    },
    ontext(text) {
      if (script !== null) script += text;
    },
    onclosetag(name) {
      if (name === "script" && script !== null) found.push(script);
      script = null;
    },
  });
  parser.end(html);
  return found;
}

/** Some systems wrap the data in comments or CDATA marks, and leave line feeds in texts. */
function parse(script: string): unknown {
  const bare = script.replace(/^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, "");
  const data = bare.replace(/(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*$/, "");
  for (const text of [data, data.replace(/[\n\r\t]+/g, " ")]) {
    try {
      return JSON.parse(text);
    } catch {}
  }
  return undefined;
}
