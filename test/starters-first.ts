import { readFileSync, statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const starts =
  /child_process|run-main|running-process|run-build|run-firsthand|run-import|command\.ts|warm\.ts|product\.ts|hub\.ts|open-site|makeBundle/;

/**
 * Files that start processes take longest, however short they are: they come first, so that none of
 * them is left at the end, when the other workers have nothing to do. Then the largest come first.
 */
export class StartersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const toWeight = ({ moduleId }: TestSpecification) =>
      statSync(moduleId).size + (starts.test(readFileSync(moduleId, "utf8")) ? 1e9 : 0);
    return files
      .map((file) => ({ file, weight: toWeight(file) }))
      .sort((a, b) => b.weight - a.weight)
      .map(({ file }) => file);
  }
}
