import { findContentDir, toCommand } from "#content/content-dir.ts";
import { readContent } from "#content/read-content.ts";
import type { Doubtful } from "#insights/doubtful.ts";
import { findSiteDoubtful } from "#site/derive.ts";

const maxShown = 20;

/** Lists the verdicts that are least certain and most visible, with the command that corrects each; the exit code. */
export async function tellDoubtful(): Promise<number> {
  const content = await readContent(findContentDir(process.env));
  const found = findSiteDoubtful(content);
  const shown = found.slice(0, maxShown).map(toLines);
  const more = found.length - shown.length;
  console.log(
    found.length === 0
      ? "No verdict is in doubt."
      : `${shown.join("\n\n")}\n${more > 0 ? `\n… and ${more} more.` : ""}
Where one is wrong, give its command with positive, neutral, negative, or none where the review does not speak of it;
where it is right, give it with what stands there (of a problem: yes): then it is not listed again.`,
  );
  return 0;
}

function toLines({ review, verdict, isShown }: Doubtful): string {
  const { kind, id, sentiment, evidence } = verdict;
  const words =
    evidence === null ? "" : `: “${evidence.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, " ")}”`;
  return `${review.id}  ${review.date}  ${"★".repeat(review.rating)}  ${review.author}${isShown ? "  (shown)" : ""}
  ${kind === "problem" ? `complains of ${id}` : `${id} ${sentiment}`}${words}
  ${toCommand(`review correct ${review.id} ${toArgument(verdict)}`, process.env)}`;
}

/** What would say the opposite. */
function toArgument({ kind, id, sentiment }: Doubtful["verdict"]): string {
  if (kind === "problem") return `--problem ${id}=none`;
  const other = sentiment === "positive" ? "negative" : "positive";
  return kind === "person" ? `--person ${toQuoted(`${id}=${other}`)}` : `--aspect ${id}=${other}`;
}

/** As a shell takes it for one word that means nothing else. */
function toQuoted(word: string): string {
  return `"${word.replace(/["\\$`]/g, "\\$&")}"`;
}
