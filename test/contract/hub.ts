import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { type TopicPath, topicPaths } from "#formats/topics.ts";
import { eventually } from "../eventually.ts";
import { type Authority, createAuthority } from "../websub/authority.ts";
import { createMovableClock, type MovableClock } from "../websub/movable-clock.ts";
import { type Subscriber, startSubscriber } from "../websub/subscriber.ts";
import { baseUrl } from "./built.ts";
import { hostSidecar } from "./hosted.ts";
import { cleanUp, type Environment, makeFolder, type Sidecar, startSidecar } from "./product.ts";
import { makeReleases, type Releases } from "./rewritten-release.ts";
import { type Answer, ask } from "./wire.ts";

export type Form = Readonly<Record<string, string>>;

/** A sidecar with a hub, releases to change, and a subscriber that the hub may reach. */
export type Hub = Releases & {
  readonly subscriber: Subscriber;
  /** subscribers at other ports, which the hub may reach as well */
  readonly others: readonly Subscriber[];
  readonly env: Environment & { readonly STATE_DIR: string; readonly RELEASE: string };
  readonly sidecar: () => Sidecar;
  /** the clocks of the sidecar */
  readonly clock: MovableClock;
  /** One POST to the hub; a text goes out as it is, as a form. */
  readonly post: (form: Form | string, headers?: Form) => Promise<Answer>;
  /** Subscribes, and waits until the hub has taken note of what the callback said to it. */
  readonly subscribe: (path: string, further?: Form, at?: Subscriber) => Promise<void>;
  readonly unsubscribe: (path: string) => Promise<void>;
  readonly get: (path: string, headers?: Form) => Promise<Answer>;
  /** Starts the process anew on the same state, after kill -9 unless it has ended already. */
  readonly restart: (env?: Environment) => Promise<void>;
};

export const hubPath = "/api/websub/hub";
export const hubUrl = `${baseUrl}${hubPath}`;
export const topicUrls = topicPaths.map(toTopic);
export const atomTopic = toTopic("feed.xml");

const started = new Set<Subscriber>();
let made: Promise<Authority> | null = null;

/** The one that every hub of this file trusts. */
export function authority(): Promise<Authority> {
  made ??= createAuthority();
  return made;
}

export function toTopic(path: TopicPath): string {
  return `${baseUrl}/${path}`;
}

/** @param others how many further subscribers */
export function startHub(said: Environment = {}, others = 0): Promise<Hub> {
  const host: Start = async (env, clock) => {
    return hostSidecar(env, { clock, ca: (await authority()).certificate });
  };
  return prepareHub(said, others, host);
}

/** The same in a process of its own, which can be killed and started anew. */
export function startHubProcess(said: Environment = {}): Promise<Hub> {
  return prepareHub(said, 0, (env) => startSidecar(env));
}

type Start = (env: Environment, clock: MovableClock) => Promise<Sidecar>;

async function prepareHub(said: Environment, others: number, start: Start): Promise<Hub> {
  const releases = await makeReleases();
  const subscribers = await Promise.all(Array.from({ length: others + 1 }, () => subscribing()));
  const [subscriber, ...rest] = subscribers as [Subscriber, ...Subscriber[]];
  const clock = createMovableClock(join(await makeFolder(), "clock"));
  const env = await toEnvironment(releases, subscribers, { NODE_OPTIONS: clock.options, ...said });
  let sidecar = await start(env, clock);
  const post: Hub["post"] = (form, headers) => postForm(sidecar.origin, form, headers);
  const request = async (mode: string, path: string, further: Form, at: Subscriber) => {
    const callback = `${at.origin}${path}`;
    const before = countVerifications(sidecar, callback);
    const said = { "hub.mode": mode, "hub.topic": atomTopic, "hub.callback": callback };
    const answer = await post({ ...said, ...further });
    if (answer.status !== 202) throw new Error(`${answer.status} ${answer.body}`);
    await eventually(() => expect(countVerifications(sidecar, callback)).toBeGreaterThan(before));
  };
  return {
    ...releases,
    subscriber,
    others: rest,
    env,
    sidecar: () => sidecar,
    clock,
    post,
    subscribe: (path, further = {}, at = subscriber) => request("subscribe", path, further, at),
    unsubscribe: (path) => request("unsubscribe", path, {}, subscriber),
    get: (path, headers = {}) => ask(sidecar.origin, path, { headers }),
    restart: async (changed = {}) => {
      await sidecar.stop("SIGKILL");
      sidecar = await start({ ...env, ...changed }, clock);
    },
  };
}

/** Ends all hubs and subscribers of a test file. */
export async function stopHubs(): Promise<void> {
  await cleanUp();
  await Promise.all([...started].map((one) => one.stop()));
  started.clear();
}

/** A second more than the hub waits to send further changes as one. */
export const coalescedSeconds = 6;
/** Long enough for what must not come; by then something else that had to come has come. */
export const quietMs = 800;

export function postForm(origin: string, form: Form | string, headers: Form = {}): Promise<Answer> {
  const body = typeof form === "string" ? form : `${new URLSearchParams(form)}`;
  const type = "application/x-www-form-urlencoded";
  return ask(origin, hubPath, {
    method: "POST",
    headers: { "content-type": type, "content-length": `${Buffer.byteLength(body)}`, ...headers },
    body,
  });
}

async function subscribing(): Promise<Subscriber> {
  const subscriber = await startSubscriber(await (await authority()).issue(["127.0.0.1"]));
  started.add(subscriber);
  return subscriber;
}

async function toEnvironment(
  { dist }: Releases,
  subscribers: readonly Subscriber[],
  said: Environment,
): Promise<Hub["env"]> {
  const folder = await makeFolder();
  const certificates = join(folder, "authority.pem");
  await writeFile(certificates, (await authority()).certificate);
  return {
    BASE_URL: baseUrl,
    RELEASE: dist,
    STATE_DIR: join(folder, "state"),
    RATE_LIMIT_HUB: "off",
    WEBSUB_MAX_SUBSCRIPTIONS_PER_HOST: "1000",
    WEBSUB_MAX_PENDING_PER_HOST: "100",
    NODE_EXTRA_CA_CERTS: certificates,
    WEBSUB_TEST_CALLBACKS: subscribers.map(({ hostPort }) => hostPort).join(","),
    ...said,
  };
}

/** How many answers of a callback the hub has taken note of, by its log, which shows no query. */
function countVerifications(sidecar: Sidecar, callback: string): number {
  const shown = `"callback":"${callback.split("?", 1)[0]}"`;
  const noted = /"msg":"(Verified"|Rejected: |A verification got no answer")/;
  const lines = sidecar.log().split("\n");
  return lines.filter((line) => noted.test(line) && line.includes(shown)).length;
}
