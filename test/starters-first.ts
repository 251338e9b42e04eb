import { readFileSync, statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const starts =
  /child_process|run-main|running-process|run-build|run-firsthand|run-import|command\.ts|warm\.ts|product\.ts|hub\.ts|open-site|makeBundle/;

/**
 * One project after the other, since a worker of another one begins anew. In each, files that start
 * processes take longest, however short they are: they come first, and then the largest. So the small
 * files of the last project are left at the end, and no worker has nothing to do.
 */
export class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.toReversed();
    return files
      .map((file) => ({ file, at: projects.indexOf(file.project), weight: toWeight(file) }))
      .sort((a, b) => a.at - b.at || b.weight - a.weight)
      .map(({ file }) => file);
  }
}

function toWeight({ moduleId }: TestSpecification): number {
  return statSync(moduleId).size + (starts.test(readFileSync(moduleId, "utf8")) ? 1e9 : 0);
}
