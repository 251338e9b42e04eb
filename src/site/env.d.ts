/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** of the search page, which the sidecar renders */
    readonly searchPage: import("#search/search-page.ts").SearchPageData;
    readonly onFault: (error: unknown) => void;
  }
}

interface ImportMetaEnv {
  /** absolute path of content/, from astro.config.mjs */
  readonly CONTENT_DIR: string;
  /** absolute path of src/language/lexicons/, from astro.config.mjs */
  readonly LEXICONS_DIR: string;
}
