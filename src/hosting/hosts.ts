import { cloudflare } from "./cloudflare.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";

/** Where a site can be published, by the name that `npx firsthand hosting` takes. */
export const hostKinds = { nginx, netlify, cloudflare };

export type Host = keyof typeof hostKinds;
export const hosts = Object.keys(hostKinds) as Host[];
