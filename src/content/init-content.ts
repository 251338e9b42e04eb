import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import { toCleanName } from "#reviews/text.ts";
import { businessSchema } from "./business-schema.ts";
import { type NewBusiness, toBusinessYaml, toFirstValues } from "./business-template.ts";
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
  await writeFiles(dir, {
    "services.yaml": servicesYaml,
    "technicians.yaml": techniciansYaml,
    "business.yaml": text,
  }).catch((error: unknown) => {
    throw toRefusal(error, dir);
  });
}

async function isUsed(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw toRefusal(error, dir);
  });
  return names.some((name) => !name.startsWith("."));
}

async function writeFiles(path: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(join(path, "reviews"), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(path, name), text, { flag: "wx" });
  }
}

/** A name is one line; everything else is taken as it was said or refused. */
function toValidYaml(business: NewBusiness, today: Day): string {
  const name = toCleanName(business.name);
  if (name === null) throw new InitError("The name of the business must not be blank");
  const values = toFirstValues({ ...business, name }, today);
  const parsed = businessSchema.safeParse(values);
  if (parsed.success) return toBusinessYaml(values);
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

const servicesYaml = `# What you offer. Reviews that speak of it are found by its label and by the phrases. An id is part
# of your public addresses and queries: small letters and hyphens, and never changed.
# Put a list like this in the place of [] :
#
# - id: drain-cleaning
#   label: Drain cleaning
#   description: Blocked drains cleared, any day of the week.
#   phrases: [blocked drain, clogged sink]
[]
`;

const techniciansYaml = `# The people whom reviews may mention; they are published with the reviews, so ask them first.
# Aliases are other names by which customers call them; first names are found without.
# Put a list like this in the place of [] :
#
# - name: Grace Okafor
#   role: Master plumber
#   aliases: [Gracie]
[]
`;
