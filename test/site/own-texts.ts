import { Parser } from "htmlparser2";

/** What readers of a page see or hear in its own language. */
export type OwnTexts = {
  readonly language: string;
  readonly direction: string;
  readonly texts: readonly string[];
};

/** Attributes that are read out or shown elsewhere. */
const told = ["alt", "aria-label", "title", "placeholder"];
const silent = new Set(["script", "style", "code", "pre", "bdi"]);
const empty = new Set("area base br col embed hr img input link meta source wbr".split(" "));

/**
 * What a page says itself: its texts and what is read out, but not what is marked as being in another
 * language, names and code. A description in its head may quote a customer, so it is left out, too.
 */
export function readOwnTexts(html: string): OwnTexts {
  const texts: string[] = [];
  const root = readRoot(html);
  const open: boolean[] = [];
  const isOwn = () => open.every(Boolean);
  const parser = new Parser({
    onopentag(name, attributes) {
      const lang = attributes.lang;
      const isIts = lang === undefined || toPrimary(lang) === toPrimary(root.lang);
      const isRead = isIts && !silent.has(name);
      if (isOwn() && isRead) texts.push(...told.flatMap((each) => attributes[each] ?? []));
      if (!empty.has(name)) open.push(isRead);
    },
    onclosetag(name) {
      if (!empty.has(name)) open.pop();
    },
    ontext(text) {
      if (isOwn() && text.trim() !== "") texts.push(text.trim().replace(/\s+/g, " "));
    },
  });
  parser.end(html);
  return { language: root.lang, direction: root.dir, texts };
}

const inline = new Set("a bdi cite code data em q span time".split(" "));

/** The lines of a page as they run on through links and names, with blanks as a browser has them. */
export function readLines(html: string): readonly string[] {
  let text = "";
  let isShown = true;
  const toggle = (name: string, isOpen: boolean) => {
    if (name === "script" || name === "style") isShown = !isOpen;
    if (!inline.has(name)) text += "\n";
  };
  const parser = new Parser({
    onopentag: (name) => toggle(name, true),
    onclosetag: (name) => toggle(name, false),
    ontext(part) {
      if (isShown) text += part.replace(/\s/g, " ");
    },
  });
  parser.end(html);
  return text.replace(/ +/g, " ").split("\n");
}

function readRoot(html: string): { readonly lang: string; readonly dir: string } {
  const [, lang = "", dir = ""] = /<html lang="([^"]*)" dir="([^"]*)"/.exec(html) ?? [];
  return { lang, dir };
}

function toPrimary(tag: string): string {
  return tag.split("-", 1)[0] ?? "";
}
