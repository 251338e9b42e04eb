/** For `catch`: a file or folder that is not there is undefined; every other error goes on. */
export function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
