import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { type Asked, answer, type createClock, servePlatform } from "./platform.ts";

/** A review as Google keeps it, without its place. */
export type GoogleReview = Readonly<Record<string, unknown>> & {
  readonly reviewId: string;
  readonly updateTime: string;
};

export const location = "accounts/1/locations/2000000000000000001";
export const secrets = {
  GOOGLE_CLIENT_ID: "client-1",
  GOOGLE_CLIENT_SECRET: "client-secret-1",
  GOOGLE_REFRESH_TOKEN: "refresh-token-1",
};
export const connection = `- name: google
  from: google
  account: accounts/1
  location: locations/2000000000000000001
`;

/** A review with sensible values for whatever is not said. */
export function review(reviewId: string, said: Readonly<Record<string, unknown>> = {}) {
  const time = "2026-02-01T10:00:00Z";
  return {
    reviewId,
    reviewer: { displayName: `Ada ${reviewId}`, profilePhotoUrl: "https://lh3.example/a" },
    starRating: "FIVE",
    comment: `They were kind and on time, ${reviewId}.`,
    createTime: time,
    updateTime: (said.createTime as string | undefined) ?? time,
    ...said,
  };
}

/**
 * Google as far as the Business Profile API and OAuth are documented: lists page by page, updated last first;
 * tokens that expire; replies. `fail` answers in its place where it returns true.
 */
export async function serveGoogle(
  given: {
    readonly clock?: ReturnType<typeof createClock>;
    readonly fail?: (asked: Asked, response: ServerResponse) => boolean;
  } = {},
) {
  const reviews = new Map<string, GoogleReview>();
  const access: { token: string; count: number; granted: boolean; replyState: string } = {
    ...{ token: "", count: 0, granted: true, replyState: "APPROVED" },
  };
  const served = new Set<string>();
  const codes = new Map<string, { readonly challenge: string; readonly redirect: string }>();
  const platform = await servePlatform((asked, response) => {
    if (given.fail?.(asked, response)) return;
    if (asked.host === "oauth2.googleapis.com") return giveToken(asked, response);
    if (asked.headers.authorization !== `Bearer ${access.token}`)
      return answer(response, { error: { code: 401, status: "UNAUTHENTICATED" } }, 401);
    if (asked.host === "mybusinessaccountmanagement.googleapis.com")
      return answer(response, { accounts: [{ name: "accounts/1", accountName: "Ada" }] });
    if (asked.host === "mybusinessbusinessinformation.googleapis.com")
      return answer(response, {
        locations: [
          { name: "locations/2000000000000000001", title: "Ada & Co" },
          { name: "locations/2000000000000000002", title: "Ada & Co, Süd" },
        ],
      });
    if (asked.path === `/v4/${location}/reviews`) return list(asked, response);
    const [, id = "", isReply] = /\/reviews\/([^/]+)(\/reply)?$/.exec(asked.path) ?? [];
    const found = reviews.get(id);
    if (found && isReply && asked.method === "PUT") return takeReply(found, asked, response);
    if (found && !isReply) return answer(response, { ...found, name: `${location}/reviews/${id}` });
    answer(response, { error: { code: 404, message: "Not found.", status: "NOT_FOUND" } }, 404);
  }, given.clock);

  function giveToken({ body }: Asked, response: ServerResponse) {
    const form = Object.fromEntries(new URLSearchParams(body));
    const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = secrets;
    if (form.client_id !== id || form.client_secret !== secret)
      return answer(response, { error: "invalid_client" }, 401);
    const code = codes.get(form.code ?? "");
    const challenge = createHash("sha256")
      .update(form.code_verifier ?? "")
      .digest("base64url");
    const isCode =
      form.grant_type === "authorization_code" &&
      code?.challenge === challenge &&
      code.redirect === form.redirect_uri;
    const isRefresh =
      form.grant_type === "refresh_token" && form.refresh_token === secrets.GOOGLE_REFRESH_TOKEN;
    if (!(access.granted && (isCode || isRefresh)))
      return answer(response, { error: "invalid_grant", error_description: "Bad Request" }, 400);
    access.token = `access-${++access.count}`;
    const refresh = isCode ? { refresh_token: secrets.GOOGLE_REFRESH_TOKEN } : {};
    answer(response, { access_token: access.token, expires_in: 3599, ...refresh });
  }

  function takeReply(found: GoogleReview, { body }: Asked, response: ServerResponse) {
    const updateTime = new Date(platform.clock.now()).toISOString();
    const reviewReply = { ...JSON.parse(body), updateTime, reviewReplyState: access.replyState };
    reviews.set(found.reviewId, { ...found, reviewReply });
    answer(response, reviewReply);
  }

  function list({ query }: Asked, response: ServerResponse) {
    const all = [...reviews.values()].sort((a, b) => (a.updateTime < b.updateTime ? 1 : -1));
    const size = Math.min(50, Number(query.get("pageSize")));
    const from = Number(query.get("pageToken") ?? 0);
    const page = all.slice(from, from + size);
    for (const each of page) served.add(each.reviewId);
    answer(response, {
      ...(page.length > 0 && {
        reviews: page.map((each) => ({ ...each, name: `${location}/reviews/${each.reviewId}` })),
        averageRating: 4.5,
        totalReviewCount: all.length,
      }),
      ...(from + size < all.length && { nextPageToken: String(from + size) }),
    });
  }

  return {
    ...platform,
    reviews,
    /** ids of reviews that lists held */
    served,
    access,
    codes,
    put: (...some: readonly GoogleReview[]) => {
      for (const each of some) reviews.set(each.reviewId, each);
    },
    /** The pages that were asked for since the last call. */
    pages: () =>
      platform.asked
        .splice(0)
        .filter(({ path }) => path.endsWith("/reviews"))
        .map(({ query }) => query.get("pageToken")),
  };
}
