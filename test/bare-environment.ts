import { tmpdir } from "node:os";

/**
 * The environment of a process that sees what a test says and nothing else of this one, but for
 * where programs and temporary folders are, and what others have compiled.
 */
export function toBare(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "", TMPDIR = tmpdir() } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, TMPDIR, ...env };
}
