declare module "json-server" {
  import type { RequestHandler } from "express";

  const jsonServer: { router(data: object): RequestHandler };
  export default jsonServer;
}
