import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Notice, toNotice } from "#notices/notice.ts";
import type { Smtp } from "#notices/settings.ts";
import { createMail } from "#notices/ways/mail.ts";
import { createNtfy } from "#notices/ways/ntfy.ts";
import { post } from "#notices/ways/post.ts";
import { createWebhook } from "#notices/ways/webhook.ts";
import type { Review } from "#reviews/review.ts";
import { toSignature } from "../../sidecar/websub/signature.ts";
import { buildReview } from "../build-review.ts";
import { type Authority, createAuthority } from "../websub/authority.ts";
import { openHttp, openSmtp } from "./open-servers.ts";

const id = "11111111-2222-4333-8444-555555555555";
const review = buildReview({
  author: "Zoë Müller",
  rating: 1,
  text: "Nobody called me back – Gr\u00fc\u00dfe, 🙂",
  source_url: "https://maps.example/r/1?a=1&b=2",
});

function buildNotice(said: Partial<Review> = {}, business = "Ada & Töchter", desk = true): Notice {
  const told = { ...review, ...said };
  const message = {
    id,
    kind: "critical",
    news: [{ id: told.id, before: null }],
    waiting: [],
  } as const;
  const notice = toNotice(
    message as never,
    { reviews: new Map([[told.id, told]]), unfetched: [] },
    {
      language: "en",
      business,
      desk: desk ? "https://desk.example/ada-co" : null,
      wait: 7,
    },
  );
  if (notice === null) throw new Error("There is something to tell");
  return notice;
}

describe("mail", () => {
  let authority: Authority;
  let own: { cert: string; key: string };
  beforeAll(async () => {
    authority = await createAuthority();
    own = await authority.issue(["127.0.0.1"]);
  });
  const smtp = (port: number, said: Partial<Smtp> = {}): Smtp => ({
    host: "127.0.0.1",
    port,
    tls: "none",
    login: null,
    from: "reviews@ada.example",
    ...said,
  });
  const send = (to: Smtp, notice = buildNotice(), ca: string | undefined = authority.certificate) =>
    createMail(to, "owner@ada.example", { site: "ada-co", ca })(notice);

  test("is one message with the same in plain text and HTML, that no program answers", async () => {
    const { port, taken, readAll } = await openSmtp();
    expect(await send(smtp(port))).toEqual({ kind: "sent" });
    expect(taken).toMatchObject([{ from: "reviews@ada.example", to: ["owner@ada.example"] }]);
    const [mail] = readAll();
    const fields = Object.fromEntries(mail?.fields ?? []);
    expect(fields).toMatchObject({
      from: expect.stringMatching(/^"?Ada & Töchter"? <reviews@ada\.example>$/),
      to: "owner@ada.example",
      subject: "Critical review: 1 of 5 stars · Ada & Töchter",
      "message-id": `<${id}@ada.example>`,
      "auto-submitted": "auto-generated",
      "list-id": "<ada-co.firsthand.ada.example>",
    });
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain("Zoë Müller");
      expect(text).toContain("Nobody called me back – Grüße, 🙂");
      expect(text).toContain("https://desk.example/ada-co/reviews/");
    }
    expect(mail?.text).toContain("https://maps.example/r/1?a=1&b=2");
  });

  test("asks a server for TLS before anything else, and trusts no certificate of strangers", async () => {
    const { port, taken } = await openSmtp({ ...own });
    const asked = smtp(port, { tls: "starttls" });
    expect(await send(asked)).toEqual({ kind: "sent" });
    const stranger = await send(asked, buildNotice(), (await createAuthority()).certificate);
    expect(stranger).toMatchObject({
      kind: "failed",
      fault: expect.stringContaining("certificate"),
    });
    expect(taken.length).toBe(1);
  });

  test("is not sent where a server offers no TLS though it must", async () => {
    const { port, taken } = await openSmtp({ hideSTARTTLS: true, disabledCommands: ["STARTTLS"] });
    const login = { user: "ada", password: "do not tell" };
    const outcome = await send(smtp(port, { tls: "starttls", login }));
    expect(outcome).toMatchObject({ kind: "failed", fault: expect.stringContaining("TLS") });
    expect(taken).toEqual([]);
  });

  test("signs in over TLS from the first byte, and says when that is refused, but not with what", async () => {
    const seen: string[] = [];
    const { port, taken } = await openSmtp({
      ...own,
      secure: true,
      authOptional: false,
      onAuth({ username, password }, _, callback) {
        seen.push(`${username}:${password}`);
        if (password === "right") callback(null, { user: username });
        else callback(new Error(`Not ${password} of ${username}`));
      },
    });
    const asked = (password: string) =>
      send(smtp(port, { tls: "implicit", login: { user: "ada", password } }));
    expect(await asked("right")).toEqual({ kind: "sent" });
    expect(await asked("wrong")).toEqual({
      kind: "failed",
      fault: "refused the user name or the password (535)",
      askedMs: null,
    });
    expect([seen, taken.length]).toEqual([["ada:right", "ada:wrong"], 1]);
  });

  test("says that the receiver is refused, without the address", async () => {
    const { port } = await openSmtp({
      onRcptTo: ({ address }, _, callback) => callback(new Error(`no such box ${address}`)),
    });
    const outcome = await send(smtp(port));
    expect(outcome).toMatchObject({ fault: "refused the sender or the receiver (550)" });
  });

  test("cannot be given a field, a receiver or an element by what a customer or a business is called", async () => {
    const { port, taken, readAll } = await openSmtp();
    const evil = 'Eve\r\nBcc: all@evil.example\r\n\r\n<script>alert(1)</script>", <x@evil.example>';
    await send(smtp(port), buildNotice({ author: evil, text: evil, title: evil }, evil));
    expect(taken[0]?.to).toEqual(["owner@ada.example"]);
    const [mail] = readAll();
    expect(mail?.fields.has("bcc")).toBe(false);
    expect(mail?.fields.get("from")).toMatch(/ <reviews@ada\.example>$/);
    expect(mail?.html).not.toContain("<script>");
  });

  test.each([
    ["hangs after its greeting", ["220 mail.example ESMTP"]],
    [
      "hangs in the middle of a message",
      [
        "220 mail.example ESMTP",
        "250 mail.example",
        "250 Sender taken",
        "250 Receiver taken",
        "354 Go on",
      ],
    ],
    ["greets without an end", []],
  ])("gives up on a server that %s", async (what, answers) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      const left = [...answers];
      if (left.length > 0) socket.write(`${left.shift()}\r\n`);
      else {
        const timer = setInterval(() => socket.write("220-and on and on\r\n"), 1);
        socket.on("close", () => clearInterval(timer));
      }
      socket.on("data", () => {
        if (left.length > 0) socket.write(`${left.shift()}\r\n`);
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const mail = createMail(smtp(port), "a@b.example", { site: "ada", timeoutMs: 500 });
    const outcome = await mail(buildNotice());
    expect([what, outcome.kind]).toEqual([what, "failed"]);
  });

  test("is not sent where a server offers TLS and then refuses it, and no password is told", async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.on("error", () => {}).setEncoding("utf8");
      socket.write("220 mail.example ESMTP\r\n");
      socket.on("data", (text: string) => {
        heard.push(text);
        if (text.startsWith("EHLO")) socket.write("250-mail.example\r\n250 STARTTLS\r\n");
        else if (text.startsWith("STARTTLS")) socket.write("454 TLS not now\r\n");
        else socket.write("250 Fine\r\n");
      });
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    const login = { user: "ada", password: "do not tell" };
    const outcome = await send(smtp(port, { tls: "starttls", login }));
    expect(outcome).toMatchObject({ kind: "failed", fault: expect.stringContaining("TLS") });
    expect(heard.join("")).not.toMatch(/AUTH|MAIL|ZG8gbm90/);
  });

  test("gives up on a server that says nothing", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as { port: number };
    const mail = createMail(smtp(port), "a@b.example", { site: "ada", timeoutMs: 300 });
    expect(await mail(buildNotice())).toMatchObject({
      kind: "failed",
      fault: expect.stringMatching(/time|seconds/),
    });
  });
});

describe("a webhook", () => {
  const secret = "0123456789abcdef";

  test("is told in JSON, signed as WebSub signs", async () => {
    const { origin, requests } = await openHttp();
    const way = createWebhook({ url: `${origin}/hooks/reviews?key=1`, secret }, toSignature);
    expect(await way(buildNotice())).toEqual({ kind: "sent" });
    const [request] = requests;
    const hmac = createHmac("sha256", secret)
      .update(request?.body ?? "")
      .digest("hex");
    expect(request).toMatchObject({
      method: "POST",
      path: "/hooks/reviews?key=1",
      headers: { "content-type": "application/json", "x-hub-signature": `sha256=${hmac}` },
    });
    const told = JSON.parse(String(request?.body));
    expect(told).toMatchObject({ id, kind: "critical", business: "Ada & Töchter", language: "en" });
    expect(told.sections[0].reviews).toEqual([review]);
  });

  test.each([
    [500, {}, "answered 500", null],
    [429, { "retry-after": "120" }, "answered 429", 120_000],
    [
      302,
      { location: "http://169.254.1.1/" },
      "answered 302; give the address that it points to",
      null,
    ],
  ])("that answers %i did not take it", async (status, headers, fault, askedMs) => {
    const { origin, requests } = await openHttp((_, response) => {
      response.writeHead(status, headers as never).end();
    });
    const way = createWebhook({ url: `${origin}/`, secret }, toSignature);
    expect(await way(buildNotice())).toEqual({ kind: "failed", fault, askedMs });
    expect(requests.length).toBe(1);
  });

  test("that never ends its answer took it, and holds nobody up", async () => {
    const { origin } = await openHttp((_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("x".repeat(65_536)), 1);
      response.on("close", () => clearInterval(timer));
    });
    expect(await post(`${origin}/`, {}, Buffer.from("{}"))).toEqual({ kind: "sent" });
  });

  test("that does not answer, or is not there, did not take it", async () => {
    const { origin } = await openHttp(() => {});
    const outcome = await post(`${origin}/`, {}, Buffer.from("{}"), 200);
    expect(outcome).toMatchObject({ fault: "no answer within 0.2 seconds" });
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as { port: number };
    await new Promise((resolve) => gone.close(resolve));
    const refused = await post(`http://127.0.0.1:${port}/secret-path`, {}, Buffer.from("{}"));
    expect(refused).toMatchObject({ fault: "could not be reached (ECONNREFUSED)" });
  });
});

describe("ntfy", () => {
  const tell = async (notice: Notice, token: string | null = null) => {
    const { origin, requests } = await openHttp();
    expect(await createNtfy({ url: `${origin}/ada-reviews`, token })(notice)).toEqual({
      kind: "sent",
    });
    const [request] = requests;
    return { request, said: JSON.parse(String(request?.body)) };
  };

  test("is told with title, priority and a place to go, in letters of any kind", async () => {
    const { request, said } = await tell(buildNotice(), "tk_secret");
    expect(request).toMatchObject({ method: "POST", path: "/" });
    expect(request?.headers.authorization).toBe("Bearer tk_secret");
    expect(said).toMatchObject({
      topic: "ada-reviews",
      title: "Critical review: 1 of 5 stars · Ada & Töchter",
      priority: 4,
      tags: ["warning"],
      click: `https://desk.example/ada-co/reviews/${review.id}`,
    });
    expect(said.message).toContain("Grüße, 🙂");
  });

  test("without a desk leads to the platform, and says nothing in header fields", async () => {
    const { request, said } = await tell(buildNotice({}, "Ada", false));
    expect(said.click).toBe(review.source_url);
    expect(JSON.stringify(request?.headers)).not.toMatch(/Ada|star/);
  });

  test("is told no more than fits, cut between two characters", async () => {
    const { said } = await tell(buildNotice({ author: "🙂".repeat(3000) }));
    expect(Buffer.byteLength(said.message)).toBeLessThan(4096);
    expect(said.message).toMatch(/🙂…$/u);
    expect(said.message).not.toContain("\ufffd");
  });
});
