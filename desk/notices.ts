import { randomUUID } from "node:crypto";
import type { Notice } from "./page.ts";

export const noticeField = "told";

/** What the next page says once, after a POST. It is kept here, so that no address can put words into a page. */
export function createNotices() {
  const kept = new Map<string, Notice>();
  return {
    /** @returns the address that shows it */
    add(to: string, notice: Notice | null): string {
      if (notice === null) return to;
      const id = randomUUID();
      kept.set(id, notice);
      const [oldest] = kept.keys();
      if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
      const [path = "", fragment] = to.split("#", 2);
      const query = `${path.includes("?") ? "&" : "?"}${noticeField}=${id}`;
      return `${path}${query}${fragment === undefined ? "" : `#${fragment}`}`;
    },
    take(id: string | null): Notice | null {
      const notice = kept.get(id ?? "") ?? null;
      kept.delete(id ?? "");
      return notice;
    },
  };
}

export type Notices = ReturnType<typeof createNotices>;

const maxKept = 50;
