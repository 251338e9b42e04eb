import { fileURLToPath } from "node:url";

/**
 * A plugin for Vite that keeps what is derived from content/ out of the code for pages on demand,
 * which would be far larger. What those pages show is given to them.
 */
export function withoutContent() {
  const site = fileURLToPath(new URL("../site/site.ts", import.meta.url));
  return {
    name: "firsthand:without-content",
    enforce: "pre" as const,
    applyToEnvironment: ({ name }: { readonly name: string }) => name === "ssr",
    load: (id: string) => (id === site ? stub : null),
  };
}

const stub = `export const readFrame = readSite;
export function readSite() {
  throw new Error("a page that is rendered on demand cannot read content/");
}
`;
