import { fileURLToPath } from "node:url";

/**
 * A plugin for Vite that keeps the reader of content/ out of the code for pages on demand, which would be three times as
 * large and name the folder of the machine that built it. What those pages show is given to them.
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

const stub = `export function readSite() {
  throw new Error("a page that is rendered on demand cannot read content/");
}
`;
