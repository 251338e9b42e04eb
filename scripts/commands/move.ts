import { removeEmptyFolder, withWriteLock } from "#content/change.ts";
import { sitesDir } from "#content/content-dir.ts";
import { moveContent, planMove } from "#content/move-content.ts";
import { defineCommand } from "../command.ts";
import { waiting } from "../waiting.ts";

export const move = defineCommand({
  summary: "Moves content that lies in content/ itself to a folder of its own there",
  operands: "[FOLDER]",
  about: `Moves the files of a business to a folder of their own in content/, named after the business. Before
there were several, they lay in content/ itself. Without --write nothing is moved: you see what
would be. FOLDER is where the files are, if not in content/.`,
  options: { write: { help: "move the files" } },
  run: async ({ write }, [folder = sitesDir]) => {
    const planned = await planMove(folder);
    const { from, to, names } = planned;
    if (write) {
      await withWriteLock(from, waiting, async () => moveContent(planned));
      await removeEmptyFolder(from);
    }
    const moved = ["business.yaml", ...names].map((name) => `  ${from}/${name}`);
    console.log([write ? `Moved to ${to}/:` : `--write moves to ${to}/:`, ...moved].join("\n"));
    if (write) console.log(`Nothing else has changed. If ${from}/ is in Git, commit the move.`);
    return 0;
  },
});
