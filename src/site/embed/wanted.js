/** How many rows so many reviews take, and the height of one in em: as it is, and compact. */
const layouts = new Map([
  ["list", { toRows: (count) => count, row: [8.75, 5.5] }],
  ["wall", { toRows: (count) => Math.ceil(count / 3), row: [13, 9] }],
  ["carousel", { toRows: (count) => Math.min(count, 1), row: [13, 9] }],
  ["badge", { toRows: () => 0, row: [0, 0] }],
]);

/** What the attributes ask for; one that says nothing known is as if it were not there. */
export function toWanted(element) {
  const get = (name) => element.getAttribute(name) ?? "";
  const ids = get("ids")
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 12);
  const count = /^0*([1-9]|1[0-2])$/.test(get("count").trim()) ? Number(get("count")) : 3;
  const layout = layouts.has(get("layout")) ? get("layout") : "list";
  return { ids, count, layout, accent: get("accent"), compact: get("density") === "compact" };
}

/** The rows of so many reviews, and the height of all: fixed, so that nothing moves when they come. */
export function toRoom({ layout, compact }, count) {
  const { toRows, row } = layouts.get(layout);
  const rows = toRows(count);
  return { rows, height: (layout === "badge" ? 4 : 6) + rows * row[compact ? 1 : 0] };
}
