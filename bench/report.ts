/** Rows of one kind as a Markdown table; camelCase keys become words. */
export function toTable(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(names.map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))),
    line(names.map(() => "---")),
    ...rows.map((row) => line(Object.values(row).map(toCell))),
  ].join("\n");
}

function toCell(value: unknown): string {
  if (typeof value !== "number" || Number.isInteger(value)) return String(value);
  return value.toFixed(value < 10 ? 2 : 0);
}

/** Puts the text between the page's marks `<!-- name -->` and `<!-- /name -->`. */
export function replaceSection(page: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no section ${name}`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}
