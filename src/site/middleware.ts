import type { MiddlewareHandler } from "astro";
import { toFrame, withFrame } from "./frame.ts";

/**
 * For pages that are rendered on demand: they are of the release that the sidecar holds, where
 * others read content/. Rendered as a whole, so that a fault in the middle does not send half a page,
 * and told to the sidecar, which answers and logs it.
 */
export const onRequest: MiddlewareHandler = (context, next) => {
  if (context.isPrerendered) return next();
  return withFrame(toFrame(context.locals.searchPage), async () => {
    try {
      const { status, headers, body } = await next();
      return new Response(await new Response(body).bytes(), { status, headers });
    } catch (error) {
      context.locals.onFault(error);
      return new Response(null, { status: 500 });
    }
  });
};
