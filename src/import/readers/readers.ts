import { facebook } from "./facebook.ts";
import { googleTakeout } from "./google-takeout.ts";
import { jsonLd } from "./json-ld.ts";
import type { Reader } from "./reader.ts";
import { csv, trustpilot } from "./tables.ts";

export const readers: readonly Reader[] = [googleTakeout, trustpilot, facebook, csv, jsonLd];
