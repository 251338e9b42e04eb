import type { Period } from "./periods.ts";

const width = 720;
const height = 250;
const left = 24;
const top = 12;
/** stars above, columns below, years at the foot */
const starsEnd = 150;
const columnsEnd = 222;

/** What a year takes where letters are largest, on the narrowest screens. */
const labelWidth = 70;

/**
 * A drawing of periods: columns for their counts, a line for their averages, interrupted where there
 * are no reviews; all in its own units. Stars have a scale from 1 to 5, so that no difference looks
 * larger than it is.
 */
export function toTrendChart(periods: readonly Period[]) {
  const step = (width - left) / Math.max(1, periods.length);
  const max = Math.max(1, ...periods.map(({ count }) => count));
  const x = (at: number) => toTenths(left + (at + 0.5) * step);
  const y = (stars: number) => toTenths(starsEnd - ((stars - 1) / 4) * (starsEnd - top));
  const tall = (count: number) => toTenths((count / max) * (columnsEnd - starsEnd - 14));
  const places = periods.map(({ average }, at) =>
    average === null ? null : { x: x(at), y: y(average) },
  );
  return {
    width,
    height,
    columns: periods.map(({ count }, at) => ({
      x: toTenths(left + at * step + step * 0.18),
      y: toTenths(columnsEnd - tall(count)),
      width: toTenths(step * 0.64),
      height: tall(count),
    })),
    line: toLine(places),
    points: places.filter((place) => place !== null),
    grid: [5, 4, 3, 2, 1].map((stars) => ({ stars, y: y(stars) })),
    years: toYears(periods, (at) => toTenths(left + at * step)),
  };
}

/** SVG path data, interrupted where there is no place. */
function toLine(places: readonly ({ readonly x: number; readonly y: number } | null)[]): string {
  return places
    .map((place, at) => place && `${places[at - 1] ? "L" : "M"}${place.x} ${place.y}`)
    .join("");
}

/** Where years begin: the newest, and before it as many as there is room for. */
function toYears(periods: readonly Period[], x: (at: number) => number) {
  const starts = periods.flatMap(({ name }, at) => {
    const year = name.slice(0, 4);
    return year === periods[at - 1]?.name.slice(0, 4) ? [] : [{ year, x: x(at) }];
  });
  const named: typeof starts = [];
  for (const start of starts.reverse()) {
    const next = named.at(-1);
    if (next === undefined || next.x - start.x >= labelWidth) named.push(start);
  }
  return named.reverse();
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}
