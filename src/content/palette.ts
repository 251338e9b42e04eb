import { mixColours, toReadable } from "./contrast.ts";
import type { Design } from "./design-schema.ts";

export type Mode = "light" | "dark";

/** The colours of a mode, as `#rrggbb`. */
export type Palette = {
  readonly paper: string;
  readonly ink: string;
  /** text that steps back */
  readonly quiet: string;
  /** lines, and what is empty in a bar */
  readonly rule: string;
  /** what in a drawing is neither full nor empty */
  readonly faint: string;
  readonly accent: string;
};

/** What a business that says nothing looks like. */
const given = {
  light: { paper: "#fbfaf7", ink: "#25231f", accent: "#3d5a6c" },
  dark: { paper: "#171613", ink: "#e8e4db", accent: "#3d5a6c" },
} as const;

/** More than the least that is asked for (4.5), so that small text is read with ease. */
const comfortable = 5.5;

/**
 * The colours of a mode. The accent is the business's own, moved towards black or white as far as
 * it must be to be read; a colour that dark mode does not name is that of light mode's accent, or
 * our own.
 */
export function toPalette(design: Design, mode: Mode): Palette {
  const { paper, ink } = toGiven(design, mode);
  return {
    paper,
    ink,
    quiet: toReadable(mixColours(ink, paper, 0.68), paper, Math.min(comfortable, 4.6)),
    rule: mixColours(ink, paper, 0.15),
    faint: mixColours(ink, paper, 0.36),
    accent: toReadable(toWantedAccent(design, mode), paper, comfortable),
  };
}

/** The two on which everything is read, as the business gives them. */
export function toGiven(design: Design, mode: Mode): { paper: string; ink: string } {
  const own = mode === "light" ? design : design.dark;
  return { paper: own?.paper ?? given[mode].paper, ink: own?.ink ?? given[mode].ink };
}

/** The accent that the business gives for a mode, before it is fitted. */
export function toWantedAccent(design: Design, mode: Mode): string {
  const own = mode === "dark" ? design.dark?.accent : null;
  return own ?? design.accent ?? given[mode].accent;
}
