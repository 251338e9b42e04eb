/** The content folder that the environment names; an empty variable counts as absent. */
export function toContentDir({ CONTENT_DIR }: Readonly<NodeJS.ProcessEnv>): string {
  return CONTENT_DIR || "content";
}
