import { readSite } from "#content/sites.ts";
import { chooseSites, siteOptions } from "../choose-sites.ts";
import { defineCommand, UsageError } from "../command.ts";
import { tellSite, tellSites } from "../notify/tell-sites.ts";

export const notify = defineCommand({
  summary: "Tells you of new reviews, by mail, a webhook or ntfy",
  about: `Tells of reviews as .firsthand/NAME.notify.yaml says, NAME being that of the folder of the content:
critical ones at once, new ones at once or in a digest a day or a week, and those that wait for a
reply. Nothing is told twice, nothing in quiet hours, and what is hidden or erased never. Without
--send you see what would be told. The first run counts all that is there as known.

Let it run every quarter of an hour (deploy/firsthand-notify@.timer), or after each import
(npx firsthand import PATH --write --notify).

Exit code: 0 done, 1 refused or something could not be sent; a later run tries that again.`,
  options: {
    send: { help: "send it" },
    test: { help: "send a test message to each, whatever the hour" },
    ...siteOptions,
  },
  run: async ({ send, test, ...said }) => {
    if (send && test) throw new UsageError("notify takes one of --send and --test.");
    const deed = test ? "test" : send ? "send" : "show";
    const sites = chooseSites(said, process.env);
    const isDone = sites
      ? await tellSites(sites, deed)
      : await tellSite(readSite(process.env), deed);
    if (deed === "show") console.log("\nNothing was sent. Add --send to send it.");
    return isDone ? 0 : 1;
  },
});
