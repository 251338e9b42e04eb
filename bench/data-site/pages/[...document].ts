import { listDocuments } from "#site/documents.ts";

// biome-ignore lint/performance/noBarrelFile: the real documents are what is measured
export { GET } from "#site/pages/[...document].ts";

const measured = ["reviews.json", "reviews.ndjson", "insights.json", "api/feed.json", "feed.xml"];

/** The documents that hold the data, without the pages. */
export async function getStaticPaths() {
  const documents = (await listDocuments()).filter(([path]) => measured.includes(path));
  return documents.map(([path, make]) => ({ params: { document: path }, props: { path, make } }));
}
