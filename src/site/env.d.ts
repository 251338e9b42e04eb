/// <reference types="astro/client" />

/** A script with all that it imports, as text. */
declare module "*?one-script" {
  export const script: string;
}

declare namespace App {
  interface Locals {
    frame: import("./middleware.ts").Frame;
    /** of the search page, which the sidecar renders */
    readonly searchPage: import("#search/search-page.ts").SearchPageData;
    readonly onFault: (error: unknown) => void;
  }
}
