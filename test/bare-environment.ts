/**
 * The environment of a process that sees what a test says and nothing else of this one, but for
 * where programs are and what others have compiled.
 */
export function toBare(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, ...env };
}
