import type { Page } from "../page.ts";
import { createJobs } from "./jobs.ts";
import { createTakeInPage } from "./take-in-page.ts";
import { createUploadPage } from "./upload-page.ts";
import { createUploads } from "./uploads.ts";

/**
 * The pages on which exports and tables are taken in.
 *
 * @param root the folder of uploads, absolute
 */
export function createTakeInPages(root: string): readonly Page[] {
  const uploads = createUploads(root, Date.now);
  const jobs = createJobs();
  return [createTakeInPage({ uploads }), createUploadPage({ uploads, jobs, root })];
}
