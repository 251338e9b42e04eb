import { defineCommand } from "../command.ts";

export const sidecar = defineCommand({
  summary: "Serves the release in use, and answers searches, agents and subscribers",
  about: `Serves the release in use, and answers searches, agents and subscribers from it. It follows new
releases by itself, and ends in good order with Ctrl+C or SIGTERM. In a terminal it says what
happens in words, elsewhere in lines of JSON; docs/reference.md explains the variables it reads.`,
  run: async () => {
    await import("../../sidecar/main.ts");
    return 0;
  },
});
