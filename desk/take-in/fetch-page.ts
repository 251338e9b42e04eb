import { html } from "hono/html";
import { connectionsSchema } from "#connectors/connectors.ts";
import { readConnections } from "#content/connections-file.ts";
import { type Page, seeOther } from "../page.ts";
import type { Fetches } from "./fetches.ts";
import { type Uploads, uploadLimits } from "./uploads.ts";
import { toTakeInWords } from "./words.ts";

type Deps = { readonly fetches: Fetches; readonly uploads: Uploads };

/** Asks a connection for what is new, then leads to what came as to any file that was given. */
export function createFetchPage({ fetches, uploads }: Deps): Page {
  return {
    path: "/take-in/fetch",
    title: ({ language }) => toTakeInWords(language).title,
    get({ site, language, link, query }) {
      const words = toTakeInWords(language);
      const name = query.get("name") ?? "";
      const ended = fetches.ask(site.contentDir, name);
      const back = link("/take-in");
      if (ended === null) return seeOther(back);
      if (ended === "running") {
        const said = words.fetching({ name });
        return html`<meta http-equiv="refresh" content="1">
          <p role="status"><progress aria-label="${said}"></progress> ${said}</p>
          <p>${words.wait}</p>`;
      }
      switch (ended.kind) {
        case "came":
          return seeOther(link(`/take-in/${ended.id}`));
        case "nothing new":
          return seeOther(back, words.nothingNew({ name }));
        case "nothing there":
          return seeOther(back, words.nothingThere({ name }));
        case "busy":
          return seeOther(back, { text: words.fetchBusy, isFault: true });
        case "failed":
          return seeOther(back, { text: words.fetchFailed({ name }), isFault: true });
      }
    },
    async post({ site, language, link }, form) {
      const words = toTakeInWords(language);
      const all = await readConnections(site.contentDir, connectionsSchema);
      const connection = all.find(({ name }) => name === form.get("name"));
      const toFault = (text: string) => seeOther(link("/take-in"), { text, isFault: true });
      if (connection === undefined) return toFault(words.changedMeanwhile);
      const { length } = await uploads.list(site.contentDir);
      if (length >= uploadLimits.uploads) return toFault(words.tooManyUploads);
      fetches.start(site.contentDir, connection);
      return seeOther(link(`/take-in/fetch?name=${connection.name}`));
    },
  };
}
