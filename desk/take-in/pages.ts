import { resolve } from "node:path";
import type { Outside } from "../../scripts/fetch/bring.ts";
import type { Page } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { createFetchPage } from "./fetch-page.ts";
import { createFetches } from "./fetches.ts";
import { createJobs } from "./jobs.ts";
import { createTakeInPage } from "./take-in-page.ts";
import { createUploadPage } from "./upload-page.ts";
import { createUploads, toUploadsFolder } from "./uploads.ts";

export type TakeInDeps = StepDeps & { readonly outside: Outside };

/** The pages on which exports and tables are taken in. */
export function createTakeInPages({ deskDir, now, outside }: TakeInDeps): readonly Page[] {
  const deps = { deskDir: resolve(deskDir), now };
  const uploads = createUploads(toUploadsFolder(deps.deskDir), Date.now);
  const jobs = createJobs();
  const fetches = createFetches({ deskDir: deps.deskDir, outside, uploads });
  return [
    createTakeInPage({ ...deps, uploads }),
    createFetchPage({ fetches, uploads }),
    createUploadPage({ ...deps, uploads, jobs }),
  ];
}
