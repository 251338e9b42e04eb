/** Asks a site for a path; nothing is followed. */
export type Ask = (path: string, init?: Asked) => Promise<Response>;

export type Asked = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
