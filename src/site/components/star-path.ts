/** SVG path data of a row of five stars, each 20 units wide and high. */
export type StarPaths = {
  /** what is lit, halves included */
  readonly lit: string;
  /** the whole stars that are not fully lit */
  readonly unlit: string;
};

/** @param halfStars how many half stars are lit, 0 to 10 */
export function toStarPaths(halfStars: number): StarPaths {
  const whole = Math.floor(halfStars / 2);
  const half = halfStars % 2 === 1 ? toShape(whole, halfShape) : "";
  return { lit: toShapes(0, whole) + half, unlit: toShapes(whole, 5) };
}

/** A shape that ends leaves the pen where it began (SVG 2 §9.3.4), so that each star but the first is the same text. */
function toShapes(from: number, to: number): string {
  if (from === to) return "";
  return toShape(from, starShape) + `m20 0${starShape}`.repeat(to - from - 1);
}

/** Both shapes begin at the star's upper point. */
function toShape(index: number, shape: string): string {
  return `M${index * 20 + 10} 1.2${shape}`;
}

const starShape = "l2.4 5.9 6.3.5-4.8 4.1 1.5 6.1-5.4-3.3-5.4 3.3 1.5-6.1-4.8-4.1 6.3-.5z";
const halfShape = "l-2.4 5.9-6.3.5 4.8 4.1-1.5 6.1 5.4-3.3z";
