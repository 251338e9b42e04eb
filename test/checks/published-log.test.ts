import { expect, test } from "vitest";
import { auditPublishedLog } from "#checks/published-log.ts";
import { appendEntries } from "#log/append.ts";
import { toBundle } from "#log/bundle.ts";
import { parseCheckpoint, signCheckpoint, toCheckpointText } from "#log/checkpoint.ts";
import { type Entry, toEntryBytes, toReviewHash } from "#log/entry.ts";
import { toVerifier, toVerifierText } from "#log/key.ts";
import { toRoot } from "#log/merkle.ts";
import { parseNote, toNoteText } from "#log/note.ts";
import { signText } from "#log/signatures.ts";
import { createNodeReader, toTilePath } from "#log/tiles.ts";
import {
  beginSite,
  type Logged,
  type LoggedSite,
  makeKey,
  origin,
  publish,
  readEntries,
  toAsk,
  toManifest,
} from "./logged-site.ts";

const toReview = (id: string, text = `Words of ${id}`): Omit<Logged, "log"> => ({
  id,
  rating: 2,
  date: "2026-03-01",
  text,
});

/** Three releases: five reviews; one more, one edited; one hidden. And the checkpoint of the second. */
function makeSite() {
  const site = beginSite();
  const first = ["A", "B", "C", "D", "E"].map((id) => toReview(id));
  publish(site, first);
  const second = [...first.slice(1), toReview("A", "Edited"), toReview("F")];
  publish(site, second);
  const since = `${site.files.get("checkpoint")}`;
  publish(
    site,
    second.filter(({ id }) => id !== "B"),
  );
  return { site, since };
}

async function audit(site: LoggedSite, since: string | null = null) {
  return auditPublishedLog(
    toAsk(site),
    toManifest(site),
    since === null ? null : parseCheckpoint(since),
  );
}

/** Writes another log by the key of the site, with all its tiles, as if it had always been so. */
function rewrite(site: LoggedSite, entries: readonly Entry[], key = site.key): void {
  const files = appendEntries(0, () => Buffer.alloc(0), entries.map(toEntryBytes));
  const tiles = new Map(files.map(([tile, bytes]) => [toTilePath(tile), bytes]));
  const size = entries.length;
  const read = createNodeReader(size, (tile) => tiles.get(toTilePath(tile)) ?? Buffer.alloc(0));
  const note = signCheckpoint({ origin, size, root: toRoot(size, read) }, key);
  site.files = new Map([...tiles, ["checkpoint", Buffer.from(toNoteText(note))]]);
}

/** Changes a review, and gives it a hash as if it had been logged so. */
function relog(site: LoggedSite, id: string, change: Partial<Logged>): void {
  const entries = readEntries(site);
  const review = find(site, id);
  Object.assign(review, change);
  const { index = 0, salt = "" } = review.log ?? {};
  const entry = entries[index];
  if (entry) entries[index] = { ...entry, hash: toReviewHash(salt, review) };
  rewrite(site, entries);
}

function find({ reviews }: LoggedSite, id: string): Logged {
  const review = reviews.find((each) => each.id === id);
  if (review === undefined) throw new Error(`no review ${id}`);
  return review;
}

const edit = (site: LoggedSite, path: string, change: (text: string) => string) =>
  site.files.set(path, Buffer.from(change(`${site.files.get(path)}`)));

test("an honest site has nothing to hide, whatever checkpoint of it was kept", async () => {
  const { site, since } = makeSite();
  expect(await audit(site)).toEqual([]);
  expect(await audit(site, since)).toEqual([]);
});

test("a site without a log is asked nothing, unless somebody kept a checkpoint of one", async () => {
  const { site, since } = makeSite();
  const ask = async () => Response.json({ log: null, reviews: [] });
  const none = { sequence: 1, documents: {} };
  expect(await auditPublishedLog(ask, none, null)).toBeNull();
  expect(await auditPublishedLog(ask, none, parseCheckpoint(since))).toEqual([
    `the log ${origin} is gone`,
  ]);
  expect(await auditPublishedLog(ask, toManifest(site), null)).toHaveLength(1);
});

/** What was done to the site, how, and what has to be said of it. */
const tamperings: readonly (readonly [
  what: string,
  tamper: (site: LoggedSite) => void,
  said: string,
])[] = [
  [
    "a bad review is dropped",
    (site) => {
      site.reviews = site.reviews.filter(({ id }) => id !== "C");
    },
    "C was dropped: what release 1 published of it (entry 2) is neither shown nor removed",
  ],
  [
    "a bad review is dropped, and so are all changes of it",
    (site) => {
      site.reviews = site.reviews.filter(({ id }) => id !== "C");
      site.changes = site.changes.filter(({ id }) => id !== "C");
    },
    "a review was dropped: what release 1 published of it (entry 2)",
  ],
  [
    "the words are altered",
    (site) => {
      find(site, "C").text = "Lovely";
    },
    "C was altered",
  ],
  [
    "the stars are altered",
    (site) => {
      find(site, "C").rating = 5;
    },
    "C was altered",
  ],
  [
    "the day is altered",
    (site) => {
      find(site, "C").date = "2020-01-01";
    },
    "C was altered",
  ],
  [
    "the salt is altered",
    (site) => {
      find(site, "C").log = { index: 2, salt: "AAAA" };
    },
    "C was altered",
  ],
  [
    "two reviews change places",
    (site) => {
      const [c, d] = [find(site, "C"), find(site, "D")];
      [c.log, d.log] = [d.log, c.log];
    },
    "D was altered: it is not what entry 2 logged",
  ],
  [
    "a review is added without being logged",
    (site) => {
      site.reviews.push({ ...toReview("X"), log: null });
    },
    "X was published without being logged",
  ],
  [
    "a review is shown twice",
    (site) => {
      site.reviews.push({ ...find(site, "C") });
    },
    "C shares entry 2 with another review",
  ],
  [
    "an entry is altered",
    (site) =>
      edit(site, "tile/entries/000.p/8", (text) => text.replace('"sequence":1', '"sequence":2')),
    "log/checkpoint is of other entries than those that are published",
  ],
  [
    "a tile is altered",
    (site) => {
      site.files.set("tile/0/000.p/8", Buffer.alloc(8 * 32));
    },
    "log/tile/0/000.p/8 is not made of the entries",
  ],
  [
    "entries are reordered, and signed again",
    (site) => {
      const [a, b, ...rest] = readEntries(site);
      if (a && b) rewrite(site, [b, a, ...rest]);
    },
    "the first 7 entries are not those that the log had then: it was forked",
  ],
  [
    "an altered review is logged as if it had always been so",
    (site) => relog(site, "C", { text: "Lovely", rating: 5 }),
    "the first 7 entries are not those that the log had then: it was forked",
  ],
  [
    "the newest entries are cut off",
    (site) => rewrite(site, readEntries(site).slice(0, 5)),
    "the log had 7 entries, and has 5: it was cut back",
  ],
  [
    "an entry is back-dated",
    (site) => {
      const entries = readEntries(site);
      const last = entries.pop();
      if (last) rewrite(site, [...entries, { ...last, sequence: 1 }]);
    },
    "entry 7 is back-dated: it says release 1, after 2",
  ],
  [
    "an entry is of a release that is yet to come",
    (site) => {
      site.sequence = 2;
    },
    "entry 7 is of release 3, and this one is 2",
  ],
  [
    "the log is signed by another key",
    (site) => {
      const key = makeKey();
      site.keys = [toVerifierText(toVerifier(origin, key))];
      rewrite(site, readEntries(site), key);
    },
    "the earlier checkpoint is signed by no key that this log names: it was begun anew",
  ],
  [
    "a new key is announced without the old one",
    (site) => {
      const key = makeKey();
      site.keys.push(toVerifierText(toVerifier(origin, key)));
      rewrite(site, readEntries(site), key);
    },
    "and the old key did not sign that",
  ],
  [
    "the signature is another's",
    (site) =>
      edit(site, "checkpoint", (text) => {
        const note = parseNote(text);
        const [own] = note?.signatures ?? [];
        const { signature } = signText(text, origin, makeKey());
        return note && own ? toNoteText({ ...note, signatures: [{ ...own, signature }] }) : "";
      }),
    "log/checkpoint is not signed by the public_key of reviews.json",
  ],
  [
    "the checkpoint is another log's",
    (site) =>
      edit(site, "checkpoint", (text) => {
        const head = parseCheckpoint(text);
        const other = head && { ...head, origin: "other.example/log" };
        return other
          ? toNoteText({
              text: toCheckpointText(other),
              signatures: [signText(toCheckpointText(other), origin, site.key)],
            })
          : "";
      }),
    `log/checkpoint is of the log other.example/log, not of ${origin}`,
  ],
  [
    "an edit is taken back",
    (site) => {
      const first = beginSite(site.key);
      publish(
        first,
        ["A", "B", "C", "D", "E"].map((id) => toReview(id)),
      );
      Object.assign(find(site, "A"), find(first, "A"));
    },
    "A is shown as it was before entry 5 (changed)",
  ],
  [
    "a hidden review is shown again as if it had never been hidden",
    (site) => {
      const first = beginSite(site.key);
      publish(
        first,
        ["A", "B", "C", "D", "E"].map((id) => toReview(id)),
      );
      site.reviews.push(find(first, "B"));
    },
    "B is shown as it was before entry 7 (removed)",
  ],
  [
    "the journal hides that a review was removed",
    (site) => {
      site.changes = site.changes.filter(({ kind }) => kind !== "removed");
    },
    "the journal does not tell what release 3 did (entry 7, removed)",
  ],
  [
    "the journal is back-dated",
    (site) => {
      for (const change of site.changes) if (change.id === "F") change.sequence = 1;
    },
    "the journal says that F was added by release 1, and entry 6 does not",
  ],
  [
    "the journal calls an edited review a new one",
    (site) => {
      for (const change of site.changes) if (change.index === 5) change.kind = "added";
    },
    "the journal says that A was added by release 2, and entry 5 does not",
  ],
  [
    "the journal tells of one review what is another's",
    (site) => {
      for (const change of site.changes) if (change.index === 6) change.id = "C";
    },
    "the journal tells other changes of C than its place in the log, entry 2",
  ],
  [
    "the journal tells of a change that was not logged",
    (site) => {
      site.changes.push({ sequence: 3, kind: "changed", id: "C", index: null });
    },
    "the journal says that C was changed by release 3, which was not logged",
  ],
  [
    "an entry that is none is added",
    (site) => {
      const bundle = toBundle([Buffer.from("{}"), ...readEntries(site).slice(1).map(toEntryBytes)]);
      site.files.set("tile/entries/000.p/8", bundle);
    },
    "entry 0 is not an entry of such a log",
  ],
  [
    "a removal is logged of what was removed before",
    (site) =>
      rewrite(site, [
        ...readEntries(site),
        { sequence: 3, kind: "removed", replaces: 1, hash: null },
      ]),
    "entry 8 follows no published state of a review",
  ],
];

test.each(tamperings)("it is found that %s", async (_, tamper, said) => {
  const { site, since } = makeSite();
  tamper(site);
  expect((await audit(site, since))?.join("\n")).toContain(said);
});

test("what the business can do in silence without a checkpoint that others kept is to begin anew", async () => {
  const { site } = makeSite();
  relog(site, "C", { text: "Lovely" });
  expect(await audit(site)).toEqual([]);
});

test("a key that the old one announced is believed", async () => {
  const { site, since } = makeSite();
  const [old, next] = [site.key, makeKey()];
  const note = parseNote(`${site.files.get("checkpoint")}`);
  if (note === null) throw new Error("the checkpoint is read");
  const both = [old, next].map((key) => signText(note.text, origin, key));
  site.files.set("checkpoints/8", Buffer.from(toNoteText({ ...note, signatures: both })));
  site.key = next;
  site.keys.push(toVerifierText(toVerifier(origin, next)));
  publish(site, [...site.reviews, toReview("G")]);
  expect(await audit(site, since)).toEqual([]);
});

test("another reason for a removal is nothing that the log would hold", async () => {
  const { site, since } = makeSite();
  site.sequence = 4;
  site.changes.push({ sequence: 4, kind: "removed", id: "B", index: null, reason: "gone" });
  expect(await audit(site, since)).toEqual([]);
});

test("of what was hidden, shown again, hidden and erased the journal tells the removals alone", async () => {
  const { site, since } = makeSite();
  const without = site.reviews.filter(({ id }) => id !== "B");
  publish(site, [...without, toReview("B")]);
  publish(site, without);
  site.sequence = 6;
  const erased = { id: "B", kind: "removed", reason: "erased" } as const;
  site.changes = [
    ...site.changes.filter(({ id, kind }) => id !== "B" || kind === "removed"),
    { ...erased, sequence: 6, index: null },
  ].map((change) => (change.id === "B" ? { ...change, ...erased } : change));
  expect(await audit(site, since)).toEqual([]);
});

test("of what was erased the journal tells the removal alone, and the log stays whole", async () => {
  const { site, since } = makeSite();
  publish(
    site,
    site.reviews.filter(({ id }) => id !== "A"),
    { A: "erased" },
  );
  site.changes = site.changes.filter(({ id, kind }) => id !== "A" || kind === "removed");
  expect(await audit(site, since)).toEqual([]);
});
