/**
 * Why a name in a folder stands for a file that is not there whole: a cloud drive left it elsewhere,
 * or made a second copy where two computers changed it. Null for any other name.
 *
 * @param names all names of the folder: `reviews (1).csv` is a copy only beside `reviews.csv`
 */
export function toAbsentReason(name: string, names: ReadonlySet<string>): string | null {
  const elsewhere = findElsewhere(name);
  if (elsewhere !== null) {
    return `is a placeholder: your cloud drive keeps ${elsewhere} elsewhere. Download it (“Download now”, “Always keep on this device”) and try again`;
  }
  const original = findOriginal(name, names);
  if (original === null) return null;
  return `is a second copy of ${original}, as cloud drives make it where two computers changed a file. Compare the two, keep what is right as ${original}, and move the copy away`;
}

/** The name of a file of which a cloud drive left a placeholder; null for any other name. */
export function findElsewhere(name: string): string | null {
  const [, icloud, other] =
    /^\.(.+)\.icloud$|^(.+)\.(?:nextcloud|owncloud|cloudf?)$/.exec(name) ?? [];
  return icloud ?? other ?? null;
}

function findOriginal(name: string, names: ReadonlySet<string>): string | null {
  const plain = name.normalize("NFC");
  const marked = plain.replace(conflict, "");
  if (marked !== plain) return marked;
  const numbered = plain.replace(/(?: \(\d{1,2}\)| \d)(?=\.[^.]+$)/, "");
  return numbered !== plain && names.has(numbered) ? numbered : null;
}

/** Of Dropbox and others in some languages, of Nextcloud and of Syncthing. */
const conflict =
  /\s*\([^()]*(?:conflict|konflikt|conflit)[^()]*\)|[._-](?:sync-conflict|conflict(?:ed)?)-[\w-]*(?=\.)/i;
