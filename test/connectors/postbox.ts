import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { notifySite } from "../../scripts/notify/notify-site.ts";
import { openSmtp } from "../notices/open-servers.ts";
import { type Mail, readMail } from "../notices/read-mail.ts";
import type { createClock } from "./platform.ts";

const day = 86_400_000;

/** A review as it is shown at a moment. */
type Shown = { readonly stars: number; readonly isAnswered: boolean; readonly date: string };

/** What the owner's mailbox knows of a review from all that was shown at its runs. */
type Known = {
  readonly since: number;
  /** whether it was there at the first run */
  readonly isBegun: boolean;
  /** it was hidden, gone, answered or old at some run, so that it need not be told */
  isExcused: boolean;
  /** runs in which a critical one could have been told, one after the other */
  chances: number;
};

/** Where in a mail a review stands. */
type Told = {
  readonly key: string;
  readonly section: "Critical" | "New" | "Waiting";
  readonly line: string;
};

/**
 * The mailbox of an owner who has critical reviews at once and a digest each Monday at eight, none at night: real runs of
 * `notify` with their files, and a server that now and then takes nothing, or takes a mail and says nothing of it.
 *
 * @param look what readers may see now, by key, and whether the connection failed three times in a row
 */
export async function openPostbox(
  site: { readonly name: string; readonly contentDir: string; readonly timeZone: string },
  clock: ReturnType<typeof createClock>,
  look: () => Promise<{ readonly shown: ReadonlyMap<string, Shown>; readonly isFailing: boolean }>,
) {
  const trouble = { kind: "none" as "none" | "down" | "refuses" | "forgets" };
  const taken: string[] = [];
  let forgotten = 0;
  const { port } = await openSmtp({
    onConnect: (_, done) => done(trouble.kind === "down" ? new Error("Come later") : undefined),
    onMailFrom: (_, __, done) =>
      done(trouble.kind === "refuses" ? new Error("Not now") : undefined),
    onData: (stream, _, done) => {
      text(stream).then((raw) => {
        taken.push(raw);
        if (trouble.kind === "forgets") forgotten++;
        // It has the mail, and says that it has not.
        done(trouble.kind === "forgets" ? new Error("Try again") : undefined);
      }, done);
    },
  });
  await mkdir(".firsthand", { recursive: true, mode: 0o700 });
  const settings = `smtp:
  host: 127.0.0.1
  port: ${port}
  from: reviews@ada.example
tell:
  - mail: owner@ada.example
    new: week
`;
  await writeFile(join(".firsthand", `${site.name}.notify.yaml`), settings, { mode: 0o600 });
  const known = new Map<string, Known>();
  const outages: number[] = [];
  /** times that the connection failed for so long that it may be told, and that it had to be */
  const failing = { now: false as boolean, chances: 0, may: 0, must: 0 };
  let runs = 0;

  const isNight = () => {
    const time = new Date(clock.now()).toLocaleTimeString("en-GB", { timeZone: site.timeZone });
    return time < "07:00" || time >= "20:00";
  };

  /** One run of a timer, at whatever hour it is. */
  async function run(): Promise<void> {
    const { shown, isFailing } = await look();
    note(shown);
    if (isFailing && !failing.now) failing.may++;
    if (!isFailing) failing.chances = 0;
    failing.now = isFailing;
    if (trouble.kind !== "none") outages.push(clock.now());
    const [before, now] = [taken.length, () => new Date(clock.now())];
    const of = { ...site, baseUrl: "https://reviews.example.com" };
    const [told] = await notifySite(of, "send", { folder: ".firsthand", env: {}, now });
    runs++;
    if (isNight()) expect([told?.later, taken.length]).toEqual(["quiet", before]);
    else if (trouble.kind === "none") countChances(shown);
  }

  function note(shown: ReadonlyMap<string, Shown>): void {
    for (const [key, { isAnswered, date }] of shown) {
      const each = known.get(key) ?? {
        ...{ since: clock.now(), isBegun: runs === 0, isExcused: false, chances: 0 },
      };
      const isOld = each.since - Date.parse(date) > 80 * day;
      each.isExcused ||= isAnswered || isOld;
      known.set(key, each);
    }
    for (const [key, each] of known) each.isExcused ||= !shown.has(key);
  }

  function countChances(shown: ReadonlyMap<string, Shown>): void {
    for (const [key, each] of known) {
      const { stars = 5, isAnswered = true } = shown.get(key) ?? {};
      each.chances = stars <= 2 && !isAnswered ? each.chances + 1 : 0;
    }
    if (failing.now && ++failing.chances === 2) failing.must++;
  }

  /** Mails by their ids: what was sent again under the same is the same to a mailbox that looks. */
  function readUnique(): readonly Mail[] {
    const all = taken.map(readMail);
    const unique = new Map(all.map((mail) => [mail.fields.get("message-id"), mail]));
    return [...unique.values()];
  }

  /** That all is told that has to be by now, each once. */
  function check(label: string): void {
    const mails = readUnique();
    const told = mails.flatMap(readTold);
    const find = (key: string, ...sections: readonly Told["section"][]) =>
      told.filter((each) => each.key === key && sections.includes(each.section));
    const isQuietSince = (ms: number) => outages.every((at) => at < clock.now() - ms);
    // Only what it says that it has not is sent again.
    expect(taken.length - mails.length, label).toBeLessThanOrEqual(forgotten);
    const untold = { news: [] as string[], waiting: [] as string[] };
    for (const [key, { since, isBegun, isExcused, chances }] of known) {
      const news = find(key, "Critical", "New");
      const came = news.filter(({ line }) => !line.includes("before"));
      expect([label, key, came.length]).toEqual([
        label,
        key,
        isBegun ? 0 : Math.min(1, came.length),
      ]);
      const waiting = find(key, "Waiting");
      expect([label, key, waiting.length <= 1]).toEqual([label, key, true]);
      const age = clock.now() - since;
      if (isExcused) continue;
      // At once, but behind what a server did not take before.
      if (chances >= 2 && !isBegun)
        expect([label, key, find(key, "Critical").length > 0]).toEqual([label, key, true]);
      if (isBegun) continue;
      if (age > 8 * day && isQuietSince(9 * day) && news.length === 0) untold.news.push(key);
      if (age > 16 * day && isQuietSince(17 * day) && waiting.length === 0)
        untold.waiting.push(key);
    }
    // A mail shows twenty of a kind, and counts the others.
    expect(untold.news.length, `${label} ${untold.news}`).toBeLessThanOrEqual(count(mails, "New"));
    expect(untold.waiting.length, `${label} ${untold.waiting}`).toBeLessThanOrEqual(
      count(mails, "Waiting"),
    );
    const fails = mails.filter(({ fields }) => /no longer come/.test(fields.get("subject") ?? ""));
    expect(fails.length, label).toBeLessThanOrEqual(failing.may);
    expect(fails.length, label).toBeGreaterThanOrEqual(failing.must);
  }

  return {
    trouble,
    run,
    check,
    /** What came of the year. */
    count: () => {
      const mails = readUnique();
      const subjects = mails.map(({ fields }) => fields.get("subject") ?? "");
      const of = (pattern: RegExp) => subjects.filter((each) => pattern.test(each)).length;
      const told = mails.flatMap(readTold);
      const digests = subjects.length - of(/^(?:\d+ )?[Cc]ritical/) - of(/no longer come/);
      return {
        ...{ critical: of(/^(?:\d+ )?[Cc]ritical/), fails: of(/no longer come/), digests },
        ...{ outages: outages.length, runs, known: known.size },
        again: taken.length - mails.length,
        waiting: told.filter(({ section }) => section === "Waiting").length,
      };
    },
  };
}

/** The sections of a mail, as a person reads them in its plain text. */
function readSections({ text }: Mail) {
  const parts = text.split(/^# /m).slice(1);
  return parts.map((part) => {
    const begins = (["Critical", "New"] as const).find((each) => part.startsWith(each));
    return { section: begins ?? ("Waiting" as const), part };
  });
}

/** How many of a kind mails count and do not show. */
function count(mails: readonly Mail[], of: Told["section"]): number {
  const parts = mails.flatMap(readSections).filter(({ section }) => section === of);
  return parts.reduce((sum, { part }) => sum + Number(/^and (\d+) more$/m.exec(part)?.[1] ?? 0), 0);
}

function readTold(mail: Mail): readonly Told[] {
  return readSections(mail).flatMap(({ section, part }) => {
    const items = [...part.matchAll(/^[★☆]{5} {2}(.*)\n[\s\S]*?Visit (\d+) was/gm)];
    return items.map(
      ([, line = "", number = ""]) => ({ key: `r${number}`, section, line }) as const,
    );
  });
}
