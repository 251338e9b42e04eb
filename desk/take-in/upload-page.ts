import { html } from "hono/html";
import { type Answer, type Html, type Page, seeOther, type Visit } from "../page.ts";
import { type StepDeps, toStep } from "../steps/steps.ts";
import type { Jobs } from "./jobs.ts";
import { toAnswers, toSourceAnswer } from "./read-answers.ts";
import { toReasonHtml } from "./reasons.ts";
import { toDifferenceView, toRowItem } from "./show-difference.ts";
import { mayBeElsewhere, toQuestionsView, toSourceLabel } from "./show-questions.ts";
import type { Difference, State } from "./state.ts";
import type { Upload, Uploads } from "./uploads.ts";
import { verifySource } from "./verify-source.ts";
import { listUntaken, toWaiting } from "./waiting.ts";
import { toTakeInWords } from "./words.ts";

type Deps = StepDeps & { readonly uploads: Uploads; readonly jobs: Jobs };

/** What was given: read, asked about, shown, and taken in when that is said. */
export function createUploadPage({ uploads, jobs, ...deps }: Deps): Page {
  const { deskDir } = deps;
  const find = async ({ params, site }: Visit) => {
    const { id = "" } = params;
    const upload = await uploads.read(id);
    return upload?.contentDir === site.contentDir ? upload : null;
  };
  const readAgain = async (visit: Visit, upload: Upload, notice: string | null = null) => {
    await uploads.forgetState(upload.id);
    await uploads.save(upload);
    return seeOther(visit.link(`/take-in/${upload.id}`), notice);
  };
  const remove = async (visit: Visit, upload: Upload) => {
    const words = toTakeInWords(visit.language);
    await jobs.stop(upload.id);
    await uploads.remove(upload.id);
    return seeOther(visit.link("/take-in"), upload.fetched ? words.dropped : words.cancelled);
  };

  return {
    path: "/take-in/:id",
    title: ({ language }) => toTakeInWords(language).title,
    async get(visit) {
      const upload = await find(visit);
      const words = toTakeInWords(visit.language);
      if (upload === null) return html`<p>${words.notThere}</p>${toNext(visit)}`;
      const job = jobs.find(upload.id);
      if (job !== null) return toWorking(visit, upload, job);
      const state = await uploads.readState(upload.id);
      const hasFailed = jobs.hasFailed(upload.id);
      if (state === null && hasFailed) return toFailed(visit);
      if (state !== null && !hasFailed) {
        const others = (await listUntaken(uploads, visit)).filter(({ id }) => id !== upload.id);
        return html`${toView(visit, upload, state)}${toWaiting(visit, others)}`;
      }
      await uploads.forgetState(upload.id);
      return toWorking(visit, upload, jobs.start({ deskDir, id: upload.id, take: null }));
    },
    async post(visit, form) {
      const upload = await find(visit);
      const here = visit.link(`/take-in/${visit.params.id}`);
      if (upload === null || jobs.find(upload.id) !== null) return seeOther(here);
      const words = toTakeInWords(visit.language);
      const state = await uploads.readState(upload.id);
      const toFault = (text: string): Answer => seeOther(here, { text, isFault: true });
      switch (form.get("do")) {
        case "remove":
          return remove(visit, upload);
        case "back":
          return readAgain(visit, { ...upload, answers: upload.answers.slice(0, -1) });
        case "again":
          return readAgain(visit, upload);
        case "answer": {
          if (state?.kind !== "asking") return toFault(words.changedMeanwhile);
          const answers = toAnswers(state.questions, form);
          if (answers === "stale") return toFault(words.changedMeanwhile);
          if (answers === "unanswered") return toView(visit, upload, state, form);
          return readAgain(visit, { ...upload, answers: [...upload.answers, answers] });
        }
        case "skip": {
          if (state?.kind !== "refused" || !mayLeaveOut(upload, state))
            return toFault(words.changedMeanwhile);
          const answers = [...upload.answers, [{ key: "skip", args: ["--allow-skipped"] }]];
          return readAgain(visit, { ...upload, answers });
        }
        case "complete": {
          if (upload.fetched) return toFault(words.changedMeanwhile);
          const answers = [...upload.answers, [{ key: "complete", args: ["--complete"] }]];
          return readAgain(visit, { ...upload, answers });
        }
        case "elsewhere": {
          if (!mayBeElsewhere(state)) return toFault(words.changedMeanwhile);
          const args = toSourceAnswer(form, 0) ?? [];
          if (args.length === 0) return toFault(words.unanswered);
          const answers = [...upload.answers, [{ key: "source", args }]];
          return readAgain(visit, { ...upload, answers });
        }
        case "gone": {
          if (state?.kind !== "refused" || state.gone === null)
            return toFault(words.changedMeanwhile);
          const args = [`--gone=${state.gone}`];
          return readAgain(visit, {
            ...upload,
            answers: [...upload.answers, [{ key: "gone", args }]],
          });
        }
        case "verify": {
          const source = form.get("source") ?? "";
          const name = toSourceLabel(source, words);
          const step = toStep(deps, visit.site.name, words.didVerify({ source: name }));
          await verifySource(visit.site.contentDir, source, form.get("method") ?? "", step);
          const said = words.verified({ source: name });
          if (state?.kind !== "taken") return readAgain(visit, upload, said);
          const unverified = state.difference.unverified.filter((each) => each !== source);
          const difference = { ...state.difference, unverified };
          await uploads.saveState(upload.id, { kind: "taken", difference });
          return seeOther(here, said);
        }
        case "take": {
          if (state?.kind !== "planned" || form.get("print") !== state.difference.print) {
            return toFault(words.changedMeanwhile);
          }
          const said = toSaid(visit, upload, state.difference);
          const take = { print: state.difference.print, site: visit.site.name, said };
          jobs.start({ deskDir, id: upload.id, take });
          return seeOther(here);
        }
        default:
          return seeOther(here);
      }
    },
  };
}

/** For the list of steps. */
function toSaid({ language }: Visit, { files, fetched }: Upload, { sources }: Difference): string {
  const sum = (kind: "added" | "changed" | "gone") =>
    sources.reduce((total, each) => total + each[kind].count, 0);
  const counts = { added: sum("added"), changed: sum("changed"), gone: sum("gone") };
  return toTakeInWords(language).did({ files: fetched?.name ?? files.join(", "), ...counts });
}

/** @param typed answers that were not all of them */
function toView(
  visit: Visit,
  upload: Upload,
  state: State,
  typed: URLSearchParams | null = null,
): Html {
  const words = toTakeInWords(visit.language);
  if (state.kind === "taken") {
    return html`${toDifferenceView(visit, state, upload)}
      <p><a href="${visit.link("/reviews")}">${words.toReviews}</a></p>${toNext(visit)}`;
  }
  return html`${toName(visit, upload)}${toMiddle(visit, upload, state, typed)}${toLast(visit, upload)}`;
}

/** What was given, or what brought it, with what its connector has to say of it. */
function toName({ language }: Visit, { files, fetched }: Upload): Html {
  if (!fetched) return html`<p>${files.join(", ")}</p>`;
  const notes = fetched.notes.map((note) => html`<p>${toReasonHtml(note, language)}</p>`);
  return html`<p>${toTakeInWords(language).fetchedFrom({ name: fetched.name })}</p>${notes}`;
}

function toMiddle(
  visit: Visit,
  upload: Upload,
  state: Untaken,
  typed: URLSearchParams | null,
): Html {
  if (state.kind === "asking") return toQuestionsView(visit, state, typed);
  if (state.kind === "planned") return toDifferenceView(visit, state, upload);
  return toRefused(visit, upload, state);
}

type Untaken = Exclude<State, { readonly kind: "taken" }>;
type Refused = Extract<State, { readonly kind: "refused" }>;

/** What is odd in an answer may be left out, where its owner says so. */
function mayLeaveOut({ fetched, answers }: Upload, { skipped, gone }: Refused): boolean {
  const isSaid = answers.flat().some(({ key }) => key === "skip");
  return fetched !== undefined && !isSaid && gone === null && skipped.count > 0;
}

function toRefused({ language }: Visit, upload: Upload, state: Refused): Html {
  const { reason, skipped, gone } = state;
  const words = toTakeInWords(language);
  const rows = skipped.first.slice(0, maxRefused).map((row) => toRowItem(row, language));
  const meant =
    gone !== null &&
    html`<form method="post"><p><button class="quiet" name="do" value="gone">${words.meant({ count: gone })}</button></p></form>`;
  const others =
    mayLeaveOut(upload, state) &&
    html`<form method="post"><p><button class="quiet" name="do" value="skip">${words.takeOthers}</button></p></form>`;
  return html`<h2>${words.refused}</h2><p class="said">${toReasonHtml(reason, language)}</p>
    ${rows.length > 0 && html`<ul>${rows}</ul>`}${meant}${others}
    <p>${upload.fetched ? words.fetchedHint : words.refusedHint}</p>`;
}

const maxRefused = 20;

/** The ways out: back to the last answers, or without any of it. */
function toLast({ language }: Visit, { answers, fetched }: Upload): Html {
  const words = toTakeInWords(language);
  const back = html`<button class="quiet" name="do" value="back">${words.back}</button>`;
  return html`<form method="post"><p>${answers.length > 0 ? back : ""}
    <button class="quiet" name="do" value="remove">${fetched ? words.drop : words.cancel}</button></p></form>`;
}

function toWorking(
  visit: Visit,
  { files }: Upload,
  { rows, work }: { readonly rows: number; readonly work: { readonly take: unknown } },
): Html {
  const words = toTakeInWords(visit.language);
  const doing = work.take === null ? words.reading : words.writing;
  return html`<meta http-equiv="refresh" content="1">
    <p>${files.join(", ")}</p>
    <p role="status"><progress aria-label="${doing}"></progress> ${doing} ${rows > 0 ? words.rows({ count: rows }) : ""}</p>
    <p>${words.wait}</p>`;
}

function toFailed({ language }: Visit): Html {
  const words = toTakeInWords(language);
  return html`<p>${words.failed}</p><form method="post"><p>
    <button name="do" value="again">${words.tryAgain}</button>
    <button class="quiet" name="do" value="remove">${words.cancel}</button></p></form>`;
}

function toNext({ language, link }: Visit): Html {
  return html`<p><a href="${link("/take-in")}">${toTakeInWords(language).next}</a></p>`;
}
