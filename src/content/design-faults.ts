import { enoughContrast, toContrast, toReadable } from "./contrast.ts";
import type { Design } from "./design-schema.ts";
import type { Mode } from "./palette.ts";
import { toGiven, toPalette, toWantedAccent } from "./palette.ts";

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
