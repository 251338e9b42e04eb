// biome-ignore lint/performance/noBarrelFile: the real document is what is measured
export { GET } from "../../../src/pages/insights.json.ts";
