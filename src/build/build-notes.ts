/** What a command says while it waits for another build. */
export function toWaitNote(holder: string): string {
  return `Another build is at work (${holder}); waiting for it to end.`;
}

/** What a command says where it cannot compare the new release with any before. */
export function toUnknownNote(dist: string): string {
  return (
    `Note: the reviews of no release in ${dist} can be read; ` +
    "so nothing tells whether published reviews vanished."
  );
}

/**
 * Texts are published as they were written; the note names reviews, never what was found in them.
 *
 * @returns null where there is nothing to look at
 */
export function toContactNote(ids: readonly string[]): string | null {
  if (ids.length === 0) return null;
  const more = ids.length > 3 ? `, and ${ids.length - 3} more` : "";
  return (
    `Note: texts of ${ids.length === 1 ? "1 review" : `${ids.length} reviews`} hold something like an e-mail ` +
    `address or a telephone number and are published as written; have a look: ${ids.slice(0, 3).join(", ")}${more}.`
  );
}

/** Colours that had to be moved to be read, one a line; null for none. */
export function toAccentNote(
  adjusted: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string | null {
  const notes = adjusted.map(({ path, message }) => `Note: ${path.join(".")}: ${message}.`);
  return notes.length === 0 ? null : notes.join("\n");
}
