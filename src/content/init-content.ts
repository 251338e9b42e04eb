import { lstat, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Refusal, toRefusal } from "#machine/refusal.ts";
import type { Day } from "#reviews/day.ts";
import { toCleanName } from "#reviews/text.ts";
import { businessSchema } from "./business-schema.ts";
import type { NewBusiness } from "./business-template.ts";
import { toBusinessYaml, toFirstValues } from "./business-template.ts";
import { parseYaml } from "./parse-yaml.ts";
import { maxTextBytes, readBytes } from "./read-files.ts";
import { servicesYaml, techniciansYaml } from "./roster-template.ts";
import { toIssueMessage } from "./schema-faults.ts";

/** The content cannot be begun; the message says why and what to do. */
export class InitError extends Refusal {
  override readonly name = "InitError";
}

/**
 * Begins an owner's content. The sample in its place is moved aside, never deleted; content that is
 * not the sample is left alone.
 *
 * @param dir the content folder
 * @returns where the sample went, null where there was none
 * @throws InitError before anything has changed, and Refusal where the disk does not take it
 */
export async function initContent(
  dir: string,
  business: NewBusiness,
  today: Day,
): Promise<{ readonly movedTo: string | null }> {
  const text = toValidYaml(business, today);
  const path = resolve(dir);
  const movedTo = await makeRoom(path);
  await writeFiles(path, {
    "services.yaml": servicesYaml,
    "technicians.yaml": techniciansYaml,
    "business.yaml": text,
  }).catch((error: unknown) => {
    throw toRefusal(error, path);
  });
  return { movedTo };
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
  type: "--type",
  url: "--url",
  telephone: "--telephone",
  "address.country": "--country",
  time_zone: "--time-zone",
  language: "--language",
  feed_tag: "--url",
};

async function makeRoom(path: string): Promise<string | null> {
  if (!(await isPresent(path))) return null;
  const names = (await readdir(path)).filter((name) => !name.startsWith("."));
  if (names.length === 0) return null;
  if (!(await isSample(path))) {
    throw new InitError(
      `${path} holds content of your own, which stays as it is. To begin anew, move that folder away first.`,
    );
  }
  const aside = await toFreeName(`${path}-sample`);
  await rename(path, aside);
  return aside;
}

/** What cannot be read as a sample is taken for an owner's. */
async function isSample(path: string): Promise<boolean> {
  const file = join(path, "business.yaml");
  const bytes = await readBytes(file, file, maxTextBytes, ignore);
  const value = bytes && parseYaml(bytes.toString(), { file, firstLine: 1 }, ignore)?.value;
  return typeof value === "object" && value !== null && "sample" in value && value.sample === true;
}

function ignore(): void {}

async function toFreeName(name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isPresent(free); number++) free = `${name}-${number}`;
  return free;
}

async function isPresent(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}
