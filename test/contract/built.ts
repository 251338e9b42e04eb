import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ContentFolder, writeContent } from "./content-folder.ts";
import { type Environment, makeFolder, runScript } from "./product.ts";
import { type ReviewsDocument, reviewsShape } from "./shapes.ts";

export const baseUrl = "https://larch.example";

export type Workplace = {
  readonly content: string;
  readonly dist: string;
  readonly env: Environment;
};

/** A folder with content and room for a release, and the variables that point the product at it. */
export async function makeWorkplace(content: ContentFolder | null): Promise<Workplace> {
  return writeWorkplace(await makeFolder(), content);
}

/** The same in a folder that whoever calls removes. */
export async function writeWorkplace(
  folder: string,
  content: ContentFolder | null,
): Promise<Workplace> {
  const place = { content: join(folder, "content"), dist: join(folder, "dist") };
  if (content) await writeContent(place.content, content);
  const env = { CONTENT_DIR: place.content, RELEASE: place.dist, BASE_URL: baseUrl };
  return { ...place, env };
}

/** Runs the build and fails with its output unless it succeeded. */
export async function build(place: Workplace, env: Environment = {}): Promise<string> {
  const { code, output } = await runScript("build", [], { ...place.env, ...env });
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
  return output;
}

/** A document of the release in use, as a CDN would publish it. */
export function readPublished(place: Workplace, path: string): Promise<Buffer> {
  return readFile(join(place.dist, "current", "client", path));
}

export async function readReviews(place: Workplace): Promise<ReviewsDocument> {
  return reviewsShape.parse(JSON.parse(`${await readPublished(place, "reviews.json")}`));
}

/** Every published file by its path, but for the release's own list. */
export async function readAllPublished(place: Workplace): Promise<Map<string, Buffer>> {
  const client = join(place.dist, "current", "client");
  const files = await readdir(client, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(client.length + 1))
    .filter((path) => path !== "release.json")
    .sort();
  return new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(join(client, path))] as const),
    ),
  );
}
