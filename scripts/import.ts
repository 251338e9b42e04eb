import { toContentDir } from "#content/content-dir.ts";
import { end } from "./end.ts";
import { runImport } from "./import-export.ts";

await end((args) => runImport(toContentDir(process.env), args));
