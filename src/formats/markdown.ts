/**
 * Text as Markdown that reads as that text and nothing else (CommonMark §2.4): characters that could
 * be markup or HTML are escaped, and each line is trimmed so that none is code.
 */
export function toMarkdownText(text: string): string {
  return text
    .split("\n")
    .map((line) => {
      const escaped = line.trim().replace(/[\\`*_[\]<>&#~|!]/g, "\\$&");
      return escaped.replace(/^[-+=]/, "\\$&").replace(/^(\d+)([.)])/, "$1\\$2");
    })
    .join("\n");
}

/** Text as a quotation: every line of it inside. */
export function toMarkdownQuote(text: string): string {
  return toMarkdownText(text)
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
}
