import { systemNetwork } from "#connectors/network.ts";
import { findContentDir } from "#content/content-dir.ts";
import { parseCorrection } from "#content/parse-correction.ts";
import { hideReasons } from "#reviews/record.ts";
import { type Command, defineCommand, type Group, UsageError } from "../command.ts";
import { tellDoubtful } from "../doubtful.ts";
import { erase } from "../erase.ts";
import { createInterruption } from "../interruption.ts";
import { dryRun, find, putRight, show, toDry } from "../put-right.ts";
import { language, redact, reply, translate, verified } from "../review-words.ts";

const operands = "ID [ID …]";
const several = { many: true } as const;

export const review: Group = {
  summary: "Answers, translates, hides, anonymises, corrects and erases reviews",
  about: `Puts reviews right. ID stands in a review's address, /reviews/ID/; its first characters will do, and
so will the whole address. Several are changed together or not at all. npx firsthand publish then
publishes it; of several sites, SITE=NAME before both commands says which one is meant. What is said
here stays when the review is imported again.

Exit code: 0 done, 1 refused, 2 a question to answer first.`,
  commands: {
    find: {
      summary: "reviews by words of them or names, also those that are not published",
      operands: "WORD [WORD …]",
      run: (_, words) => find(words),
    },
    show: {
      summary: "all that the content holds of a review",
      operands,
      run: (_, ids) => show(ids),
    },
    reply,
    send: defineCommand({
      summary:
        "send its reply to the platform, where a connection takes replies (Google); shown first, and sent with --write",
      operands: "ID",
      options: {
        write: { help: "send it" },
        replace: { help: "in place of another reply that is there" },
      },
      run: async (values, [id = ""]) => {
        const { sendReply } = await import("../fetch/send-reply.ts");
        const interruption = createInterruption();
        const contentDir = findContentDir(process.env);
        const deps = { contentDir, env: process.env, network: systemNetwork, interruption };
        return sendReply(deps, id, values).finally(interruption.end);
      },
    }),
    translate,
    language,
    verified,
    hide: defineCommand({
      summary: "publish it no longer, for a reason that is counted in public",
      operands,
      options: {
        reason: { value: "REASON", help: `why: ${hideReasons.join(", ")}` },
        note: { value: "TEXT", help: "for yourself; never published" },
        ...dryRun,
      },
      run: (values, ids) => {
        const reason = hideReasons.find((each) => each === values.reason);
        if (reason === undefined) throw new UsageError(toReasons(values.reason));
        const note = values.note?.trim() || null;
        return putRight(ids, toDry(values), (_, today) => ({ kind: "hide", reason, note, today }));
      },
    }),
    anonymise: defineCommand({
      summary: 'show "Anonymous" in place of its author, for ever',
      operands,
      options: dryRun,
      run: (values, ids) => putRight(ids, toDry(values), () => ({ kind: "anonymise" })),
    }),
    redact,
    restore: defineCommand({
      summary: "take hide, anonymise and redact back",
      operands,
      options: dryRun,
      run: (values, ids) => putRight(ids, toDry(values), () => ({ kind: "restore" })),
    }),
    correct: toCorrect(),
    doubtful: {
      summary:
        "20 verdicts on aspects that are least certain and most visible, and how to correct each",
      run: tellDoubtful,
    },
    erase: defineCommand({
      summary:
        "remove author, words and reply for ever, here and in all releases; nobody can take that back. Its id and day stay, so that no import brings it back",
      operands,
      options: dryRun,
      run: (values, ids) => erase(findContentDir(process.env), ids, values["dry-run"]),
    }),
  },
};

function toCorrect(): Command {
  return defineCommand({
    summary: "put right what was read in it",
    operands,
    options: {
      mention: { ...several, value: "NAME", help: "staff, as in technicians.yaml" },
      "not-mention": { ...several, value: "NAME", help: "staff that is not meant" },
      service: { ...several, value: "ID", help: "as in services.yaml" },
      "not-service": { ...several, value: "ID", help: "a service that is not meant" },
      "as-recognised": { help: "mentions as they are found in the text" },
      aspect: { ...several, value: "ID=…", help: "positive, neutral, negative, none or auto" },
      problem: { ...several, value: "ID=…", help: "yes (it complains of it), none or auto" },
      person: { ...several, value: "NAME=…", help: "positive, neutral, negative or auto" },
      overall: { value: "…", help: "of the whole review: positive, neutral, negative or auto" },
      ...dryRun,
    },
    run: ({ "dry-run": dry, ...said }, ids) => {
      if (!Object.values(said).some((value) => value === true || `${value || ""}` !== "")) {
        throw new UsageError(
          "correct needs to be told what: npx firsthand help review correct lists what there is",
        );
      }
      const mentions = {
        mention: said.mention,
        notMention: said["not-mention"],
        service: said.service,
        notService: said["not-service"],
        asRecognised: said["as-recognised"],
      };
      return putRight(ids, toDry({ "dry-run": dry }), (content) => ({
        kind: "correct",
        mentions,
        corrections: [
          ...said.aspect.map((each) => parseCorrection("aspect", each, content)),
          ...said.problem.map((each) => parseCorrection("problem", each, content)),
          ...said.person.map((each) => parseCorrection("person", each, content)),
          ...(said.overall === undefined
            ? []
            : [parseCorrection("overall", said.overall, content)]),
        ],
      }));
    },
  });
}

function toReasons(said: string | undefined): string {
  const fault =
    said === undefined
      ? "hide needs a --reason"
      : `${JSON.stringify(said.slice(0, 100))} is not a reason to hide a review`;
  return `${fault}. The reasons are: ${hideReasons.join(", ")}.
How many stars a review gives, and how it speaks of you, are not reasons: hidden reviews are counted
by reason in public, and what is only unwelcome is answered with a reply.`;
}
