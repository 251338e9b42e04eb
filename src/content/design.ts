import { z } from "zod";
import { orElse, orNull } from "./written.ts";

/** What customers' words and headings can be set in; only `newsreader` is loaded, the others are there. */
export const typefaces = ["newsreader", "book", "classic", "humanist", "plain"] as const;

export type Typeface = (typeof typefaces)[number];

const colour = orNull(
  z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a hex colour, such as "#1a5f7a"'),
);

const pixels = z.number().int().min(1).max(4000);

/** What a logo may be called, in content/. */
export const logoFiles = ["logo.svg", "logo.png", "logo.webp"] as const;

const logo = z.strictObject({ file: z.enum(logoFiles), width: pixels, height: pixels });

/** business.yaml's `design`: how pages look, which no document says. */
export const designSchema = z.strictObject({
  accent: colour,
  paper: colour,
  ink: colour,
  dark: orNull(z.strictObject({ accent: colour, paper: colour, ink: colour })),
  typeface: orElse(z.enum(typefaces), "newsreader"),
  logo: orNull(logo),
});

export type Design = z.infer<typeof designSchema>;

/** What a business that says nothing looks like. */
export const plainDesign: Design = designSchema.parse({});
