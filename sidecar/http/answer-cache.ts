import type { Snapshot } from "../release/snapshot.ts";
import type { Answer } from "./answer.ts";

/** Keeps answers of one snapshot; those of another are let go when its first answer comes. */
export type AnswerCache = {
  readonly get: (snapshot: Snapshot, question: string) => Answer | undefined;
  readonly set: (snapshot: Snapshot, question: string, answer: Answer) => void;
};

/**
 * Keeps as many answers as fit into `mostBytes`; the one that was asked for least recently goes
 * first. An answer is kept from its second question on: one that is asked for once would only push
 * out others. What is more than a hundredth of the room is not kept.
 */
export function createAnswerCache(mostBytes: number): AnswerCache {
  let owner: Snapshot | null = null;
  let bytes = 0;
  /** least recently asked for first */
  const answers = new Map<string, Answer>();
  /** asked once, lately */
  const askedOnce = new Set<string>();

  function isFirst(question: string): boolean {
    if (askedOnce.delete(question)) return false;
    if (askedOnce.size >= mostAskedOnce) askedOnce.clear();
    askedOnce.add(question);
    return true;
  }

  function forget(question: string, answer: Answer): void {
    answers.delete(question);
    bytes -= toRoom(question, answer);
  }

  return {
    get(snapshot, question) {
      const answer = snapshot === owner ? answers.get(question) : undefined;
      if (answer) {
        answers.delete(question);
        answers.set(question, answer);
      }
      return answer;
    },
    set(snapshot, question, answer) {
      if (snapshot !== owner) {
        answers.clear();
        askedOnce.clear();
        bytes = 0;
        owner = snapshot;
      }
      const room = toRoom(question, answer);
      if (question.length > mostLength || room > mostBytes / 100 || isFirst(question)) return;
      answers.set(question, answer);
      bytes += room;
      for (const [oldest, its] of answers) {
        if (bytes <= mostBytes) break;
        forget(oldest, its);
      }
    },
  };
}

const mostAskedOnce = 10_000;
/** Characters of a question; longer ones are nobody's habit, and would be kept by the thousand. */
const mostLength = 512;

/** The body, its gzip, and the rest of the object, roughly. */
function toRoom(question: string, { size }: Answer): number {
  return question.length * 2 + size * 1.5 + 2000;
}
