/** The accent of a business that names none. */
const defaultAccent = "#3d5a6c";

/** Background and further colours of a mode; the accent is fitted to each. */
const modes = {
  light: { paper: "#fbfaf7", ink: "#25231f", quiet: "#66615a", rule: "#ddd8ce" },
  dark: { paper: "#171613", ink: "#e8e4db", quiet: "#a59f94", rule: "#3a3731" },
} as const;

/** Contrast of text with its background; WCAG 2.2 §1.4.3 (AA) asks for 4.5. */
const enough = 5.5;

/**
 * The colours as custom properties, the accent moved towards black or white as far as it must be to
 * be read on the background of each mode.
 *
 * @param accent `#rrggbb`, or null for the default
 */
export function toDesignCss(accent: string | null): string {
  const [light, dark] = [toRules("light", accent), toRules("dark", accent)];
  return `:root{${light}}\n@media screen and (prefers-color-scheme:dark){:root{${dark}}}\n`;
}

function toRules(mode: keyof typeof modes, accent: string | null): string {
  const { paper, ink, quiet, rule } = modes[mode];
  const colours = { paper, ink, quiet, rule, accent: toReadableAccent(accent, mode) };
  return Object.entries(colours)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}

/** The accent itself where it can be read on the mode's background, else the nearest that can. */
export function toReadableAccent(accent: string | null, mode: keyof typeof modes): string {
  const wanted = toChannels(accent ?? defaultAccent);
  const move = mode === "light" ? darken : brighten;
  for (let step = 0; step < 1; step += 0.02) {
    const colour = toHex(move(wanted, step));
    if (toContrast(colour, modes[mode].paper) >= enough) return colour;
  }
  return modes[mode].ink;
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

/** The contrast ratio of two colours, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function toContrast(a: string, b: string): number {
  const [x, y] = [toLuminance(a), toLuminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toChannels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
