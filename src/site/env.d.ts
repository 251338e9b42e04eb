/// <reference types="astro/client" />

/** A script with all that it imports, as text. */
declare module "*?one-script" {
  const text: string;
  export default text;
}

declare namespace App {
  interface Locals {
    frame: import("./middleware.ts").Frame;
    /** of the search page, which the sidecar renders */
    readonly searchPage: import("#search/search-page.ts").SearchPageData;
    readonly onFault: (error: unknown) => void;
  }
}
