import type { Reading } from "./draft.ts";
import { ImportError, ImportQuestion, type Skipped, toSkippedLine } from "./fault.ts";
import type { ImportRequest } from "./plan-import.ts";
import type { Question, Sample } from "./question.ts";
import { readExport, type Source } from "./read-export.ts";
import type { Reader } from "./readers/reader.ts";
import { maxSamples, toDraftSamples } from "./samples.ts";
import { chooseBranch } from "./table/branches.ts";
import { findUnmet } from "./table/states.ts";

/**
 * Reads the files of an export. One that is refused among others is skipped; what has to be asked is
 * asked at once.
 *
 * @throws ImportQuestion with all that the owner has to say first
 */
export async function readFiles(
  reader: Reader,
  sources: readonly Source[],
  request: ImportRequest,
) {
  const readings: Reading[] = [];
  const [unread, aside]: [Skipped[], Skipped[]] = [[], []];
  const questions: Question[] = [];
  const texts: string[] = [];
  const samples: Sample[] = [];
  let count = 0;
  for await (const file of readExport(sources, reader.isWanted)) {
    const onRow = () => request.onProgress(`${count++} rows read, reading ${file.place}`);
    const whole = { place: file.place, index: null, key: null };
    if (file.aside !== undefined) {
      aside.push({ ...whole, reason: file.aside });
      continue;
    }
    try {
      readings.push(await reader.read(file, { ...request, onRow }));
    } catch (error) {
      if (error instanceof ImportQuestion) {
        questions.push(...error.questions.map((each) => ({ ...each, place: file.place })));
        samples.push(...error.samples);
        texts.push(`${file.place}:\n${error.message}`);
      } else if (!(error instanceof ImportError)) throw error;
      else unread.push({ ...whole, reason: error.reason });
    }
  }
  const tables = readings.flatMap(({ table }) => table ?? []);
  const isRead = tables.length > 0 || unread.length === 0;
  const add = (asked: readonly Question[]) => {
    questions.push(...asked);
    texts.push(...asked.map(({ text }) => text));
  };
  if (questions.length === 0 && isRead) add(findUnmet(request.said.only ?? {}, tables));
  const here = chooseBranch(readings, request.location, request.business.name, request.remembered);
  if (questions.length === 0 && here.question !== null) {
    add([here.question]);
    samples.push(...toDraftSamples(readings));
  }
  if (questions.length > 0) {
    const lines = unread.map((each) => `  ${toSkippedLine(each)}`).slice(0, 10);
    if (lines.length > 0) texts.push(["Besides, this was not read:", ...lines].join("\n"));
    throw new ImportQuestion(questions, samples.slice(0, maxSamples), texts.join("\n\n"));
  }
  return { readings: here.readings, unread, aside };
}
