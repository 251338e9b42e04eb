import type { Design, Typeface } from "#content/business-schema.ts";
import { type Mode, toPalette } from "#content/palette.ts";

/**
 * The look of a business as custom properties: its colours in both modes, and its typeface. The mode
 * is the reader's, but for a document whose root has the class of one.
 */
export function toDesignCss(design: Design): string {
  const [light, dark] = [toRules(design, "light"), toRules(design, "dark")];
  const stacks = `--words:${stacksOf[design.typeface]};--labels:${labels}`;
  const asPreferred = `@media screen and (prefers-color-scheme:dark){:root:not(.light){${dark}}}`;
  return `:root{${light};${stacks}}\n${asPreferred}\n@media screen{:root.dark{${dark}}}\n`;
}

function toRules(design: Design, mode: Mode): string {
  return Object.entries(toPalette(design, mode))
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(";");
}

const labels =
  'ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",Helvetica,Arial,sans-serif';

/** Faces that come with systems, each with its like on the others. */
const stacksOf: Readonly<Record<Typeface, string>> = {
  newsreader: 'Newsreader,"Newsreader Fallback","Noto Serif",Georgia,serif',
  book: '"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"Noto Serif",serif',
  classic: 'Charter,"Bitstream Charter","Sitka Text",Cambria,"Noto Serif",serif',
  humanist: 'Seravek,"Gill Sans Nova",Ubuntu,Calibri,"DejaVu Sans","Noto Sans",sans-serif',
  plain: labels,
};
