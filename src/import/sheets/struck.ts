/** How much of a cell has a line through it. */
export type Struck = "struck through" | typeof struckInPart;
export const struckInPart = "struck through in part of a cell";

/** Follows the text of a cell, and tells how much of it is struck through. */
export type StruckText = {
  readonly begin: () => void;
  readonly add: (text: string, isStruck: boolean) => void;
  readonly toStruck: () => Struck | null;
};

export function createStruckText(): StruckText {
  let [struck, plain] = [false, false];
  return {
    begin: () => {
      [struck, plain] = [false, false];
    },
    add: (text, isStruck) => {
      if (text.trim() === "") return;
      if (isStruck) struck = true;
      else plain = true;
    },
    toStruck: () => {
      if (!struck) return null;
      return plain ? struckInPart : "struck through";
    },
  };
}
