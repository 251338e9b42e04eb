import type { ReviewRecord } from "./record.ts";

/** Title, text and translation, as one text for recognising mentions. */
export function toReadableText({ title, text, translation }: ReviewRecord): string {
  return [title, text, translation?.text].filter((part) => part !== undefined).join("\n\n");
}
