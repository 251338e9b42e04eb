import { hash } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toCurrent, toFilePath, toReleases } from "#release/layout.ts";
import { manifestSchema, toManifestText, toReleaseId } from "#release/manifest.ts";
import { toNextOrder } from "#release/order.ts";
import { readCurrentRelease } from "#release/read-manifest.ts";
import { build, makeWorkplace } from "../../test/contract/built.ts";
import { writeReviews } from "../../test/contract/content-folder.ts";
import { sixtyReviews } from "../../test/contract/sixty-reviews.ts";

/** A release of a real build; of all variants it differs in six reviews and what is made of them. */
export type Variant = {
  /** stands in each of its six reviews as "Variant <number>" */
  readonly number: number;
  readonly id: string;
  readonly folder: string;
  /** path → SHA-256, in hex */
  readonly documents: ReadonlyMap<string, string>;
  /** the members of reviews.json's `reviews`, as one JSON text */
  readonly reviews: string;
};

/** Builds so many variants, each whole, beside each other. */
export async function buildVariants(count: number): Promise<Variant[]> {
  const place = await makeWorkplace({ reviews: sixtyReviews() });
  const variants: Variant[] = [];
  for (let number = 1; number <= count; number++) {
    await writeReviews(place.content, toReviews(number));
    await build(place);
    const kept = join(place.dist, "..", "variants", `${number}`);
    variants.push(await keep(place.dist, kept, number));
  }
  return variants;
}

/**
 * Puts a variant among the releases, whole. It follows the one in use, as subscribers are told of no older one.
 *
 * @returns the variant with the id that it has now
 */
export async function place(dist: string, variant: Variant): Promise<Variant> {
  const before = await readCurrentRelease(dist);
  const listed = await readFile(join(variant.folder, toFilePath("release.json")), "utf8");
  const manifest = manifestSchema.parse(JSON.parse(listed));
  const text = toManifestText({ ...manifest, ...toNextOrder(before, new Date(), true) });
  const id = toReleaseId(text);
  const target = join(toReleases(dist), id);
  await mkdir(toReleases(dist), { recursive: true });
  await cp(variant.folder, `${target}.copy`, { recursive: true, preserveTimestamps: true });
  await writeFile(join(`${target}.copy`, toFilePath("release.json")), text);
  await rename(`${target}.copy`, target);
  return { ...variant, id };
}

/** Makes one that was put there the release in use, in one step. */
export async function swap(dist: string, { id }: Variant): Promise<void> {
  const link = join(dist, `current.${id}`);
  await symlink(join("releases", id), link);
  await rename(link, toCurrent(dist));
}

/** Removes one that nobody can have in use any more. */
export async function discard(dist: string, { id }: Variant): Promise<void> {
  await rm(join(toReleases(dist), id), { recursive: true });
}

function toReviews(number: number) {
  return sixtyReviews().map((review, index) =>
    index % 10 === 0
      ? { ...review, text: `Variant ${number} of what I said: they came when they said.` }
      : review,
  );
}

async function keep(dist: string, folder: string, number: number): Promise<Variant> {
  const release = await readCurrentRelease(dist);
  if (release === null) throw new Error(`${dist} holds no release`);
  await cp(release.folder, folder, { recursive: true, preserveTimestamps: true });
  const { reviews } = JSON.parse(
    await readFile(join(folder, toFilePath("reviews.json")), "utf8"),
  ) as { reviews: unknown };
  const text = await readFile(join(folder, toFilePath("release.json")), "utf8");
  return {
    number,
    id: hash("sha256", text),
    folder,
    documents: new Map(
      Object.entries(release.manifest.documents).map(([path, { sha256 }]) => [path, sha256]),
    ),
    reviews: JSON.stringify(reviews),
  };
}
