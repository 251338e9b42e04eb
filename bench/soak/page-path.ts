/** Where the site answers with a document: pages by their folder. */
export function toPagePath(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$/, "$1")}`;
}
