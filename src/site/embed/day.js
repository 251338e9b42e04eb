/**
 * The language in which days are written: that of the page around the element, else the site's own. A page
 * that says no region takes the site's, and plain English puts the day first, as the site does.
 */
export function toDayLanguage(host, own) {
  const around = host.closest("[lang]")?.lang || document.documentElement.lang;
  const language = !isKnown(around) || own.startsWith(`${around}-`) ? own : around;
  return language === "en" ? "en-GB" : language;
}

function isKnown(language) {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** A day in full: `1 January 2026`. */
export function toShownDay(day, language) {
  const shape = { dateStyle: "long", timeZone: "UTC", calendar: "gregory" };
  const shown = new Date(day).toLocaleDateString(language, shape);
  return /^fr\b/i.test(language) ? shown.replace(/^1(?= )/, "1er") : shown;
}
