/**
 * Phrases in which a word of the taxonomy means something else: an idiom (*room for improvement*),
 * a time (*after the funeral*), the customer's own time (*took a day off*). They name nothing. `…`
 * stands for up to three words.
 */
export const idioms: readonly string[] = toList(
  "after the burial, after the ceremony, after the funeral, after the service, before the burial",
  "before the ceremony, before the funeral, before the service, date of the funeral",
  "day of the burial, day of the funeral, day of the service, morning of the funeral",
  "since the burial, since the funeral, since the service, until the funeral, until the service",
  "week of the funeral, make room, made room, room fell silent, room for doubt, room for error",
  "room for improvement, room went quiet, room went silent, take … day off, take … month off",
  "take … week off, taking … day off, taking … week off, took … day off, took … month off",
  "took … week off, late for anything, late for everything, late for … own",
);

/**
 * Phrases that name a thing in passing: where somebody stood, what somebody sat on, what was asked.
 * Whether it is judged only clear words of praise or blame can tell, never the stars.
 */
export const asides: readonly string[] = toList(
  "across the room, around the room, at the back of the room, at the front of the room",
  "enter* the room, from the back of the room, from the front of the room",
  "in the back of the room, in the front of the room, in the same room, in the waiting room",
  "into the room, into the waiting room, leave the room, leaving the room, left the room",
  "out of the room, to the back of the room, to the front of the room, kitchen table",
  "left the building, outside the building, brought … a chair, gave … a chair, given a chair",
  "in a chair, offered … a chair, on a chair, pulled up a chair, ask … cost, ask … price",
  "asked … cost, asked … price, asking … cost, asking … price, ask how much … cost",
  "asked how much … cost, asking how much … cost, bills to pay, pay … bills",
);

/** Verbs of buying: what stands behind them in the clause was bought, and that is all it says. */
export const purchases: readonly string[] = toList("paid for, pay for");

function toList(...lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(", "));
}
