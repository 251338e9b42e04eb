import { connectionName } from "#connectors/connector.ts";
import { systemNetwork } from "#connectors/network.ts";
import { findContentDir, toCommand } from "#content/content-dir.ts";
import { readContent } from "#content/read-content.ts";
import { defineCommand, UsageError } from "../command.ts";
import { connectGoogle } from "../fetch/connect-google.ts";
import { refuseSample } from "../import-plan.ts";

export const connect = defineCommand({
  summary: "Connects a Google Business Profile, so that its reviews can be fetched",
  operands: "google",
  about: `Asks Google for permission in your browser, has you choose the location, and writes it into
connections.yaml of the content. The permission is kept in .firsthand/SITE.secrets.json, for your
eyes alone. It needs a Google Cloud project that Google has approved; docs/owners.md tells how.

Exit code: 0 connected, 1 refused, 2 several locations to choose from.`,
  options: {
    client: {
      value: "FILE",
      help: "the OAuth client, as the Google Cloud console gives it; needed the first time",
    },
    name: { value: "NAME", help: "what the connection is called (default: google)" },
    account: { value: "ID", help: "which of several accounts, such as accounts/123" },
    location: { value: "NAME", help: "which of several locations, by its name or locations/123" },
    port: {
      value: "NUMBER",
      help: "where the browser comes back to, at 127.0.0.1 (default: any that is free)",
    },
    again: { help: "ask for permission although there is one" },
  },
  run: async ({ name = "google", port, ...said }, [platform]) => {
    if (platform !== "google")
      throw new UsageError(
        "connect takes google; other connections are written into connections.yaml by hand.",
      );
    const { error } = connectionName.safeParse(name);
    if (error) throw new UsageError(`--name ${error.issues[0]?.message}.`);
    const contentDir = findContentDir(process.env);
    const { business } = await readContent(contentDir);
    refuseSample(contentDir, business);
    const deps = { contentDir, env: process.env, network: systemNetwork, show: tellAddress };
    const code = await connectGoogle(deps, { ...said, name, port: toPort(port) });
    if (code === 0)
      console.log(`${toCommand(`fetch ${name}`, process.env)} shows what would come in.`);
    return code;
  },
});

function tellAddress(address: string): void {
  console.log(
    `Open this address in a browser of this machine, and permit it there (from another machine: --port 8080, and ssh -L 8080:127.0.0.1:8080):\n\n${address}\n`,
  );
}

function toPort(said: string | undefined): number {
  if (said === undefined) return 0;
  if (/^\d{1,5}$/.test(said) && Number(said) <= 65_535) return Number(said);
  throw new UsageError(`--port takes a number from 1 to 65535, not ${said}.`);
}
