import { createGrid, type Sheet } from "./sheet.ts";
import { readXml } from "./xml.ts";

/** Whether a file is what WordPress exports (WXR): an RSS feed with its own elements. */
export function isWxr(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  return /<rss\b[^>]*xmlns:wp=/.test(head);
}

/**
 * The comments in an export of WordPress that have stars, as a table: reviews of WooCommerce's
 * products. Other comments and answers to comments have none. What is approved on a page that is not
 * public says so in its state, such as `1 (draft)`.
 */
export async function readWxr(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const grid = createGrid();
  const columns = [...elements, "rating", "verified"];
  for (const [column, name] of columns.entries()) grid.put(column, name);
  grid.endRow(0);
  let comment = new Map<string, string>();
  let page = new Map<string, string>();
  let [text, key, line] = ["", "", 0];
  await readXml(toChunks(bytes), {
    open: (name) => {
      text = "";
      if (name === "comment") comment = new Map();
      if (name === "item") page = new Map();
    },
    text: (more) => {
      text += more;
    },
    close: (name) => {
      if (elements.includes(name)) comment.set(name, text);
      if (name === "meta_key") key = text.trim();
      if (name === "meta_value") comment.set(key, text);
      if (ofPage.includes(name)) page.set(name, text.trim());
      if (name === "comment" && comment.has("rating")) {
        comment.set("comment_approved", toState(comment.get("comment_approved") ?? "", page));
        for (const [column, each] of columns.entries()) grid.put(column, comment.get(each) ?? "");
        grid.endRow(++line);
      }
      text = "";
    },
  });
  grid.endSheet("comments");
  return grid.sheets;
}

const elements = [
  ...["comment_id", "comment_author", "comment_date", "comment_content", "comment_approved"],
];

const ofPage = ["status", "post_password"];

/** WordPress shows the comments of published pages alone, and to all where there is no password. */
function toState(approved: string, page: ReadonlyMap<string, string>): string {
  const status = page.get("status") || "publish";
  if (approved.trim() !== "1") return approved;
  if (status !== "publish" && status !== "inherit") return `1 (${status})`;
  return page.get("post_password") ? "1 (password)" : approved;
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
