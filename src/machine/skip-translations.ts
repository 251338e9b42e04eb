import { registerHooks } from "node:module";

// Loaded before all else by the command, and by processes that it starts for one piece of work. zod brings its
// messages in fifty languages, a module each, of which nothing here is said: a tenth of what loading takes.
registerHooks({
  resolve(specifier, context, next) {
    if (
      specifier !== "../locales/index.js" ||
      !/\/node_modules\/zod\//.test(`${context.parentURL}`)
    )
      return next(specifier, context);
    return { url: "data:text/javascript,", shortCircuit: true };
  },
});
