import type { IncomingMessage } from "node:http";
import type { html } from "hono/html";
import type { SiteSettings } from "#content/sites.ts";
import type { Language } from "./words.ts";

/** Markup whose values are escaped; may be put into other markup as it is. */
export type Html = ReturnType<typeof html>;

/**
 * One page of the desk, in a file of its own. Forms work without JavaScript: a POST changes what is to
 * be changed and answers with `seeOther`, the page that comes then shows the notice.
 */
export type Page = {
  /** below the business, in the pattern of Express: `/reviews/:id` */
  readonly path: string;
  /** for the tab of the browser and the heading of the page */
  title(visit: Visit): string | Promise<string>;
  get?(visit: Visit): Answer | Promise<Answer>;
  post?(visit: Visit, form: URLSearchParams): Answer | Promise<Answer>;
  /** after how many seconds a page of work in progress is asked for again; null for never */
  refresh?(visit: Visit): number | null;
  /** of a body that `post` reads by itself, such as an upload: `form` is empty then */
  readonly readsBody?: true;
};

/** What a page is asked: by whom, about which business. */
export type Visit = {
  readonly site: SiteSettings;
  /** in which the desk speaks */
  readonly language: Language;
  /** of the business (IANA), in which times are shown */
  readonly timeZone: string;
  /** of the path */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
  /** the address of a page of the same business: `link("/reviews")` */
  link(path: string): string;
};

/** What is shown in the frame of the desk, where to go next, or a file; null where there is no such page. */
export type Answer = Html | Titled | SeeOther | File | null;

/** Contents with a title of their own, such as the name of what is shown. */
export type Titled = {
  readonly kind: "titled";
  readonly title: string;
  readonly contents: Html;
  /** of the answer, where it is not 200: what was sent was refused */
  readonly status?: number;
};

export type SeeOther = {
  readonly kind: "see other";
  readonly to: string;
  readonly notice: Notice | null;
};

export type Notice = {
  readonly text: string;
  /** whether something could not be done */
  readonly isFault?: boolean;
};

export type File = {
  readonly kind: "file";
  readonly type: string;
  readonly body: string | Buffer;
  /** whether it is shown in a frame of a page of the desk */
  readonly isFramed?: true;
};

/** After a POST: the page to go to, and what it says above all else, once. */
export function seeOther(to: string, notice: string | Notice | null = null): SeeOther {
  return {
    kind: "see other",
    to,
    notice: typeof notice === "string" ? { text: notice } : notice,
  };
}
