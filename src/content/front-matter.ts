/**
 * Parts a Markdown file at its second line of `---`.
 *
 * @returns the YAML between, and the body with blank lines at its ends dropped and the line of the
 *   file on which it begins; null where the front matter is missing or never ends
 */
export function splitFrontMatter(
  text: string,
): { readonly yaml: string; readonly body: string; readonly bodyLine: number } | null {
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end < 0 || !isFence(lines[0] ?? "")) return null;
  const rest = lines.slice(end + 1);
  const blank = rest.findIndex((line) => line.trim() !== "");
  return {
    yaml: lines.slice(1, end).join("\n"),
    body: rest.join("\n").trim(),
    bodyLine: end + 2 + Math.max(blank, 0),
  };
}

function isFence(line: string): boolean {
  return line.trimEnd() === "---";
}
