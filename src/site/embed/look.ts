import type { Design } from "#content/business-schema.ts";
import { toChannels } from "#content/contrast.ts";
import { toPalette } from "#content/palette.ts";
import css from "./firsthand-reviews.css?raw";

/**
 * The look of the element on other sites, in the colours of the business: a background and text where it
 * is told to have its own, and its stars as numbers, since one of two is chosen by the text around them.
 */
export function toEmbedCss(design: Design): string {
  const [light, dark] = [toPalette(design, "light"), toPalette(design, "dark")];
  const colours = {
    paper: `light-dark(${light.paper}, ${dark.paper})`,
    ink: `light-dark(${light.ink}, ${dark.ink})`,
    day: toNumbers(light.accent),
    night: toNumbers(dark.accent),
  };
  const rules = Object.entries(colours).map(([name, value]) => `  --${name}: ${value};\n`);
  return `.all {\n${rules.join("")}}\n\n${css}`;
}

/** `0.239 0.353 0.424` of `#3d5a6c`. */
function toNumbers(colour: string): string {
  return toChannels(colour)
    .map((channel) => (channel / 255).toFixed(3))
    .join(" ");
}
