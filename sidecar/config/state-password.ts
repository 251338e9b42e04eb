import { readFileSync } from "node:fs";

/**
 * Puts a password that is kept in a file, such as a secret of a container, into a database's address.
 * A line's end after it is not part of it.
 *
 * @param state `postgres://user@host/database`
 * @param faults gets a sentence where it cannot be; it says nothing of what the file holds
 */
export function addPassword(
  state: string | null,
  file: string | null,
  faults: string[],
): string | null {
  if (file === null) return state;
  const url = state === null ? null : URL.parse(state);
  // Where no host is named an address has no place for a password.
  if (url === null || url.password !== "" || url.host === "") {
    faults.push("STATE_PASSWORD_FILE needs a STATE that names a host and has no password itself");
    return state;
  }
  const password = readPassword(file);
  if (password === null) {
    faults.push("STATE_PASSWORD_FILE must be a file with a password that this user may read");
    return state;
  }
  url.password = encodeURIComponent(password);
  return url.href;
}

function readPassword(file: string): string | null {
  try {
    return readFileSync(file, "utf8").replace(/\r?\n$/, "") || null;
  } catch {
    return null;
  }
}
