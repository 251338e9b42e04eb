import { setTimeout } from "node:timers/promises";
import { isLoopback } from "#machine/loopback.ts";
import { Refusal } from "#machine/refusal.ts";
import { parseRetryAfter } from "#machine/retry-after.ts";

/** A server that speaks the protocol of OpenAI's chat completions. */
export type Model = {
  /** of the endpoint */
  readonly url: string;
  readonly name: string;
  /** never told to anybody else */
  readonly key: string | null;
  /** milliseconds for one answer */
  readonly timeout: number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

export type Message = { readonly role: "system" | "user" | "assistant"; readonly content: string };

/** What the model said, or why there is nothing to be taken from it. */
export type Said = { readonly text: string } | { readonly fault: string };

const maxAttempts = 5;
const maxBytes = 1_000_000;
const maxWait = 60_000;

/**
 * The model at an address as people give it: `http://localhost:11434/v1`, or that of the endpoint.
 *
 * @throws Refusal for an address that cannot be asked, or not without telling the key to others
 */
export function parseModel(address: string, name: string, key: string | null): Model {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Refusal("--with takes the address of a server, such as http://localhost:11434/v1");
  if (url.username !== "" || url.password !== "")
    throw new Refusal("--with must hold no password; put the key into a variable: --key-env NAME");
  if (key !== null && url.protocol === "http:" && !isLoopback(url.hostname))
    throw new Refusal("a key is sent over https:// only, or to this machine");
  if (!url.pathname.endsWith("/chat/completions"))
    url.pathname = `${url.pathname.replace(/\/+$/, "")}/chat/completions`;
  const wait = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal });
  return { url: url.href, name, key, timeout: 300_000, wait };
}

/**
 * Asks a model once; a server that is busy or ill is asked again, later each time, or when it says.
 *
 * @param schema JSON Schema of the answer
 * @throws Refusal where it makes no sense to ask it anything more, and the signal's reason
 */
export async function askModel(
  model: Model,
  messages: readonly Message[],
  schema: object,
  signal: AbortSignal,
): Promise<Said> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce(model, messages, schema, signal);
    signal.throwIfAborted();
    if (!("why" in outcome)) return outcome;
    if (attempt === maxAttempts) {
      throw new Refusal(`${model.url} ${outcome.why}, ${maxAttempts} times in a row`);
    }
    await model.wait(outcome.after ?? 1000 * 2 ** (attempt - 1), signal);
  }
}

/** To be asked again, after so many milliseconds where the server says. */
type Later = { readonly why: string; readonly after: number | null };

async function tryOnce(
  model: Model,
  messages: readonly Message[],
  schema: object,
  signal: AbortSignal,
): Promise<Said | Later> {
  const { url, name, key } = model;
  const timeout = AbortSignal.timeout(model.timeout);
  const format = { name: "reading", strict: true, schema };
  const body = {
    model: name,
    messages,
    temperature: 0,
    response_format: { type: "json_schema", json_schema: format },
  };
  try {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, timeout]),
    });
    return await toOutcome(response, model);
  } catch (error) {
    if (error instanceof Refusal || signal.aborted) throw error;
    if (timeout.aborted) return { fault: `no answer within ${model.timeout / 1000} s` };
    return { why: "does not answer", after: null };
  }
}

async function toOutcome(response: Response, { url, key }: Model): Promise<Said | Later> {
  const { status } = response;
  if (status === 429 || status >= 500) {
    await response.body?.cancel();
    return { why: `answers ${status}`, after: toWait(response.headers.get("retry-after")) };
  }
  const text = await readText(response);
  if (status === 200) return text === null ? { fault: "the answer is too large" } : toSaid(text);
  const shown = (text ?? "").replace(/\p{Cc}+/gu, " ").slice(0, 300);
  const said = key === null ? shown : shown.replaceAll(key, "…");
  const hint = status >= 300 && status < 400 ? ": give the address that it points to" : `: ${said}`;
  throw new Refusal(`${url} answers ${status}${hint}`);
}

/** Milliseconds, a minute at most. */
function toWait(said: string | null): number | null {
  const seconds = parseRetryAfter(said, Date.now());
  return seconds === null ? null : Math.min(seconds * 1000, maxWait);
}

/** Null where it is larger than any answer needs to be. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

type Completion = {
  readonly choices?: readonly {
    readonly finish_reason?: unknown;
    readonly message?: { readonly content?: unknown; readonly refusal?: unknown };
  }[];
};

function toSaid(text: string): Said {
  const answer = parseJson(text) as Completion | null | undefined;
  const choice = answer?.choices?.[0];
  const content = choice?.message?.content;
  if (choice?.finish_reason === "length") return { fault: "the answer was cut off" };
  if (typeof content !== "string" || content === "") return { fault: "the answer holds no text" };
  return { text: content };
}

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
