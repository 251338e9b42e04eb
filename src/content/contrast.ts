/** Contrast that text needs with its background (WCAG 2.2 §1.4.3, AA). */
export const enoughContrast = 4.5;

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function toContrast(a: string, b: string): number {
  const [x, y] = [toLuminance(a), toLuminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/**
 * The colour itself where it can be read on the background, else the nearest of its hue that can:
 * darker on a light background, brighter on a dark one.
 *
 * @param colour `#rrggbb`
 * @param least the contrast that is asked for; black and white give what they can
 */
export function toReadable(colour: string, background: string, least: number): string {
  const wanted = toChannels(colour);
  const isLight = toLuminance(background) > 0.18;
  for (let step = 0; step < 1; step += 0.02) {
    const moved = toHex(isLight ? darken(wanted, step) : brighten(wanted, step));
    if (toContrast(moved, background) >= least) return moved;
  }
  return isLight ? "#000000" : "#ffffff";
}

/** @param share of `a`, 0 to 1; the rest is `b` */
export function mixColours(a: string, b: string, share: number): string {
  const others = toChannels(b);
  return toHex(
    toChannels(a).map((channel, at) => channel * share + (others[at] ?? 0) * (1 - share)),
  );
}

function darken(channels: readonly number[], step: number): number[] {
  return channels.map((channel) => channel * (1 - step));
}

/** First as bright as the hue can be, which keeps it vivid, then towards white. */
function brighten(channels: readonly number[], step: number): number[] {
  const most = 255 / Math.max(1, ...channels);
  const factor = 1 + (most - 1) * Math.min(1, step * 2);
  const white = Math.max(0, step * 2 - 1);
  return channels.map((channel) => {
    const bright = Math.min(255, channel * factor);
    return bright + (255 - bright) * white;
  });
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 255 each, of `#rrggbb`. */
export function toChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
