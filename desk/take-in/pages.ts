import { join } from "node:path";
import { uploadsDir } from "#content/uploads-folder.ts";
import type { Page } from "../page.ts";
import { createJobs } from "./jobs.ts";
import { createTakeInPage } from "./take-in-page.ts";
import { createUploadPage } from "./upload-page.ts";
import { createUploads } from "./uploads.ts";

/** The pages on which exports and tables are taken in. */
export function createTakeInPages(root = join(process.cwd(), uploadsDir)): readonly Page[] {
  const uploads = createUploads(root, Date.now);
  const jobs = createJobs();
  return [createTakeInPage({ uploads }), createUploadPage({ uploads, jobs, root })];
}
