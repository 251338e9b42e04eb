import { rolldown } from "rolldown";

const query = "?one-script";

/**
 * A plugin for Vite: `import { script } from "./element.js?one-script"` gives a script and all that it imports
 * as the text of one, without what only its authors read. It is sent as it is, under a name that stays.
 */
export function oneScript() {
  return {
    name: "firsthand:one-script",
    enforce: "pre" as const,
    load: async (id: string) => {
      if (!id.endsWith(query)) return null;
      const bundle = await rolldown({ input: id.slice(0, -query.length) });
      const { output } = await bundle.generate({ format: "es", minify: true });
      await bundle.close();
      return `export const script = ${JSON.stringify(output[0].code)}`;
    },
  };
}
