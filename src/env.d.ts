/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** absolute path of content/, from astro.config.mjs */
  readonly CONTENT_DIR: string;
  /** absolute path of src/insights/trades/, from astro.config.mjs */
  readonly TRADES_DIR: string;
}
