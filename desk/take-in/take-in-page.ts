import { html } from "hono/html";
import { toPlatformName } from "#words/phrases.ts";
import { type Html, type Page, seeOther, type Visit } from "../page.ts";
import { exportPages } from "../today/sources.ts";
import { receive, type Unreceived } from "./receive.ts";
import { toConnections } from "./show-connections.ts";
import { type Upload, type Uploads, uploadLimits } from "./uploads.ts";
import { listUntaken, toWaiting } from "./waiting.ts";
import { toTakeInWords } from "./words.ts";

type Deps = { readonly uploads: Uploads; readonly deskDir: string };

/** Where files are given, and those that were given and are not yet taken in. */
export function createTakeInPage({ uploads, deskDir }: Deps): Page {
  return {
    path: "/take-in",
    title: ({ language }) => toTakeInWords(language).title,
    readsBody: true,
    async get(visit) {
      await uploads.sweep();
      const connections = await toConnections(visit, deskDir);
      return toContents(visit, await listUntaken(uploads, visit), connections);
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

function toContents(visit: Visit, waiting: readonly Upload[], connections: Html | null): Html {
  const { language, link } = visit;
  const words = toTakeInWords(language);
  const pages = Object.entries(exportPages).map(
    ([source, page]) =>
      html`<li><a href="${page}" target="_blank" rel="noopener noreferrer">${toPlatformName(source)}</a>: ${words.exports[source as keyof typeof words.exports]}</li>`,
  );
  return html`<p>${words.intro}</p>
    <form method="post" action="${link("/take-in")}" enctype="multipart/form-data" class="drop">
      <p><label for="files">${words.files}</label>
        <input id="files" type="file" name="files" multiple aria-describedby="files-hint"></p>
      <p class="hint" id="files-hint">${words.filesHint({ limit })}</p>
      <p><label for="text">${words.text}</label>
        <textarea id="text" name="text" rows="4"></textarea></p>
      <p><button>${words.send}</button></p>
    </form>
    ${connections}${toWaiting(visit, waiting)}
    <h2>${words.howTo}</h2><ul>${pages}</ul>`;
}
