import { findContentDir } from "#content/content-dir.ts";
import { defineCommand, UsageError } from "../command.ts";
import { takeAnswers, tellState, writeToBeRead } from "../reading/by-file.ts";
import { readWith } from "../reading/with-model.ts";

export const read = defineCommand({
  summary: "Has a language model, or you, read reviews closer than the rules do",
  about: `Has reviews read, and records who read what. A reading says of one review its sentiment, aspects,
problems, people, services and topics, with words of the review as evidence; it stands in
readings/ of the content, and in place of what the rules say of that review. Nothing needs one.
What fails the checks is not kept: evidence must stand in the text, ids in the taxonomy, names in
the roster. Of reviews their texts alone are told, and only to the server that you name.

--with asks a server that speaks the protocol of OpenAI's chat completions with JSON schemas, on
this machine or elsewhere. What that will cost is shown first; without a terminal and without --yes
that is all. What was read before is not asked for again, and Ctrl+C keeps what is done.

--to and --from do the same by hand, or by any assistant: a file with texts, and one with answers.

Exit code: 0 done, 1 refused or not all was kept, 2 a question to answer first, 130 interrupted.`,
  options: {
    with: { value: "URL", help: "the server, such as http://localhost:11434/v1" },
    model: { value: "NAME", help: "what the server calls the model" },
    "key-env": { value: "VAR", help: "the variable in which the server's key is" },
    yes: { help: "ask the server without a question first" },
    limit: { value: "NUMBER", help: "so many reviews at most, the newest first" },
    review: { value: "ID", many: true, help: "these, even where they were read before" },
    to: { value: "FILE", help: "write what is to be read into a new file" },
    from: { value: "FILE", help: "take answers in" },
    reader: { value: "NAME", help: "who read them, as it is published; else the model's name" },
    status: { help: "say what was read, by whom, and what is void" },
  },
  run: ({ with: address, to, from, status, review: reviews, limit, ...said }) => {
    const ways = [address, to, from, status || undefined].filter((way) => way !== undefined);
    if (ways.length !== 1)
      throw new UsageError("read takes one of --with, --to, --from, --status.");
    const dir = findContentDir(process.env);
    const which = { reviews, limit: toLimit(limit) };
    if (to !== undefined) return writeToBeRead(dir, to, which);
    if (from !== undefined) return takeAnswers(dir, from, said.reader);
    if (address === undefined) return tellState(dir);
    if (said.model === undefined) throw new UsageError("--with needs a --model, too.");
    const key = said["key-env"] === undefined ? null : readKey(said["key-env"]);
    const { model, yes, reader = model } = said;
    return readWith(dir, { address, model, key, reader, yes }, which);
  },
});

function toLimit(said: string | undefined): number | null {
  if (said === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(said)) throw new UsageError("--limit takes a whole number from 1 on.");
  return Number(said);
}

/** The name may be shown, the value may not. */
function readKey(name: string): string {
  const key = process.env[name]?.trim();
  if (!key) throw new UsageError("--key-env names a variable that is not set, or is empty.");
  return key;
}
