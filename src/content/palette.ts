import type { Design } from "./business-schema.ts";
import { enoughContrast, mixColours, toContrast, toReadable } from "./contrast.ts";

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
function toGiven(design: Design, mode: Mode): { paper: string; ink: string } {
  const own = mode === "light" ? design : design.dark;
  return { paper: own?.paper ?? given[mode].paper, ink: own?.ink ?? given[mode].ink };
}

/** The accent that the business gives for a mode, before it is fitted. */
function toWantedAccent(design: Design, mode: Mode): string {
  const own = mode === "dark" ? design.dark?.accent : null;
  return own ?? design.accent ?? given[mode].accent;
}

/** A colour of business.yaml with which pages cannot be read as they should. */
export type DesignFault = { readonly path: readonly string[]; readonly message: string };

const modes: readonly Mode[] = ["light", "dark"];

/** The inks that cannot be read on their paper (WCAG 2.2 §1.4.3), each with the nearest that can. */
export function findUnreadableInks(design: Design): DesignFault[] {
  return modes.flatMap((mode) => {
    const { paper, ink } = toGiven(design, mode);
    const contrast = toContrast(ink, paper);
    if (contrast >= enoughContrast) return [];
    const isOwnInk = (mode === "light" ? design.ink : design.dark?.ink) !== null;
    return {
      path: toPath(mode, isOwnInk ? "ink" : "paper"),
      message:
        `gives ${ink} on ${paper} in ${mode} mode a contrast of ${toShown(contrast)}, and text needs ` +
        `${enoughContrast}; the nearest ink that can be read there is ${toReadable(ink, paper, enoughContrast)}`,
    };
  });
}

/** The accents that are shown darker or brighter than they were given, so that links can be read. */
export function findAdjustedAccents(design: Design): DesignFault[] {
  return modes.flatMap((mode) => {
    const isGiven = mode === "light" ? design.accent : design.dark?.accent;
    if (!isGiven) return [];
    const { paper, accent } = toPalette(design, mode);
    const wanted = toWantedAccent(design, mode);
    if (wanted.toLowerCase() === accent.toLowerCase()) return [];
    return {
      path: toPath(mode, "accent"),
      message: `${wanted} has a contrast of ${toShown(toContrast(wanted, paper))} with ${paper}; pages show ${accent}, the nearest that is read with ease`,
    };
  });
}

function toPath(mode: Mode, key: string): readonly string[] {
  return mode === "light" ? ["design", key] : ["design", "dark", key];
}

/** Cut, so that what is too little never looks enough. */
function toShown(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toFixed(2);
}
