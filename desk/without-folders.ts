import { basename, isAbsolute } from "node:path";
import { mapReason, type Reason } from "#machine/reason.ts";

/** A reason without the folders of this machine, which say who works there: of each path its last name. */
export function withoutFolders(reason: Reason): Reason {
  return mapReason(reason, (text) => text.split(" → ").map(toName).join(" → "));
}

function toName(text: string): string {
  if (isAbsolute(text) && !text.includes(": ")) return basename(text);
  // Within a sentence a path ends at what no folder of this project has in its name.
  return text.replace(/(?<![^\s"'“„«(=])(?:\/[^\s/"'”“»):;,]+){2,}\/?/g, (path) => basename(path));
}
