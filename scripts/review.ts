import { commitChange } from "#content/change.ts";
import { toContentDir } from "#content/content-dir.ts";
import { parseAspectCorrection } from "#content/correct-aspects.ts";
import { findReview } from "#content/find-review.ts";
import { planRighting } from "#content/put-right.ts";
import type { ContentFolder } from "#content/read-content.ts";
import { readContent } from "#content/read-content.ts";
import type { ReviewAction } from "#content/review-action.ts";
import { toReviewFacts, toReviewLine, toRightedLines } from "#content/review-lines.ts";
import { withWriteLock } from "#content/write-lock.ts";
import { toDay } from "#reviews/day.ts";
import type { HideReason, ReviewRecord } from "#reviews/record.ts";
import { hideReasons } from "#reviews/record.ts";
import { end } from "./end.ts";
import { erase } from "./erase.ts";
import type { Values, Verb } from "./review-arguments.ts";
import { findStray, isSaid, isVerb, parse, usage } from "./review-arguments.ts";
import { waiting } from "./waiting.ts";

const contentDir = toContentDir(process.env);

await end(run);

async function run(args: string[]): Promise<number> {
  const { values, positionals } = parse(args);
  const [verb, ...ids] = positionals;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (verb === undefined || !isVerb(verb)) return ask(toUnknownVerb(verb));
  if (ids.length === 0) return ask(`${verb} needs the id of a review.\n\n${usage}`);
  const stray = findStray(verb, values);
  if (stray !== undefined) return ask(`${verb} takes no --${stray}.\n\n${usage}`);
  if (verb === "show") return show(ids);
  if (verb === "erase") return erase(contentDir, ids, values["dry-run"]);
  if (verb === "correct" && !isSaid(values)) return ask(`correct what?\n\n${usage}`);
  if (verb === "hide" && !isReason(values.reason)) return ask(toReasons(values.reason));
  const work = () => putRight(verb, ids, values);
  return values["dry-run"] ? work() : withWriteLock(contentDir, waiting, work);
}

async function show(ids: readonly string[]): Promise<number> {
  const content = await readContent(contentDir);
  const facts = ids.map((id) => {
    const found = findReview(content, id);
    if (found.kind === "stored") return toReviewFacts(found.located, content);
    return `${found.erased.id}  ${found.erased.date}  was erased; nothing else is left of it`;
  });
  console.log(facts.join("\n\n"));
  return 0;
}

async function putRight(verb: Verb, ids: readonly string[], values: Values): Promise<number> {
  const content = await readContent(contentDir);
  const action = toAction(verb, values, content);
  const { righted, change } = await planRighting(contentDir, content, ids, action);
  for (const each of righted) {
    const lines = toRightedLines(each, content);
    console.log(toReviewLine(each.located));
    console.log(lines.length === 0 ? "  is so already; nothing to change" : lines.join("\n"));
  }
  const files = [...change.keys()].map((path) => `${contentDir}/${path}`).join(", ");
  if (change.size === 0) console.log("\nNothing to write.");
  else if (values["dry-run"]) console.log(`\nThis was a dry run; it would have changed ${files}.`);
  else {
    await commitChange(contentDir, change);
    console.log(`\nChanged ${files}. npm run build publishes it.`);
  }
  if (verb === "anonymise") console.log(toAnonymousNote(righted.map(({ record }) => record)));
  return 0;
}

function toAction(verb: Verb, values: Values, content: ContentFolder): ReviewAction {
  const today = toDay(new Date().toISOString(), content.business.time_zone);
  if (verb === "hide" && isReason(values.reason)) {
    return { kind: "hide", reason: values.reason, note: values.note?.trim() || null, today };
  }
  if (verb === "anonymise" || verb === "restore") return { kind: verb };
  return {
    kind: "correct",
    mentions: {
      mention: values.mention,
      notMention: values["not-mention"],
      service: values.service,
      notService: values["not-service"],
      asRecognised: values["as-recognised"],
    },
    aspects: values.aspect.map((said) => parseAspectCorrection(said, content.taxonomy)),
  };
}

function isReason(reason: string | undefined): reason is HideReason {
  return hideReasons.some((each) => each === reason);
}

/** Exit code 2: nothing is wrong, but the owner has to say more. */
function ask(question: string): number {
  console.error(question);
  return 2;
}

function toReasons(said: string | undefined): string {
  const fault =
    said === undefined
      ? "hide needs a --reason"
      : `${JSON.stringify(said.slice(0, 100))} is no reason to hide a review`;
  return `${fault}. The reasons are: ${hideReasons.join(", ")}.
How many stars a review gives, and how it speaks of you, are no reasons: hidden reviews are counted
by reason in public, and what is only unwelcome is answered with a reply.`;
}

function toUnknownVerb(verb: string | undefined): string {
  if (verb === undefined) return usage;
  return `${JSON.stringify(verb.slice(0, 100))} is nothing that can be done to a review.\n\n${usage}`;
}

/** What this command cannot reach may still name the author. */
function toAnonymousNote(records: readonly ReviewRecord[]): string {
  const linked = records.some(({ source_url }) => source_url !== undefined);
  const link = linked ? " The link to the original leads to a page that may show the name." : "";
  return `The name stays in ${contentDir}/, where only you see it; the words of review and reply are as they were.${link}`;
}
