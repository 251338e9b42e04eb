import { basename } from "node:path";
import { createInterface } from "node:readline";
import { businessSchema } from "#content/business-schema.ts";
import type { NewBusiness } from "#content/business-template.ts";
import { listOwnSites, toSiteDir } from "#content/content-dir.ts";
import { initContent } from "#content/init-content.ts";
import { makeLogKey } from "#content/log-key.ts";
import { toIssueMessage } from "#content/schema-faults.ts";
import { toLogKey } from "#content/sites.ts";
import { trades } from "#insights/taxonomy.ts";
import { Refusal } from "#machine/refusal.ts";
import { authorPolicies } from "#reviews/author.ts";
import { defineCommand, type Values } from "../command.ts";

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const options = {
  trade: {
    value: "TRADE",
    help: `whose list of aspects fits: ${trades.join(", ")} (default: general)`,
  },
  language: { value: "TAG", help: "of its pages and feeds, such as de (default: en)" },
  "time-zone": {
    value: "ZONE",
    help: "where the business is, such as Europe/Berlin (default: this machine's)",
  },
  authors: {
    value: "HOW",
    help: `how authors are shown: ${authorPolicies.join(", ")} (default: ${authorPolicies[0]})`,
  },
  country: { value: "CODE", help: "two letters, such as DE" },
  type: { value: "TYPE", help: "of schema.org, such as Plumber (default: LocalBusiness)" },
  url: { value: "ADDRESS", help: "its own web site, https://…" },
  telephone: { value: "NUMBER", help: "with the country's code, such as +49301234567" },
} as const;

export const init = defineCommand({
  summary: "Begins the content of your business in a folder of its own in content/",
  operands: "[NAME …]",
  about: `Begins the content of your business in a folder of its own in content/, named after the business, or
in the one that CONTENT_DIR names. In a terminal it asks for what costs most when it is wrong and is
not said here; elsewhere the defaults are taken, and "My business" for the name.`,
  options,
  run: async (values, words) => {
    const said = toSaid(values, words.join(" "));
    const answers = process.stdin.isTTY && process.stdout.isTTY ? await ask(said) : said;
    const business = { ...defaults, ...answers };
    const dir = process.env.CONTENT_DIR || toSiteDir(business.name);
    await initContent(dir, business, new Date().toISOString().slice(0, 10));
    console.log(toNextSteps(dir, business.timeZone));
    const key = toNewKey(dir);
    if (key !== null && (await makeLogKey(key)))
      console.log(
        `\n${key} signs the log of all that you will publish. Keep a copy where only you can read it.`,
      );
    return 0;
  },
});

const defaults: NewBusiness = {
  name: "My business",
  type: "LocalBusiness",
  url: "",
  telephone: "",
  country: "",
  timeZone: here,
  language: "en",
  trade: "",
  authorPolicy: authorPolicies[0],
};

/** A folder of content elsewhere has no key of its own here, unless LOG_KEY says where. */
function toNewKey(dir: string): string | null {
  const { LOG_KEY, CONTENT_DIR } = process.env;
  return LOG_KEY || (CONTENT_DIR ? null : toLogKey(basename(dir)));
}

/** What the command line says, without what it does not say. */
function toSaid(values: Values<typeof options>, name: string): Partial<NewBusiness> {
  const { "time-zone": timeZone, authors: authorPolicy, ...others } = values;
  const said = { name: name || undefined, timeZone, authorPolicy, ...others };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

type Question = {
  readonly key: keyof NewBusiness;
  readonly field: keyof typeof businessSchema.shape;
  readonly question: string;
};

const questions: readonly Question[] = [
  { key: "name", field: "name", question: "What is the name of the business?" },
  {
    key: "trade",
    field: "trade",
    question: `Which trade: ${trades.join(", ")}? Enter for another one:`,
  },
  {
    key: "language",
    field: "language",
    question: "In which language are its pages (en, de, es …)?",
  },
  { key: "timeZone", field: "time_zone", question: "In which time zone is it?" },
  {
    key: "authorPolicy",
    field: "author_policy",
    question: `How are authors shown: ${authorPolicies.join(", ")}?`,
  },
];

/** Asks in the terminal for what is not said yet, until each answer will do. */
async function ask(said: Partial<NewBusiness>): Promise<Partial<NewBusiness>> {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const answers = { ...said };
  try {
    for (const { key, field, question } of questions.filter(({ key }) => said[key] === undefined)) {
      const fallback = key === "name" ? "" : defaults[key];
      for (;;) {
        process.stdout.write(
          fallback === "" ? `${question} ` : `${question} (Enter for ${fallback}) `,
        );
        const { value, done } = await lines.next();
        if (done) throw new Refusal("\nThe questions were not answered; nothing was written");
        const answer = value.trim() || fallback;
        const issue = businessSchema.shape[field].safeParse(answer || null).error?.issues[0];
        answers[key] = answer;
        if (issue === undefined) break;
        console.log(`That ${toIssueMessage(issue, answer)}.`);
      }
    }
    return answers;
  } finally {
    terminal.close();
  }
}

function toNextSteps(dir: string, timeZone: string): string {
  const several = !process.env.CONTENT_DIR && listOwnSites().length > 1;
  const site = several ? `SITE=${dir.split("/").at(-1)} ` : "";
  const steps = [
    ["import PATH", "see what an export of your reviews holds"],
    ["import PATH --write", "take them in"],
    ["start", "look at them on this machine"],
  ].map(([command, what]) => `  ${`${site}npx firsthand ${command}`.padEnd(34)}  ${what}`);
  return `${dir}/ is yours now. Days are those of ${timeZone}; if that is not where you are, change
time_zone in ${dir}/business.yaml before your first import. Next:

${steps.join("\n")}

Then tell the rest in ${dir}/business.yaml (what is marked with (!) before you publish),
${dir}/services.yaml and ${dir}/technicians.yaml.`;
}
