import { html } from "hono/html";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { receive, type Unreceived } from "./receive.ts";
import { type Uploads, uploadLimits } from "./uploads.ts";
import { toTakeInWords } from "./words.ts";

/** Where files are given, and those that were given and are not yet taken in. */
export function createTakeInPage({ uploads }: { readonly uploads: Uploads }): Page {
  return {
    path: "/take-in",
    title: ({ language }) => toTakeInWords(language).title,
    readsBody: true,
    async get(visit) {
      await uploads.sweep();
      return toContents(visit, await listUntaken(uploads, visit.site.contentDir));
    },
    async post({ request, site, language, link }) {
      const words = toTakeInWords(language);
      const toFault = (text: string) => seeOther(link("/take-in"), { text, isFault: true });
      const [{ length }, received] = [
        await uploads.list(site.contentDir),
        await receive(request, uploads, site.contentDir),
      ];
      if (typeof received === "string") {
        return toFault(toUnreceived[received](words));
      }
      if (length >= uploadLimits.uploads) {
        await uploads.remove(received.id);
        return toFault(words.tooManyUploads);
      }
      return seeOther(link(`/take-in/${received.id}`));
    },
  };
}

const limit = uploadLimits.bytes / 1_000_000;
type Words = ReturnType<typeof toTakeInWords>;
const toUnreceived: Readonly<Record<Unreceived, (words: Words) => string>> = {
  "too large": ({ tooLarge }) => tooLarge({ limit }),
  "too many files": ({ tooMany }) => tooMany({ limit: uploadLimits.files }),
  nothing: ({ nothing }) => nothing,
};

/** What is taken in keeps its page for a while, and is not in the way. */
async function listUntaken(uploads: Uploads, contentDir: string) {
  const all = await uploads.list(contentDir);
  const states = await Promise.all(all.map(({ id }) => uploads.readState(id)));
  return all.filter((_, index) => states[index]?.kind !== "taken");
}

function toContents(
  { language, link }: Visit,
  waiting: Awaited<ReturnType<typeof listUntaken>>,
): Html {
  const words = toTakeInWords(language);
  const toTime = (at: number) =>
    new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
  const items = waiting.map(
    ({ id, at, files }) =>
      html`<li><a href="${link(`/take-in/${id}`)}">${files.join(", ")}</a> ${words.given} ${toTime(at)}</li>`,
  );
  const list = html`<h2>${words.underway}</h2><ul class="plain">${items}</ul>`;
  return html`<p>${words.intro}</p>
    <form method="post" action="${link("/take-in")}" enctype="multipart/form-data" class="drop">
      <p><label for="files">${words.files}</label>
        <input id="files" type="file" name="files" multiple aria-describedby="files-hint"></p>
      <p class="hint" id="files-hint">${words.filesHint({ limit })}</p>
      <p><label for="text">${words.text}</label>
        <textarea id="text" name="text" rows="4"></textarea></p>
      <p><button>${words.send}</button></p>
    </form>
    ${waiting.length > 0 ? list : ""}`;
}
