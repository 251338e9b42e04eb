import { z } from "zod";
import { toPrintable } from "#import/fault.ts";
import { type Reason, say } from "#machine/reason.ts";
import type { Answer, Request } from "./ask.ts";
import type { Run } from "./connector.ts";
import { FetchFault } from "./fault.ts";
import { parseAnswer, parseJson } from "./shape.ts";

export const tokenHost = "oauth2.googleapis.com";
/** Of reviews and replies. */
export const reviewsHost = "mybusiness.googleapis.com";
/** The one right that is asked for: to manage the business's profile, its replies included. */
export const scope = "https://www.googleapis.com/auth/business.manage";

/** Asks Google's APIs in the name of whoever connected. */
export type Google = {
  /** @throws FetchFault for any status but 200, with what to do about it */
  readonly call: (request: Pick<Request, "url" | "what" | "method" | "body">) => Promise<Answer>;
};

/** @param run with the secrets `client_id`, `client_secret` and `refresh_token` */
export function createGoogle({ ask, secret }: Pick<Run, "ask" | "secret">): Google {
  let token: string | null = null;
  return {
    call: async (request) => {
      for (let isAgain = false; ; isAgain = true) {
        token ??= await refresh();
        const answer = await ask({
          ...request,
          isLasting: isQuotaZero,
          headers: {
            authorization: `Bearer ${token}`,
            ...(request.body !== undefined && { "content-type": "application/json" }),
          },
        });
        if (answer.status === 200) return answer;
        // A token may expire while pages are read.
        if (answer.status !== 401 || isAgain) throw toFault(request.what, conceal(answer, token));
        token = null;
      }
    },
  };

  /** RFC 6749 §6 */
  function refresh(): Promise<string> {
    const grant = { grant_type: "refresh_token", refresh_token: secret("refresh_token") };
    return fetchToken({ ask, secret }, grant).then((said) => said.access_token);
  }
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
});
export type Tokens = z.infer<typeof tokenSchema>;

/**
 * Exchanges a grant for tokens.
 *
 * @throws FetchFault where Google does not accept it, with what to do
 */
export async function fetchToken(
  { ask, secret }: Pick<Run, "ask" | "secret">,
  grant: Readonly<Record<string, string>>,
): Promise<Tokens> {
  const what = say`Google's token`;
  const client = { client_id: secret("client_id"), client_secret: secret("client_secret") };
  const answer = await ask({
    ...{ url: new URL(`https://${tokenHost}/token`), what, method: "POST" },
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ ...client, ...grant }).toString(),
  });
  if (answer.status === 200) return parseAnswer(answer, tokenSchema, what);
  const { error } = refusedSchema.safeParse(parseJson(answer.bytes)).data ?? { error: "" };
  throw new FetchFault(refusals[error] ?? say`${what}: answers ${answer.status}`);
}

const refusedSchema = z.object({ error: z.string() });

/** RFC 6749 §5.2 */
const refusals: Readonly<Record<string, Reason>> = {
  invalid_grant: say`Google no longer accepts the permission: it was withdrawn, or has expired (after seven days, where the consent screen of the project is in testing: publish it). Connect Google again: npx firsthand connect google --again`,
  invalid_client: say`Google does not know this client_id with this client_secret: download the client again in the Google Cloud console, and npx firsthand connect google --client FILE`,
};

const errorSchema = z.object({
  error: z.object({
    message: z.string().optional(),
    status: z.string().optional(),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          metadata: z.record(z.string(), z.string()).optional(),
        }),
      )
      .optional(),
  }),
});

function toError({ bytes }: Pick<Answer, "bytes">) {
  return errorSchema.safeParse(parseJson(bytes)).data?.error ?? { details: [] };
}

/** An answer that does not repeat the token by which it was asked for. */
function conceal(answer: Answer, token: string): Answer {
  return { ...answer, bytes: Buffer.from(answer.bytes.toString().replaceAll(token, "…")) };
}

/** A project that is not approved has a quota of no requests at all, so that no wait helps. */
function isQuotaZero(answer: Answer): boolean {
  const { details = [] } = toError(answer);
  return answer.status === 429 && details.some((each) => each.metadata?.quota_limit_value === "0");
}

const askForAccess = say`Ask Google for it at https://support.google.com/business/contact/api_default (“Application for Basic API Access”; docs/owners.md tells how). Meanwhile Google Takeout exports “Google Business Profile” by itself every two months, if you choose that there, and npx firsthand import takes it in`;

function toFault(what: Reason, answer: Answer): FetchFault {
  const { message = "", details = [] } = toError(answer);
  const said = message === "" ? "" : say` (Google says: ${toPrintable(message, 200)})`;
  if (isQuotaZero(answer))
    return new FetchFault(
      say`${what}: this project is not approved for the Business Profile API: it may ask 0 times. ${askForAccess}`,
    );
  if (details.some(({ reason }) => reason === "SERVICE_DISABLED"))
    return new FetchFault(
      say`${what}: the API is not switched on in this project${said}. Switch it on in the Google Cloud console; where it is not listed there, the project is not approved. ${askForAccess}`,
    );
  if (answer.status === 403)
    return new FetchFault(
      say`${what}: Google refuses it${said}. Either the account does not manage this location, or the project is not approved. ${askForAccess}`,
    );
  if (answer.status === 404)
    return new FetchFault(
      say`${what}: Google knows no such thing${said}. Choose the location again: npx firsthand connect google`,
    );
  return new FetchFault(say`${what}: answers ${answer.status}${said}`);
}
