/** Netlify's own matcher, as its command line uses it; the package has no types. */
declare module "netlify-redirector" {
  type Asked = {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    readonly getHeader: (name: string) => string;
    readonly getCookie: (name: string) => string;
  };
  type Match = { readonly from: string; readonly to: string; readonly status: number };
  /** The rules of a `_redirects` file. */
  export function parsePlain(
    rules: string,
    options: object,
  ): Promise<{ readonly match: (asked: Asked) => Match | null }>;
}
