import { expect, onTestFinished, test, vi } from "vitest";
import { runMain } from "../scripts/run-main.ts";
import { makeFetchFolder } from "./fetch-folder.ts";
import { connection, location, review, secrets, serveGoogle } from "./google-platform.ts";

/** Google and content with its reviews, of which `one` has a reply that was written here. */
async function makeReplied(text = "Thank you, Ada!") {
  const google = await serveGoogle();
  google.put(
    review("one"),
    review("two", { reviewReply: { comment: "Already.", updateTime: "2026-02-02T10:00:00Z" } }),
  );
  const folder = await makeFetchFolder(connection);
  vi.stubGlobal("fetch", google.network.fetch);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  const run = async (...args: readonly string[]) => {
    for (const [name, value] of Object.entries(secrets)) vi.stubEnv(name, value);
    return runMain(folder.content, ...args);
  };
  await run("fetch", "--write");
  const { one, two } = await folder.read("google");
  const id = one?.id ?? "";
  await run("review", "reply", id, text, "--date", "2026-02-03");
  const sent = () => google.asked.filter(({ method }) => method === "PUT");
  const stored = async () => (await folder.read("google")).one;
  return { google, folder, run, id, two: two?.id ?? "", sent, stored };
}

test("a reply is shown before it goes, and comes back as Google's", async () => {
  const { google, run, id, sent, stored } = await makeReplied();
  const dry = await run("review", "send", id);
  expect([dry.code, sent()]).toEqual([0, []]);
  expect(dry.out).toContain("There now: no reply\nTo be sent: Thank you, Ada!");
  expect(dry.out).toContain("This was a dry run, nothing has been sent.");
  const done = await run("review", "send", id, "--write");
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining("The platform shows this") });
  expect(sent()).toMatchObject([
    { path: `/v4/${location}/reviews/one/reply`, body: '{"comment":"Thank you, Ada!"}' },
  ]);
  // Of the day on which Google has it; and from now on Google has the last word.
  expect(await stored()).toMatchObject({ owner_reply: { text: "Thank you, Ada!" } });
  const again = await run("review", "send", id, "--write");
  expect([again.code, sent().length]).toEqual([0, 1]);
  google.put(review("one", { updateTime: "2099-01-01T00:00:00Z" }));
  await run("fetch", "--write");
  expect(await stored()).not.toHaveProperty("owner_reply");
});

test("what Google has yet to approve, or refused, is told and stays here", async () => {
  const { google, run, id, sent, stored } = await makeReplied();
  google.access.replyState = "PENDING";
  const waiting = await run("review", "send", id, "--write");
  expect(waiting).toMatchObject({ code: 0, out: expect.stringContaining("has yet to approve it") });
  expect(await stored()).toMatchObject({ owner_reply: { text: "Thank you, Ada!" } });
  const reply = { comment: "Thank you, Ada!", updateTime: "2026-03-02T09:00:00Z" };
  google.put(review("one", { reviewReply: { ...reply, reviewReplyState: "REJECTED" } }));
  const refused = await run("review", "send", id);
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("refused this reply") });
  expect(sent()).toHaveLength(1);
});

test("another reply that is there gives way only where that is said", async () => {
  const { google, run, two, sent } = await makeReplied();
  await run("review", "reply", two, "In other words.");
  const refused = await run("review", "send", two, "--write");
  expect(refused).toMatchObject({ code: 1, out: expect.stringContaining("--replace") });
  expect(sent()).toEqual([]);
  expect((await run("review", "send", two, "--write", "--replace")).code).toBe(0);
  expect(google.reviews.get("two")).toMatchObject({ reviewReply: { comment: "In other words." } });
});

test("a review without a reply, one of elsewhere, and a reply that is too long are refused", async () => {
  const { run, id, folder, sent } = await makeReplied("é".repeat(2049));
  expect((await run("review", "send", id, "--write")).out).toContain("longer than 4096 bytes");
  await run("review", "reply", id, "--remove");
  expect((await run("review", "send", id)).out).toContain("has no reply");
  await folder.connect(connection.replace("2000000000000000001", "3"));
  await run("review", "reply", id, "Thanks.");
  const { code, out } = await run("review", "send", id, "--write");
  expect([code, out]).toEqual([1, expect.stringContaining("no connection sends replies there")]);
  expect(sent()).toEqual([]);
});

test("a reply that Google does not take stays here, and nothing is lost", async () => {
  const { google, run, id, stored } = await makeReplied();
  google.access.granted = false;
  google.access.token = "";
  const { code, out } = await run("review", "send", id, "--write");
  expect([code, out]).toEqual([1, expect.stringContaining("connect google --again")]);
  expect(await stored()).toMatchObject({ owner_reply: { text: "Thank you, Ada!" } });
});
