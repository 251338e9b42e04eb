import { isForMachines } from "./machine-text.ts";
import type { ReviewRecord } from "./record.ts";

/** Title, text and translation, as one text for recognising mentions; nothing where it is not written for people. */
export function toReadableText({ title, text, translation }: ReviewRecord): string {
  const parts = [title, text, translation?.text].filter((part) => part !== undefined);
  return parts.some(isForMachines) ? "" : parts.join("\n\n");
}
