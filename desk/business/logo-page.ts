import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { html } from "hono/html";
import { readBusinessForm, toSeen } from "#content/business-form.ts";
import { logoFiles } from "#content/business-schema.ts";
import type { Change } from "#content/change.ts";
import { saveBusinessForm } from "#content/edit-business.ts";
import type { Values } from "#content/form-values.ts";
import { type LogoPicture, parseLogo } from "#content/logo-picture.ts";
import { ignoreAbsent } from "#machine/absent.ts";
import { FormError } from "../form-error.ts";
import { type Page, seeOther, type Visit } from "../page.ts";
import { type StepDeps, toStep, waiting } from "../steps/steps.ts";
import { toPartsHtml } from "./parts.ts";
import { maxPictureBytes, receivePicture } from "./receive-picture.ts";
import { toBusinessWords } from "./words.ts";

const path = "/business/logo";
const limit = maxPictureBytes / 1000;

/** The picture in place of the name: shown, put up and taken away. */
export function createLogoPage(deps: StepDeps): Page {
  return {
    path,
    title: ({ language }) => toBusinessWords(language).parts.logo,
    readsBody: true,
    async get(visit) {
      const { language, link } = visit;
      const words = toBusinessWords(language);
      const logo = await readLogo(visit);
      return html`${toPartsHtml(visit, path)}<p>${words.logoIntro({ limit })}</p>
        ${logo ? html`<p class="logo"><img src="${link("/business/logo/picture")}" alt="${words.parts.logo}" width="${logo.width}" height="${logo.height}"></p>` : html`<p>${words.noLogo}</p>`}
        <form method="post" action="${link(path)}" enctype="multipart/form-data" class="card">
          <p><label for="picture">${words.picture}</label> <input id="picture" type="file" name="picture" accept=".svg,.png,.webp"></p>
          <p class="row"><button name="do" value="put">${words.putLogo}</button>
          ${logo && html`<button class="quiet" name="do" value="remove">${words.removeLogo}</button>`}</p>
        </form>`;
    },
    async post(visit) {
      const words = toBusinessWords(visit.language);
      const { asked, bytes, isTooLarge } = await receivePicture(visit.request);
      const toFault = (text: string) => seeOther(visit.link(path), { text, isFault: true });
      if (asked === "remove") return save(deps, visit, null, null);
      if (isTooLarge) return toFault(words.pictureTooLarge({ limit }));
      const logo = parseLogo(bytes);
      return logo ? save(deps, visit, logo, bytes) : toFault(words.noPicture);
    },
  };
}

/** The bytes of the logo. */
export function createLogoPicture(): Page {
  return {
    path: "/business/logo/picture",
    title: ({ language }) => toBusinessWords(language).parts.logo,
    async get(visit) {
      const logo = await readLogo(visit);
      const file = logoFiles.find((name) => name === logo?.file);
      if (file === undefined) return null;
      const body = await readFile(join(visit.site.contentDir, file)).catch(ignoreAbsent);
      return body ? { kind: "file", type: file.slice("logo.".length), body } : null;
    },
  };
}

async function readLogo({ site }: Visit): Promise<LogoPicture | null> {
  const { design } = (await readBusinessForm(site.contentDir)).business;
  return ((design as Values | undefined)?.logo as LogoPicture | undefined) ?? null;
}

async function save(
  deps: StepDeps,
  { site, language, link }: Visit,
  logo: LogoPicture | null,
  bytes: Buffer | null,
) {
  const words = toBusinessWords(language);
  const form = await readBusinessForm(site.contentDir);
  const { logo: _, ...design } = (form.business.design ?? {}) as Values;
  const said = { ...design, ...(logo && { logo }) };
  const isSaid = Object.keys(said).length > 0;
  const business = { ...form.business, design: isSaid ? said : undefined };
  const files: Change = new Map(
    logoFiles.map((name) => [name, name === logo?.file ? bytes : null] as const),
  );
  const step = toStep(deps, site.name, words.did({ fields: words.parts.logo }));
  const seen = toSeen(form);
  const saved = await saveBusinessForm(site.contentDir, { business }, seen, waiting, step, files);
  if (saved.conflicts.length > 0) throw new FormError("changedMeanwhile");
  const fault = [...saved.faults.values()][0] ?? saved.others[0]?.message;
  if (fault !== undefined) return seeOther(link(path), { text: fault, isFault: true });
  return seeOther(link(path), words.saved);
}
