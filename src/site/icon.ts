import type { Design } from "#content/design.ts";
import { toPalette } from "#content/palette.ts";

/** The site's icon: a quotation mark on the accent. */
export function toIconSvg(design: Design): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="${toPalette(design, "light").accent}"/>
<path d="${mark(8)}${mark(18)}" fill="#fff"/>
</svg>
`;
}

/** One of the two raised commas, turned over, 6 units wide. */
function mark(left: number): string {
  return `M${left + 5.5} 8.5C${left + 2} 10 ${left - 0.5} 13 ${left - 0.5} 18a3.4 3.4 0 1 0 3-3.3c.1-2.3 1.3-3.8 3.5-4.8z`;
}
