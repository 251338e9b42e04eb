/// <reference types="astro/client" />

interface ImportMetaEnv {
  /** absolute path of content/, from astro.config.mjs */
  readonly CONTENT_DIR: string;
}
