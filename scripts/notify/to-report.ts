import type { Notice } from "#notices/notice.ts";
import type { Told } from "#notices/notify.ts";
import { toText } from "#notices/text.ts";

/** What a run did or would do, for a terminal: what is told, but neither addresses nor secrets. */
export function toReport(all: readonly Told[], isDone: boolean): string {
  return all.map((each) => toLines(each, isDone).join("\n")).join("\n\n");
}

function toLines({ name, notices, later, fault }: Told, isDone: boolean): string[] {
  if (later === "quiet") return [`${name}: these are quiet hours.`];
  if (later !== null)
    return [`${name}: ${fault ?? "failed"}; left alone until ${later.until.slice(0, 16)}Z.`];
  const lines = notices.flatMap((notice) =>
    isDone ? [`${name}: sent “${notice.subject}”.`] : toShown(name, notice),
  );
  if (fault !== null)
    return [...lines, `${name}: ${fault}. Nothing is lost: a later run tries again.`];
  return lines.length > 0 ? lines : [`${name}: nothing to tell.`];
}

function toShown(name: string, notice: Notice): string[] {
  const text = toText(notice).trimEnd().replace(/^/gm, "  | ");
  return [`${name}: would send “${notice.subject}”`, text];
}
