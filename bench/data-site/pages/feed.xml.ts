// biome-ignore lint/performance/noBarrelFile: the real document is what is measured
export { GET } from "#site/pages/feed.xml.ts";
