import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import { toCleanName } from "#reviews/text.ts";
import { businessSchema } from "./business-schema.ts";
import { type NewBusiness, templates, toBusinessDocument } from "./business-template.ts";
import { toIssueMessage } from "./schema-faults.ts";

/** The content cannot be begun; the message says why and what to do. */
export class InitError extends Refusal {
  override readonly name = "InitError";
}

/**
 * Begins an owner's content in a folder that is empty or not there yet. Other content is left alone.
 *
 * @param dir the content folder
 * @throws InitError before anything has changed, and Refusal where the disk does not take it
 */
export async function initContent(dir: string, business: NewBusiness, today: Day): Promise<void> {
  const text = toValidYaml(business, today);
  if (await isUsed(dir)) {
    throw new InitError(
      `${dir} holds content already, which stays as it is. Give the business another name, or move that folder away first.`,
    );
  }
  try {
    await mkdir(join(dir, "reviews"), { recursive: true });
    for (const name of ["services.yaml", "technicians.yaml"]) {
      await writeFile(join(dir, name), await readFile(join(templates, name)), { flag: "wx" });
    }
    await writeFile(join(dir, "business.yaml"), text, { flag: "wx" });
  } catch (error) {
    throw toRefusal(error, dir);
  }
}

async function isUsed(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw toRefusal(error, dir);
  });
  return names.some((name) => !name.startsWith("."));
}

/** A name is one line; everything else is taken as it was said or refused. */
function toValidYaml(business: NewBusiness, today: Day): string {
  const name = toCleanName(business.name);
  if (name === null) throw new InitError("The name of the business must not be blank");
  const document = toBusinessDocument({ ...business, name }, today);
  const parsed = businessSchema.safeParse(document.toJS());
  if (parsed.success) return document.toString({ lineWidth: 100, nullStr: "" });
  const lines = parsed.error.issues.map((issue) => {
    const said = flags[issue.path.join(".")] ?? issue.path.join(".");
    return `${said} ${toIssueMessage(issue, "")}`;
  });
  throw new InitError(lines.join("\n"));
}

const flags: Readonly<Record<string, string>> = {
  name: "The name",
  trade: "--trade",
  author_policy: "--authors",
  type: "--type",
  url: "--url",
  telephone: "--telephone",
  "address.country": "--country",
  time_zone: "--time-zone",
  language: "--language",
  feed_tag: "--url",
};
