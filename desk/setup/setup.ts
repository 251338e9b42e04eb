import { html } from "hono/html";
import { ownFields } from "#content/business-form.ts";
import { businessSchema } from "#content/business-schema.ts";
import type { NewBusiness } from "#content/business-template.ts";
import { initContent } from "#content/init-content.ts";
import { toIssueMessage } from "#content/schema-faults.ts";
import { toFieldHtml } from "../business/fields.ts";
import { toFaultLinks } from "../business/form-page.ts";
import { toFaultWords } from "../business/words.ts";
import type { Html } from "../page.ts";
import type { Language } from "../words.ts";
import { toSetupWords } from "./words.ts";

export const setupPath = "/-/new";

const asked = {
  name: "name",
  trade: "trade",
  language: "language",
  time_zone: "timeZone",
  author_policy: "authorPolicy",
} as const satisfies Partial<Record<keyof typeof businessSchema.shape, keyof NewBusiness>>;
type Asked = keyof typeof asked;
const names = Object.keys(asked) as Asked[];

export type Said = Readonly<Record<Asked, string>>;
export type SetupFaults = ReadonlyMap<string, string>;

/** What is proposed before anything was said. */
export function toProposal(language: Language): Said {
  // Where the desk runs is not where the business is, so its zone is asked for.
  return { name: "", trade: "", language, time_zone: "", author_policy: "full" };
}

/** The first page where there is no business yet: what costs most when it is wrong. */
export function toSetup(
  language: Language,
  said: Said,
  faults: SetupFaults,
  sample: string | null,
): Html {
  const words = toSetupWords(language);
  const around = { language, faults, longer: null };
  const fields = names.map((name) => {
    const field = ownFields[name];
    return field && toFieldHtml(name, field, said[name] || undefined, around);
  });
  return html`<p>${words.intro}</p>
    ${faults.size > 0 && html`<div class="notice fault" role="alert"><p>${words.wrong}</p>${toFaultLinks(around)}</div>`}
    <form method="post" action="${setupPath}">${fields}<p><button>${words.begin}</button></p></form>
    ${sample && html`<p><a href="${sample}">${words.sample}</a></p>`}`;
}

export function readSaid(form: URLSearchParams): Said {
  return Object.fromEntries(names.map((name) => [name, (form.get(name) ?? "").trim()])) as Said;
}

/** What is wrong with the answers, in plain words; as the command that begins a business asks. */
export function findSetupFaults(language: Language, said: Said): SetupFaults {
  const faults = names.flatMap((name) => {
    const issue = businessSchema.shape[name].safeParse(said[name] || null).error?.issues[0];
    if (issue === undefined) return [];
    const message = toIssueMessage(issue, said[name] || undefined);
    return [[name, toFaultWords(language, message)] as const];
  });
  return new Map(faults);
}

/**
 * Begins the business in its folder.
 *
 * @throws InitError where the folder holds one already
 */
export async function begin(said: Said, dir: string, now: Date): Promise<void> {
  const answers = Object.fromEntries(names.map((name) => [asked[name], said[name]]));
  const nothing = { type: "LocalBusiness", url: "", telephone: "", country: "" };
  await initContent(dir, { ...nothing, ...answers } as NewBusiness, now.toISOString().slice(0, 10));
}
