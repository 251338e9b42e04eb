import { apache } from "./apache.ts";
import { caddy } from "./caddy.ts";
import { cloudflare } from "./cloudflare.ts";
import { cloudfront } from "./cloudfront.ts";
import { githubPages } from "./github-pages.ts";
import type { HostKind } from "./host-kind.ts";
import { netlify } from "./netlify.ts";
import { nginx } from "./nginx.ts";
import { vercel } from "./vercel.ts";

/** Where a site can be published, by the name that `npx firsthand hosting` takes. */
export const hostKinds = {
  nginx,
  caddy,
  apache,
  netlify,
  cloudflare,
  vercel,
  cloudfront,
  "github-pages": githubPages,
} satisfies Record<string, HostKind>;

export type Host = keyof typeof hostKinds;
export const hosts = Object.keys(hostKinds) as Host[];
