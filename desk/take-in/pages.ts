import { resolve } from "node:path";
import type { Page } from "../page.ts";
import type { StepDeps } from "../steps/steps.ts";
import { createJobs } from "./jobs.ts";
import { createTakeInPage } from "./take-in-page.ts";
import { createUploadPage } from "./upload-page.ts";
import { createUploads, toUploadsFolder } from "./uploads.ts";

/** The pages on which exports and tables are taken in. */
export function createTakeInPages({ deskDir, now }: StepDeps): readonly Page[] {
  const deps = { deskDir: resolve(deskDir), now };
  const uploads = createUploads(toUploadsFolder(deps.deskDir), Date.now);
  const jobs = createJobs();
  return [createTakeInPage({ uploads }), createUploadPage({ ...deps, uploads, jobs })];
}
