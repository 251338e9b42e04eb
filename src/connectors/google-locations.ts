import { z } from "zod";
import { type Reason, say } from "#machine/reason.ts";
import { FetchFault } from "./fault.ts";
import type { Google } from "./google-access.ts";
import { parseAnswer } from "./shape.ts";

const accountsHost = "mybusinessaccountmanagement.googleapis.com";
const locationsHost = "mybusinessbusinessinformation.googleapis.com";
export const locationHosts = [accountsHost, locationsHost];

/** A location that an account manages. */
export type GoogleLocation = {
  readonly account: string;
  /** `locations/123` */
  readonly location: string;
  readonly title: string;
};

/**
 * All locations of all accounts that whoever connected manages.
 *
 * @throws FetchFault
 */
export async function fetchLocations(google: Google): Promise<readonly GoogleLocation[]> {
  const accounts = await readAll(google, {
    ...{ address: `https://${accountsHost}/v1/accounts`, what: say`Google's list of accounts` },
    ...{ schema: accountsSchema, params: { pageSize: "20" } },
  });
  const all: GoogleLocation[] = [];
  for (const { name: account } of accounts.flatMap((page) => page.accounts ?? [])) {
    const pages = await readAll(google, {
      address: `https://${locationsHost}/v1/${account}/locations`,
      what: say`Google's list of locations`,
      schema: locationsSchema,
      params: { pageSize: "100", readMask: "name,title" },
    });
    const found = pages.flatMap((page) => page.locations ?? []);
    all.push(...found.map(({ name, title = "" }) => ({ account, location: name, title })));
  }
  return all;
}

const next = { nextPageToken: z.string().optional() };
const accountsSchema = z.object({
  ...next,
  accounts: z.array(z.object({ name: z.string().regex(/^accounts\/[\w-]+$/) })).optional(),
});
const locationsSchema = z.object({
  ...next,
  locations: z
    .array(
      z.object({ name: z.string().regex(/^locations\/[\w-]+$/), title: z.string().optional() }),
    )
    .optional(),
});

const maxPages = 100;

async function readAll<Page extends { nextPageToken?: string | undefined }>(
  { call }: Google,
  said: {
    readonly address: string;
    readonly what: Reason;
    readonly schema: z.ZodType<Page>;
    readonly params: Readonly<Record<string, string>>;
  },
): Promise<readonly Page[]> {
  const pages: Page[] = [];
  let token: string | undefined;
  do {
    const url = new URL(said.address);
    const params = { ...said.params, ...(token && { pageToken: token }) };
    for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
    const page = parseAnswer(await call({ url, what: said.what }), said.schema, said.what);
    pages.push(page);
    token = page.nextPageToken;
    if (!token) return pages;
  } while (pages.length < maxPages);
  throw new FetchFault(say`${said.what} has more than ${maxPages} pages`);
}
