import { describe, expect, it } from "vitest";
import type { AdmissionLimits, Applicant } from "../../../../sidecar/websub/admission.ts";
import { type CreateScene, now, toApplicant, topic, useStore } from "./scene.ts";

/** What every store promises of requests. */
export function promiseAdmission(createScene: CreateScene): void {
  const { store, asking, wide, subscribe, look, scene } = useStore(createScene);
  const limits = (
    said: {
      readonly [Part in "pending" | "subscriptions" | "calls"]?: Partial<AdmissionLimits[Part]>;
    } = {},
  ): AdmissionLimits => ({
    topics: [topic],
    pending: { ...wide.pending, ...said.pending },
    subscriptions: { ...wide.subscriptions, ...said.subscriptions },
    calls: { ...wide.calls, ...said.calls },
  });

  /** What comes of it: the kind, or the quota and when to come again. */
  async function ask(name: string, said: AdmissionLimits, wish: Partial<Applicant> = {}, at = now) {
    const admission = await store().admit(toApplicant(name, wish), said, at);
    if (admission.kind !== "refused") return admission.kind;
    return `${admission.quota}, ${admission.retryAfterSeconds}`;
  }
  const at = (path: string) => ({ callback: `https://a.example/${path}` });

  /** Has everything that waits asked, and not confirmed. */
  async function send(time = now): Promise<void> {
    for (const { id } of await store().claimVerifications({ ...asking, now: time })) {
      await store().reject(id);
    }
  }

  describe("A request", () => {
    it("waits as it was made, and takes the place of one of its pair and mode", async () => {
      await ask("a", wide, { secret: "old", topicAsGiven: `${topic}#` });
      await ask("a", wide, { secret: "new", leaseSeconds: 60 });
      await ask("a", wide, { mode: "unsubscribe", leaseSeconds: 0 });
      const first = await store().claimVerifications(asking);
      expect(first).toMatchObject([
        { mode: "subscribe", secret: "new", leaseSeconds: 60, topic, topicAsGiven: topic },
      ]);
      await store().reject(first[0]?.id ?? 0);
      expect(await store().claimVerifications(asking)).toMatchObject([{ mode: "unsubscribe" }]);
    });

    it("to leave what is not known calls nobody, by whomever and how often it comes", async () => {
      const strict = limits({ calls: { host: 1, domain: 1, client: 1 }, pending: { host: 1 } });
      for (let count = 0; count < 60; count++) {
        const wish = { ...at(`invented-${count}`), mode: "unsubscribe" as const };
        expect(await ask("a", strict, wish)).toBe("unknown");
      }
      expect(await store().claimVerifications(asking)).toEqual([]);
      expect(await ask("a", strict, at("first"))).toBe("admitted");
    });

    it("to leave is taken of who is subscribed, until the lease is over, and of who asked to be", async () => {
      await subscribe("a");
      await ask("b", wide);
      for (const name of ["a", "b"])
        expect(await ask(name, wide, { mode: "unsubscribe" })).toBe("admitted");
      const later = now + 3_600_000;
      expect(await ask("a", wide, { mode: "unsubscribe" }, later)).toBe("unknown");
    });

    it("for a host that the operator blocked is refused, for one that is paused it waits", async () => {
      await look((operator) => operator.holdHost("a.example:443", "blocked"));
      expect(await ask("a", wide)).toBe("blocked");
      await look((operator) => operator.holdHost("a.example:443", "paused"));
      expect(await ask("a", wide)).toBe("admitted");
      expect(await store().claimVerifications(asking)).toEqual([]);
      await look((operator) => operator.holdHost("a.example:443", null));
      expect(await store().claimVerifications(asking)).toHaveLength(1);
    });
  });

  describe("A pair", () => {
    it("is asked three times at once, then once a minute", async () => {
      const asked = async (time: number) => {
        const outcome = await ask("a", wide, {}, time);
        await send(time);
        return outcome;
      };
      const all: string[] = [];
      for (const second of [0, 0, 0, 0, 59, 60, 60]) all.push(await asked(now + second * 1000));
      const [no, yes] = ["pair calls, 60", "admitted"];
      expect(all).toEqual([yes, yes, yes, no, "pair calls, 1", yes, no]);
      const later: string[] = [];
      for (let count = 0; count < 4; count++) later.push(await asked(now + 7_200_000));
      expect(later).toEqual([yes, yes, yes, no]);
    });

    it("that is not asked yet may be asked for again and again", async () => {
      for (let count = 0; count < 60; count++) expect(await ask("a", wide)).toBe("admitted");
      expect(await store().claimVerifications(asking)).toHaveLength(1);
    });

    it("is not kept from renewing by others who end it", async () => {
      await subscribe("a");
      for (let count = 0; count < 60; count++) {
        await ask("a", wide, { mode: "unsubscribe" });
        await send();
      }
      expect(await ask("a", wide)).toBe("admitted");
    });

    it("that is known renews and leaves whatever its host, domain and client are held to", async () => {
      await subscribe("a");
      const one = { host: 1, domain: 1, client: 1 };
      const full = limits({ pending: { ...one, all: 1 }, subscriptions: one, calls: one });
      expect(await ask("a", full, at("new"))).not.toBe("admitted");
      expect(await ask("a", full)).toBe("admitted");
      expect(await ask("a", full, { mode: "unsubscribe" })).toBe("admitted");
    });

    it("is not locked out by a clock that was a year ahead", async () => {
      const year = 31_536_000_000;
      for (let count = 0; count < 4; count++) {
        await ask("a", wide, {}, now + year);
        await send(now + year);
      }
      expect(await ask("a", wide)).toBe("admitted");
    });
  });

  describe("What waits", () => {
    it.each([
      ["host", ["a.example", "a.example"], "b.example"],
      ["domain", ["a.wild.example", "b.wild.example"], "wild2.example"],
      ["client", ["a.example", "b.example"], null],
      ["all", ["a.example", "b.example"], null],
    ] as const)("has a quota by %s", async (quota, [first, second], other) => {
      const strict = limits({ pending: { [quota]: 1 } });
      const path = (name: string, end: string) => ({ callback: `https://${name}/${end}` });
      expect(await ask(first, strict, path(first, "1"))).toBe("admitted");
      expect(await ask(second, strict, path(second, "2"))).toBe(`${quota} pending, 60`);
      if (other !== null) expect(await ask(other, strict)).toBe("admitted");
      if (quota === "client")
        expect(await ask(second, strict, { client: "another" })).toBe("admitted");
      await send();
      expect(await ask(second, strict, path(second, "2"))).toBe("admitted");
    });

    it("of another site does not count", async () => {
      const strict = limits({ pending: { host: 1, domain: 1, client: 1, all: 1 } });
      const there = "https://other.example.com/feed.xml";
      await ask("a", { ...strict, topics: [there] }, { topic: there, topicAsGiven: there });
      expect(await ask("a", strict, at("here"))).toBe("admitted");
    });
  });

  describe("Subscriptions", () => {
    it.each([
      ["host", "a.example", "b.example"],
      ["domain", "other.sub.example", "b.example"],
      ["all", "b.example", null],
    ] as const)("have a quota by %s, which counts what waits too", async (quota, next, other) => {
      const strict = limits({ subscriptions: { [quota]: 2 } });
      const [first, second] = quota === "domain" ? ["a.sub.example", "sub.example"] : ["a", "a"];
      await subscribe(first);
      expect(await ask(second, strict, { callback: "https://a.example/two" })).toBe("admitted");
      const third = { callback: `https://${next}/three` };
      expect(await ask(next, strict, third)).toBe(`${quota} subscriptions, 3600`);
      if (other !== null) expect(await ask(other, strict)).toBe("admitted");
    });

    it("whose lease is over do not count for their host and domain", async () => {
      await subscribe("a", {}, now - 3_600_000);
      const strict = limits({ subscriptions: { host: 1, domain: 1 } });
      expect(await ask("a", strict, at("new"))).toBe("admitted");
    });

    it("count for nobody once they have ended", async () => {
      await subscribe("a");
      const strict = limits({ subscriptions: { all: 1 } });
      expect(await ask("b", strict)).toBe("all subscriptions, 3600");
      await ask("a", wide, { mode: "unsubscribe" });
      const [leaving] = await store().claimVerifications(asking);
      if (leaving) await store().confirm(leaving, now);
      expect(await ask("b", strict)).toBe("admitted");
    });

    it("of one wildcard name leave the places of all others", async () => {
      const strict = limits({ subscriptions: { all: 30, domain: 10, host: 5 } });
      let taken = 0;
      for (let count = 0; count < 40; count++) {
        const outcome = await ask(`s${count}.wild.example`, strict);
        if (outcome === "admitted") taken++;
        else expect(outcome).toBe("domain subscriptions, 3600");
      }
      expect(taken).toBe(10);
      for (let count = 0; count < 20; count++)
        expect(await ask(`honest${count}.example`, strict)).toBe("admitted");
    });
  });

  describe("Verifications", () => {
    it.each(["host", "domain", "client"] as const)(
      "have a rate by %s, of which those count that are sent",
      async (quota) => {
        const strict = limits({ calls: { [quota]: 3 } });
        const outcomes: string[] = [];
        for (let count = 0; count < 5; count++) {
          outcomes.push(await ask("a", strict, at(`${count}`)));
          await send();
        }
        const [yes, no] = ["admitted", `${quota} calls, 20`];
        expect(outcomes).toEqual([yes, yes, yes, no, no]);
        expect(await ask("b", strict, { client: "another" })).toBe(yes);
        const later = now + 20_000;
        expect(await ask("a", strict, at("later"), later)).toBe(yes);
        expect(await ask("a", strict, at("more"), later)).toBe(no);
      },
    );

    it("are counted together by processes, and after a restart", async () => {
      const strict = limits({ calls: { host: 3 } });
      for (let count = 0; count < 3; count++) await ask("a", strict, at(`${count}`));
      const other = await scene().open();
      expect(await other.admit(toApplicant("a", at("4")), strict, now)).toMatchObject({
        quota: "host calls",
      });
      await other.close();
    });
  });

  it("Requests at once get no more places than there are", async () => {
    const strict = limits({ pending: { host: 5 } });
    const asked = Array.from({ length: 30 }, (_, count) => ask("a", strict, at(`${count}`)));
    const outcomes = await Promise.all(asked);
    expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(5);
  });
}
